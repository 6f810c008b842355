import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Report, UnreadableReport } from '../domain/reports.ts';
import { type ItemContext, toAccount, toEcho, toError, toInbound, toStatus } from './callback-items.ts';
import { peopleOf } from './callback-people.ts';
import { type Json, listOf, memberOf, objectOf, textOf } from './callback-values.ts';

/**
 * Whether a callback comes from the channel: `header` is its `X-Hub-Signature-256`, `sha256=<64 hex digits>`. The bytes are
 * checked as they came, then with everything beyond ASCII written as lowercase `\uXXXX`, which is what the channel signs.
 * Constant time; never true without a secret (design §6).
 */
export const verifySignature = (rawBody: Buffer, header: string | undefined, appSecret: string): boolean => {
  const [, digits] = /^sha256=([0-9a-f]{64})$/i.exec(header ?? '') ?? [];
  if (!digits || appSecret === '') return false;
  const claimed = Buffer.from(digits, 'hex');
  const matches = (body: Buffer | string) =>
    timingSafeEqual(claimed, createHmac('sha256', appSecret).update(body).digest());
  return matches(rawBody) || matches(escapeBeyondAscii(rawBody.toString('utf8')));
};

const escapeBeyondAscii = (text: string): string =>
  text.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Splits a callback into reports that are complete in themselves, in the order they came, duplicates included (design §6).
 * Never throws: what can't be understood, or is over 300 KB, becomes an `unreadable` report and holds back no other.
 */
export const toReports = (payload: unknown): Report[] =>
  each(objectOf(payload)?.['entry'], 'entry', nowhere, (entry) => {
    const place = { ...nowhere, accountId: textOf(entry['id']) };
    return each(entry['changes'], 'changes', place, (change) => changeReports(change, entry, payload));
  });

/** Where an item was found; goes with whatever can't be read. */
type Place = Pick<UnreadableReport, 'field' | 'numberId' | 'accountId'>;
const nowhere: Place = { field: null, numberId: null, accountId: null };

const changeReports = (change: Json, entry: Json, payload: unknown): Report[] => {
  const value = memberOf(change, 'value');
  // A few published payloads carry the field one level off.
  const [field] = [change, value, entry, objectOf(payload)].flatMap((holder) => textOf(holder?.['field']) ?? []);
  const tenant = { numberId: textOf(memberOf(value, 'metadata')['phone_number_id']), accountId: textOf(entry['id']) };
  const place = { ...tenant, field: field ?? null };
  if (field === undefined) return [unreadable('The change names no field', place, change)];
  const readers = readersByField.get(field);
  if (readers) return itemReports(value, place, change, readers);
  const isAccount = field === 'account_update';
  const read = (): Report =>
    isAccount ? toAccount(value, tenant.accountId, entry['time']) : { kind: 'ignored', ...tenant, field };
  return [guarded(place, change, read)];
};

type Reader = (item: Json, context: ItemContext) => Report;

/** How to read the lists a change may hold, by field and member. Every other field is ignored by design. */
const readersByField: ReadonlyMap<string, Readonly<Record<string, Reader>>> = new Map([
  ['messages', { messages: toInbound, statuses: toStatus, errors: toError }],
  // Staff's messages have been seen under both names.
  ['smb_message_echoes', { message_echoes: toEcho, messages: toEcho, errors: toError }],
]);

const itemReports = (value: Json, place: Place, change: Json, readers: Readonly<Record<string, Reader>>): Report[] => {
  const present = Object.entries(readers).filter(([name]) => value[name] !== undefined && value[name] !== null);
  if (present.length === 0) return [unreadable('The change holds nothing this service knows', place, change)];
  const { field: _field, ...tenant } = place;
  return present.flatMap(([name, read]) => {
    const context = { tenant, find: peopleOf(value, listOf(value[name])?.length ?? 0) };
    return each(value[name], name, place, (item) => [guarded(place, item, () => read(item, context))]);
  });
};

/** The reports of every object in a list; what is no list, or no object, is unreadable. */
const each = (list: unknown, name: string, place: Place, read: (item: Json) => Report[]): Report[] => {
  const items = listOf(list);
  if (!items) return [unreadable(`\`${name}\` is not a list`, place, list)];
  return items.flatMap((entry) => {
    const item = objectOf(entry);
    return item ? read(item) : [unreadable(`An entry of \`${name}\` is not an object`, place, entry)];
  });
};

/** A queue takes no more. */
const LARGEST_BYTES = 300_000;

const guarded = (place: Place, item: Json, read: () => Report): Report => {
  try {
    const report = read();
    const bytes = Buffer.byteLength(JSON.stringify(report));
    return bytes <= LARGEST_BYTES ? report : unreadable(`The report is ${bytes} bytes large`, place, item);
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : 'The item could not be read', place, item);
  }
};

const RAW_LIMIT = 64_000;
const ID_LIMIT = 256;

const unreadable = (cause: string, place: Place, item: unknown): UnreadableReport => {
  const short = (text: string | null) => text?.slice(0, ID_LIMIT) ?? null;
  return {
    kind: 'unreadable',
    numberId: short(place.numberId),
    accountId: short(place.accountId),
    cause,
    field: short(place.field),
    wamid: short(textOf(objectOf(item)?.['id'])),
    raw: rawOf(item),
  };
};

const rawOf = (item: unknown): string | null => {
  try {
    return JSON.stringify(item ?? null).slice(0, RAW_LIMIT);
  } catch {
    return null;
  }
};
