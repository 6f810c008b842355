import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failure, invalid } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type Answer, textAt } from '../support/client.ts';
import { magicPhone, newCompany, newLead, type TestCompany } from '../support/company.ts';

let api: TestApi;
let company: TestCompany;
const to = magicPhone('25');
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
  await newLead(company, to);
});
afterAll(() => api.stop());

const text = { to, type: 'text', text: { body: 'Oi' } };
const successorOf = ({ headers }: Answer) => [headers['deprecation'], headers['link']];
const deprecated = (path: string) => [expect.stringMatching(/^@\d{10}$/), `<${path}>; rel="successor-version"`];

describe('POST /v1/messages', () => {
  it('sends, and names its successor', async () => {
    const answer = await api.post('/v1/messages', { key: company.key, json: text });
    expect(answer).toMatchObject({ status: 201, body: { status: 'accepted', to } });
    expect(successorOf(answer)).toEqual(deprecated('/v1/chat/messages'));
  });

  it('names its successor with every error too', async () => {
    const wrong = await api.post('/v1/messages', { key: company.key, json: { ...text, to: 'ana' } });
    expect(wrong).toEqual(invalid(['to', 'invalid_format']));
    const keyless = await api.post('/v1/messages', { json: text });
    expect(keyless).toEqual(failure(401, 'invalid_api_key'));
    for (const answer of [wrong, keyless]) expect(successorOf(answer)).toEqual(deprecated('/v1/chat/messages'));
  });

  it.each([
    ['/v1/messages', '/v1/chat/messages'],
    ['/v1/chat/messages', '/v1/messages'],
  ])('shares idempotency: first %s, then %s', async (first, then) => {
    const own = await newCompany();
    await newLead(own, to);
    const request = { key: own.key, headers: { 'idempotency-key': 'one' }, json: text };
    const sent = await api.post(first, request);
    const replayed = await api.post(then, request);
    expect(replayed.body).toEqual(sent.body);
    expect(replayed.headers['idempotent-replayed']).toBe('true');
    expect(await api.callsOf(own)).toHaveLength(1);
  });
});

describe('GET /v1/messages/{id}', () => {
  it('gives what its successor gives, and names it', async () => {
    const id = textAt((await api.post('/v1/chat/messages', { key: company.key, json: text })).body, 'id');
    const answer = await api.get(`/v1/messages/${id}`, { key: company.key });
    const successor = await api.get(`/v1/chat/messages/${id}`, { key: company.key });
    expect(answer).toMatchObject({ status: 200, body: successor.body });
    expect(successorOf(answer)).toEqual(deprecated(`/v1/chat/messages/${id}`));
    expect(successorOf(successor)).toEqual([undefined, undefined]);
  });

  it.each([
    ['a line break', 'a%0d%0ax-injected:1', 'a%0D%0Ax-injected:1'],
    ['the end of a link', 'a%3E;rel=evil', 'a%3E;rel=evil'],
    ['letters no header can hold', '%E6%97%A5', '%E6%97%A5'],
    ['a percent sign', '%25', '%25'],
    ['a broken percent-encoding', '%E0%A4%A', '%25E0%25A4%25A'],
  ])('is 404 for an unknown id, and a safe link to it: %s', async (_what, id, written) => {
    const answer = await api.get(`/v1/messages/${id}`, { key: company.key });
    expect(answer).toEqual(failure(404, 'message_not_found'));
    expect(successorOf(answer)).toEqual(deprecated(`/v1/chat/messages/${written}`));
    expect(answer.headers['x-injected']).toBeUndefined();
  });

  it("is 404 for another company's message", async () => {
    const id = textAt((await api.post('/v1/chat/messages', { key: company.key, json: text })).body, 'id');
    const { key } = await newCompany();
    expect(await api.get(`/v1/messages/${id}`, { key })).toEqual(failure(404, 'message_not_found'));
  });
});
