import type { Due, DueWork } from '../domain/events/delivery-ports.ts';
import { dueCircuit } from './circuit-item.ts';
import { cursorOf, keyOf } from './cursor.ts';
import { dueTask } from './delivery-item.ts';
import { dueEvent } from './event-item.ts';
import { dueJob } from './job-item.ts';
import { circuitKey, deliveryKey, dueIndex, dueShards, eventKey, jobKey, type Key } from './keys.ts';
import type { Item, Table } from './table.ts';

const PAGE = 100;

/** What an entry of the index says; undefined for one that is none of ours. */
const dueOf = (sortKey: unknown): Due | undefined => {
  const [at = '', kind, companyId, id, hookId, attempt] = String(sortKey).split('#');
  const dueAt = new Date(at);
  if (Number.isNaN(dueAt.getTime()) || !companyId || !id) return undefined;
  if (kind === 'event') return { dueAt, kind, companyId, eventId: id };
  if (kind === 'circuit') return { dueAt, kind, companyId, hookId: id };
  if (kind === 'job') return { dueAt, kind, companyId, jobId: id };
  if (kind !== 'delivery' || !hookId || !Number.isInteger(Number(attempt))) return undefined;
  return { dueAt, kind, task: { companyId, eventId: id, hookId, attempt: Number(attempt) } };
};

const nameOf = (due: Due): string => {
  if (due.kind === 'delivery') return dueTask(due.task);
  if (due.kind === 'event') return dueEvent(due.companyId, due.eventId);
  if (due.kind === 'circuit') return dueCircuit(due.companyId, due.hookId);
  return dueJob(due.companyId, due.jobId);
};

const itemKey = (due: Due): Key => {
  if (due.kind === 'delivery') return deliveryKey(due.task.companyId, due.task.eventId, due.task.hookId);
  if (due.kind === 'event') return eventKey(due.companyId, due.eventId);
  if (due.kind === 'circuit') return circuitKey(due.hookId);
  return jobKey(due.companyId, due.jobId);
};

/** What is due, by index 2. */
export class DynamoDueWork implements DueWork {
  readonly shards = dueShards;
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async page(shard: string, until: Date, after: string | null) {
    const { items, next } = await this.#table.query({
      pk: shard,
      index: 'index2',
      upTo: `${until.toISOString()}~`,
      limit: PAGE,
      ...(after === null ? {} : { after: keyOf(after) }),
    });
    const due = items.flatMap(({ index2_sk: sortKey }: Item) => dueOf(sortKey) ?? []);
    return { items: due, unreadable: items.length - due.length, next: cursorOf(next) };
  }

  async lease(due: Due, until: Date): Promise<boolean> {
    return this.#change(due, 'SET index2_sk = :later', { ':later': dueIndex(until, nameOf(due)).index2_sk });
  }

  async done(due: Due): Promise<void> {
    await this.#change(due, 'REMOVE index2_pk, index2_sk', {});
  }

  async #change(due: Due, text: string, values: Record<string, unknown>): Promise<boolean> {
    const seen = dueIndex(due.dueAt, nameOf(due)).index2_sk;
    const answer = await this.#table.update(
      itemKey(due),
      { text, values: { ...values, ':seen': seen } },
      'index2_sk = :seen',
    );
    return !('refused' in answer);
  }
}
