import * as v from 'valibot';
import type { Message, MessageStatus } from '../domain/messages/message.ts';
import type { Clock, Messages, SendContext } from '../domain/ports.ts';
import { parseConnection } from './connection-item.ts';
import { epochSeconds, optionalText, parseItem } from './items.ts';
import { connectionKey, inboundKey, messageKey, phoneKey, userKey, wamidKey } from './keys.ts';
import { historyLine, messageItem, parseMessage } from './message-item.ts';
import type { Item, Table } from './table.ts';

const DAY_MS = 86_400_000;
/** The channel gives up on a message after 30 days and may report that late (design §4). */
const PENDING_DAYS = 31;

const leadRef = v.object({ lead_id: v.string(), phone: optionalText });
const quotable = v.object({ wamid: optionalText });

/** Messages in the one table, each with a reference by the channel's id. */
export class DynamoMessages implements Messages {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #retentionDays: () => number;

  /** `retentionDays` is asked only when something is written: a function that reads needs no such setting. */
  constructor(table: Table, clock: Clock, retentionDays: () => number) {
    this.#table = table;
    this.#clock = clock;
    this.#retentionDays = retentionDays;
  }

  async byId(companyId: string, messageId: string): Promise<Message | undefined> {
    const item = await this.#table.get(messageKey(companyId, messageId));
    return item && !this.#expired(item) ? parseMessage(item) : undefined;
  }

  async beforeSend(
    companyId: string,
    recipient: { canonicalPhone: string } | { channelUserId: string },
    references: readonly string[],
  ): Promise<SendContext> {
    const refKey =
      'canonicalPhone' in recipient
        ? phoneKey(companyId, recipient.canonicalPhone)
        : userKey(companyId, recipient.channelUserId);
    const ids = [...new Set(references)];
    const [ref, connection, ...quoted] = await this.#table.getMany([
      refKey,
      connectionKey(companyId),
      ...ids.flatMap((id) => [messageKey(companyId, id), inboundKey(companyId, id)]),
    ]);
    const lead = ref ? parseItem('lead reference', leadRef, ref) : undefined;
    const wamids = new Map<string, string | null>();
    for (const [index, id] of ids.entries()) {
      const item = [quoted[2 * index], quoted[2 * index + 1]].find((found) => found && !this.#expired(found));
      if (item) wamids.set(id, parseItem('quoted message', quotable, item).wamid);
    }
    return {
      lead: lead ? { id: lead.lead_id, phone: lead.phone } : undefined,
      connection: connection ? parseConnection(connection) : undefined,
      wamids,
    };
  }

  async addPending(message: Message, keyHash: string | null = null): Promise<void> {
    const expiresAt = new Date(message.createdAt.getTime() + PENDING_DAYS * DAY_MS);
    const item = messageItem(message, expiresAt);
    await this.#table.put(keyHash === null ? item : { ...item, idempotency_key: keyHash });
  }

  async accepted(message: Message, wamid: string, status: MessageStatus, at: Date): Promise<void> {
    const expiresAt = epochSeconds(this.#expiry(message));
    await this.#table.writeTogether([
      {
        update: messageKey(message.companyId, message.id),
        change: {
          text: 'SET #status = :status, status_updated_at = :at, history = :history, wamid = :wamid, expires_at = :expires',
          names: { '#status': 'status', '#to': 'to' },
          values: {
            ':pending': 'pending',
            ':status': status,
            ':at': at.toISOString(),
            ':history': [historyLine({ status, at })],
            ':wamid': wamid,
            ':expires': expiresAt,
          },
        },
        // A callback that came first has raised the status and written the reference already; who was erased has no `to`.
        condition: '#status = :pending AND attribute_exists(#to)',
      },
      {
        put: {
          ...wamidKey(message.companyId, wamid),
          message_id: message.id,
          lead_id: message.leadId,
          expires_at: expiresAt,
        },
      },
    ]);
  }

  async discard(companyId: string, messageId: string): Promise<void> {
    await this.#table.delete(messageKey(companyId, messageId), {
      text: '#status = :pending',
      names: { '#status': 'status' },
      values: { ':pending': 'pending' },
    });
  }

  #expiry(message: Message): Date {
    return new Date(message.createdAt.getTime() + this.#retentionDays() * DAY_MS);
  }

  /** DynamoDB deletes expired items days late. */
  #expired(item: Item): boolean {
    const expiresAt = item['expires_at'];
    return typeof expiresAt === 'number' && expiresAt < this.#clock.now().getTime() / 1000;
  }
}
