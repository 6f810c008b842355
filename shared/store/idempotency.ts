import * as v from 'valibot';
import type { IdempotencyId, IdempotencyRecord, IdempotencyRecords } from '../domain/ports.ts';
import { epochSeconds, instant, optionalText, parseItem } from './items.ts';
import { idempotencyKey } from './keys.ts';
import type { Item, Table } from './table.ts';

const schema = v.object({
  owner: v.string(),
  body_hash: v.string(),
  state: v.picklist(['claimed', 'asked', 'unknown', 'completed']),
  message_id: optionalText,
  result: optionalText,
  locked_until: instant,
  expires_at: v.number(),
});

const parseRecord = (item: Item): IdempotencyRecord => {
  const record = parseItem('idempotency record', schema, item);
  return {
    owner: record.owner,
    bodyHash: record.body_hash,
    state: record.state,
    messageId: record.message_id,
    result: record.result,
    lockedUntil: record.locked_until,
    expiresAt: new Date(record.expires_at * 1000),
  };
};

const names = { '#owner': 'owner', '#state': 'state' };
const key = (id: IdempotencyId) => idempotencyKey(id.companyId, id.keyHash);

/** Idempotency records in the one table: one record serves claim, conflict, replay and the at-most-once promise (design §4). */
export class DynamoIdempotencyRecords implements IdempotencyRecords {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async claim(id: IdempotencyId, record: IdempotencyRecord, now: Date): Promise<IdempotencyRecord | undefined> {
    const refused = await this.#table.put(
      {
        ...key(id),
        owner: record.owner,
        body_hash: record.bodyHash,
        state: record.state,
        locked_until: record.lockedUntil.toISOString(),
        expires_at: epochSeconds(record.expiresAt),
      },
      {
        // A record that was asked is never taken over, however old its lock.
        text: 'attribute_not_exists(pk) OR expires_at < :now OR (#state = :claimed AND locked_until < :instant)',
        names: { '#state': 'state' },
        values: { ':now': epochSeconds(now), ':claimed': 'claimed', ':instant': now.toISOString() },
      },
    );
    if (!refused?.existing) return undefined;
    const standing = parseRecord(refused.existing);
    // A claim that was repeated on its way finds itself.
    return standing.owner === record.owner ? undefined : standing;
  }

  async asking(id: IdempotencyId, owner: string, messageId: string): Promise<boolean> {
    const answer = await this.#table.update(
      key(id),
      {
        text: 'SET #state = :asked, message_id = :message',
        names,
        values: { ':asked': 'asked', ':message': messageId, ':owner': owner, ':claimed': 'claimed' },
      },
      '#owner = :owner AND (#state = :claimed OR message_id = :message)',
    );
    return !('refused' in answer);
  }

  async free(id: IdempotencyId, owner: string): Promise<void> {
    await this.#table.delete(key(id), {
      text: '#owner = :owner',
      names: { '#owner': 'owner' },
      values: { ':owner': owner },
    });
  }

  async unknown(id: IdempotencyId, owner: string): Promise<void> {
    await this.#table.update(
      key(id),
      { text: 'SET #state = :unknown', names, values: { ':unknown': 'unknown', ':owner': owner } },
      '#owner = :owner',
    );
  }

  async complete(id: IdempotencyId, owner: string, result: string, expiresAt: Date): Promise<void> {
    await this.#table.update(
      key(id),
      {
        text: 'SET #state = :completed, #result = :result, expires_at = :expires',
        names: { ...names, '#result': 'result' },
        values: { ':completed': 'completed', ':result': result, ':expires': epochSeconds(expiresAt), ':owner': owner },
      },
      '#owner = :owner',
    );
  }
}
