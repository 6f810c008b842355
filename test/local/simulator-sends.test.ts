import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { at, type Rig, startRig } from './simulator-rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(async () => {
  await rig.stop();
});

const magic = '+5511900000000';
const codeOf = (body: unknown): unknown => at(body, 'error', 'code');

describe('an accepted send', () => {
  it('is answered with the phone as given, the id of its user and a message id', async () => {
    const { status, body } = await rig.text(magic);
    expect(status).toBe(200);
    expect(body).toEqual({
      messaging_product: 'whatsapp',
      contacts: [{ input: magic, wa_id: '5511900000000' }],
      messages: [{ id: expect.stringMatching(/^wamid\./) }],
    });
  });

  it('is taken without the version prefix too', async () => {
    const payload = { messaging_product: 'whatsapp', to: magic, type: 'text', text: { body: 'Oi' } };
    expect((await rig.ask('POST', '/100000000000001/messages', payload)).status).toBe(200);
  });

  it('loses the ninth digit of mobile numbers from area code 31 on, and of no others', async () => {
    const waIds = [];
    for (const to of ['+5581997000002', '+558197000002', '+5521970000002', '+558132000002', '+351910000001'])
      waIds.push(at((await rig.text(to)).body, 'contacts', 0, 'wa_id'));
    expect(waIds).toEqual(['558197000002', '558197000002', '5521970000002', '558132000002', '351910000001']);
  });

  it('addressed to a channel user id has a user id and no phone in its answer', async () => {
    const { body } = await rig.send({ recipient: 'BR.90000000000000', type: 'text', text: { body: 'Oi' } });
    expect(at(body, 'contacts', 0)).toEqual({ input: 'BR.90000000000000', user_id: 'BR.90000000000000' });
  });

  it('goes to the phone where both a phone and a channel user id are given', async () => {
    const { body } = await rig.text(magic, { recipient: 'BR.1' });
    expect(at(body, 'contacts', 0)).toEqual({ input: magic, wa_id: '5511900000000', user_id: 'BR.1' });
  });

  it('carries a message status only where it is a template', async () => {
    const template = { name: 'boas_vindas', language: { code: 'pt_BR' } };
    const { body } = await rig.send({ to: magic, type: 'template', template });
    expect(at(body, 'messages', 0, 'message_status')).toBe('accepted');
  });

  it('is answered with success where it only marks a message as read', async () => {
    const { body } = await rig.send({ status: 'read', message_id: 'wamid.x', typing_indicator: { type: 'text' } });
    expect(body).toEqual({ success: true });
  });
});

describe('the token', () => {
  it('has to be there: 401 with 190', async () => {
    const response = await fetch(`${rig.simulator.baseUrl}/1/messages`, { method: 'POST', body: '{}' });
    expect([response.status, codeOf(await response.json())]).toEqual([401, 190]);
  });

  it('may have expired: 190 with subcode 463', async () => {
    const { status, body } = await rig.ask('POST', '/v24.0/1/messages', {}, 'expired-last-week');
    expect([status, codeOf(body), at(body, 'error', 'error_subcode')]).toEqual([401, 190, 463]);
  });
});

describe('paths', () => {
  it.each(['/v24.0/1/calls', '/v24.0/1/messages/2'])('that nobody knows are 2500: %s', async (path) => {
    const { status, body } = await rig.ask('GET', path);
    expect([status, codeOf(body)]).toEqual([400, 2500]);
  });

  it('of unknown objects are 100 with subcode 33', async () => {
    const { status, body } = await rig.ask('POST', '/v24.0/undefined/messages', {});
    expect([status, codeOf(body), at(body, 'error', 'error_subcode')]).toEqual([400, 100, 33]);
  });
});
