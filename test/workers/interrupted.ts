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

/** A process that dies at one of its calls to the outside, and does nothing from then on. */
export class MortalProcess {
  readonly #killAt: KillAt | undefined;
  #calls = 0;
  #dead = false;

  constructor(killAt?: KillAt) {
    this.#killAt = killAt;
  }

  /** Calls it has made. */
  get calls(): number {
    return this.#calls;
  }

  get dead(): boolean {
    return this.#dead;
  }

  /** The port as this process sees it: every method counts as a call to the outside. */
  sees<T extends object>(port: T): T {
    return new Proxy(port, {
      get: (target, name) => {
        const found: unknown = Reflect.get(target, name, target);
        return typeof found === 'function'
          ? (...args: unknown[]) => this.#call(() => found.apply(target, args))
          : found;
      },
    });
  }

  async #call(work: () => unknown): Promise<unknown> {
    this.#mustLive();
    this.#calls += 1;
    const last = this.#calls === this.#killAt?.call;
    if (last && this.#killAt?.when === 'before') this.#dead = true;
    this.#mustLive();
    const result = await work();
    if (last) this.#dead = true;
    this.#mustLive();
    return result;
  }

  #mustLive(): void {
    if (this.#dead) throw new Killed();
  }
}
