import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { messageTypes } from '../../shared/domain/messages/message.ts';
import { catalogue } from '../../shared/errors.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type Answer, at } from '../support/client.ts';
import { magicPhone, newCompany, newLead, type TestCompany } from '../support/company.ts';
import { mutated } from '../support/mutations.ts';
import { contents } from './message-contents.ts';

let api: TestApi;
let company: TestCompany;
let leadId: string;
const to = magicPhone('25');
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
  leadId = (await newLead(company, to)).id;
});
afterAll(() => api.stop());

/** An answer the interface declares: one of these statuses and, where it fails, a code of the catalogue with its status. */
const expectDeclared = ({ status, body, headers }: Answer, statuses: readonly number[]): void => {
  expect(statuses).toContain(status);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  if (status < 400) return;
  const code = at(body, 'error.code');
  const row = Object.entries(catalogue).find(([each]) => each === code);
  expect(row?.[1].status).toBe(status);
  expect(Array.isArray(at(body, 'error.details'))).toBe(code === 'invalid_request' || code === 'lead_already_exists');
};

const leads = {
  create: {
    name: 'Ana',
    phone: '+5511987654321',
    source: 'Feira',
    channel: 'site',
    entry_point: 'rodapé',
    email: 'ana@example.com',
    notes: 'x',
    utm_source: 'a',
    utm_term: 'b',
  },
  update: {
    name: 'Bia',
    email: null,
    document: '529.982.247-25',
    document_type: 'cpf',
    cep: '01310-100',
    address_number: '7',
    state: 'SP',
  },
};

/** Of each property; fast-check prints seed and path of one that fails. */
const RUNS = 60;
const check = <T>(input: fc.Arbitrary<T>, property: (value: T) => Promise<void>): Promise<void> =>
  fc.assert(fc.asyncProperty(input, property), { numRuns: RUNS });

describe('a body that was valid before it was changed', () => {
  it.each(messageTypes.map((type) => ({ type })))('is sent or refused, as declared: $type', async ({ type }) => {
    const valid = { to, type, external_id: 'x', context: { message_id: 'wamid.HBgM' }, [type]: contents[type] };
    const content = mutated(contents[type]).map((changed) => ({ to, type, [type]: changed }));
    await check(fc.oneof(mutated(valid), content), async (json) => {
      expectDeclared(await api.post('/v1/chat/messages', { key: company.key, json }), [201, 400, 404, 422, 502]);
    });
  });

  it('creates a lead or is refused, as declared', async () => {
    await check(mutated(leads.create), async (json) => {
      expectDeclared(await api.post('/v1/leads', { key: company.key, json }), [201, 400, 409]);
    });
  });

  it('changes a lead or is refused, as declared', async () => {
    await check(mutated(leads.update), async (json) => {
      expectDeclared(await api.patch(`/v1/leads/${leadId}`, { key: company.key, json }), [200, 400]);
    });
  });

  it('moves a lead or is refused, as declared', async () => {
    await check(mutated({ stage_id: company.stageIds[2], reason: 'x' }), async (json) => {
      expectDeclared(await api.put(`/v1/leads/${leadId}/stage`, { key: company.key, json }), [200, 400, 404]);
    });
  });
});

describe('any text', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.string({ unit: 'grapheme' }));

  it('as a query is answered as declared', async () => {
    const names = fc.constantFrom('phone', 'limit', 'cursor', 'name', 'language', 'category', 'x');
    const paths = fc.constantFrom('/v1/leads', '/v1/funnel/stages', '/v1/chat/templates');
    await check(fc.tuple(paths, fc.array(fc.tuple(names, anyText))), async ([path, pairs]) => {
      const query = new URLSearchParams(pairs);
      expectDeclared(await api.get(`${path}?${query}`, { key: company.key }), [200, 400, 404]);
    });
  });

  it('as an id is nobody’s', async () => {
    const paths = fc.constantFrom('/v1/leads/', '/v1/chat/messages/', '/v1/messages/');
    await check(fc.tuple(paths, anyText), async ([path, id]) => {
      const encoded = encodeURIComponent(id.toWellFormed());
      expectDeclared(await api.get(`${path}${encoded}`, { key: company.key }), [404]);
    });
  });

  it('as a body is refused', async () => {
    const bytes = fc.uint8Array().map((array) => Buffer.from(array));
    await check(fc.oneof(anyText, bytes, fc.json()), async (body) => {
      expectDeclared(await api.post('/v1/leads', { key: company.key, body }), [400]);
    });
  });

  it('as a key is refused', async () => {
    await check(fc.string({ unit: fc.constantFrom(...' \t!#%&,;=?@[]_aZ09~é') }), async (key) => {
      expectDeclared(await api.get('/v1/funnel/stages', { headers: { authorization: `Bearer ${key}` } }), [401]);
    });
  });
});
