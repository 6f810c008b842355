import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readPermissions } from '../../infra/permissions.ts';
import { addHook } from '../../shared/domain/events/manage-hooks.ts';
import * as services from '../../shared/services.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { assemblyOf } from '../support/assemblies.ts';
import { textAt } from '../support/client.ts';
import { freshPhone, magicPhone, newCompany, newLead, type TestCompany } from '../support/company.ts';
import { type SeenRequest, type StallableTable, startStallableTable } from '../support/stallable-table.ts';
import { type Receiver, startReceiver } from '../workers/hook-receiver.ts';

/** What each function asked of the table: actions, and indexes queried, each as `<function> <action>`. */
const asked = new Set<string>();

const memberActions: Readonly<Record<string, string>> = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem' };

const actionsOf = ({ operation, body }: SeenRequest): string[] => {
  if (operation === 'TransactWriteItems') {
    return [...body.matchAll(/"(Put|Update|Delete|ConditionCheck)":\{"/g)].map(
      ([, member = '']) => memberActions[member] ?? `${member}Item`,
    );
  }
  const [, index] = /"IndexName":"(\w+)"/.exec(body) ?? [];
  return [index ? `Query ${index}` : operation];
};

const note = (request: SeenRequest): void => {
  // Powertools puts its own name behind the function's.
  const [, name] = /\bapp\/([\w-]+?)(?:-PT-\S*)?(?:\s|$)/.exec(request.userAgent) ?? [];
  if (name) for (const action of actionsOf(request)) asked.add(`${name} ${action}`);
};

let dir: string;
let table: StallableTable;
let api: TestApi;
let receiver: Receiver;

const hookAt = async (company: TestCompany, path: string): Promise<void> => {
  const ports = {
    hooks: services.hooks(),
    secrets: services.secrets(),
    calls: services.hookCalls(),
    clock: services.clock,
    ids: services.ids,
  };
  await addHook(ports, company.id, { url: receiver.url(path), eventTypes: null });
};

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'used-permissions-'));
  table = await startStallableTable(dir, note);
  receiver = await startReceiver();
  receiver.behaves('/failing', { status: 503 });
  api = await startApi({ dynamoDbEndpoint: table.url, settings: { DELIVERY_SCHEDULE: '0,0,0' } });
});
afterAll(async () => {
  await api.stop();
  await table.stop();
  await receiver.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Every endpoint, each once or in the ways that ask for different things. */
const callEveryEndpoint = async (
  { key, stageIds }: TestCompany,
  known: { id: string; phone: string },
): Promise<void> => {
  const made = await api.post('/v1/leads', { key, json: { phone: freshPhone(), name: 'Ana' } });
  const path = `/v1/leads/${textAt(made.body, 'id')}`;
  await api.patch(path, { key, json: { name: 'Bia' } });
  await api.put(`${path}/stage`, { key, json: { stage_id: stageIds[1] } });
  for (const read of [path, `${path}/history`, `/v1/leads?phone=${encodeURIComponent(known.phone)}`]) {
    await api.get(read, { key });
  }
  for (const read of [
    '/v1/funnel/stages',
    '/v1/chat/templates',
    `/media/${'0'.repeat(64)}`,
    '/v1/openapi.json',
    '/no',
  ]) {
    await api.get(read, { key });
  }
  const send = (to: string) =>
    api.post('/v1/chat/messages', {
      key,
      headers: { 'idempotency-key': to },
      json: { to, type: 'text', text: { body: 'x' } },
    });
  const sent = await send(known.phone);
  await send(known.phone);
  const refused = await newLeadOf(key, magicPhone('10'));
  await send(refused);
  const unknown = await newLeadOf(key, magicPhone('31'));
  await send(unknown);
  await send(unknown);
  await api.get(`/v1/chat/messages/${textAt(sent.body, 'id')}`, { key });
};

const newLeadOf = async (key: string, phone: string): Promise<string> => {
  await api.post('/v1/leads', { key, json: { phone, name: 'Caio' } });
  return phone;
};

describe('what functions ask of the table', () => {
  it('is what they are allowed: nothing else of any, and of those behind the API all of it', async () => {
    const company = await newCompany();
    await hookAt(company, '/well');
    await hookAt(company, '/failing');
    await callEveryEndpoint(company, await newLead(company, magicPhone('00')));
    for (const type of ['text', 'image']) {
      const json = { number_id: company.numberId, from: freshPhone().slice(1), type };
      expect((await api.post('/simulator/inbound', { json })).status).toBe(201);
    }
    await api.runtime.drain();
    await api.runtime.fireSchedule('enqueue-due');
    await api.runtime.drain();

    const permissions = readPermissions(assemblyOf('service'));
    const allowed = permissions.flatMap(({ function: name, table: actions, indexes }) => [
      ...actions.map((action) => `${name} ${action}`),
      ...indexes.map((index) => `${name} Query ${index}`),
    ]);
    expect([...asked].filter((each) => !allowed.includes(each))).toEqual([]);
    const workers = /^(apply-report|store-media|deliver-event|enqueue-due) /;
    expect(allowed.filter((each) => !workers.test(each) && !asked.has(each))).toEqual([]);
    for (const name of ['apply-report', 'store-media', 'deliver-event', 'enqueue-due']) {
      expect([...asked].some((each) => each.startsWith(`${name} `))).toBe(true);
    }
  });
});
