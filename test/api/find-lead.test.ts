import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failure, invalid } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at } from '../support/client.ts';
import { newCompany, newLead, type TestCompany } from '../support/company.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
});
afterAll(() => api.stop());

const find = (query: string, { key }: TestCompany = company) => api.get(`/v1/leads${query}`, { key });

describe('200', () => {
  it('gives the same lead as its id does', async () => {
    const { id, phone } = await newLead(company);
    const { status, body } = await find(`?phone=${encodeURIComponent(phone)}`);
    expect(status).toBe(200);
    expect(body).toEqual((await api.get(`/v1/leads/${id}`, { key: company.key })).body);
    expect(at(body, 'phone')).toBe(phone);
  });

  it.each([
    ['%2B', (digits: string) => `%2B${digits}`],
    ['its digits alone', (digits: string) => digits],
    ['a raw + that became a space', (digits: string) => `+${digits}`],
    ['a space', (digits: string) => `%20${digits}`],
  ])('finds a phone written with %s', async (_how, written) => {
    const { id, phone } = await newLead(company);
    expect(at((await find(`?phone=${written(phone.slice(1))}`)).body, 'id')).toBe(id);
  });

  it.each([
    ['with the ninth digit, stored without it', '+552187654321', '5521987654321'],
    ['without the ninth digit, stored with it', '+5531987654321', '553187654321'],
  ])('finds a Brazilian mobile phone %s, and shows it as it was given', async (_how, stored, asked) => {
    const own = await newCompany();
    const { id } = await newLead(own, stored);
    expect((await find(`?phone=${asked}`, own)).body).toMatchObject({ id, phone: stored });
  });

  it('ignores parameters it does not know', async () => {
    const { id, phone } = await newLead(company);
    expect(at((await find(`?expand=all&phone=${phone.slice(1)}`)).body, 'id')).toBe(id);
  });
});

describe('400', () => {
  it.each([
    ['no query', '', 'required'],
    ['another parameter alone', '?fone=5511987654321', 'required'],
    ['an empty phone', '?phone=', 'invalid_format'],
    ['letters', '?phone=ana', 'invalid_format'],
    ['national digits with punctuation', '?phone=(11)%2098765-4321', 'invalid_format'],
    ['too few digits', '?phone=55', 'invalid_format'],
    ['a leading zero', '?phone=%2B0551198765432', 'invalid_format'],
    ['sixteen digits', '?phone=5511987654321000', 'invalid_format'],
    ['two plus signs', '?phone=%2B%2B5511987654321', 'invalid_format'],
    ['the parameter given twice', '?phone=5511987654321&phone=5511987654321', 'invalid_format'],
    ['digits of another script', '?phone=%D9%A1%D9%A2%D9%A3%D9%A4%D9%A5%D9%A6%D9%A7%D9%A8', 'invalid_format'],
    ['a line break at the end', '?phone=5511987654321%0A', 'invalid_format'],
    ['a broken percent-encoding', '?phone=%E0%A4%A', 'invalid_format'],
    ['5,000 digits', `?phone=${'5'.repeat(5000)}`, 'invalid_format'],
  ])('for %s, at phone', async (_what, query, code) => {
    expect(await find(query)).toEqual(invalid(['phone', code]));
  });
});

describe('404', () => {
  it('for a phone nobody has', async () => {
    expect(await find('?phone=5511987650001')).toEqual(failure(404, 'lead_not_found'));
  });

  it.each([
    ['a landline with a 9 before it', '+551133445566', '5511933445566'],
    ['a mobile number of an unknown area code', '+5520987654321', '552087654321'],
    ['a foreign number', '+14155550123', '141555550123'],
  ])('for what looks like a ninth-digit twin but is none: %s', async (_what, stored, asked) => {
    const own = await newCompany();
    await newLead(own, stored);
    expect(await find(`?phone=${asked}`, own)).toEqual(failure(404, 'lead_not_found'));
  });

  it("for another company's phone", async () => {
    const { phone } = await newLead(await newCompany());
    expect(await find(`?phone=${phone.slice(1)}`)).toEqual(failure(404, 'lead_not_found'));
  });
});
