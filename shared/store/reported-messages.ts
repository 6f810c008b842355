import * as v from 'valibot';
import type { Message } from '../domain/messages/message.ts';
import { afterReport, movesFrom, type StatusReported } from '../domain/messages/status.ts';
import type { Clock } from '../domain/ports.ts';
import type { ReportedMessages } from '../domain/worker-ports.ts';
import { epochSeconds, parseItem } from './items.ts';
import { inboundKey, leadIndex, messageKey, wamidKey } from './keys.ts';
import { historyLine, parseMessage } from './message-item.ts';
import { isRefused, type Table } from './table.ts';

const DAY_MS = 86_400_000;
/** Inbound content lives 30 days in its event (decision 37); who can't read it any more has nothing to quote. */
const FOREIGN_DAYS = 30;
const TRIES = 6;

const wamidRef = v.object({ message_id: v.string() });

/** Messages in the one table, as reports change them. */
export class DynamoReportedMessages implements ReportedMessages {
  readonly #table: Table;
  readonly #clock: Clock;
  readonly #retentionDays: number;

  constructor(table: Table, clock: Clock, retentionDays: number) {
    this.#table = table;
    this.#clock = clock;
    this.#retentionDays = retentionDays;
  }

  async idByWamid(companyId: string, wamid: string): Promise<string | undefined> {
    const item = await this.#table.get(wamidKey(companyId, wamid));
    return item && parseItem('message reference', wamidRef, item).message_id;
  }

  async report(
    companyId: string,
    messageId: string,
    wamid: string,
    report: StatusReported,
  ): Promise<Message | undefined> {
    let seen = await this.#raise(companyId, messageId, wamid, report);
    if (seen?.before.to === null) return seen.before;
    for (let tries = 0; seen && !seen.applied && tries < TRIES; tries += 1) {
      const next = afterReport(seen.before, report);
      if (next === seen.before) {
        // Whoever applied it may have died before the reference was written.
        await this.#refer(next, wamid);
        return next;
      }
      seen = await this.#note(seen.before, next);
    }
    if (!seen) return undefined;
    if (!seen.applied) throw new Error('A message kept changing under a report');
    if (seen.before.wamid === null) await this.#refer(seen.before, wamid);
    return { ...afterReport(seen.before, report), wamid: seen.before.wamid ?? wamid };
  }

  async addForeign(
    companyId: string,
    messageId: string,
    wamid: string,
    leadId: string | null,
    at: Date,
  ): Promise<void> {
    await this.#table.put({
      ...inboundKey(companyId, messageId),
      ...(leadId === null ? {} : leadIndex(leadId, at, messageId)),
      wamid,
      expires_at: epochSeconds(new Date(at.getTime() + FOREIGN_DAYS * DAY_MS)),
    });
  }

  /** The usual case in one request: the report moves the message up. Else the message as it stands. */
  async #raise(companyId: string, messageId: string, wamid: string, { status, at, error }: StatusReported) {
    const froms = Object.fromEntries(movesFrom[status].map((from, index) => [`:from${index}`, from]));
    const answer = await this.#table.update(
      messageKey(companyId, messageId),
      {
        text: `SET #status = :status, status_updated_at = :at, history = list_append(history, :lines),
               wamid = if_not_exists(wamid, :wamid), expires_at = :expires${error ? ', #error = :error' : ''}`,
        names: { '#status': 'status', '#to': 'to', ...(error ? { '#error': 'error' } : {}) },
        values: {
          ...froms,
          ':status': status,
          ':at': at.toISOString(),
          ':lines': [historyLine({ status, at })],
          ':wamid': wamid,
          ':expires': this.#expiry(),
          ...(error ? { ':error': error } : {}),
        },
      },
      // A message whose lead was erased learns nothing any more.
      `attribute_exists(#to) AND #status IN (${Object.keys(froms).join(', ')})`,
      'ALL_OLD',
    );
    const item = isRefused(answer) ? answer.existing : answer.item;
    return item && { before: parseMessage(item), applied: !isRefused(answer) };
  }

  /** A report that does not move the status stays in the history; two of them don't lose each other. */
  async #note(before: Message, next: Message) {
    const answer = await this.#table.update(
      messageKey(before.companyId, before.id),
      {
        text: `SET #status = :status, status_updated_at = :at, history = :history${next.error ? ', #error = :error' : ''}`,
        names: { '#status': 'status', ...(next.error ? { '#error': 'error' } : {}) },
        values: {
          ':seen': before.status,
          ':lines': before.history.length,
          ':status': next.status,
          ':at': next.statusUpdatedAt.toISOString(),
          ':history': next.history.map(historyLine),
          ...(next.error ? { ':error': next.error } : {}),
        },
      },
      '#status = :seen AND size(history) = :lines',
      'ALL_OLD',
    );
    const item = isRefused(answer) ? answer.existing : answer.item;
    return item && { before: parseMessage(item), applied: !isRefused(answer) };
  }

  /** The report came before the channel's answer, or the answer was never written: the reference is ours to write. */
  async #refer(message: Message, wamid: string): Promise<void> {
    await this.#table.put({
      ...wamidKey(message.companyId, wamid),
      message_id: message.id,
      lead_id: message.leadId,
      expires_at: this.#expiry(),
    });
  }

  #expiry(): number {
    return epochSeconds(new Date(this.#clock.now().getTime() + this.#retentionDays * DAY_MS));
  }
}
