import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failure, instant } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at, textAt } from '../support/client.ts';
import { magicPhone, newCompany, newLead, type TestCompany, type TestLead } from '../support/company.ts';

let api: TestApi;
let company: TestCompany;
/** Nothing more is ever heard of messages to this lead. */
let quiet: TestLead;
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
  quiet = await newLead(company, magicPhone('25'));
});
afterAll(() => api.stop());

const get = (id: string, { key }: TestCompany = company) => api.get(`/v1/chat/messages/${id}`, { key });
const sendText = async (more: Readonly<Record<string, unknown>> = {}, to = quiet.phone) =>
  (await api.post('/v1/chat/messages', { key: company.key, json: { to, type: 'text', text: { body: 'Oi' }, ...more } }))
    .body;

describe('200', () => {
  it('gives the send object, and what became of the message', async () => {
    const sent = await sendText({ external_id: 'pedido-7' });
    const { status, body } = await get(textAt(sent, 'id'));
    expect(status).toBe(200);
    expect(sent).toMatchObject({ external_id: 'pedido-7', status: 'accepted', to: quiet.phone, type: 'text' });
    expect(body).toEqual({
      ...Object(sent),
      status_updated_at: instant(),
      error: null,
      lead_id: quiet.id,
      status_history: [{ status: 'accepted', at: at(body, 'status_updated_at') }],
    });
  });

  it.each([
    ['held_for_quality_assessment', '23'],
    ['paused', '22'],
  ])('begins with %s where the channel said so', async (status, digits) => {
    const own = await newCompany();
    const lead = await newLead(own, magicPhone(digits));
    const answer = await api.post('/v1/chat/messages', {
      key: own.key,
      json: { to: lead.phone, type: 'template', template: { name: 'boas_vindas', language: { code: 'pt_BR' } } },
    });
    expect(answer).toMatchObject({ status: 201, body: { status } });
    const { body } = await get(textAt(answer.body, 'id'), own);
    expect(at(body, 'status_history.0.status')).toBe(status);
  });
});

describe('404', () => {
  it.each([
    ['unknown', 'msg_00000000-0000-4000-8000-000000000000'],
    ['malformed', 'msg_1'],
    ['of the channel', 'wamid.HBgNNTUxMTkwMDAwMDAwMA=='],
    ['of a lead', 'lead_00000000-0000-4000-8000-000000000000'],
    ['of 5,000 characters', `msg_${'0'.repeat(5000)}`],
    ['with an encoded slash', 'msg_%2F'],
    ['with a NUL', 'msg_%00'],
    ['that names a member of objects', 'constructor'],
  ])('for an id that is %s', async (_what, id) => {
    expect(await get(id)).toEqual(failure(404, 'message_not_found'));
  });

  it("for another company's message", async () => {
    const id = textAt(await sendText(), 'id');
    expect(await get(id, await newCompany())).toEqual(failure(404, 'message_not_found'));
  });

  it('for a message the channel certainly refused: it never was one', async () => {
    const own = await newCompany();
    const lead = await newLead(own, magicPhone('19'));
    const json = { to: lead.phone, type: 'text', text: { body: 'Oi' } };
    await api.post('/v1/chat/messages', { key: own.key, json });
    const [call] = await api.callsOf(own);
    const id = textAt(call, 'opaque').split(':')[1] ?? '';
    expect(id).toMatch(/^msg_/);
    expect(await get(id, own)).toEqual(failure(404, 'message_not_found'));
  });
});
