import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { newSecret, signatureHeaders } from '../../shared/domain/events/signature.ts';
import { safePost } from '../../shared/net/safe-fetch.ts';
import { httpServer } from './loopback-server.ts';

/** What a customer's server writes to verify a delivery with a stock library: three headers renamed, and the raw body. */
const verify = (secret: string, raw: string, headers: NodeJS.Dict<string | string[]>): void => {
  new Webhook(secret).verify(raw, {
    'webhook-id': String(headers['hook-id']),
    'webhook-timestamp': String(headers['hook-timestamp']),
    'webhook-signature': String(headers['hook-signature']),
  });
};

describe('a signed call', () => {
  it.each([
    ['keys in an unusual order', '{"type":"b","id":"a","2":0,"1":0}'],
    ['text beyond ASCII', '{"text":"Olá, João — 你好 👋"}'],
    ['escapes and odd spaces', '{ "text" :\t"\\u00e1 \\n \\ud800 \u2028" }'],
    ['200 KB', JSON.stringify({ text: '👋'.repeat(50_000) })],
  ])('arrives as the bytes that were signed: %s', async (_name, body) => {
    const secret = newSecret();
    const server = await httpServer(async (request, response) => {
      const raw = Buffer.concat(await request.toArray());
      try {
        verify(secret, raw.toString(), request.headers);
        response.end();
      } catch {
        response.writeHead(401).end();
      }
    });
    const timestamp = Math.floor(Date.now() / 1000);
    const signed = signatureHeaders({ id: 'evt_1', timestamp, body, secrets: [secret] });
    const result = await safePost({
      url: `http://127.0.0.1:${server.port}/`,
      headers: { 'content-type': 'application/json', ...signed },
      body,
      deadlineMs: 5_000,
      allowLocalHttp: true,
    });
    await server.stop();
    expect(result).toMatchObject({ kind: 'answered', status: 200 });
  });
});
