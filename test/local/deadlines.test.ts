import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { failure, idOf } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { assemblyOf } from '../support/assemblies.ts';
import { listAt, textAt } from '../support/client.ts';
import { magicPhone, newCompany, newLead, type TestCompany, type TestLead } from '../support/company.ts';
import { type StallableTable, startStallableTable } from '../support/stallable-table.ts';

const timeoutSeconds = 3;

let dir: string;
let table: StallableTable;
let api: TestApi;
let company: TestCompany;
let lead: TestLead;

/** The synthesised app with less time for each function, so that running out of it doesn't take long. */
const hurriedAssembly = (): string => {
  const folder = join(dir, 'assembly');
  cpSync(assemblyOf('service'), folder, { recursive: true });
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.template.json'))) {
    const file = join(folder, name);
    const template = readFileSync(file, 'utf8').replace(/"Timeout": \d+/g, `"Timeout": ${timeoutSeconds}`);
    writeFileSync(file, template);
  }
  return folder;
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'deadlines-'));
  table = await startStallableTable(dir);
  api = await startApi({ assembly: hurriedAssembly(), dynamoDbEndpoint: table.url });
  company = await newCompany();
  lead = await newLead(company, magicPhone('02'));
});
afterEach(() => table.stall('nothing', ''));
afterAll(async () => {
  await api.stop();
  await table.stop();
  rmSync(dir, { recursive: true, force: true });
});

const text = () => ({ to: lead.phone, type: 'text', text: { body: 'Olá' } });
const sending = (idempotencyKey: string) =>
  api.post('/v1/chat/messages', {
    key: company.key,
    headers: { 'idempotency-key': idempotencyKey },
    json: text(),
  });

describe('an endpoint whose table hangs', () => {
  it('answers in the envelope where the key itself cannot be looked up', async () => {
    table.stall('UpdateItem', 'KEY#');
    const answer = await api.get(`/v1/leads/${lead.id}`, { key: company.key });
    expect(answer).toEqual(failure(500, 'internal_error'));
    expect(answer.headers['x-request-id']).toBe(textAt(answer.body, 'error.request_id'));
  });

  it('answers in the envelope, with the headers every answer has and one log line that says why, where a read hangs', async () => {
    table.stall('BatchGetItem', lead.id);
    const answer = await api.get(`/v1/leads/${lead.id}`, { key: company.key });
    expect(answer).toEqual(failure(500, 'internal_error'));
    expect(answer.headers).toHaveProperty('x-ratelimit-remaining');
    const id = textAt(answer.body, 'error.request_id');
    expect(api.lines.filter((line) => line.includes(id))).toEqual([expect.stringContaining('OutOfTime')]);
  });

  it('answers in the envelope without a key too', async () => {
    const token = 'a'.repeat(64);
    table.stall('GetItem', token);
    expect(await api.get(`/media/${token}`)).toEqual(failure(500, 'internal_error'));
  });
});

describe('a send', () => {
  it('that the channel leaves without an answer is an outcome nobody knows, while there is time to say so', async () => {
    await api.next({ behaviour: 'hang' });
    const answer = await sending('hangs');
    const details = [expect.objectContaining({ code: 'outcome_unknown', message_id: idOf('msg') })];
    expect(answer).toEqual(failure(502, 'channel_error', { details }));
  });

  it('that the channel accepted answers 201, though the table hangs afterwards, and is not sent again', async () => {
    const before = (await api.callsOf(company)).length;
    table.stall('TransactWriteItems', 'WAMID#');
    const answer = await sending('accepted');
    expect(answer).toMatchObject({ status: 201, body: { status: 'accepted' } });
    table.stall('nothing', '');
    expect(await sending('accepted')).toMatchObject({ status: 201, body: answer.body });
    expect(await api.callsOf(company)).toHaveLength(before + 1);
  });

  it('whose table hangs before the channel is asked never reaches it, not even later', async () => {
    const before = (await api.callsOf(company)).length;
    table.stall('PutItem', 'MSG#');
    expect(await sending('never asked')).toEqual(failure(500, 'internal_error'));
    table.stall('nothing', '');
    expect(await api.get(`/v1/leads/${lead.id}`, { key: company.key })).toMatchObject({ status: 200 });
    expect(await api.callsOf(company)).toHaveLength(before);
  });
});

describe('a worker whose table hangs for one message of a batch', () => {
  const record = (messageId: string, phone: string) => ({
    messageId,
    body: JSON.stringify({
      tries: 0,
      report: {
        ...{ kind: 'inbound', numberId: company.numberId, accountId: company.accountId, wamid: `wamid.${messageId}` },
        ...{ at: '2026-11-06T21:06:00.000Z', phone, userId: null, profileName: 'Rosa', username: null, type: 'text' },
        ...{ content: { body: 'Oi' }, media: null, referral: null, context: null, groupId: null, errors: [] },
      },
    }),
    attributes: { ApproximateReceiveCount: '1' },
    eventSourceARN: 'arn:aws:sqs:us-east-1:000000000000:reports',
  });

  it('gives that one back in time, and keeps the others done', async () => {
    table.stall('BatchGetItem', '+5511970000009');
    const Records = [record('hangs', '+5511970000009'), record('done', '+5511970000008')];
    const outcome = await api.runtime.invoke('apply-report', { Records });
    expect(outcome.kind).toBe('answered');
    expect(listAt(JSON.parse(outcome.payload), 'batchItemFailures')).toEqual([{ itemIdentifier: 'hangs' }]);
  });

  it('says so in time where a clock started it', async () => {
    table.stall('Query', 'DUE#');
    const outcome = await api.runtime.fireSchedule('enqueue-due');
    expect(outcome.kind).toBe('failed');
    expect(outcome.payload).toContain('OutOfTime');
  });
});
