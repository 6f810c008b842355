import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { eraseCompany } from '../../shared/domain/manage-companies.ts';
import * as services from '../../shared/services.ts';
import { freshPhone, newCompany, newLead, type TestCompany } from '../support/company.ts';
import { type Receiver, startReceiver } from '../workers/hook-receiver.ts';
import { isOf, type Reporting, startReporting } from '../workers/reporting.ts';
import { admin, adminError, adminJson } from './admin-command.ts';
import { filesOf, type KnownPerson, knownPerson } from './personal-data.ts';

const dir = mkdtempSync(join(tmpdir(), 'company-data-'));
let service: Reporting;
let receiver: Receiver;
let company: TestCompany;
let other: TestCompany;
let person: KnownPerson;
let stranger: KnownPerson;
beforeAll(async () => {
  [service, receiver] = await Promise.all([startReporting(), startReceiver()]);
  [company, other] = [await newCompany(), await newCompany()];
  person = await knownPerson(service, receiver, company);
  stranger = await knownPerson(service, receiver, other);
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
  rmSync(dir, { recursive: true });
});

const document = v.strictObject({
  company_id: v.string(),
  exported_at: v.string(),
  records: v.array(v.looseObject({ kind: v.string() })),
  files: v.array(v.strictObject({ token: v.string(), content: v.string() })),
});
const exported = (id: string) => adminJson(document, `company export --company ${id}`);

