import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { foreignMessageId } from '../../shared/domain/events/derived-id.ts';
import * as services from '../../shared/services.ts';
import type * as keys from '../../shared/store/keys.ts';
import type { TestApi } from '../support/api.ts';
import { listAt, textAt } from '../support/client.ts';
import { freshPhone, newCompany, newLead, newUserLead, type TestCompany, type TestLead } from '../support/company.ts';
import { newEvent } from '../workers/delivering.ts';

/** The other company, with one of everything. */
export interface Owner {
  readonly company: TestCompany;
  readonly lead: TestLead;
  readonly idempotencyKey: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A kind of identifier: one of the other company, and one of the same shape that nobody has. */
export interface Kind {
  readonly name: string;
  readonly foreign: string;
  readonly unknown: () => string;
}

const digits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count - 1));
const token = (): string => randomBytes(32).toString('hex');
const wamid = (): string => `wamid.${randomBytes(24).toString('base64')}`;

/** How an unknown one looks, by kind. */
const unknowns: Readonly<Record<string, () => string>> = {
  'company id': () => `co_${randomUUID()}`,
  'stage id': () => `stage_${digits(9)}`,
  'key id': () => `key_${randomUUID()}`,
  'hash of a key': token,
  'number id': () => digits(14),
  'business phone': () => `+5511${randomInt(2, 6)}${digits(7)}`,
  'account id': () => digits(14),
  'lead id': () => `lead_${randomUUID()}`,
  phone: freshPhone,
  'channel user id': () => `BR.${digits(12)}`,
  'message id': () => `msg_${randomUUID()}`,
  "lead's message id": () => `msg_${randomUUID()}`,
  wamid,
  'idempotency key': () => randomUUID(),
  'event id': () => `evt_${randomUUID()}`,
  'media token': token,
  'history cursor': () => randomBytes(60).toString('base64url'),
  'stages cursor': () => randomBytes(13).toString('base64url'),
  'templates cursor': () => randomBytes(20).toString('base64url'),
};

/** Which identifiers each row of the key table is made of; a reason where a row has none that anybody could send. */
export const keyTable = {
  companyKey: ['company id'],
  companyListKey: ['company id'],
  stageCounterKey: 'one item for all companies, which nobody names',
  funnelKey: ['stage id', 'stages cursor', 'templates cursor'],
  connectionKey: ['company id'],
  companyApiKeyKey: ['key id'],
  apiKeyKey: ['hash of a key'],
  numberKey: ['number id'],
  businessPhoneKey: ['business phone'],
  accountKey: ['account id'],
  leadKey: ['lead id'],
  historyKey: ['history cursor'],
  phoneKey: ['phone'],
  userKey: ['channel user id'],
  companyReceiptKey: 'told to the operator alone; the item holds nothing but a time',
  receiptKey: 'told to the operator alone; the item holds nothing but a time',
  messageKey: ['message id'],
  inboundKey: ["lead's message id"],
  wamidKey: ['wamid'],
  idempotencyKey: ['idempotency key'],
  leadIndex: ['lead id'],
  hookKey: 'known in the panel alone: no endpoint takes it',
  hookUrlKey: 'a digest that only the service makes',
  circuitKey: 'known in the panel alone: no endpoint takes it',
  eventKey: ['event id'],
  deliveryKey: ['event id'],
  attemptKey: ['event id'],
  jobKey: 'told to nobody',
  mediaKey: ['media token'],
  dueIndex: 'times, which nobody names',
  dueShards: 'the partitions of an index',
  hookIndex: 'known in the panel alone: no endpoint takes it',
} as const satisfies Readonly<Record<keyof typeof keys, readonly string[] | string>>;

const storedFile = async (companyId: string): Promise<string> => {
  const stored = token();
  const body = (async function* () {
    yield Buffer.from('file');
  })();
  const about = { token: stored, companyId, leadId: null, createdAt: new Date() };
  await services.files().store(about, { mimeType: 'image/png', body });
  return stored;
};

/** What the channel's report of an inbound message does, at once. */
const letLeadWrite = async (api: TestApi, company: TestCompany, phone: string, inbound: string): Promise<void> => {
  const sample = readFileSync(new URL('../../events/workers/apply-report/inbound-text.json', import.meta.url), 'utf8');
  const [record] = listAt(JSON.parse(sample), 'Records');
  const { report } = JSON.parse(textAt(record, 'body'));
  const { numberId, accountId } = company;
  const body = JSON.stringify({ report: { ...report, numberId, accountId, phone, wamid: inbound }, tries: 0 });
  const { payload } = await api.runtime.invoke('apply-report', { Records: [{ ...Object(record), body }] });
  if (payload !== '{"batchItemFailures":[]}') throw new Error(`The lead could not write: ${payload}`);
};

/** Makes the other company. */
export const newOwner = async (api: TestApi): Promise<Owner> => {
  const company = await newCompany();
  const { id, key } = company;
  const lead = await newLead(company);
  const userId = `BR.${digits(12)}`;
  await newUserLead(company, userId);
  const idempotencyKey = randomUUID();
  const json = { to: lead.phone, type: 'text', text: { body: 'Only mine' } };
  const sent = await api.post('/v1/chat/messages', { key, json, headers: { 'idempotency-key': idempotencyKey } });
  const inbound = wamid();
  await letLeadWrite(api, company, lead.phone, inbound);
  await api.put(`/v1/leads/${lead.id}/stage`, { key, json: { stage_id: company.stageIds[1] } });
  const event = newEvent(id, new Date());
  await services.events().add(event, null);
  const cursorOf = async (path: string): Promise<string> => textAt((await api.get(path, { key })).body, 'next_cursor');
  const values = {
    'company id': id,
    'stage id': company.stageIds[0] ?? '',
    'key id': (await services.companies().keys(id))[0]?.id ?? '',
    'hash of a key': createHash('sha256').update(key).digest('hex'),
    'number id': company.numberId,
    'business phone': (await services.companies().connection(id))?.phone ?? '',
    'account id': company.accountId,
    'lead id': lead.id,
    phone: lead.phone,
    'channel user id': userId,
    'message id': textAt(sent.body, 'id'),
    "lead's message id": foreignMessageId(id, inbound),
    wamid: textAt(sent.body, 'wamid'),
    'idempotency key': idempotencyKey,
    'event id': event.event.id,
    'media token': await storedFile(id),
    'history cursor': await cursorOf(`/v1/leads/${lead.id}/history?limit=1`),
    'stages cursor': await cursorOf('/v1/funnel/stages?limit=1'),
    'templates cursor': await cursorOf('/v1/chat/templates?limit=1'),
  };
  return { company, lead, idempotencyKey, values };
};

/** Every kind of identifier the key table has, with the other company's and an unknown one. */
export const kindsOf = (owner: Owner): readonly Kind[] => {
  const names = new Set(Object.values(keyTable).flatMap((row) => (typeof row === 'string' ? [] : [...row])));
  return [...names].map((name): Kind => {
    const foreign = owner.values[name];
    const unknown = unknowns[name];
    if (!foreign || !unknown) throw new Error(`There is no ${name} to probe with`);
    return { name, foreign, unknown };
  });
};
