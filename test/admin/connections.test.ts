import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { companies, secrets, table } from '../../shared/services.ts';
import { accountKey, numberKey } from '../../shared/store/keys.ts';
import { admin, adminError, adminJson, newCompany } from './admin-command.ts';
import { type RunningEngines, startEngines } from './running-engines.ts';

let engines: RunningEngines;
beforeAll(async () => {
  engines = await startEngines();
  process.env['LOCAL_DIR'] = engines.dir;
});
afterAll(() => engines.stop());

const connection = v.strictObject({
  number_id: v.string(),
  account_id: v.string(),
  phone: v.string(),
  state: v.string(),
  updated_at: v.string(),
});

/** Numbers nobody else in this file has. */
let used = 0;
const freshNumber = () => {
  used += 1;
  return { numberId: `7000${used}`, accountId: `8000${used}`, phone: `+55114000${String(used).padStart(4, '0')}` };
};

type Numbered = ReturnType<typeof freshNumber>;
const setLine = (company: string, { numberId, accountId, phone }: Numbered): string =>
  `connection set --company ${company} --number-id ${numberId} --account-id ${accountId} --phone ${phone} --token t0ken`;
const set = (company: string, number: Numbered) => adminJson(connection, setLine(company, number));
const disconnect = (company: string) => adminJson(connection, `connection disconnect --company ${company}`);

describe('connection set', () => {
  it('makes an active connection, whose token is sealed and never shown', async () => {
    const company = await newCompany();
    const number = freshNumber();
    const { code, out } = await admin(`${setLine(company, number)} --json`);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      number_id: number.numberId,
      account_id: number.accountId,
      phone: number.phone,
      state: 'active',
      updated_at: expect.any(String),
    });
    expect((await admin(`connection show --company ${company} --json`)).out).toBe(out);
    const sealed = (await companies().connection(company))?.sealedToken ?? '';
    expect(sealed).not.toContain('t0ken');
    expect(await secrets().open(company, sealed)).toBe('t0ken');
  });

  it.each([
    ['number id', (mine: Numbered, theirs: Numbered) => ({ ...mine, numberId: theirs.numberId })],
    ['phone', (mine: Numbered, theirs: Numbered) => ({ ...mine, phone: theirs.phone })],
  ])('refuses a %s that another company holds active', async (_what, clash) => {
    const theirs = freshNumber();
    await set(await newCompany(), theirs);
    const company = await newCompany();
    const error = await adminError(setLine(company, clash(freshNumber(), theirs)));
    expect(error).toEqual({ code: 'number_taken', message: expect.stringContaining('Disconnect it there first') });
    expect(await companies().connection(company)).toBeUndefined();
  });

  it('takes a number that another company has disconnected, which then is no longer theirs to take back', async () => {
    const number = freshNumber();
    const [first, second] = [await newCompany(), await newCompany()];
    await set(first, number);
    await disconnect(first);
    expect(await set(second, number)).toMatchObject({ state: 'active' });
    expect(await adminError(setLine(first, number))).toMatchObject({ code: 'number_taken' });
  });

  it('frees the number and phone that the company had before', async () => {
    const [before, after] = [freshNumber(), freshNumber()];
    const company = await newCompany();
    await set(company, before);
    await set(company, after);
    expect(await set(await newCompany(), before)).toMatchObject({ state: 'active' });
  });

  it('leaves the references of a number alone that went to another company meanwhile', async () => {
    const number = freshNumber();
    const [first, second] = [await newCompany(), await newCompany()];
    await set(first, number);
    await disconnect(first);
    await set(second, number);
    await set(first, freshNumber());
    const references = [numberKey(number.numberId), accountKey(number.accountId, number.numberId)];
    for (const reference of await table().getMany(references)) expect(reference).toMatchObject({ company_id: second });
  });

  it.each([
    ['--phone', '11 4000-1234', 'Must be E.164, with its plus and country code, such as +551140001234.'],
    ['--phone', '+5511', 'Must be E.164, with its plus and country code, such as +551140001234.'],
    ['--number-id', '+551140001234', "Must be the channel's id: letters, digits, - and _ alone."],
    ['--account-id', 'a b', "Must be the channel's id: letters, digits, - and _ alone."],
    ['--token', ' ', 'Must not be empty.'],
    ['--token', 'x'.repeat(4097), 'Must have at most 4096 bytes.'],
  ])('says what is wrong with %s %s', async (option, value, message) => {
    const error = await adminError(setLine(await newCompany(), freshNumber()), option, value);
    expect(error).toEqual({ code: 'invalid_option', message: `${option}: ${message}` });
  });
});

describe('connection disconnect', () => {
  it('ends the connection, which is still shown', async () => {
    const company = await newCompany();
    await set(company, freshNumber());
    const ended = await disconnect(company);
    expect(ended.state).toBe('disconnected');
    expect(await adminJson(connection, `connection show --company ${company}`)).toEqual(ended);
  });

  it('changes nothing the second time, also when the number is another company’s by then', async () => {
    const number = freshNumber();
    const [first, second] = [await newCompany(), await newCompany()];
    await set(first, number);
    const ended = await disconnect(first);
    await set(second, number);
    expect(await disconnect(first)).toEqual(ended);
    expect(await adminJson(connection, `connection show --company ${second}`)).toMatchObject({ state: 'active' });
  });

  it.each(['show', 'disconnect'])('and show have nothing to %s where no number was ever connected', async (verb) => {
    expect(await adminError(`connection ${verb} --company ${await newCompany()}`)).toEqual({
      code: 'connection_not_found',
      message: 'The company has no connection. `connection set` makes one.',
    });
  });
});
