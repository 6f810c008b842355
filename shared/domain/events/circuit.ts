/** Attempts counted in half a minute. */
export interface SliceCount {
  /** First instant of the half minute. */
  readonly startAt: Date;
  readonly attempts: number;
  readonly failures: number;
}

/** A circuit that is open: nothing goes but one probe at a time. */
export interface OpenCircuit {
  readonly openedAt: Date;
  /** When the next probe may go. */
  readonly probeAt: Date;
  /** What was waited before that probe; doubles with each that fails. */
  readonly probeWaitSeconds: number;
  /** The probe that is out holds the circuit until then. */
  readonly leasedUntil: Date | null;
}

/** How a hook is doing (design §5). Plain data: every rule takes it with the time, and gives what it has become. */
export interface Circuit {
  /** The last five minutes in half minutes, oldest first; those without attempts are left out. */
  readonly slices: readonly SliceCount[];
  /** Null while closed. */
  readonly open: OpenCircuit | null;
  /** An attempt timed out and none has succeeded since: deliveries go by the retry queue. */
  readonly slow: boolean;
  /** The first failure since the last success. */
  readonly failingSince: Date | null;
}

/** How an attempt went, as far as the circuit cares. */
export interface CircuitAttempt {
  readonly succeeded: boolean;
  readonly timedOut: boolean;
  /** Whether it went out as the probe of an open circuit. */
  readonly probe: boolean;
}

/** What an attempt did to the circuit; `opened` and `closed` are said once, by the attempt that did it. */
export interface CircuitChange {
  readonly circuit: Circuit;
  readonly opened: boolean;
  /** The hook is back: what waits for it is to be drained. */
  readonly closed: boolean;
}

/** Whether an attempt may go out; a probe holds the lease in `circuit`, which must be stored before the probe goes. */
export type Admission =
  | { readonly verdict: 'go' }
  | { readonly verdict: 'probe'; readonly circuit: Circuit }
  | { readonly verdict: 'wait'; readonly until: Date };

const SLICE_MS = 30_000;
const WINDOW_MS = 5 * 60_000;
const OPENS_AT_ATTEMPTS = 10;
const OPENS_AT_FAILURE_RATE = 0.7;
const LEASE_MS = 30_000;
const FIRST_PROBE_SECONDS = 30;
const LONGEST_PROBE_SECONDS = 900;
const DISABLES_AFTER_MS = 5 * 24 * 60 * 60_000;

/** The circuit of a hook that nothing is known against. */
export const healthyCircuit: Circuit = { slices: [], open: null, slow: false, failingSince: null };

const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

const inWindow = (slices: readonly SliceCount[], now: Date): SliceCount[] =>
  slices.filter(({ startAt }) => startAt > later(now, -WINDOW_MS - SLICE_MS));

/** Counts an attempt in its half minute and forgets those that left the window. */
const count = (slices: readonly SliceCount[], failed: boolean, now: Date): SliceCount[] => {
  const startAt = new Date(Math.floor(now.getTime() / SLICE_MS) * SLICE_MS);
  const kept = inWindow(slices, now);
  const others = kept.filter((slice) => slice.startAt.getTime() !== startAt.getTime());
  const current = kept.find((slice) => slice.startAt.getTime() === startAt.getTime());
  const counted: SliceCount = {
    startAt,
    attempts: (current?.attempts ?? 0) + 1,
    failures: (current?.failures ?? 0) + (failed ? 1 : 0),
  };
  return [...others, counted].sort((a, b) => a.startAt.getTime() - b.startAt.getTime());
};

const failsTooOften = (slices: readonly SliceCount[]): boolean => {
  const attempts = slices.reduce((sum, slice) => sum + slice.attempts, 0);
  const failures = slices.reduce((sum, slice) => sum + slice.failures, 0);
  return attempts >= OPENS_AT_ATTEMPTS && failures >= attempts * OPENS_AT_FAILURE_RATE;
};

const afterSuccess = (circuit: Circuit, { probe }: CircuitAttempt, now: Date): CircuitChange => {
  const better = { ...circuit, slow: false, failingSince: null };
  // Only the probe closes it: a success that was under way when it opened says nothing of now.
  if (circuit.open && probe) return { circuit: healthyCircuit, opened: false, closed: true };
  if (circuit.open) return { circuit: better, opened: false, closed: false };
  return { circuit: { ...better, slices: count(circuit.slices, false, now) }, opened: false, closed: false };
};

const opened = (now: Date, probeWaitSeconds: number, openedAt: Date = now): OpenCircuit => ({
  openedAt,
  probeAt: later(now, probeWaitSeconds * 1_000),
  probeWaitSeconds,
  leasedUntil: null,
});

const afterFailure = (circuit: Circuit, { probe, timedOut }: CircuitAttempt, now: Date): CircuitChange => {
  const worse = { ...circuit, slow: circuit.slow || timedOut, failingSince: circuit.failingSince ?? now };
  const { open } = circuit;
  if (open && probe) {
    const wait = Math.min(open.probeWaitSeconds * 2, LONGEST_PROBE_SECONDS);
    return { circuit: { ...worse, open: opened(now, wait, open.openedAt) }, opened: false, closed: false };
  }
  if (open) return { circuit: worse, opened: false, closed: false };
  const slices = count(circuit.slices, true, now);
  if (!failsTooOften(slices)) return { circuit: { ...worse, slices }, opened: false, closed: false };
  return { circuit: { ...worse, slices: [], open: opened(now, FIRST_PROBE_SECONDS) }, opened: true, closed: false };
};

/**
 * What an attempt makes of the circuit (design §5): 70 % failures of at least 10 attempts in 5 minutes open it; a probe that
 * fails doubles the wait for the next from 30 s up to 15 min; one that succeeds closes it with a clean slate.
 */
export const afterAttempt = (circuit: Circuit, attempt: CircuitAttempt, now: Date): CircuitChange =>
  attempt.succeeded ? afterSuccess(circuit, attempt, now) : afterFailure(circuit, attempt, now);

/** Whether an attempt may go out now: one probe at a time while open, under a lease of 30 s. */
export const admit = (circuit: Circuit, now: Date): Admission => {
  const { open } = circuit;
  if (!open) return { verdict: 'go' };
  const until = open.leasedUntil && open.leasedUntil > open.probeAt ? open.leasedUntil : open.probeAt;
  if (until > now) return { verdict: 'wait', until };
  return { verdict: 'probe', circuit: { ...circuit, open: { ...open, leasedUntil: later(now, LEASE_MS) } } };
};

/** Whether the hook has failed for 5 days without one success and is to be disabled (decision 30); ask after a failure. */
export const shouldDisable = (circuit: Circuit, now: Date): boolean =>
  circuit.failingSince !== null && circuit.failingSince <= later(now, -DISABLES_AFTER_MS);

/** Whether nothing is known against the hook any more, so that its circuit need not be stored. */
export const isHealthy = (circuit: Circuit, now: Date): boolean =>
  circuit.open === null &&
  !circuit.slow &&
  circuit.failingSince === null &&
  inWindow(circuit.slices, now).every(({ failures }) => failures === 0);
