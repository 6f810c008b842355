import type { Clock, Ids, Log } from '../ports.ts';
import {
  afterAttempt,
  type Circuit,
  type CircuitAttempt,
  type CircuitChange,
  healthyCircuit,
  isHealthy,
} from './circuit.ts';
import type { Hook } from './delivery.ts';
import type { Circuits, Deliveries, KeptCircuit } from './delivery-ports.ts';
import { hookJob } from './jobs.ts';

/** What counting an attempt needs. */
export interface CircuitPorts {
  readonly circuits: Circuits;
  readonly deliveries: Pick<Deliveries, 'countDelivered'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'next'>;
  readonly log: Log;
}

/** Attempts at one hook end side by side and each wants to count: those that lose so often need not. */
const TRIES = 10;
const WINDOW_MS = 5 * 60_000;
/** So many successes keep any circuit closed that ten failures would open. */
const SUCCESSES_SEEN = 50;

/**
 * The circuit with the successes nobody counted, as one more slice: a healthy hook stores no circuit, so that those before
 * its first failure are known from its deliveries alone.
 */
const withUncounted = async (ports: CircuitPorts, hook: Hook, circuit: Circuit, now: Date): Promise<Circuit> => {
  const since = new Date(now.getTime() - WINDOW_MS);
  const delivered = await ports.deliveries.countDelivered(hook.id, since, SUCCESSES_SEEN);
  const counted = circuit.slices.reduce((sum, { attempts, failures }) => sum + attempts - failures, 0);
  const attempts = Math.max(0, delivered - counted);
  return attempts === 0
    ? circuit
    : { ...circuit, slices: [{ startAt: since, attempts, failures: 0 }, ...circuit.slices] };
};

const changeOf = async (
  ports: CircuitPorts,
  hook: Hook,
  attempt: CircuitAttempt,
  seen: KeptCircuit | undefined,
): Promise<CircuitChange> => {
  const now = ports.clock.now();
  const circuit = seen?.circuit ?? healthyCircuit;
  const change = afterAttempt(circuit, attempt, now);
  return change.opened ? afterAttempt(await withUncounted(ports, hook, circuit, now), attempt, now) : change;
};

const same = (one: Circuit | undefined, other: Circuit): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Writes what an attempt did to the circuit; with the success that closes it, the job that sends what waited. */
const write = async (
  ports: CircuitPorts,
  hook: Hook,
  { circuit, closed }: CircuitChange,
  seen: KeptCircuit | undefined,
): Promise<boolean> => {
  if (same(seen?.circuit, circuit)) return true;
  const now = ports.clock.now();
  if (!seen || !isHealthy(circuit, now)) return (await ports.circuits.save(hook, circuit, seen)) !== undefined;
  if (!closed) return ports.circuits.forget(hook, seen);
  return ports.circuits.forget(hook, seen, hookJob(ports, hook, ['waiting']));
};

const tell = ({ log }: CircuitPorts, { companyId, id }: Hook, { opened, closed }: CircuitChange): void => {
  if (opened) log.warn('A circuit opened: a hook fails', { company_id: companyId, hook_id: id });
  if (closed) log.warn('A circuit closed: a hook is back', { company_id: companyId, hook_id: id });
};

/**
 * Counts an attempt in its hook's circuit (design §5), and gives what the circuit is then; undefined for a hook nothing is
 * known against: its successes cost nothing. `seen` is the circuit as stored when the attempt began.
 */
export const settleCircuit = async (
  ports: CircuitPorts,
  hook: Hook,
  attempt: CircuitAttempt,
  seen: KeptCircuit | undefined,
): Promise<Circuit | undefined> => {
  let kept = seen;
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (!kept && attempt.succeeded) return undefined;
    const change = await changeOf(ports, hook, attempt, kept);
    if (await write(ports, hook, change, kept)) {
      tell(ports, hook, change);
      return change.circuit;
    }
    kept = (await ports.circuits.withHook(hook.companyId, hook.id)).circuit;
  }
  ports.log.warn('An attempt was not counted: too many at once', { company_id: hook.companyId, hook_id: hook.id });
  return undefined;
};
