import { randomUUID } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { eraseLead } from '../../shared/domain/leads/erase-lead.ts';
import * as services from '../../shared/services.ts';
import { S3FileBytes } from '../../shared/store/file-bytes.ts';
import { DynamoLeadTraces } from '../../shared/store/lead-traces.ts';
import { Table } from '../../shared/store/table.ts';
import { at } from '../support/client.ts';
import { newCompany, newLead, type TestCompany } from '../support/company.ts';
import { type Receiver, startReceiver } from '../workers/hook-receiver.ts';
import { type Reporting, startReporting } from '../workers/reporting.ts';
import { adminError, adminJson } from './admin-command.ts';
import { filesOf, greeting, itemsThatTell, type KnownPerson, knownPerson } from './personal-data.ts';

let service: Reporting;
let receiver: Receiver;
let company: TestCompany;
let bystander: KnownPerson;
let person: KnownPerson;
let receiptId: string;
beforeAll(async () => {
  [service, receiver] = await Promise.all([startReporting(), startReceiver()]);
  company = await newCompany();
  bystander = await knownPerson(service, receiver, company);
  person = await knownPerson(service, receiver, company);
  receiptId = (await erase(company, person.id)).receipt_id;
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

const erased = v.strictObject({ lead_id: v.string(), receipt_id: v.string() });
const line = ({ id }: TestCompany, leadId: string): string => `lead erase --company ${id} --lead ${leadId}`;
const erase = (of: TestCompany, leadId: string) => adminJson(erased, line(of, leadId));

describe('lead erase', () => {
  it('leaves nothing that tells the phone, the name or what was said, in any item', async () => {
    expect(await itemsThatTell(service, person)).toEqual([]);
  });

  it('leaves a receipt, and the bare records of its messages', async () => {
    const items = (await service.items()).filter((item) => JSON.stringify(item).includes(person.id));
    expect(items.map(({ sk }) => sk).sort()).toEqual(['MESSAGE', `RECEIPT#${receiptId}`]);
    const { body } = await service.get(`/v1/chat/messages/${person.messageId}`, { key: company.key });
    expect(body).toMatchObject({ id: person.messageId, status: 'read', to: null, wamid: null });
  });

  it('removes its files, of which another lead keeps its own', async () => {
    expect((await service.get(person.filePath)).status).toBe(404);
    expect((await service.get(bystander.filePath)).status).toBe(302);
    expect(await filesOf(service, company.id)).toHaveLength(1);
  });

  it('lets a retry under its Idempotency-Key answer without the recipient, and send nothing', async () => {
    const headers = { 'idempotency-key': person.idempotencyKey };
    const request = { key: company.key, headers, json: greeting(person.phone) };
    const before = await service.callsOf(company);
    const { status, body } = await service.post('/v1/chat/messages', request);
    expect({ status, id: at(body, 'id'), to: at(body, 'to'), wamid: at(body, 'wamid') }).toEqual({
      status: 201,
      id: person.messageId,
      to: null,
      wamid: null,
    });
    expect(await service.callsOf(company)).toEqual(before);
  });

  it('makes the lead unknown to the API, and its phone free', async () => {
    const { key } = company;
    expect((await service.get(`/v1/leads/${person.id}`, { key })).status).toBe(404);
    expect((await service.get(`/v1/leads/${person.id}/history`, { key })).status).toBe(404);
    expect((await service.get(`/v1/leads?phone=${person.phone.slice(1)}`, { key })).status).toBe(404);
    const phone = person.phone;
    const again = await service.post('/v1/leads', { key, json: { name: 'Outra Pessoa', phone } });
    expect(again.status).toBe(201);
    expect(at(again.body, 'id')).not.toBe(person.id);
    await erase(company, String(at(again.body, 'id')));
  });

  it('leaves another lead whole', async () => {
    const { key } = company;
    const { body } = await service.get(`/v1/leads/${bystander.id}`, { key });
    expect(body).toMatchObject({ id: bystander.id, phone: bystander.phone, name: bystander.name });
    const kinds = (await itemsThatTell(service, bystander)).map((text) => text.split(' ').at(-1)?.split('#')[0]);
    expect(new Set(kinds)).toEqual(new Set(['LEAD', 'HISTORY', 'REF', 'MESSAGE', 'INBOUND', 'IDEM', 'EVENT', 'MEDIA']));
  });

  it('erases with a lead the one it took over, and refuses the other way round', async () => {
    const userId = `BR.${Date.now()}`;
    const number = { number_id: company.numberId };
    await service.simulate('inbound', {
      ...number,
      from_user_id: userId,
      name: 'Só Usuário',
      type: 'text',
      text: 'Oi',
    });
    await service.drained();
    const loser = await idOf('Só Usuário');
    const winner = await newLead(company);
    await service.simulate('inbound', { ...number, from: winner.phone.slice(1), from_user_id: userId, type: 'text' });
    await service.drained();
    expect(await adminError(line(company, loser))).toEqual({
      code: 'lead_merged',
      message: `This lead was taken over by ${winner.id}, as one person. Erase that one: it takes this one along.`,
    });
    await erase(company, winner.id);
    for (const id of [loser, winner.id]) {
      expect(await itemsThatTell(service, { id, phone: winner.phone, name: 'Só Usuário' })).toEqual([]);
    }
  });

  it('does not find a lead of another company, one erased already, or what is no lead', async () => {
    const other = await newCompany({ connected: false });
    const { id } = await newLead(company);
    expect(await adminError(line(other, id))).toEqual({
      code: 'lead_not_found',
      message: 'The company has no such lead, and nothing is left of one.',
    });
    expect((await service.get(`/v1/leads/${id}`, { key: company.key })).status).toBe(200);
    expect(await adminError(line(company, person.id))).toMatchObject({ code: 'lead_not_found' });
    expect(await adminError(line(company, '+5511900000000'))).toMatchObject({ code: 'invalid_option' });
  });
});

/** Id of the lead with a name nobody else has. */
const idOf = async (name: string): Promise<string> => {
  const found = (await service.itemsOf(company.id)).find((item) => item['sk'] === 'LEAD' && item['name'] === name);
  return String(found?.['id']);
};

describe('an erasure that dies', () => {
  /** A lead's traces, reached by a process that ends at its nth call to the outside. */
  const dyingAt = (calls: number) => {
    let left = calls;
    const table = new DynamoDBClient({});
    const bucket = new S3Client({});
    const step = (): void => {
      left -= 1;
      if (left <= 0) throw new Error('died');
    };
    table.middlewareStack.add(
      (next) => (args) => {
        step();
        return next(args);
      },
      { step: 'initialize' },
    );
    bucket.middlewareStack.add(
      (next) => (args) => {
        step();
        return next(args);
      },
      { step: 'initialize' },
    );
    const { table: name, bucket: bucketName } = service.runtime.description;
    const bytes = new S3FileBytes(bucketName ?? '', bucket);
    return { traces: new DynamoLeadTraces(new Table(name, table), bytes), clock: services.clock, ids: services.ids };
  };

  it('at whichever call is finished by another one', async () => {
    const of = await newCompany({ connected: false });
    for (let calls = 1, survived = false; !survived; calls += 1) {
      const lead = await newLead(of);
      const known = { id: lead.id, phone: lead.phone, name: 'nobody' };
      await leaveTraces(of, known);
      survived = await eraseLead(dyingAt(calls), of.id, lead.id).then(
        () => true,
        () => false,
      );
      // The last step may have been taken before it died.
      if (!survived) await adminJson(erased, line(of, lead.id)).catch(() => undefined);
      expect({ calls, left: await itemsThatTell(service, known) }).toEqual({ calls, left: [] });
      expect({ calls, files: await filesOf(service, of.id) }).toEqual({ calls, files: [] });
    }
  });
});

/** What a message, its answer, a received message and a file leave of a lead. */
const leaveTraces = async ({ id: companyId }: TestCompany, { id: leadId, phone }: { id: string; phone: string }) => {
  const now = new Date();
  const message = {
    id: `msg_${randomUUID()}`,
    companyId,
    leadId,
    wamid: null,
    externalId: null,
    to: phone,
    type: 'text',
    status: 'pending',
    statusUpdatedAt: now,
    error: null,
    history: [],
    createdAt: now,
  } as const;
  const wamid = `wamid.${Buffer.from(phone).toString('base64')}`;
  const record = { companyId, keyHash: randomUUID() };
  await services.messages().addPending(message, record.keyHash);
  const claim = { owner: 'me', bodyHash: 'x', state: 'claimed', messageId: null, result: null } as const;
  const later = new Date(now.getTime() + 60_000);
  await services.idempotencyRecords().claim(record, { ...claim, lockedUntil: later, expiresAt: later }, now);
  await services.idempotencyRecords().asking(record, 'me', message.id);
  await services.messages().accepted(message, wamid, 'accepted', now);
  await services.idempotencyRecords().complete(record, 'me', JSON.stringify({ to: phone, wamid }), later);
  await services.reportedMessages().addForeign(companyId, `msg_${randomUUID()}`, wamid, leadId, now);
  const file = { token: randomUUID().replaceAll('-', ''), companyId, leadId, createdAt: now };
  await services.files().store(file, { mimeType: 'text/plain', body: bytes(phone) });
};

async function* bytes(text: string) {
  yield Buffer.from(text);
}
