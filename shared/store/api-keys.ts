import * as v from 'valibot';
import type { Allowance, ApiKeys, Clock, KeyUse } from '../domain/ports.ts';
import { parseItem } from './items.ts';
import { apiKeyKey } from './keys.ts';
import { type Item, isRefused, type Table } from './table.ts';

const MINUTE_MS = 60_000;
const DEFAULT_RATE = 60;
/** One switch of branch is not enough when many first calls race (design §4); five have never been used up. */
const TRIES = 5;

/**
 * How long after `tat` a key still counts as busy, so that a fast key, whose `tat` is never far from now, does not change
 * branch under every try. It is a credit of that much time at most: less than one request of an ordinary key.
 */
const SLACK_MS = 50;

/** Steps of a minute divided by a rate like 7 or 199 add up to a little more or less than it: no request is lost to that. */
const ROUNDING_MS = 0.5;

/** The latest `tat` at which one more request is within the allowance. */
const lastAt = (rate: number, nowMs: number): number => nowMs + MINUTE_MS - MINUTE_MS / rate + ROUNDING_MS;

const keyItem = v.object({
  company_id: v.string(),
  key_id: v.string(),
  /** Requests a minute. */
  rate: v.number(),
  /** Theoretical arrival time, Unix milliseconds: when the full allowance is back. */
  tat: v.optional(v.number(), 0),
  revoked_at: v.optional(v.string()),
});
type KeyItem = v.InferOutput<typeof keyItem>;

/** `busy`: the allowance is partly used, so its `tat` moves on; `idle`: it is whole, so it starts from now. */
type Branch = 'busy' | 'idle';

const branchAt = (tat: number, nowMs: number): Branch => (tat > nowMs - SLACK_MS ? 'busy' : 'idle');

/** What is left once the allowance is back at `tat`. */
const allowanceAt = (rate: number, tat: number, nowMs: number): Allowance => {
  const usedMs = Math.max(0, tat - nowMs);
  return {
    limit: rate,
    remaining: Math.max(0, Math.floor((MINUTE_MS - usedMs + ROUNDING_MS) / (MINUTE_MS / rate))),
    fullAt: new Date(Math.max(tat, nowMs)),
  };
};

/** Keys as items with a steady allowance (GCRA, decision 8): authentication, allowance and company in one write. */
export class DynamoApiKeys implements ApiKeys {
  readonly #table: Table;
  readonly #clock: Clock;
  /** What the last use of a key here taught; a wrong guess costs one more write and lets nobody through. */
  readonly #seen = new Map<string, { tat: number; rate: number }>();

  constructor(table: Table, clock: Clock) {
    this.#table = table;
    this.#clock = clock;
  }

  async use(keyHash: string): Promise<KeyUse> {
    const seen = this.#seen.get(keyHash);
    let rate = seen?.rate ?? DEFAULT_RATE;
    let branch: Branch = seen ? branchAt(seen.tat, this.#clock.now().getTime()) : 'busy';
    for (let tries = 0; tries < TRIES; tries += 1) {
      const nowMs = this.#clock.now().getTime();
      const answer = await this.#spend(keyHash, branch, rate, nowMs);
      if (!isRefused(answer)) return this.#allowed(keyHash, parseItem('key', keyItem, answer.item), nowMs);
      const item = this.#usable(answer.existing);
      if (!item) return { outcome: 'unknown' };
      // Asked anew: another call may have begun later than this one and yet been counted first.
      const seenMs = this.#clock.now().getTime();
      if (item.tat > lastAt(item.rate, seenMs)) return limited(item, seenMs);
      rate = item.rate;
      branch = branchAt(item.tat, seenMs);
    }
    return limited({ rate, tat: this.#clock.now().getTime() + MINUTE_MS }, this.#clock.now().getTime());
  }

  #usable(existing: Item | undefined): KeyItem | undefined {
    if (!existing) return undefined;
    const item = parseItem('key', keyItem, existing);
    return item.revoked_at === undefined ? item : undefined;
  }

  #spend(keyHash: string, branch: Branch, rate: number, nowMs: number) {
    const stepMs = MINUTE_MS / rate;
    const shared = { ':step': stepMs, ':rate': rate };
    // The rate is pinned, so that a guessed default never lets a slower key through.
    const live = 'attribute_exists(pk) AND attribute_not_exists(revoked_at) AND rate = :rate';
    return branch === 'busy'
      ? this.#table.update(
          apiKeyKey(keyHash),
          {
            text: 'SET tat = tat + :step',
            values: { ...shared, ':earliest': nowMs - SLACK_MS, ':last': lastAt(rate, nowMs) },
          },
          `${live} AND tat > :earliest AND tat <= :last`,
        )
      : this.#table.update(
          apiKeyKey(keyHash),
          { text: 'SET tat = :now + :step', values: { ...shared, ':now': nowMs } },
          `${live} AND (attribute_not_exists(tat) OR tat <= :now)`,
        );
  }

  #allowed(keyHash: string, item: KeyItem, nowMs: number): KeyUse {
    if (this.#seen.size > 1000) this.#seen.clear();
    this.#seen.set(keyHash, { tat: item.tat, rate: item.rate });
    return {
      outcome: 'allowed',
      companyId: item.company_id,
      keyId: item.key_id,
      allowance: allowanceAt(item.rate, item.tat, nowMs),
    };
  }
}

const limited = (item: { rate: number; tat: number }, nowMs: number): KeyUse => ({
  outcome: 'limited',
  allowance: allowanceAt(item.rate, item.tat, nowMs),
  retryAfterSeconds: Math.max(1, Math.ceil((item.tat + MINUTE_MS / item.rate - MINUTE_MS - nowMs) / 1000)),
});
