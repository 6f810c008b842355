import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageTypes } from '../../shared/domain/messages/message.ts';
import { failure, idOf, instant, invalid } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at, textAt } from '../support/client.ts';
import {
  endConnection,
  freshPhone,
  magicPhone,
  newCompany,
  newLead,
  newUserLead,
  type TestCompany,
  type TestLead,
} from '../support/company.ts';
import { contents } from './message-contents.ts';

let api: TestApi;
let company: TestCompany;
let lead: TestLead;
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
  lead = await newLead(company, magicPhone('25'));
});
afterAll(() => api.stop());

const post = (json: unknown, { key }: TestCompany = company) => api.post('/v1/chat/messages', { key, json });
const text = (to: string, more: Readonly<Record<string, unknown>> = {}) => ({
  to,
  type: 'text',
  text: { body: 'Oi' },
  ...more,
});
const lastPayload = async (own: TestCompany = company) => at((await api.callsOf(own))[0], 'payload');

describe('201', () => {
  it('gives the message as the channel accepted it', async () => {
    const { status, body } = await post(text(lead.phone, { external_id: 'pedido-1' }));
    expect(status).toBe(201);
    expect(body).toEqual({
      id: idOf('msg'),
      wamid: expect.stringMatching(/^wamid\./),
      external_id: 'pedido-1',
      to: lead.phone,
      type: 'text',
      status: 'accepted',
      created_at: instant(),
    });
  });

  it.each(messageTypes.map((type) => ({ type })))('sends a message of type $type', async ({ type }) => {
    const { status, body } = await post({ to: lead.phone, type, [type]: contents[type] });
    expect([status, at(body, 'type')]).toEqual([201, type]);
    expect(await lastPayload()).toMatchObject({ to: lead.phone, type, [type]: contents[type] });
  });

  it('carries our id to the channel, so that a callback finds its message', async () => {
    const { body } = await post(text(lead.phone));
    expect(at(await lastPayload(), 'biz_opaque_callback_data')).toBe(`${company.id}:${textAt(body, 'id')}`);
  });

  it.each([
    ['with the ninth digit to a lead stored without it', '+556187654321', '+5561987654321'],
    ['without the ninth digit to a lead stored with it', '+5561987654322', '+556187654322'],
  ])('addresses the lead as it is stored: %s', async (_how, stored, to) => {
    await newLead(company, stored);
    expect((await post(text(to))).body).toMatchObject({ to: stored });
    expect(at(await lastPayload(), 'to')).toBe(stored);
  });

  it('reaches a lead without a phone by its channel user id', async () => {
    const own = await newCompany();
    const userId = 'BR.90000000000025';
    const id = await newUserLead(own, userId);
    expect((await api.get(`/v1/leads/${id}`, { key: own.key })).body).toMatchObject({ phone: null, name: 'Bia Teste' });
    const { status, body } = await post(text(userId), own);
    expect([status, at(body, 'to')]).toEqual([201, userId]);
    const payload = await lastPayload(own);
    expect([at(payload, 'recipient'), at(payload, 'to')]).toEqual([userId, undefined]);
  });

  it('counts characters, not UTF-16 units: 4096 emoji fit', async () => {
    expect((await post(text(lead.phone, { text: { body: '🎉'.repeat(4096) } }))).status).toBe(201);
  });

  it('outside the 24h window too, where the channel accepts and fails it later', async () => {
    const stranger = await newLead(company);
    expect(await post(text(stranger.phone))).toMatchObject({ status: 201, body: { status: 'accepted' } });
  });

  it.each(['context', 'reaction'])('translates the msg_ id of a %s to the id of the channel', async (where) => {
    const quoted = (await post(text(lead.phone))).body;
    const [id, wamid] = [textAt(quoted, 'id'), textAt(quoted, 'wamid')];
    const message =
      where === 'context'
        ? text(lead.phone, { context: { message_id: id } })
        : { to: lead.phone, type: 'reaction', reaction: { message_id: id, emoji: '👍' } };
    expect((await post(message)).status).toBe(201);
    expect(at(await lastPayload(), `${where}.message_id`)).toBe(wamid);
  });

  it('passes an id of the channel on as it is', async () => {
    expect((await post(text(lead.phone, { context: { message_id: 'wamid.HBgM' } }))).status).toBe(201);
    expect(at(await lastPayload(), 'context.message_id')).toBe('wamid.HBgM');
  });

  it('sends twice where no Idempotency-Key says that it is one message', async () => {
    const own = await newCompany();
    const to = (await newLead(own)).phone;
    const ids = [await post(text(to), own), await post(text(to), own)].map(({ body }) => textAt(body, 'id'));
    expect(ids[0]).not.toBe(ids[1]);
    expect(await api.callsOf(own)).toHaveLength(2);
  });
});

