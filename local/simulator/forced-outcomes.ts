import type { Outcome } from './outcomes.ts';

/** What the next requests of one kind get, whoever they are for. */
export interface Forced {
  readonly on: 'send' | 'templates' | 'media';
  readonly outcome: Outcome;
  /** Waits this long before it answers, in real ms. */
  readonly delayMs: number;
}

/** Outcomes ordered beforehand, used up in order. */
export class ForcedOutcomes {
  #queue: Forced[] = [];

  /** The next `times` requests of its kind get it. */
  add(forced: Forced, times: number): void {
    for (let count = 0; count < times; count += 1) this.#queue.push(forced);
  }

  /** Takes what was ordered for the next request of a kind. */
  take(on: Forced['on']): Forced | undefined {
    const index = this.#queue.findIndex((forced) => forced.on === on);
    return index < 0 ? undefined : this.#queue.splice(index, 1)[0];
  }

  /** Drops what was not used yet. */
  clear(): void {
    this.#queue = [];
  }
}
