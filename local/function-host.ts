import { randomUUID } from 'node:crypto';
import { devNull } from 'node:os';
import { localCredentials } from './aws-wire.ts';
import { localRegion } from './intrinsics.ts';
import { type Outcome, type RunnableFunction, WorkerThread } from './worker-thread.ts';

/** How many threads there may be: one takes about 80 MB. */
export interface HostLimits {
  /** Invocations of one function at once, per lane. */
  readonly perLane: number;
  readonly total: number;
}

interface Place {
  readonly thread: WorkerThread;
  readonly lane: string;
  busy: boolean;
}

/**
 * Runs functions in worker threads: one per concurrent invocation, started when first needed and kept warm, a bounded
 * number of them; an invocation that finds none waits its turn. A lane keeps one caller's share from another's: two
 * queues that go to one function don't wait for each other.
 */
export class FunctionHost {
  readonly #functions = new Map<string, RunnableFunction>();
  readonly #onLine: (name: string, line: string) => void;
  readonly #limits: HostLimits;
  #places: Place[] = [];
  #waiting: (() => void)[] = [];
  #running = 0;
  #stopped = false;

  /** `onLine` gets what functions print, line by line. */
  constructor(onLine: (name: string, line: string) => void, limits: HostLimits = { perLane: 3, total: 14 }) {
    this.#onLine = onLine;
    this.#limits = limits;
  }

  /** Invocations that run or wait. */
  get running(): number {
    return this.#running;
  }

  /** Invocations of one function that a lane takes at once. */
  get perLane(): number {
    return this.#limits.perLane;
  }

  /** Adds a function, or replaces it: invocations that start later run the new one. */
  set(spec: RunnableFunction): void {
    this.#functions.set(spec.name, { ...spec, environment: { ...lambdaEnvironment(spec), ...spec.environment } });
    for (const place of this.#places) if (!place.busy && !this.#usable(place)) this.#drop(place);
  }

  /** Names of all functions. */
  get names(): string[] {
    return [...this.#functions.keys()];
  }

  /** The function with this name. */
  get(name: string): RunnableFunction | undefined {
    return this.#functions.get(name);
  }

  /** Runs a function once. Throws where there is no such function, or the host was stopped; a failing handler is an outcome. */
  async invoke(name: string, event: unknown, lane = 'direct'): Promise<Outcome> {
    this.#running += 1;
    try {
      const place = await this.#take(name, `${name}/${lane}`);
      try {
        return await place.thread.invoke(JSON.stringify(event), randomUUID());
      } finally {
        this.#give(place);
      }
    } finally {
      this.#running -= 1;
    }
  }

  /** Ends every thread, running ones too. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wakeWaiting();
    await Promise.all(this.#places.map(({ thread }) => thread.stop()));
  }

  async #take(name: string, lane: string): Promise<Place> {
    for (;;) {
      const spec = this.#functions.get(name);
      if (!spec || this.#stopped) throw new Error(spec ? 'The runtime has stopped' : `There is no function ${name}`);
      const place = this.#idle(lane, spec) ?? this.#added(lane, spec);
      if (place) {
        place.busy = true;
        return place;
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #give(place: Place): void {
    place.busy = false;
    if (!this.#usable(place)) this.#drop(place);
    this.#wakeWaiting();
  }

  #idle(lane: string, spec: RunnableFunction): Place | undefined {
    return this.#places.find(
      ({ lane: of, busy, thread }) => of === lane && !busy && thread.alive && thread.spec === spec,
    );
  }

  #added(lane: string, spec: RunnableFunction): Place | undefined {
    if (this.#places.filter((place) => place.lane === lane && place.busy).length >= this.#limits.perLane) return;
    if (this.#places.length >= this.#limits.total) {
      const spare = this.#places.find((place) => !place.busy);
      if (!spare) return;
      this.#drop(spare);
    }
    const place = { lane, busy: true, thread: new WorkerThread(spec, (line) => this.#onLine(spec.name, line)) };
    this.#places.push(place);
    return place;
  }

  #usable({ thread }: Place): boolean {
    return thread.alive && this.#functions.get(thread.spec.name) === thread.spec;
  }

  #drop(place: Place): void {
    this.#places = this.#places.filter((other) => other !== place);
    void place.thread.stop();
  }

  #wakeWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}

/** What Lambda sets for every function, and nothing of this process's own environment. */
const lambdaEnvironment = ({ name, memoryMb, handler }: RunnableFunction): Record<string, string> => ({
  AWS_REGION: localRegion,
  AWS_DEFAULT_REGION: localRegion,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  AWS_LAMBDA_FUNCTION_NAME: name,
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
  AWS_LAMBDA_LOG_FORMAT: 'JSON',
  _HANDLER: `index.${handler}`,
  // A developer's own profile must not reach in.
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  TZ: ':UTC',
});
