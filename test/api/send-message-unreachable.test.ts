import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failure } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { newCompany, newLead } from '../support/company.ts';
import { listening } from '../support/listening.ts';

let api: TestApi;
let port: number;
beforeAll(async () => {
  const probe = createServer();
  port = await listening(probe);
  probe.close();
  api = await startApi({ settings: { CHANNEL_BASE_URL: `http://127.0.0.1:${port}/v24.0` } });
});
afterAll(() => api.stop());

describe('a channel that cannot be connected to', () => {
  it('certainly got nothing: 502, and the key sends once the channel is there', async () => {
    const company = await newCompany();
    const json = { to: (await newLead(company)).phone, type: 'text', text: { body: 'Oi' } };
    const post = () => api.post('/v1/chat/messages', { key: company.key, headers: { 'idempotency-key': 'one' }, json });
    expect(await post()).toEqual(failure(502, 'channel_error'));
    expect(await api.get('/v1/chat/templates', { key: company.key })).toEqual(failure(502, 'channel_error'));
    let calls = 0;
    const channel = createServer((_request, response) => {
      calls += 1;
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ messages: [{ id: 'wamid.1' }] }));
    });
    await listening(channel, port);
    const first = await post();
    expect(first).toMatchObject({ status: 201, body: { wamid: 'wamid.1' } });
    expect(await post()).toMatchObject({ status: 201, body: first.body });
    expect(calls).toBe(1);
    channel.close();
    channel.closeAllConnections();
  });
});
