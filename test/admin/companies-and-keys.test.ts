import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { hashApiKey } from '../../shared/domain/api-key.ts';
import { apiKeys } from '../../shared/services.ts';
import { admin, adminError, adminJson, newCompany } from './admin-command.ts';
import { type RunningEngines, startEngines } from './running-engines.ts';

let engines: RunningEngines;
beforeAll(async () => {
  engines = await startEngines();
  process.env['LOCAL_DIR'] = engines.dir;
});
afterAll(() => engines.stop());

const anything = v.unknown();
const created = v.strictObject({ key_id: v.string(), api_key: v.string() });
const unknownCompany = 'co_00000000-0000-4000-8000-000000000000';

describe('company', () => {
  it('creates a company that is listed and shown from then on', async () => {
    const id = await newCompany('Ótica Visão');
    expect(id).toMatch(/^co_[0-9a-f-]{36}$/);
    const row = { company_id: id, name: 'Ótica Visão', created_at: expect.stringMatching(/^\d{4}-.*Z$/) };
    expect(await adminJson(anything, 'company list')).toEqual({ data: expect.arrayContaining([row]) });
    expect(await adminJson(anything, `company show --company ${id}`)).toEqual({
      ...row,
      keys: 0,
      revoked_keys: 0,
      stages: 0,
      connection: null,
    });
  });

  it('shows how many keys and stages a company has, and the state of its connection', async () => {
    const id = await newCompany();
    const { key_id } = await adminJson(created, `key create --company ${id}`);
    await admin(`key create --company ${id}`);
    await admin(`key revoke --company ${id} --key ${key_id}`);
    await admin(`stage add --company ${id} --name Novo`);
    await admin(`connection set --company ${id} --number-id 901 --account-id 902 --phone +551130000901 --token t`);
    expect(await adminJson(anything, `company show --company ${id}`)).toMatchObject({
      keys: 1,
      revoked_keys: 1,
      stages: 1,
      connection: 'active',
    });
  });

  it('prints lists as aligned tables for people', async () => {
    const id = await newCompany('É');
    const { code, out } = await admin('company list');
    const lines = out.trimEnd().split('\n');
    const line = lines.find((each) => each.startsWith(id)) ?? '';
    expect(code).toBe(0);
    expect(lines[0]).toMatch(/^COMPANY_ID +NAME +CREATED_AT$/);
    expect(line.indexOf('É')).toBe(lines[0]?.indexOf('NAME'));
    expect(line.indexOf('20')).toBe(lines[0]?.indexOf('CREATED_AT'));
  });

  it.each([
    ['company show --company', 'company'],
    ['key list --company', 'key'],
    ['key create --company', 'key'],
    ['stage list --company', 'stage'],
    ['connection show --company', 'connection'],
  ])('says that a company does not exist: %s', async (line) => {
    const error = await adminError(line, unknownCompany);
    expect(error).toEqual({
      code: 'company_not_found',
      message: `There is no company ${unknownCompany}. \`company list\` shows those there are.`,
    });
  });

  it('refuses an empty name and one over 120 characters', async () => {
    expect(await adminError('company create --name', ' ')).toMatchObject({ message: '--name: Must not be empty.' });
    expect(await adminError('company create --name', '😀'.repeat(121))).toMatchObject({
      message: '--name: Must have at most 120 characters.',
    });
    expect((await admin('company create --name', '😀'.repeat(120))).code).toBe(0);
  });
});

describe('key', () => {
  it('creates a key that works, with the allowance it was given', async () => {
    const id = await newCompany();
    const { key_id, api_key } = await adminJson(created, `key create --company ${id} --rate 120`);
    expect(api_key).toMatch(/^sk_[0-9A-Za-z]{38}$/);
    expect(await apiKeys().use(hashApiKey(api_key))).toMatchObject({
      outcome: 'allowed',
      companyId: id,
      keyId: key_id,
      allowance: { limit: 120 },
    });
  });

  it('gives a key 60 requests a minute where no rate is named', async () => {
    const { api_key } = await adminJson(created, `key create --company ${await newCompany()}`);
    expect(await apiKeys().use(hashApiKey(api_key))).toMatchObject({ allowance: { limit: 60 } });
  });

  it('shows a key once: the list has only its ends', async () => {
    const id = await newCompany();
    const { key_id, api_key } = await adminJson(created, `key create --company ${id} --name`, 'site do balcão');
    const { out } = await admin(`key list --company ${id} --json`);
    expect(out).not.toContain(api_key);
    expect(JSON.parse(out)).toEqual({
      data: [
        {
          key_id,
          name: 'site do balcão',
          hint: `${api_key.slice(0, 7)}…${api_key.slice(-4)}`,
          rate: 60,
          created_at: expect.any(String),
          revoked_at: null,
        },
      ],
    });
  });

  it('tells people to keep a new key', async () => {
    const { out } = await admin(`key create --company ${await newCompany()}`);
    expect(out).toMatch(/^key_id +key_.*\napi_key +sk_.*\n\nThe key is shown this once\..*\n$/);
  });

  it('revokes a key, which is refused from then on', async () => {
    const id = await newCompany();
    const { key_id, api_key } = await adminJson(created, `key create --company ${id}`);
    await apiKeys().use(hashApiKey(api_key));
    expect(await adminJson(anything, `key revoke --company ${id} --key ${key_id}`)).toEqual({ key_id, revoked: true });
    expect(await apiKeys().use(hashApiKey(api_key))).toEqual({ outcome: 'unknown' });
    expect(await adminJson(anything, `key list --company ${id}`)).toMatchObject({
      data: [{ key_id, revoked_at: expect.any(String) }],
    });
  });

  it('does not revoke the key of another company', async () => {
    const { key_id, api_key } = await adminJson(created, `key create --company ${await newCompany()}`);
    expect(await adminError(`key revoke --company ${await newCompany()} --key ${key_id}`)).toEqual({
      code: 'key_not_found',
      message: `The company has no key ${key_id}. \`key list\` shows those it has.`,
    });
    expect(await apiKeys().use(hashApiKey(api_key))).toMatchObject({ outcome: 'allowed' });
  });

  it.each(['0', '-1', '1.5', '60001', 'viele', '1e3'])('refuses %s as a rate', async (rate) => {
    const error = await adminError(`key create --company ${unknownCompany} --rate=${rate}`);
    expect(error).toMatchObject({ code: 'invalid_option', message: expect.stringMatching(/^--rate: Must be /) });
  });
});
