import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failure, problem } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at, textAt } from '../support/client.ts';
import { magicPhone, newCompany, newLead, type TestCompany } from '../support/company.ts';
import { listening } from '../support/listening.ts';

const text = (to: string) => ({ to, type: 'text', text: { body: 'Oi' } });

const post = (api: TestApi, { key }: TestCompany, to: string, idempotencyKey?: string) =>
  api.post('/v1/chat/messages', {
    key,
    json: text(to),
    ...(idempotencyKey === undefined ? {} : { headers: { 'idempotency-key': idempotencyKey } }),
  });

describe('a channel that', () => {
  let api: TestApi;
  /** Takes callbacks and tells nobody: here the outcome stays unknown. */
  const deaf = createServer((_request, response) => response.end());
  beforeAll(async () => {
    api = await startApi({ settings: { CHANNEL_TIMEOUT_MS: '400' } });
    const url = `http://127.0.0.1:${await listening(deaf)}/`;
    await api.post('/simulator/callback-url', { json: { url } });
  });
  afterAll(async () => {
    await api.stop();
    deaf.close();
    deaf.closeAllConnections();
  });

  /** The calls of a company, once there are so many: one that is answered late is written down late. */
  const untilCalls = async (company: TestCompany, count: number): Promise<readonly unknown[]> => {
    for (;;) {
      const calls = await api.callsOf(company);
      if (calls.length >= count) return calls;
      await delay(20);
    }
  };

  it.each([
    ['never answers', { behaviour: 'hang' }],
    ['answers too late', { delay_ms: 900 }],
    ['resets the connection', { behaviour: 'reset' }],
    ['answers with an HTML page', { behaviour: 'html' }],
    ['answers with an empty 200', { behaviour: 'empty' }],
    ['answers with JSON of an unknown shape', { behaviour: 'shape' }],
    ['cuts its answer off', { behaviour: 'cut' }],
  ])('%s leaves the outcome unknown: 502, and the key is kept', async (_what, order) => {
    const company = await newCompany();
    const to = (await newLead(company, magicPhone('25'))).phone;
    await api.next(order);
    const first = await post(api, company, to, 'one');
    const message_id = textAt(first.body, 'error.details.0.message_id');
    const unknown = failure(502, 'channel_error', { details: [problem('', 'outcome_unknown', { message_id })] });
    expect(first).toEqual(unknown);
    expect(await post(api, company, to, 'one')).toEqual(unknown);
    expect(await post(api, company, to, 'two')).toMatchObject({ status: 201 });
    const calls = await untilCalls(company, 2);
    const asked = calls.filter((call) => at(call, 'opaque') === `${company.id}:${message_id}`);
    expect(asked).toHaveLength(1);
    const read = await api.get(`/v1/chat/messages/${message_id}`, { key: company.key });
    expect(read).toMatchObject({ status: 200, body: { status: 'accepted', wamid: null, error: null } });
  });

  it('leaves the outcome unknown also says 409 for another body under that key', async () => {
    const company = await newCompany();
    const to = (await newLead(company, magicPhone('25'))).phone;
    await api.next({ behaviour: 'reset' });
    await post(api, company, to, 'one');
    const headers = { 'idempotency-key': 'one' };
    const other = await api.post('/v1/chat/messages', {
      key: company.key,
      headers,
      json: { ...text(to), text: { body: 'Outra coisa' } },
    });
    expect(other).toEqual(failure(409, 'idempotency_conflict'));
  });

  it('fails without an Idempotency-Key is not asked again by the service itself', async () => {
    const company = await newCompany();
    const to = (await newLead(company, magicPhone('25'))).phone;
    await api.next({ behaviour: 'reset' });
    expect((await post(api, company, to)).status).toBe(502);
    expect(await api.callsOf(company)).toHaveLength(1);
  });

  it('reports before it answers makes no difference: 201', async () => {
    const company = await newCompany();
    const to = (await newLead(company, magicPhone('33'))).phone;
    expect(await post(api, company, to, 'one')).toMatchObject({ status: 201, body: { status: 'accepted' } });
  });

  it('is slow to list templates is 502 channel_error', async () => {
    const { key } = await newCompany();
    await api.next({ on: 'templates', delay_ms: 900 });
    expect(await api.get('/v1/chat/templates', { key })).toEqual(failure(502, 'channel_error'));
  });
});
