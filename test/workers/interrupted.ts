/** A port with some of its methods replaced; the others are called on the port itself. */
export const replacing = <T extends object>(port: T, methods: Partial<T>): T =>
  new Proxy(port, {
    get: (target, name) => {
      const found: unknown = Reflect.get(methods, name) ?? Reflect.get(target, name, target);
      return typeof found === 'function' ? found.bind(target) : found;
    },
  });

/** What a call throws in a process that was killed. */
export class Killed extends Error {
  constructor() {
    super('The process was killed');
    this.name = 'Killed';
  }
}

/** Where a process is killed: before the call with this number reaches its port, or after, when nobody hears of it any more. */
export interface KillAt {
  readonly call: number;
  readonly when: 'before' | 'after';
}

const reads = new Set(['get', 'getMany', 'query']);

/**
 * Where a process that makes these calls is worth killing: before and after each that changes something, and before each that
 * reads, unless it reads just so once more.
 */
export const killPoints = (calls: readonly string[]): KillAt[] =>
  calls.flatMap((name, index): KillAt[] => {
    const before = { call: index + 1, when: 'before' } as const;
    if (!reads.has(name)) return [before, { ...before, when: 'after' }];
    return calls[index - 1] === name ? [] : [before];
  });

/** A process that dies at one of its calls to the outside, and does nothing from then on, until another takes its place. */
export class MortalProcess {
  #killAt: KillAt | undefined;
  #calls: string[] = [];
  #state: 'alive' | 'dead' = 'alive';

  /** Begins to count, and dies at that call, if one is given. */
  begin(killAt: KillAt | undefined): void {
    this.#killAt = killAt;
    this.#calls = [];
  }

  /** Names of the calls since then. */
  get calls(): readonly string[] {
    return this.#calls;
  }

  /** Starts another process in place of one that died; false where none did. */
  restart(): boolean {
    if (this.#state === 'alive') return false;
    this.#state = 'alive';
    this.#killAt = undefined;
    return true;
  }

  /** The port as this process sees it: every method counts as a call to the outside. */
  sees<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const found: unknown = Reflect.get(target, name, target);
        return typeof found === 'function'
          ? (...args: unknown[]) => this.#call(String(name), () => found.apply(target, args))
          : found;
      },
    });
  }

  async #call(name: string, work: () => unknown): Promise<unknown> {
    this.#mustLive();
    this.#calls.push(name);
    const last = this.#calls.length === this.#killAt?.call;
    if (last && this.#killAt?.when === 'before') this.#state = 'dead';
    this.#mustLive();
    const result = await work();
    if (last) this.#state = 'dead';
    this.#mustLive();
    return result;
  }

  #mustLive(): void {
    if (this.#state === 'dead') throw new Killed();
  }
}
