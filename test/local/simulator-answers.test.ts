import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { at, type Rig, startRig, until } from './simulator-rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(async () => {
  await rig.stop();
});

const phone = (nn: string): string => `+55119000000${nn}`;

/** The answer as far as it came, or the error code of the connection. */
const rawSend = (nn: string, timeoutMs: number) =>
  new Promise<{ status?: number; text: string; error?: string }>((resolve) => {
    const asking = httpRequest(`${rig.simulator.baseUrl}/1/messages`, {
      method: 'POST',
      headers: { authorization: 'Bearer token' },
      timeout: timeoutMs,
    });
    let text = '';
    const ended = (error?: NodeJS.ErrnoException) =>
      resolve({ text, ...(error ? { error: error.code ?? error.message } : {}) });
    asking.on('response', (response) => {
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', ended);
    });
    asking.on('timeout', () => asking.destroy(new Error('timeout')));
    asking.on('error', ended);
    asking.end(JSON.stringify({ messaging_product: 'whatsapp', to: phone(nn), type: 'text', text: { body: 'Oi' } }));
  });

describe('an answer that goes wrong', () => {
  it('never comes from number 32, though the message does', async () => {
    expect(await rawSend('32', 200)).toEqual({ text: '', error: 'timeout' });
    await rig.settled();
    expect(rig.statuses()).toEqual(['sent', 'delivered', 'read']);
  });

  it('is a reset connection from number 34, though the message arrives', async () => {
    expect(await rawSend('34', 5_000)).toEqual({ text: '', error: 'ECONNRESET' });
    await until(() => rig.statuses().length === 3);
  });

  it.each([
    ['35', 502, /^<!DOCTYPE html>/],
    ['36', 200, /^$/],
    ['38', 200, /"queued":true/],
  ])('from number %s has status %i and cannot be read', async (nn, status, text) => {
    const raw = await rawSend(nn, 5_000);
    expect([raw.status, raw.error]).toEqual([status, undefined]);
    expect(raw.text).toMatch(text);
    await until(() => rig.statuses().length === 3);
  });

  it('breaks off in the middle from number 39', async () => {
    const raw = await rawSend('39', 5_000);
    expect(raw.error).toBe('ECONNRESET');
    expect(raw.text).toMatch(/^\{"messaging_product"/);
    await until(() => rig.statuses().length === 3);
  });

  it('comes late but whole from number 37', async () => {
    expect((await rawSend('37', 5_000)).status).toBe(200);
  });

  it('comes after the first callback from number 33', async () => {
    const { body } = await rig.text(phone('33'));
    expect(rig.statuses()[0]).toBe('sent');
    expect(at(rig.sink.arrived[0]?.value, 'statuses', 0, 'id')).toBe(at(body, 'messages', 0, 'id'));
    await rig.settled();
    expect(rig.statuses()).toEqual(['sent', 'delivered', 'read']);
  });
});

describe('what follows on a message', () => {
  const lastAfter = async (nn: string): Promise<{ wamid: unknown; value: unknown; field: unknown }> => {
    const { body } = await rig.text(phone(nn));
    await rig.settled();
    const last = rig.sink.arrived.at(-1);
    return {
      wamid: at(body, 'messages', 0, 'id'),
      value: last?.value,
      field: at(last?.body, 'entry', 0, 'changes', 0, 'field'),
    };
  };

  it('is a reply of the lead from number 40', async () => {
    const { value } = await lastAfter('40');
    expect(at(value, 'messages', 0)).toMatchObject({ from: '5511900000040', type: 'text' });
    expect(at(value, 'contacts', 0, 'wa_id')).toBe('5511900000040');
  });

  it('is an echo of the staff from number 41', async () => {
    const { value, field } = await lastAfter('41');
    expect(field).toBe('smb_message_echoes');
    expect(at(value, 'message_echoes', 0)).toMatchObject({ to: '5511900000041', type: 'text' });
  });

  it('is a reply that brings the channel user id along from number 42', async () => {
    const { value } = await lastAfter('42');
    expect(at(value, 'messages', 0)).toMatchObject({ from: '5511900000042', from_user_id: 'BR.95511900000042' });
  });

  it('is an image that can be fetched from number 43', async () => {
    const { value } = await lastAfter('43');
    const answered = await fetch(String(at(value, 'messages', 0, 'image', 'url')), {
      headers: { authorization: 'Bearer t' },
    });
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  });

  it('is a reaction to the very message from number 44', async () => {
    const { value, wamid } = await lastAfter('44');
    expect(at(value, 'messages', 0, 'reaction', 'message_id')).toBe(wamid);
  });

  it('is a reply that quotes the very message from number 45', async () => {
    const { value, wamid } = await lastAfter('45');
    expect(at(value, 'messages', 0, 'context', 'id')).toBe(wamid);
  });
});
