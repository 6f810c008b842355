import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { at, listAt, type Rig, startRig, until } from './simulator-rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(async () => {
  await rig.stop();
});

const magic = '+5511900000000';
const stranger = '+5511970000001';
const lastValue = (): unknown => rig.sink.arrived.at(-1)?.value;

describe('the list of sends', () => {
  it('has the whole payload, the answer, and how often the same message was tried, newest first', async () => {
    const payload = { to: magic, type: 'text', text: { body: 'Oi' }, biz_opaque_callback_data: 'msg_1' };
    const first = await rig.send(payload);
    await rig.send(payload);
    await rig.text('+5511900000031');
    await rig.settled();
    const { data } = Object((await rig.ask('GET', '/simulator/messages')).body);
    expect(data.map((one: unknown) => [at(one, 'to'), at(one, 'attempts'), at(one, 'answer', 'status')])).toEqual([
      ['+5511900000031', 1, 500],
      [magic, 2, 200],
      [magic, 2, 200],
    ]);
    expect(data[2]).toMatchObject({
      wamid: at(first.body, 'messages', 0, 'id'),
      number_id: '100000000000001',
      type: 'text',
      opaque: 'msg_1',
      payload: { messaging_product: 'whatsapp', ...payload },
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      answer: { status: 200, body: first.body },
      statuses: [{ status: 'sent' }, { status: 'delivered' }, { status: 'read' }],
    });
  });

  it('can be narrowed to one recipient in any form, one reference, and a number of lines', async () => {
    await rig.text('+5581997000002', { biz_opaque_callback_data: 'a' });
    await rig.text(magic, { biz_opaque_callback_data: 'b' });
    await rig.text(magic, { biz_opaque_callback_data: 'c' });
    const found = async (query: string) =>
      listAt((await rig.ask('GET', `/simulator/messages?${query}`)).body, 'data').map((one) => at(one, 'opaque'));
    expect(await found('to=+5581997000002')).toEqual(['a']);
    expect(await found('to=%2B558197000002')).toEqual(['a']);
    expect(await found('to=5511900000000&limit=1')).toEqual(['c']);
    expect(await found('opaque=b')).toEqual(['b']);
  });

  it('has refused and malformed sends too, and can be emptied', async () => {
    await rig.send({ to: magic, type: 'nonsense' });
    await rig.ask('POST', '/v24.0/1/messages', 'not json');
    const listed = async () => listAt((await rig.ask('GET', '/simulator/messages')).body, 'data');
    expect((await listed()).map((one) => at(one, 'wamid'))).toEqual([null, null]);
    await rig.ask('DELETE', '/simulator/messages');
    expect(await listed()).toEqual([]);
  });
});

