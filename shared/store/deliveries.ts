import type { Delivery, DeliveryTask } from '../domain/events/delivery.ts';
import type {
  Attempt,
  Deliveries,
  DeliveryContext,
  DeliveryPage,
  DeliveryQuery,
} from '../domain/events/delivery-ports.ts';
import type { Clock } from '../domain/ports.ts';
import { parseCircuit } from './circuit-item.ts';
import { cursorOf, keyOf } from './cursor.ts';
import {
  attemptInRow,
  attemptItem,
  briefAttempt,
  deliveryItem,
  dueDelivery,
  listedState,
  parseAttempt,
  parseDelivery,
} from './delivery-item.ts';
import { parseEvent } from './event-item.ts';
import { parseHook } from './hook-item.ts';
import { isExpired } from './items.ts';
import { attemptKey, circuitKey, deliveryKey, eventKey, hookIndex, hookKey } from './keys.ts';
import type { Expression, Item, Table } from './table.ts';

const PAGE = 100;

const attemptSk = ({ companyId, eventId, hookId, at }: Attempt): string =>
  attemptKey(companyId, eventId, hookId, at).sk;

/** Open, and with exactly this many attempts; a first outcome also where there is no row yet (design §5). */
const holding = (attempts: number): Expression => {
  const open = '#state = :open AND attempts = :before';
  return {
    text: attempts === 0 ? `attribute_not_exists(pk) OR (${open})` : open,
    names: { '#state': 'state' },
    values: { ':open': 'open', ':before': attempts },
  };
};

/** Still what was seen, its due time included. */
const unchanged = (seen: Delivery): Expression => {
  const { index2_sk: due } = dueDelivery(seen);
  return {
    text: `#state = :state AND attempts = :attempts AND ${due ? 'index2_sk = :due' : 'attribute_not_exists(index2_sk)'}`,
    names: { '#state': 'state' },
    values: { ':state': seen.state, ':attempts': seen.attempts, ...(due ? { ':due': due } : {}) },
  };
};

/** Deliveries in the one table, beside their event. */
export class DynamoDeliveries implements Deliveries {
  readonly #table: Table;
  readonly #clock: Clock;

  constructor(table: Table, clock: Clock) {
    this.#table = table;
    this.#clock = clock;
  }

  async context({ companyId, eventId, hookId }: DeliveryTask): Promise<DeliveryContext> {
    const [event, hook, circuit, delivery] = await this.#table.getMany([
      eventKey(companyId, eventId),
      hookKey(companyId, hookId),
      circuitKey(hookId),
      deliveryKey(companyId, eventId, hookId),
    ]);
    return {
      stored: event && !isExpired(event, this.#clock.now()) ? parseEvent(event) : undefined,
      hook: hook && parseHook(hook),
      circuit: circuit && parseCircuit(circuit),
      delivery: delivery && parseDelivery(delivery),
    };
  }

  async record(delivery: Delivery, attemptsBefore: number, attempt?: Attempt): Promise<boolean> {
    // Most deliveries are one brief attempt: kept in the row, it saves a write of every one.
    const brief = attempt && briefAttempt(delivery, attempt);
    if (attempt && !brief) await this.#table.put(attemptItem(attempt));
    const refused = await this.#table.put({ ...deliveryItem(delivery), ...brief }, holding(attemptsBefore));
    if (refused && attempt && brief) await this.#table.put(attemptItem(attempt));
    return refused === undefined;
  }

  async replace(seen: Delivery, next: Delivery): Promise<boolean> {
    if (seen.state === 'delivered') await this.#moveAttempt(seen);
    const refused = await this.#table.put(deliveryItem(next), unchanged(seen));
    return refused === undefined;
  }

  async withdraw({ companyId, eventId, hookId }: DeliveryTask): Promise<void> {
    await this.#table.delete(deliveryKey(companyId, eventId, hookId), {
      text: '#state = :open',
      names: { '#state': 'state' },
      values: { ':open': 'open' },
    });
  }

  async page({ hookId, state, since, after, limit }: DeliveryQuery): Promise<DeliveryPage> {
    const { index1_pk: pk } = hookIndex(hookId, state, new Date(0), '');
    const { items: keys, next } = await this.#table.query({
      pk,
      index: 'index1',
      limit,
      ...(since === null ? {} : { from: since.toISOString() }),
      ...(after === null ? {} : { after: keyOf(after) }),
    });
    const items = await this.#table.getMany(keys.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
    const now = this.#clock.now();
    return {
      items: items
        .flatMap((item) => (item && !isExpired(item, now) ? [parseDelivery(item)] : []))
        .filter((delivery) => listedState(delivery) === state),
      next: cursorOf(next),
    };
  }

  async countDelivered(hookId: string, since: Date, limit: number): Promise<number> {
    const { index1_pk: pk } = hookIndex(hookId, 'delivered', since, '');
    const { items } = await this.#table.query({ pk, index: 'index1', from: since.toISOString(), limit });
    return items.length;
  }

  async ofEvent(companyId: string, eventId: string): Promise<Delivery[]> {
    const items = await this.#beside(companyId, eventId, deliveryKey(companyId, eventId, '').sk);
    return items.map(parseDelivery);
  }

  async attempts(companyId: string, eventId: string): Promise<Attempt[]> {
    const rows = await this.#beside(companyId, eventId, deliveryKey(companyId, eventId, '').sk);
    const items = await this.#beside(companyId, eventId, 'ATTEMPT#');
    const inRows = rows.flatMap((row) => attemptInRow(row) ?? []);
    // A replay that was broken off leaves an attempt in both places.
    const all = new Map([...items.map(parseAttempt), ...inRows].map((each) => [attemptSk(each), each]));
    return [...all].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, attempt]) => attempt);
  }

  /** The attempt that a row keeps becomes an item of its own: the row is about to be written anew. */
  async #moveAttempt({ companyId, eventId, hookId }: Delivery): Promise<void> {
    const row = await this.#table.get(deliveryKey(companyId, eventId, hookId));
    const kept = row && attemptInRow(row);
    if (kept) await this.#table.put(attemptItem(kept));
  }

  async #beside(companyId: string, eventId: string, prefix: string): Promise<Item[]> {
    const { pk } = eventKey(companyId, eventId);
    const all: Item[] = [];
    let after: Item | undefined;
    do {
      const page = await this.#table.query({ pk, prefix, limit: PAGE, ...(after ? { after } : {}) });
      all.push(...page.items);
      after = page.next;
    } while (after);
    return all;
  }
}