describe('404', () => {
  it('lead_not_found for a recipient who is no lead, and nothing is created or sent', async () => {
    const own = await newCompany();
    const to = freshPhone();
    expect(await post(text(to), own)).toEqual(failure(404, 'lead_not_found'));
    const found = await api.get(`/v1/leads?phone=${to.slice(1)}`, { key: own.key });
    expect(found).toEqual(failure(404, 'lead_not_found'));
    expect(await api.callsOf(own)).toEqual([]);
  });

  it.each(['BR.1234567890', 'BR.ENT.abcDEF123'])('lead_not_found for the channel user id %s of nobody', async (to) => {
    expect(await post(text(to))).toEqual(failure(404, 'lead_not_found'));
  });

  it("lead_not_found for another company's lead", async () => {
    const theirs = await newLead(await newCompany());
    expect(await post(text(theirs.phone))).toEqual(failure(404, 'lead_not_found'));
  });

  it.each(['context', 'reaction'])('message_not_found for a %s of an unknown msg_ id', async (where) => {
    const unknown = 'msg_00000000-0000-4000-8000-000000000000';
    for (const message_id of [unknown, 'msg_1', `msg_${'x'.repeat(5000)}`]) {
      const quoting = text(lead.phone, { context: { message_id } });
      const reaction = { to: lead.phone, type: 'reaction', reaction: { message_id, emoji: '👍' } };
      const before = (await api.callsOf(company)).length;
      expect(await post(where === 'context' ? quoting : reaction)).toEqual(failure(404, 'message_not_found'));
      expect(await api.callsOf(company)).toHaveLength(before);
    }
  });

  it("message_not_found for another company's message", async () => {
    const theirs = await newCompany();
    const to = (await newLead(theirs)).phone;
    const id = textAt((await post(text(to), theirs)).body, 'id');
    const quoting = text(lead.phone, { context: { message_id: id } });
    expect(await post(quoting)).toEqual(failure(404, 'message_not_found'));
  });
});

describe('422', () => {
  it('no_active_connection where the company never had one, or no longer has', async () => {
    const never = await newCompany({ connected: false });
    expect(await post(text((await newLead(never)).phone), never)).toEqual(failure(422, 'no_active_connection'));
    const ended = await newCompany();
    const to = (await newLead(ended)).phone;
    await endConnection(ended);
    expect(await post(text(to), ended)).toEqual(failure(422, 'no_active_connection'));
    expect(await api.callsOf(ended)).toEqual([]);
  });

  it('comes after 404: whether the recipient is a lead is said first', async () => {
    const never = await newCompany({ connected: false });
    expect(await post(text(freshPhone()), never)).toEqual(failure(404, 'lead_not_found'));
  });

  it('connection_expired where the channel no longer takes the token, without a word of it', async () => {
    const own = await newCompany({ token: 'expired-secret' });
    const answer = await post(text((await newLead(own)).phone), own);
    expect(answer).toEqual(failure(422, 'connection_expired', { upstream_code: 190 }));
    expect(JSON.stringify(answer)).not.toContain('expired-secret');
  });

  it.each([
    ['template_not_found', 132001, { name: 'nao_existe', language: { code: 'pt_BR' } }],
    ['template_not_found', 132001, { name: 'hello_world', language: { code: 'pt_BR' } }],
    ['template_not_found', 132015, { name: 'pesquisa_rapida', language: { code: 'pt_BR' } }],
    ['template_params_invalid', 132000, { name: 'pedido_atualizado', language: { code: 'pt_BR' } }],
  ])('%s with %i for the template %j', async (code, upstream_code, template) => {
    const answer = await post({ to: lead.phone, type: 'template', template });
    expect(answer).toEqual(failure(422, code, { upstream_code }));
  });
});

describe('400', () => {
  it('for a quoted message that the channel has not accepted yet', async () => {
    const own = await newCompany();
    const to = (await newLead(own, magicPhone('31'))).phone;
    const unknown = await post(text(to), own);
    const id = textAt(unknown.body, 'error.details.0.message_id');
    const quoting = text(to, { context: { message_id: id } });
    expect(await post(quoting, own)).toEqual(invalid(['context.message_id', 'invalid_value']));
  });
});