describe('company export', () => {
  it('has every item of the company, by its kind', async () => {
    const { records, company_id } = await exported(company.id);
    expect(company_id).toBe(company.id);
    expect(records).toHaveLength((await service.itemsOf(company.id)).length + 1);
    expect([...new Set(records.map(({ kind }) => kind))].sort()).toEqual([
      'allowance',
      'attempt',
      'circuit',
      'company',
      'connection',
      'delivery',
      'event',
      'file',
      'funnel',
      'hook',
      'idempotency_key',
      'key',
      'lead',
      'lead_history',
      'message',
      'received_message',
      'reference',
    ]);
    expect(records.find(({ kind }) => kind === 'lead')).toMatchObject({ name: person.name, phone: person.phone });
    const types = records.flatMap(({ event }) => (v.is(v.object({ type: v.string() }), event) ? [event.type] : []));
    expect(new Set(types)).toEqual(new Set(['chat.message.received', 'chat.message.updated', 'chat.message.sent']));
  });

  it('has every file with its bytes', async () => {
    const { files } = await exported(company.id);
    const token = person.filePath.split('/').at(-1);
    expect(files.map((file) => file.token)).toEqual([token]);
    const { headers } = await service.get(person.filePath);
    const answer = await fetch(String(headers['location']));
    expect(files[0]?.content).toBe(Buffer.from(await answer.arrayBuffer()).toString('base64'));
  });

  it('has nothing of another company, and no secrets', async () => {
    const { out } = await admin(`company export --company ${company.id}`);
    const foreign = [other.id, other.key, other.numberId, stranger.id, stranger.phone, stranger.name];
    for (const text of foreign) expect(out).not.toContain(text);
    expect(out).not.toMatch(/sealed|previous_secret|sha256|index1_pk/);
    expect(out).not.toContain(company.key);
  });

  it('goes to a file nobody else can read, and writes over none', async () => {
    const file = join(dir, 'acme.json');
    const line = `company export --company ${company.id} --out ${file}`;
    const summary = v.strictObject({
      company_id: v.string(),
      file: v.string(),
      records: v.number(),
      files: v.number(),
    });
    const told = await adminJson(summary, line);
    const written = v.parse(document, JSON.parse(readFileSync(file, 'utf8')));
    expect(told).toEqual({ company_id: company.id, file, records: written.records.length, files: 1 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await adminError(line)).toEqual({
      code: 'file_exists',
      message: `${file} exists already. Name another file.`,
    });
    expect(await adminError(`company export --company ${company.id} --out ${dir}/no/where`)).toEqual({
      code: 'invalid_option',
      message: `--out: ${dir}/no/where can't be written (ENOENT).`,
    });
  });
});

/** Removes a company for good, and gives the receipt's id. */
const erase = async (id: string): Promise<string> => {
  const receipt = v.strictObject({ company_id: v.string(), receipt_id: v.string(), removed: v.number() });
  const { company_id, receipt_id } = await adminJson(receipt, `company erase --company ${id}`);
  expect(company_id).toBe(id);
  return receipt_id;
};
/** All that tells a company or one of its people, anywhere in the table. */
const leftOf = async (...texts: string[]) =>
  (await service.items()).filter((item) => texts.some((text) => JSON.stringify(item).includes(text)));

describe('company erase', () => {
  it('leaves a receipt and nothing else: no item, no file, no key, no number', async () => {
    const gone = await newCompany();
    const one = await knownPerson(service, receiver, gone);
    await admin(`hook disable --company ${gone.id} --hook ${await firstHook(gone)}`);
    const receiptId = await erase(gone.id);
    const left = await leftOf(gone.id, gone.numberId, gone.accountId, one.id, one.phone, one.name);
    expect(left).toEqual([{ pk: 'RECEIPTS', sk: receiptId, company_id: gone.id, at: expect.any(String) }]);
    expect(await filesOf(service, gone.id)).toEqual([]);
    expect((await service.get(one.filePath)).status).toBe(404);
    expect((await service.get('/v1/funnel/stages', { key: gone.key })).status).toBe(401);
    expect(await adminError(`company erase --company ${gone.id}`)).toEqual({
      code: 'company_not_found',
      message: `There is no company ${gone.id}. \`company list\` shows those there are.`,
    });
    expect((await admin('company list')).out).not.toContain(gone.id);
    // What the channel still reports of it goes nowhere.
    const inbound = { number_id: gone.numberId, from: freshPhone().slice(1), type: 'text', text: 'Oi' };
    await service.simulate('inbound', inbound);
    await service.drained();
    expect(await leftOf(gone.id, gone.numberId)).toHaveLength(1);
  });

  it('leaves every other company whole', async () => {
    const before = await service.itemsOf(other.id);
    const gone = await newCompany();
    await erase(gone.id);
    expect(await service.itemsOf(other.id)).toEqual(before);
    expect((await service.get('/v1/funnel/stages', { key: other.key })).status).toBe(200);
    expect((await service.get(stranger.filePath)).status).toBe(302);
  });

  it('frees its number for another company', async () => {
    const [gone, next] = [await newCompany(), await newCompany({ connected: false })];
    await erase(gone.id);
    const options = `--number-id ${gone.numberId} --account-id ${gone.accountId} --phone +551140009999 --token t`;
    expect((await admin(`connection set --company ${next.id} ${options}`)).code).toBe(0);
  });

  it('that dies at whichever page or step is finished by another one', async () => {
    for (const step of ['forget', 'remove'] as const) {
      const gone = await newCompany();
      await newLead(gone);
      const data = services.companyData();
      const dying = {
        forget: async (id: string) => {
          const removed = await data.forget(id);
          if (step === 'forget') throw new Error('died');
          return removed;
        },
        remove: () => Promise.reject(new Error('died')),
      };
      const ports = { companies: services.companies(), data: dying, clock: services.clock, ids: services.ids };
      await expect(eraseCompany(ports, gone.id)).rejects.toThrow('died');
      const receiptId = await erase(gone.id);
      expect((await leftOf(gone.id)).map(({ sk }) => sk)).toEqual([receiptId]);
    }
  });

  it('finds what a request wrote while it was under way, when it is called once more', async () => {
    const gone = await newCompany();
    await erase(gone.id);
    await newLead(gone).catch(() => undefined);
    await services.companies().saveFunnel(gone.id, { stages: [], version: 1 });
    const receiptId = await erase(gone.id);
    const left = (await service.items()).filter((item) => isOf(item, gone.id) && item['pk'] !== 'RECEIPTS');
    expect(left).toEqual([]);
    expect((await leftOf(gone.id)).map(({ sk }) => sk)).toContain(receiptId);
  });
});

const firstHook = async ({ id }: TestCompany): Promise<string> => {
  const hooks = v.object({ data: v.array(v.object({ hook_id: v.string() })) });
  return (await adminJson(hooks, `hook list --company ${id}`)).data[0]?.hook_id ?? '';
};