describe('the other controls', () => {
  it('make the staff write', async () => {
    await rig.control('echo', { to: '+5581997000002', text: 'Oi' });
    await rig.settled();
    expect(at(rig.sink.arrived[0]?.body, 'entry', 0, 'changes', 0, 'field')).toBe('smb_message_echoes');
    expect(at(lastValue(), 'message_echoes', 0)).toMatchObject({
      from: '551140000000',
      to: '558197000002',
      text: { body: 'Oi' },
    });
  });

  it('report a status of a message, with its opaque data and an error', async () => {
    const { body } = await rig.text('+5511900000025', { biz_opaque_callback_data: 'msg_9' });
    const wamid = at(body, 'messages', 0, 'id');
    await rig.control('status', { wamid, status: 'failed', code: 131000, timestamp: 1700000000 });
    await rig.settled();
    expect(at(lastValue(), 'statuses', 0)).toMatchObject({
      id: wamid,
      status: 'failed',
      timestamp: '1700000000',
      recipient_id: '5511900000025',
      biz_opaque_callback_data: 'msg_9',
      errors: [{ code: 131000 }],
    });
  });

  it('tell of an account, the one whose templates were asked for last', async () => {
    await rig.ask('GET', '/v24.0/333/message_templates');
    await rig.control('account', { event: 'ACCOUNT_OFFBOARDED' });
    await rig.settled();
    expect(rig.sink.arrived[0]?.body).toEqual({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '333',
          time: expect.any(Number),
          changes: [{ field: 'account_update', value: { event: 'ACCOUNT_OFFBOARDED' } }],
        },
      ],
    });
  });

  it('prove the callback address with the verify token', async () => {
    expect((await rig.control('verify', {})).body).toEqual({ verified: true, status: 200 });
    expect(rig.sink.arrived[0]?.method).toBe('GET');
  });

  it('move callbacks to another address', async () => {
    await rig.control('callback-url', { url: `${rig.sink.url}/elsewhere` });
    await rig.control('inbound', {});
    await rig.settled();
    expect(rig.sink.arrived[0]?.url).toBe('/callbacks/elsewhere');
  });

  it('list the magic numbers with phone, user id and sentence', async () => {
    const { body } = await rig.ask('GET', '/simulator/magic-numbers');
    expect(at(body, 'data', 0)).toMatchObject({
      nn: '00',
      phone: magic,
      user_id: 'BR.90000000000000',
      sentence: expect.any(String),
    });
  });

  it.each([
    ['inbound', { type: 7 }, /^type/],
    ['status', { status: 'read' }, /^wamid/],
    ['next', {}, /code/],
    ['next', { behaviour: 'dance' }, /^behaviour/],
    ['account', {}, /^event/],
    ['callback-url', { url: 'nowhere' }, /^url/],
  ])('say what is wrong: %s %j', async (name, body, message) => {
    const answered = await rig.control(name, body);
    expect(answered.status).toBe(400);
    expect(at(answered.body, 'error', 'message')).toMatch(message);
  });

  it('take nothing but JSON, so that no foreign web page can use them', async () => {
    const response = await fetch(`${rig.simulator.url}/simulator/inbound`, { method: 'POST', body: '{}' });
    expect(response.status).toBe(400);
  });

  it('are 404 where there is none', async () => {
    expect((await rig.ask('POST', '/simulator/party', {})).status).toBe(404);
  });

  it('have a page that shows them all and needs nothing from elsewhere', async () => {
    const response = await fetch(`${rig.simulator.url}/simulator`);
    const html = await response.text();
    expect(response.headers.get('content-type')).toContain('text/html');
    for (const control of ['inbound', 'echo', 'status', 'next']) expect(html).toContain(`data-control="${control}"`);
    expect(html).not.toMatch(/(src|href)="http/);
  });
});

describe('an ordered answer', () => {
  it('is an error of any code, for any recipient, as often as ordered', async () => {
    await rig.control('next', {
      code: 131031,
      http_status: 418,
      details: 'because',
      subcode: 5,
      retry_after: 3,
      times: 2,
    });
    for (let count = 0; count < 2; count += 1) {
      const answered = await rig.text(magic);
      expect([answered.status, answered.headers.get('retry-after')]).toEqual([418, '3']);
      expect(at(answered.body, 'error')).toMatchObject({
        code: 131031,
        error_subcode: 5,
        error_data: { details: 'because' },
      });
    }
    expect((await rig.text(magic)).status).toBe(200);
  });

  it('may come late instead', async () => {
    await rig.control('next', { code: 131053, details: 'gone', late: true });
    expect((await rig.text(magic)).status).toBe(200);
    await rig.settled();
    expect(at(lastValue(), 'statuses', 0, 'errors', 0)).toMatchObject({
      code: 131053,
      error_data: { details: 'gone' },
    });
  });

  it.each([
    ['html', 502],
    ['empty', 200],
    ['shape', 200],
  ])('may be %s', async (behaviour, status) => {
    await rig.control('next', { behaviour });
    expect((await rig.text(magic)).status).toBe(status);
    await rig.settled();
    expect(rig.statuses()).toEqual(['sent', 'delivered', 'read']);
  });

  it.each(['reset', 'cut'])('may be %s', async (behaviour) => {
    await rig.control('next', { behaviour });
    await expect(rig.text(magic)).rejects.toThrow();
    await until(() => rig.statuses().length === 3);
  });
});

describe('a restart', () => {
  it('keeps sends, statuses, windows and what can be reacted to, where there is a folder', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'simulator-'));
    const first = await startRig({ dir, seed: 'first' });
    const { body } = await first.control('inbound', { from: stranger });
    await first.text(stranger, { biz_opaque_callback_data: 'msg_1' });
    await first.settled();
    await first.stop();
    const second = await startRig({ dir, seed: 'second' });
    const listed = listAt((await second.ask('GET', '/simulator/messages')).body, 'data');
    expect(listed).toMatchObject([
      { to: stranger, opaque: 'msg_1', statuses: [{ status: 'sent' }, { status: 'delivered' }, { status: 'read' }] },
    ]);
    await second.send({ to: stranger, type: 'reaction', reaction: { message_id: at(body, 'wamid'), emoji: '👍' } });
    await second.settled();
    expect(second.statuses()).toEqual(['sent']);
    await second.stop();
    rmSync(dir, { recursive: true });
  });
});
