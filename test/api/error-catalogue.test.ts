import { randomUUID } from 'node:crypto';
import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { catalogue, type ErrorCode } from '../../shared/errors.ts';
import { failure } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type Answer, at, textAt } from '../support/client.ts';
import { magicPhone, newCompany, newKey, newLead, type TestCompany } from '../support/company.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
});
afterAll(() => api.stop());

const text = (to: string) => ({ to, type: 'text', text: { body: 'Oi' } });
const post = ({ key }: TestCompany, json: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
  api.post('/v1/chat/messages', { key, json, headers });

/** A text to a magic recipient, who is a lead of a company made for it. */
const sent = async (digits: string): Promise<Answer> => {
  const own = await newCompany();
  return post(own, text((await newLead(own, magicPhone(digits))).phone));
};

const template = async (name: string): Promise<Answer> => {
  const { phone } = await newLead(company);
  return post(company, { to: phone, type: 'template', template: { name, language: { code: 'pt_BR' } } });
};

/** Breaks what is stored of a lead, as no code of ours does: a name that is a number. */
const breakLead = async (companyId: string, leadId: string): Promise<void> => {
  const Key = { pk: { S: `C#${companyId}#LEAD#${leadId}` }, sk: { S: 'LEAD' } };
  await new DynamoDBClient({}).send(
    new UpdateItemCommand({
      TableName: api.runtime.description.table,
      Key,
      UpdateExpression: 'SET #name = :name',
      ExpressionAttributeNames: { '#name': 'name' },
      ExpressionAttributeValues: { ':name': { N: '7' } },
    }),
  );
};

const brokenLead = async (): Promise<Answer> => {
  const own = await newCompany();
  const { id } = await newLead(own);
  await breakLead(own.id, id);
  return api.get(`/v1/leads/${id}`, { key: own.key });
};

const unknownId = '00000000-0000-4000-8000-000000000000';

/** One request for each code of the catalogue (§7) that is answered with it. */
const provoked: Readonly<Record<ErrorCode, () => Promise<Answer>>> = {
  invalid_request: () => api.post('/v1/leads', { key: company.key, json: {} }),
  invalid_api_key: () => api.get('/v1/funnel/stages'),
  invalid_signature: () => api.post('/channel/callbacks', { json: {} }),
  route_not_found: () => api.get('/v1/nothing'),
  lead_not_found: () => api.get(`/v1/leads/lead_${unknownId}`, { key: company.key }),
  message_not_found: () => api.get(`/v1/chat/messages/msg_${unknownId}`, { key: company.key }),
  stage_not_found: async () => {
    const { id } = await newLead(company);
    return api.put(`/v1/leads/${id}/stage`, { key: company.key, json: { stage_id: 'stage_999999999' } });
  },
  media_not_found: () => api.get(`/media/${'0'.repeat(64)}`),
  method_not_allowed: () => api.send('DELETE', '/v1/leads', { key: company.key }),
  idempotency_conflict: async () => {
    const { phone } = await newLead(company);
    const headers = { 'idempotency-key': randomUUID() };
    await post(company, text(phone), headers);
    return post(company, { ...text(phone), external_id: 'another' }, headers);
  },
  lead_already_exists: async () => {
    const { phone } = await newLead(company);
    return api.post('/v1/leads', { key: company.key, json: { name: 'Ana', phone } });
  },
  request_too_large: () => api.post('/v1/leads', { key: company.key, body: ' '.repeat(256 * 1024 + 1) }),
  funnel_not_configured: async () => {
    const { key } = await newCompany({ stages: [] });
    return api.post('/v1/leads', { key, json: { name: 'Ana', phone: '+5511987654321' } });
  },
  no_active_connection: async () => {
    const own = await newCompany({ connected: false });
    return post(own, text((await newLead(own)).phone));
  },
  connection_expired: () => sent('50'),
  channel_capability_unsupported: () => sent('80'),
  outside_24h_window: () => sent('10'),
  template_not_found: () => template('nao_existe'),
  template_params_invalid: () => template('pedido_atualizado'),
  recipient_unavailable: () => sent('19'),
  media_unsupported: () => sent('18'),
  message_blocked: () => sent('56'),
  rate_limit_exceeded: async () => {
    const key = await newKey(company.id, 1);
    await api.get('/v1/funnel/stages', { key });
    return api.get('/v1/funnel/stages', { key });
  },
  channel_rate_limit: () => sent('30'),
  internal_error: brokenLead,
  channel_error: () => sent('31'),
};

describe('every error of the catalogue', () => {
  it.each(Object.entries(provoked))('is answered to who provokes it: %s', async (code, provoke) => {
    const answer = await provoke();
    const status = Object.entries(catalogue).find(([each]) => each === code)?.[1].status;
    expect([answer.status, at(answer.body, 'error.code')]).toEqual([status, code]);
    expect(Object.keys(Object(answer.body))).toEqual(['error']);
    const known = ['code', 'message', 'request_id', 'details', 'upstream_code'];
    const members = Object.keys(Object(at(answer.body, 'error')));
    expect(members.filter((member) => !known.includes(member))).toEqual([]);
    expect(at(answer.body, 'error.message')).toMatch(/^[A-Z].{15,}/);
    expect(at(answer.body, 'error.request_id')).toBe(answer.headers['x-request-id']);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    if (status === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  });
});

describe('a 500', () => {
  it('is logged with its cause and its request id, and shows neither cause nor data', async () => {
    const answer = await brokenLead();
    expect(answer).toEqual(failure(500, 'internal_error'));
    const requestId = textAt(answer.body, 'error.request_id');
    const line = api.lines.find((each) => each.startsWith('get-lead ') && each.includes(requestId));
    const entry: unknown = JSON.parse(line?.slice('get-lead '.length) ?? '{}');
    expect(entry).toMatchObject({ level: 'ERROR', code: 'internal_error', status: 500, request_id: requestId });
    expect(JSON.stringify(at(entry, 'cause'))).toMatch(/name/);
    expect(JSON.stringify(answer.body)).not.toMatch(/stack|valibot|dynamo|at /i);
  });
});
