import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as keys from '../../shared/store/keys.ts';
import { at } from '../support/client.ts';
import { keyTable } from './identifiers.ts';
import { type Cell, type Grounds, isPublic, matrixOf, pageOf, startGrounds } from './matrix.ts';
import { endpoints } from './places.ts';

let grounds: Grounds;
let cells: readonly Cell[];
beforeAll(async () => {
  grounds = await startGrounds();
  cells = await matrixOf(grounds);
}, 120_000);
afterAll(() => grounds?.stop());

/** Takes no identifier: it says the same to everybody. */
const withoutPlace = ['GET /v1/openapi.json'];

describe('the matrix', () => {
  it('has every row of the route table and every row of the key table', () => {
    const probed = new Set(cells.map(({ endpoint }) => endpoint));
    const all = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set([...probed, ...withoutPlace])).toEqual(new Set(all));
    expect(new Set(Object.keys(keyTable))).toEqual(new Set(Object.keys(keys)));
  });
});

describe('docs/isolation.md', () => {
  it('is the matrix of this run', () => {
    expect(pageOf(cells)).toBe(readFileSync(new URL('../../docs/isolation.md', import.meta.url), 'utf8'));
  });
});

describe("an identifier of another company's", () => {
  it('is answered like one that nobody has: same status, headers, body and number of requests to the table', () => {
    expect(cells.filter((cell) => cell.difference !== '' && !isPublic(cell))).toEqual([]);
  });

  it('is no lead, message or stage', () => {
    const statusOf = (endpoint: string, place: string, kind: string) =>
      cells.find((cell) => cell.endpoint === endpoint && cell.place === place && cell.kind === kind)?.status;
    expect(statusOf('GET /v1/leads/{id}', 'path id', 'lead id')).toBe(404);
    expect(statusOf('PATCH /v1/leads/{id}', 'path id', 'lead id')).toBe(404);
    expect(statusOf('PUT /v1/leads/{id}/stage', 'path id', 'lead id')).toBe(404);
    expect(statusOf('GET /v1/leads/{id}/history', 'path id', 'lead id')).toBe(404);
    expect(statusOf('GET /v1/leads', 'query phone', 'phone')).toBe(404);
    expect(statusOf('GET /v1/chat/messages/{id}', 'path id', 'message id')).toBe(404);
    expect(statusOf('POST /v1/chat/messages', 'body to', 'phone')).toBe(404);
    expect(statusOf('POST /v1/chat/messages', 'body to', 'channel user id')).toBe(404);
    expect(statusOf('POST /v1/chat/messages', 'body context.message_id', 'message id')).toBe(404);
    expect(statusOf('POST /v1/chat/messages', 'body context.message_id', "lead's message id")).toBe(404);
    expect(statusOf('PUT /v1/leads/{id}/stage', 'body stage_id', 'stage id')).toBe(404);
  });

  it('is a bad cursor, an Idempotency-Key like any other, and a phone that is free', () => {
    const at400 = cells.filter(({ place, kind }) => place === 'query cursor' && kind.endsWith('cursor'));
    expect(at400.map(({ status }) => status)).toEqual(at400.map(() => 400));
    const keyed = cells.filter(({ place, kind }) => place.startsWith('header') && kind === 'idempotency key');
    expect(keyed.map(({ status }) => status)).toEqual([201, 201]);
    const created = cells.filter(({ endpoint, kind }) => endpoint === 'POST /v1/leads' && kind === 'phone');
    expect(created.find(({ place }) => place === 'body phone')?.status).toBe(201);
  });

  it('of a file opens it: its link is public', async () => {
    expect(cells.filter(isPublic).map(({ status }) => status)).toEqual([302]);
  });
});

describe('the other company', () => {
  it('has what it had', async () => {
    const { api, owner } = grounds;
    const { key } = owner.company;
    const lead = await api.get(`/v1/leads/${owner.lead.id}`, { key });
    expect(lead.body).toMatchObject({ id: owner.lead.id, phone: owner.lead.phone, name: 'Ana Teste', notes: null });
    const history = await api.get(`/v1/leads/${owner.lead.id}/history`, { key });
    expect(at(history.body, 'data.length')).toBe(2);
    const sent = await api.callsOf(owner.company);
    expect(sent).toHaveLength(1);
  });
});
