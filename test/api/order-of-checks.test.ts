import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeCompanyStage } from '../../shared/domain/funnel/manage-funnel.ts';
import { companies } from '../../shared/services.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type Answer, at, type TestRequest } from '../support/client.ts';
import { freshPhone, newCompany, newKey, newLead, type TestCompany, type TestLead } from '../support/company.ts';

let api: TestApi;
/** Neither connected nor with a funnel any more, but with a lead: every 422 is near. */
let bare: TestCompany;
let lead: TestLead;
beforeAll(async () => {
  api = await startApi();
  bare = await newCompany({ connected: false, stages: ['Novo'] });
  lead = await newLead(bare);
  await removeCompanyStage(companies(), bare.id, bare.stageIds[0] ?? '');
});
afterAll(() => api.stop());

const codeOf = ({ status, body }: Answer): string => `${status} ${at(body, 'error.code')}`;
const text = (to: string) => ({ to, type: 'text', text: { body: 'Oi' } });
const unknownLead = 'lead_00000000-0000-4000-8000-000000000000';
const tooLarge = 'x'.repeat(256 * 1024 + 1);
const usedUp = async (): Promise<string> => {
  const key = await newKey(bare.id, 1);
  await api.get('/v1/funnel/stages', { key });
  return key;
};

type Case = readonly [first: string, after: string, ask: () => Promise<Answer>];
const post = (path: string, request: TestRequest) => api.post(path, { key: bare.key, ...request });

/** Requests with two faults, and which of them is told. */
const cases: readonly Case[] = [
  ['401 invalid_api_key', '413', () => post('/v1/leads', { key: 'sk_nobody', body: tooLarge })],
  ['401 invalid_api_key', '400', () => api.get('/v1/leads')],
  ['429 rate_limit_exceeded', '413', async () => post('/v1/leads', { key: await usedUp(), body: tooLarge })],
  ['429 rate_limit_exceeded', '404', async () => api.get(`/v1/leads/${unknownLead}`, { key: await usedUp() })],
  ['413 request_too_large', '400', () => post('/v1/leads', { body: tooLarge })],
  ['400 invalid_request', '404', () => api.patch(`/v1/leads/${unknownLead}`, { key: bare.key, json: { name: 1 } })],
  ['400 invalid_request', '404', () => api.put(`/v1/leads/${unknownLead}/stage`, { key: bare.key, json: {} })],
  ['400 invalid_request', '404', () => api.get(`/v1/leads/${unknownLead}/history?limit=0`, { key: bare.key })],
  ['400 invalid_request', '404', () => post('/v1/chat/messages', { json: { ...text(freshPhone()), colour: 'blue' } })],
  ['400 invalid_request', '422', () => post('/v1/leads', { json: { phone: lead.phone } })],
  ['400 invalid_request', '422', () => api.get('/v1/chat/templates?limit=0', { key: bare.key })],
  ['409 lead_already_exists', '422', () => post('/v1/leads', { json: { name: 'Ana', phone: lead.phone } })],
  ['404 lead_not_found', '422', () => post('/v1/chat/messages', { json: text(freshPhone()) })],
  [
    '404 message_not_found',
    '422',
    () => post('/v1/chat/messages', { json: { ...text(lead.phone), context: { message_id: `msg_${randomUUID()}` } } }),
  ],
];

describe('of two faults of a request', () => {
  it.each(cases)('%s is told before a %s', async (told, _after, ask) => {
    expect(codeOf(await ask())).toBe(told);
  });

  it('each 422 is told where it is the only one', async () => {
    expect(codeOf(await post('/v1/chat/messages', { json: text(lead.phone) }))).toBe('422 no_active_connection');
    expect(codeOf(await post('/v1/leads', { json: { name: 'Ana', phone: freshPhone() } }))).toBe(
      '422 funnel_not_configured',
    );
  });
});
