/** Where a process stops: it dies, or it stands still until everybody has gone on without it. */
export const moments = ['dies before', 'dies after', 'stalls before', 'stalls after'] as const;

/** One of `moments`. */
export type Moment = (typeof moments)[number];

/** A fault: at which call to the outside, and how. */
export interface Fault {
  /** Name of the call, as `calls` of a run without a fault lists it. */
  readonly call: string;
  readonly moment: Moment;
}

const never = new Promise<never>(() => {});

/** A promise as a promise of ours; undefined for anything else. */
const promiseOf = (value: unknown): Promise<unknown> | undefined =>
  typeof value === 'object' && value !== null && 'then' in value ? Promise.resolve(value) : undefined;

/**
 * The calls a process makes to the outside, by name and in order; at most one of them is where it stops. A dead process is
 * never answered again, nor does any of its calls reach anybody.
 */
export class Boundaries {
  readonly calls: string[] = [];
  readonly #fault: Fault | undefined;
  readonly #counts = new Map<string, number>();
  readonly #struck = Promise.withResolvers<void>();
  #stopped = false;
  readonly #resumed = Promise.withResolvers<void>();
  #dead = false;

  constructor(fault?: Fault) {
    this.#fault = fault;
  }

  /** Whether the fault has struck: no process of these boundaries starts any more. */
  get stopped(): boolean {
    return this.#stopped;
  }

  /** Resolves when the fault strikes. */
  get struck(): Promise<void> {
    return this.#struck.promise;
  }

  /** Whether the process only stands still. */
  get stalls(): boolean {
    return this.#fault?.moment.startsWith('stalls') ?? false;
  }

  /** Lets a process that stands still go on. */
  resume(): void {
    this.#resumed.resolve();
  }

  /** The thing as the process sees it: each of its methods that answers with a promise is a boundary. */
  of<T extends object>(name: string, thing: T): T {
    return new Proxy(thing, {
      get: (target, member) => {
        const found: unknown = Reflect.get(target, member, target);
        if (typeof found !== 'function') return found;
        return (...args: unknown[]) => this.#call(`${name}.${String(member)}`, () => found.apply(target, args));
      },
    });
  }

  #call(method: string, work: () => unknown): unknown {
    if (this.#dead) return never;
    const count = (this.#counts.get(method) ?? 0) + 1;
    this.#counts.set(method, count);
    const call = `${method} ${count}`;
    const strikes = this.#fault?.call === call ? this.#fault.moment : undefined;
    if (strikes === 'dies before' || strikes === 'stalls before') return this.#stop(strikes).then(work);
    const result = work();
    const promise = promiseOf(result);
    if (!promise) return result;
    this.calls.push(call);
    // What was asked for happens; the process does not hear of it any more, or late.
    return strikes
      ? promise
          .catch(() => undefined)
          .then(() => this.#stop(strikes))
          .then(() => promise)
      : promise;
  }

  #stop(moment: Moment): Promise<void> {
    this.#stopped = true;
    this.#struck.resolve();
    if (moment.startsWith('stalls')) return this.#resumed.promise;
    this.#dead = true;
    return never;
  }
}

/** Every fault there can be at these calls. */
export const faultsAt = (calls: readonly string[]): Fault[] =>
  calls.flatMap((call) => moments.map((moment) => ({ call, moment })));

/**
 * Runs a process until it is done or struck. Where it was struck, the world goes on without it, and then one that stood
 * still wakes up and finishes, whatever comes of it.
 */
export const surviving = async (
  boundaries: Boundaries,
  process: () => Promise<unknown>,
  worldGoesOn: () => Promise<unknown>,
): Promise<void> => {
  if (boundaries.stopped) {
    await worldGoesOn();
    return;
  }
  const running = process().then(() => 'done' as const);
  // A process that wakes up late may well find that it has lost; nobody waits for its answer.
  running.catch(() => undefined);
  const struck = boundaries.struck.then(() => 'struck' as const);
  if ((await Promise.race([running, struck])) === 'done') return;
  await worldGoesOn();
  boundaries.resume();
  if (boundaries.stalls) await running.catch(() => undefined);
};
