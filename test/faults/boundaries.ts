/** Where a process stops: it dies, or it stands still until everybody has gone on without it. */
export type Moment = 'dies before' | 'dies after' | 'stalls before' | 'stalls after';

/** A fault: at which call to the outside, and how. */
export interface Fault {
  /** Name of the call, as `calls` of a run without a fault lists it. */
  readonly call: string;
  readonly moment: Moment;
}

/** A call to the outside, as a run without a fault saw it. */
export interface Call {
  /** Its port, its method, and the how-manieth of this method it is. */
  readonly name: string;
  /** The process had made no call before, or waits for the answer of another one meanwhile. */
  readonly opens: boolean;
  /** It changes nothing outside. */
  readonly reads: boolean;
  /** It looked through a collection that had nothing in it. */
  isEmpty: boolean;
}

const reading = new Set(['get', 'getMany', 'query', 'open', 'current']);

const isEmptyPage = (result: unknown): boolean =>
  typeof result === 'object' &&
  result !== null &&
  'items' in result &&
  Array.isArray(result.items) &&
  result.items.length === 0;

const never = new Promise<never>(() => {});

/** A promise as a promise of ours; undefined for anything else. */
const promiseOf = (value: unknown): Promise<unknown> | undefined =>
  typeof value === 'object' && value !== null && 'then' in value ? Promise.resolve(value) : undefined;

/**
 * The calls a process makes to the outside, by name and in order; at most one of them is where it stops. A dead process is
 * never answered again, nor does any of its calls reach anybody.
 */
export class Boundaries {
  readonly calls: Call[] = [];
  readonly #fault: Fault | undefined;
  readonly #counts = new Map<string, number>();
  readonly #struck = Promise.withResolvers<void>();
  #stopped = false;
  readonly #resumed = Promise.withResolvers<void>();
  #dead = false;
  #begins = true;
  #underWay = 0;

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

  /** Another process begins. */
  begin(): void {
    this.#begins = true;
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
        return (...args: unknown[]) => this.#call(name, String(member), () => found.apply(target, args));
      },
    });
  }

  #call(port: string, member: string, work: () => unknown): unknown {
    if (this.#dead) return never;
    const method = `${port}.${member}`;
    const count = (this.#counts.get(method) ?? 0) + 1;
    this.#counts.set(method, count);
    const name = `${method} ${count}`;
    const strikes = this.#fault?.call === name ? this.#fault.moment : undefined;
    if (strikes === 'dies before' || strikes === 'stalls before') return this.#stop(strikes).then(work);
    const result = work();
    const promise = promiseOf(result);
    if (!promise) return result;
    const opens = this.#begins || this.#underWay > 0;
    this.#note({ name, opens, reads: reading.has(member), isEmpty: false }, promise);
    // What was asked for happens; the process does not hear of it any more, or late.
    return strikes
      ? promise
          .catch(() => undefined)
          .then(() => this.#stop(strikes))
          .then(() => promise)
      : promise;
  }

  #note(call: Call, promise: Promise<unknown>): void {
    this.calls.push(call);
    this.#begins = false;
    this.#underWay += 1;
    const over = (result: unknown) => {
      this.#underWay -= 1;
      call.isEmpty = isEmptyPage(result);
    };
    promise.then(over, over);
  }

  #stop(moment: Moment): Promise<void> {
    this.#stopped = true;
    this.#struck.resolve();
    if (moment.startsWith('stalls')) return this.#resumed.promise;
    this.#dead = true;
    return never;
  }
}

const momentsOf = ({ opens, reads, isEmpty }: Call): readonly Moment[] => {
  if (opens && isEmpty) return [];
  if (reads) return opens ? ['stalls before', 'stalls after'] : ['stalls after'];
  return opens ? ['dies before', 'dies after', 'stalls before', 'stalls after'] : ['dies after', 'stalls after'];
};

/**
 * Every fault at these calls that makes a difference. To stop before a call is to stop after the one before, unless there is
 * none or another is under way; who dies of a read leaves the world as it was; and of many looks at once, those that found
 * nothing matter to nobody.
 */
export const faultsAt = (calls: readonly Call[]): Fault[] =>
  calls.flatMap((call) => momentsOf(call).map((moment) => ({ call: call.name, moment })));

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
  boundaries.begin();
  const running = process().then(() => 'done' as const);
  // A process that wakes up late may well find that it has lost; nobody waits for its answer.
  running.catch(() => undefined);
  const struck = boundaries.struck.then(() => 'struck' as const);
  if ((await Promise.race([running, struck])) === 'done') return;
  await worldGoesOn();
  boundaries.resume();
  if (boundaries.stalls) await running.catch(() => undefined);
};

/** How many runs share the engines at a time. */
const SIDE_BY_SIDE = 4;

/** Runs with each fault in turn, and gives what came of those that are not as they should be. */
export const failuresOf = async (
  faults: readonly Fault[],
  run: (fault: Fault) => Promise<unknown>,
): Promise<readonly unknown[]> => {
  const left = [...faults];
  const failures: unknown[] = [];
  const lane = async (): Promise<void> => {
    for (let fault = left.shift(); fault; fault = left.shift()) {
      const { call, moment } = fault;
      await run(fault).catch((error: unknown) => failures.push({ where: `${moment} ${call}`, error }));
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
  return failures;
};
