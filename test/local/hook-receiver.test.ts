import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type HookReceiver, startHookReceiver } from '../../local/hook-receiver.ts';
import { listen } from '../../local/listen.ts';

const key = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const update = {
  id: 'evt_1',
  type: 'chat.message.updated',
  messageStatus: { id: 'msg_1', status: 'delivered', recipient: '+5511900000000', error: null },
};
const received = {
  id: 'evt_2',
  type: 'chat.message.received',
  message: { id: 'msg_2', from: null, fromUserId: 'BR.123', to: '+551140001234', type: 'text', text: { body: 'Oi' } },
};

let receiver: HookReceiver;
let lines: string[];
beforeEach(async () => {
  lines = [];
  receiver = await startHookReceiver({ port: 0, say: (line) => lines.push(line) });
  receiver.trust(`whsec_${key}`);
});
afterEach(() => receiver.stop());

/** Delivers an event as the interface says (§6.5), signed here by hand. */
const deliver = (event: object, changes: Readonly<Record<string, string>> = {}): Promise<Response> => {
  const body = JSON.stringify(event);
  const second = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', Buffer.from(key, 'base64')).update(`evt_1.${second}.${body}`).digest('base64');
  const headers = { 'hook-id': 'evt_1', 'hook-timestamp': second, 'hook-signature': `v1,${signature}`, ...changes };
  return fetch(receiver.hookUrl, { method: 'POST', headers, body });
};

describe('the demo hook', () => {
  it.each([
    ['a status', update, 'HOOK   chat.message.updated   delivered  to +5511900000000    signature ok  msg_1'],
    [
      'a failure with its reason',
      {
        ...update,
        messageStatus: { ...update.messageStatus, status: 'failed', error: { code: 131026, title: 'Lost' } },
      },
      'HOOK   chat.message.updated   failed     to +5511900000000    signature ok  msg_1  131026 Lost',
    ],
    [
      'what a lead without a phone writes',
      received,
      'HOOK   chat.message.received  text       from BR.123          signature ok  msg_2  {"body":"Oi"}',
    ],
    [
      'what the staff write, cut where it is long',
      { ...received, type: 'chat.message.sent', message: { ...received.message, text: { body: 'x'.repeat(200) } } },
      `HOOK   chat.message.sent      text       to +551140001234     signature ok  msg_2  {"body":"${'x'.repeat(90)}…`,
    ],
    ['an event of another shape as it is', { type: 'new' }, 'HOOK   {"type":"new"}  signature ok'],
  ])('takes and prints %s', async (_what, event, line) => {
    expect((await deliver(event)).status).toBe(204);
    expect(lines).toEqual([line]);
  });

  it.each([
    ['a signature of somebody else', { 'hook-signature': `v1,${'A'.repeat(43)}=` }, 'No matching signature found'],
    ['another id', { 'hook-id': 'evt_2' }, 'No matching signature found'],
    ['an old second', { 'hook-timestamp': '1700000000' }, 'Message timestamp too old'],
  ])('refuses %s', async (_what, changes, reason) => {
    expect((await deliver(update, changes)).status).toBe(401);
    expect(lines).toEqual([`HOOK   refused with 401: ${reason}`]);
  });

  it('is at one path alone', async () => {
    expect((await fetch(`${receiver.url}/favicon.ico`)).status).toBe(404);
    expect(lines).toEqual(["HOOK   GET /favicon.ico is not the demo's hook: answered 404"]);
  });

  it('is on another port where its own was taken', async () => {
    const other = await listen(createServer(), 0);
    const moved = await startHookReceiver({ port: other.port, say: () => {} });
    expect(moved.port).not.toBe(other.port);
    await moved.stop();
    await other.stop();
  });
});
