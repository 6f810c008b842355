import * as v from 'valibot';
import type { StoredEvent } from '../domain/events/delivery.ts';
import type { Clock } from '../domain/ports.ts';
import type { Events } from '../domain/worker-ports.ts';
import { eventItem, eventJson, parseEvent } from './event-item.ts';
import { isExpired, parseItem } from './items.ts';
import { deliveryKey, eventKey } from './keys.ts';
import { type Item, isRefused, type Table } from './table.ts';

const PAGE = 100;
const rowOfHook = v.object({ hook_id: v.string() });

/** Events in the one table, each with its deliveries beside it. */
export class DynamoEvents implements Events {
  readonly #table: Table;
  readonly #clock: Clock;

  constructor(table: Table, clock: Clock) {
    this.#table = table;
    this.#clock = clock;
  }

  async add(stored: StoredEvent, dueAt: Date | null): Promise<boolean> {
    const refused = await this.#table.put(eventItem(stored, dueAt), { text: 'attribute_not_exists(pk)' });
    return refused === undefined;
  }

  async byId(companyId: string, eventId: string): Promise<StoredEvent | undefined> {
    const item = await this.#table.get(eventKey(companyId, eventId));
    return item && !isExpired(item, this.#clock.now()) ? parseEvent(item) : undefined;
  }

  /** The due time stays until `enqueue-due` has seen that the event went out: whoever releases it may die before. */
  async release({ companyId, event }: StoredEvent): Promise<boolean> {
    const answer = await this.#table.update(
      eventKey(companyId, event.id),
      {
        text: 'SET #state = :ready, #event = :event',
        names: { '#state': 'state', '#event': 'event' },
        values: { ':ready': 'ready', ':waiting': 'waiting', ':event': eventJson(event) },
      },
      '#state = :waiting',
    );
    return !isRefused(answer);
  }

  async hooksWithOutcome(companyId: string, eventId: string): Promise<ReadonlySet<string>> {
    const hooks = new Set<string>();
    const { pk, sk: prefix } = deliveryKey(companyId, eventId, '');
    let after: Item | undefined;
    do {
      const page = await this.#table.query({ pk, prefix, limit: PAGE, ...(after ? { after } : {}) });
      for (const item of page.items) hooks.add(parseItem('delivery', rowOfHook, item).hook_id);
      after = page.next;
    } while (after);
    return hooks;
  }
}
