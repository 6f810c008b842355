import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { failure, invalid } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type Answer, listAt, textAt } from '../support/client.ts';
import { freshPhone, magicPhone, newCompany, newKey, newLead, type TestCompany } from '../support/company.ts';

let api: TestApi;
let company: TestCompany;
let to: string;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const freshKey = (): string => `key-${randomUUID()}`;
const fresh = async () => {
  company = await newCompany();
  to = (await newLead(company, magicPhone('25'))).phone;
};
const text = (body = 'Oi') => ({ to, type: 'text', text: { body } });
const cards = (...names: string[]) => ({
  to,
  type: 'contacts',
  contacts: names.map((formatted_name) => ({ name: { formatted_name } })),
});
const card = (department: unknown) => ({
  to,
  type: 'contacts',
  contacts: [{ name: { formatted_name: 'Ana' }, org: { department } }],
});
const post = (idempotencyKey: string, given: unknown = text(), path = '/v1/chat/messages'): Promise<Answer> =>
  api.post(path, {
    key: company.key,
    headers: { 'idempotency-key': idempotencyKey },
    ...(typeof given === 'string' ? { body: given } : { json: given }),
  });
const calls = async () => (await api.callsOf(company)).length;

describe('a repeated Idempotency-Key', () => {
  beforeEach(fresh);

  it('with the same body gives the first answer again, marked as a replay, and sends nothing', async () => {
    const key = freshKey();
    const first = await post(key);
    const again = await post(key);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotent-replayed': 'true' } });
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(await calls()).toBe(1);
  });

  it('gives the first answer also when the message has moved on since', async () => {
    const key = freshKey();
    const first = await post(key);
    const status = { wamid: textAt(first.body, 'wamid'), status: 'delivered', number_id: company.numberId };
    await api.post('/simulator/status', { json: status });
    await api.runtime.drain();
    expect((await post(key)).body).toEqual(first.body);
  });

  it('takes bodies for the same that differ in the order of members, in whitespace and in escapes alone', async () => {
    const key = freshKey();
    await post(key, { to, type: 'text', text: { body: 'Olá', preview_url: true }, external_id: 'a' });
    const rewritten = `{ "external_id":"a",
      "text": {"preview_url": true, "body": "Ol\\u00e1"}, "type":"text", "to": "${to}" }`;
    expect((await post(key, rewritten)).headers['idempotent-replayed']).toBe('true');
    expect(await calls()).toBe(1);
  });

  it.each([
    ['another text', () => text(), () => text('Outra coisa')],
    ['one member more', () => text(), () => ({ ...text(), external_id: 'x' })],
    ['a default that is spelled out', () => text(), () => ({ ...text(), text: { body: 'Oi', preview_url: false } })],
    ['another recipient', () => text(), () => ({ ...text(), to: freshPhone() })],
    ['a list in another order', () => cards('Ana', 'Rui'), () => cards('Rui', 'Ana')],
    ['a number as text', () => card(1), () => card('1')],
  ])('with %s is 409, and nothing is sent', async (_what, first, other) => {
    const key = freshKey();
    expect((await post(key, first())).status).toBe(201);
    expect(await post(key, other())).toEqual(failure(409, 'idempotency_conflict'));
    expect(await calls()).toBe(1);
  });

  it('with an invalid body is 400: what is checked first is said first', async () => {
    const key = freshKey();
    await post(key);
    expect(await post(key, { ...text(), to: 'ana' })).toEqual(invalid(['to', 'invalid_format']));
  });

  it('is the same key for every API key of the company, on the older path too', async () => {
    const key = freshKey();
    const first = await post(key);
    company = { ...company, key: await newKey(company.id) };
    expect((await post(key, text(), '/v1/messages')).body).toEqual(first.body);
    expect(await calls()).toBe(1);
  });

  it('has nothing in common with the same key of another company', async () => {
    const key = freshKey();
    const first = await post(key);
    await fresh();
    const theirs = await post(key, text('Outra coisa'));
    expect(theirs.status).toBe(201);
    expect(textAt(theirs.body, 'id')).not.toBe(textAt(first.body, 'id'));
  });

  it('is told from a key that differs in case', async () => {
    const key = freshKey();
    const ids = [await post(key), await post(key.toUpperCase())].map(({ body }) => textAt(body, 'id'));
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe('30 parallel calls with one Idempotency-Key', () => {
  beforeEach(fresh);

  it('make one call to the channel; the others get the same body, or 409', async () => {
    const key = freshKey();
    await api.next({ delay_ms: 300 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => post(key)));
    expect(await calls()).toBe(1);
    const accepted = answers.filter(({ status }) => status === 201);
    expect(accepted.length).toBeGreaterThanOrEqual(1);
    expect(accepted.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    expect(new Set(accepted.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status !== 201)) {
      expect(answer).toEqual(failure(409, 'idempotency_conflict'));
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect((await post(key)).body).toEqual(accepted[0]?.body);
    expect(await calls()).toBe(1);
  });
});

describe('what was answered before the channel was asked', () => {
  beforeEach(fresh);

  it('is not kept: 404, then 201 once the lead is there', async () => {
    const [key, phone] = [freshKey(), freshPhone()];
    const json = { ...text(), to: phone };
    expect(await post(key, json)).toEqual(failure(404, 'lead_not_found'));
    await newLead(company, phone);
    expect((await post(key, json)).status).toBe(201);
  });

  it('is not kept: 422 of ours, and 429', async () => {
    const unconnected = await newCompany({ connected: false });
    const phone = (await newLead(unconnected)).phone;
    company = unconnected;
    const key = freshKey();
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await post(key, { ...text(), to: phone })).toEqual(failure(422, 'no_active_connection'));
    }
    await fresh();
    const slow = await newKey(company.id, 1);
    await api.get('/v1/funnel/stages', { key: slow });
    const plenty = company.key;
    company = { ...company, key: slow };
    expect((await post(key)).status).toBe(429);
    company = { ...company, key: plenty };
    expect((await post(key)).status).toBe(201);
  });

  it('frees the key for another body too', async () => {
    const key = freshKey();
    expect((await post(key, { ...text(), to: freshPhone() })).status).toBe(404);
    expect((await post(key, text('Outra coisa'))).status).toBe(201);
  });
});

describe('400', () => {
  beforeEach(fresh);

  it.each([
    ['empty', '', 'too_short'],
    ['256 characters long', 'x'.repeat(256), 'too_long'],
  ])('for a key that is %s', async (_what, key, code) => {
    expect(await post(key)).toEqual(invalid(['Idempotency-Key', code]));
  });

  it('not for a key of 255 characters, of punctuation, or given twice', async () => {
    for (const key of ['x'.repeat(255), '#/{}"\'\\', 'é']) expect((await post(key)).status).toBe(201);
    const headers = { 'idempotency-key': ['a', 'b'] };
    const twice = await api.post('/v1/chat/messages', { key: company.key, headers, json: text() });
    expect(twice.status).toBe(201);
  });
});

describe('an endpoint without idempotency', () => {
  beforeEach(fresh);

  it('does not look at the header', async () => {
    const headers = { 'idempotency-key': 'x'.repeat(256) };
    const { status, body } = await api.get('/v1/funnel/stages', { key: company.key, headers });
    expect([status, listAt(body, 'data').length]).toEqual([200, 4]);
  });
});
