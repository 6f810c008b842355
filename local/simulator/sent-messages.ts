import type { Journal } from './journal.ts';
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.ts';
import { channelDigits, isUserId, personKey } from './recipients.ts';

const keptSends = 10_000;

/** What the sender got: status and body, or what went wrong on purpose instead (`hang`, `reset`, ...). */
export interface SendAnswer {
  readonly status: number | null;
  readonly behaviour?: string;
  readonly body?: unknown;
}

/** One status reported of a send. */
export interface ReportedStatus {
  readonly status: string;
  /** Unix seconds, as reported. */
  readonly timestamp: number;
}

/** One send as it was received, refused ones included. */
export interface SentMessage {
  /** The message id; null where the send was refused. */
  readonly wamid: string | null;
  readonly number_id: string;
  readonly to: string | null;
  readonly type: string | null;
  readonly opaque: string | null;
  readonly payload: unknown;
  /** ISO 8601. */
  readonly at: string;
  readonly answer: SendAnswer;
  readonly statuses: readonly ReportedStatus[];
}

/** A send with how often its opaque reference was seen, itself included; 1 where it has none. */
export interface ListedMessage extends SentMessage {
  readonly attempts: number;
}

const keyOf = (to: string): string => (isUserId(to) ? to : personKey({ phone: channelDigits(to) }));

const readStatus = (value: unknown): ReportedStatus => {
  const { status, timestamp } = objectOf(value);
  return { status: textOf(status) ?? '', timestamp: Number(timestamp) };
};

const readSent = (entry: JsonObject): SentMessage => ({
  wamid: textOf(entry['wamid']) ?? null,
  number_id: textOf(entry['number_id']) ?? '',
  to: textOf(entry['to']) ?? null,
  type: textOf(entry['type']) ?? null,
  opaque: textOf(entry['opaque']) ?? null,
  payload: entry['payload'],
  at: textOf(entry['at']) ?? '',
  answer: { status: null, ...(isObject(entry['answer']) ? entry['answer'] : {}) },
  statuses: listOf(entry['statuses']).map(readStatus),
});

/** The sends received, the latest 10,000; kept across restarts where the simulator has a folder. */
export class SentMessages {
  readonly #journal: Journal;
  #all: SentMessage[] = [];

  constructor(journal: Journal) {
    this.#journal = journal;
  }

  /** Takes one line of the journal back. */
  restore(entry: JsonObject): void {
    if (entry['kind'] === 'send') this.#all.push(readSent(entry));
    if (entry['kind'] === 'status') this.#note(textOf(entry['wamid']) ?? '', readStatus(entry));
  }

  /** Writes a send down. */
  add(message: SentMessage): void {
    this.#all.push(message);
    if (this.#all.length > keptSends) this.#all = this.#all.slice(-keptSends);
    this.#journal.append({ kind: 'send', ...message });
  }

  /** Writes down that a status was reported. */
  reported(wamid: string, status: ReportedStatus): void {
    this.#note(wamid, status);
    this.#journal.append({ kind: 'status', wamid, ...status });
  }

  #note(wamid: string, status: ReportedStatus): void {
    const index = this.#all.findLastIndex((message) => message.wamid === wamid);
    const message = this.#all[index];
    if (message !== undefined) this.#all[index] = { ...message, statuses: [...message.statuses, status] };
  }

  /** The send that was given this id. */
  byWamid(wamid: string): SentMessage | undefined {
    return this.#all.findLast((message) => message.wamid === wamid);
  }

  /** Newest first: those to this recipient (both forms of a Brazilian number), with this opaque reference, at most so many. */
  list(filter: { to?: string; opaque?: string; limit: number }): readonly ListedMessage[] {
    const attempts = new Map<string, number>();
    for (const { opaque } of this.#all) if (opaque !== null) attempts.set(opaque, (attempts.get(opaque) ?? 0) + 1);
    const wanted = filter.to === undefined ? undefined : keyOf(filter.to);
    return this.#all
      .filter((message) => wanted === undefined || (message.to !== null && keyOf(message.to) === wanted))
      .filter((message) => filter.opaque === undefined || message.opaque === filter.opaque)
      .slice(-filter.limit)
      .reverse()
      .map((message) => ({ ...message, attempts: attempts.get(message.opaque ?? '') ?? 1 }));
  }

  /** Forgets all of them. */
  clear(): void {
    this.#all = [];
    this.#journal.clear();
  }
}
