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

const patch = (id: string, json: unknown, { key }: TestCompany = company) =>
  api.patch(`/v1/leads/${id}`, { key, json });
const get = async (id: string) => (await api.get(`/v1/leads/${id}`, { key: company.key })).body;

const everything = {
  name: 'Beatriz',
  email: 'bia@example.com',
  notes: 'Volta em março',
  source: 'Feira',
  channel: 'site',
  entry_point: 'rodapé',
  utm_source: 'a',
  utm_medium: 'b',
  utm_campaign: 'c',
  utm_term: 'd',
  utm_content: 'e',
  document: '52998224725',
  document_type: 'cpf',
  cep: '01310-100',
  address: 'Avenida Paulista',
  address_number: '1000',
  address_complement: 'cj. 12',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'BR',
};
const clearable = Object.keys(everything).filter((field) => field !== 'name' && field !== 'source');

describe('200', () => {
  it('changes every field it names and gives the complete lead', async () => {
    const { id, phone } = await newLead(company);
    const { status, body } = await patch(id, everything);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...everything, id, phone, funnel_stage: 'Novo' });
    expect(await get(id)).toEqual(body);
  });

  it('leaves what it does not name as it is', async () => {
    const { id } = await newLead(company);
    await patch(id, everything);
    expect((await patch(id, { city: 'Recife' })).body).toMatchObject({ ...everything, city: 'Recife' });
    expect((await patch(id, {})).body).toMatchObject({ ...everything, city: 'Recife' });
  });

  it('clears what is null', async () => {
    const { id } = await newLead(company);
    await patch(id, everything);
    const nulls = Object.fromEntries(clearable.map((field) => [field, null]));
    expect((await patch(id, nulls)).body).toMatchObject({ ...nulls, name: 'Beatriz', source: 'Feira' });
    expect(await get(id)).toMatchObject(nulls);
  });

  it('takes each bound exactly, counted in characters', async () => {
    const bounds = { name: 200, notes: 2000, source: 120, utm_term: 255, address: 200, address_number: 30, state: 50 };
    const longest = Object.fromEntries(Object.entries(bounds).map(([field, most]) => [field, '🏠'.repeat(most)]));
    const { id } = await newLead(company);
    expect(await patch(id, longest)).toMatchObject({ status: 200, body: longest });
    expect(await patch(id, { notes: '', cep: '', country: '' })).toMatchObject({ status: 200, body: { notes: '' } });
  });

  it.each([
    ['a CPF with punctuation', '529.982.247-25', '52998224725', 'cpf'],
    ['a CNPJ with punctuation', '11.222.333/0001-81', '11222333000181', 'cnpj'],
    ['an alphanumeric CNPJ', '12.ABC.345/01DE-35', '12ABC34501DE35', 'cnpj'],
    ['an alphanumeric CNPJ in lower case', '12abc34501de35', '12ABC34501DE35', 'cnpj'],
  ])('stores %s clean, and infers its type', async (_what, document, clean, type) => {
    const { id } = await newLead(company);
    expect((await patch(id, { document })).body).toMatchObject({ document: clean, document_type: type });
  });

  it('takes the type of the new document where the old one was of the other type', async () => {
    const { id } = await newLead(company);
    await patch(id, { document: '52998224725' });
    expect((await patch(id, { document: '11222333000181' })).body).toMatchObject({ document_type: 'cnpj' });
  });

  it('clears the type with the document, and the type alone where it is null', async () => {
    const { id } = await newLead(company);
    await patch(id, { document: '52998224725' });
    expect((await patch(id, { document_type: null })).body).toMatchObject({
      document: '52998224725',
      document_type: null,
    });
    expect((await patch(id, { document_type: 'cpf' })).body).toMatchObject({ document_type: 'cpf' });
    expect((await patch(id, { document: null })).body).toMatchObject({ document: null, document_type: null });
  });

  it('of two at once that change different fields lets both stand', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await newLead(company);
      const answers = await Promise.all([
        patch(id, { city: 'Olinda', notes: null }),
        patch(id, { email: 'ana@example.com' }),
        patch(id, { document: '52998224725' }),
        api.put(`/v1/leads/${id}/stage`, { key: company.key, json: { stage_id: company.stageIds[2] } }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await get(id)).toMatchObject({
        city: 'Olinda',
        email: 'ana@example.com',
        document: '52998224725',
        document_type: 'cpf',
        funnel_stage: 'Proposta',
      });
    }
  });
});

describe('400', () => {
  it.each([
    ['an empty name', { name: '' }, 'name', 'too_short'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name', 'too_long'],
    ['a null name', { name: null }, 'name', 'invalid_type'],
    ['a null source', { source: null }, 'source', 'invalid_type'],
    ['an empty source', { source: '' }, 'source', 'too_short'],
    ['an empty channel', { channel: '' }, 'channel', 'too_short'],
    ['notes of 2,001 characters', { notes: 'x'.repeat(2001) }, 'notes', 'too_long'],
    ['an e-mail that is none', { email: 'bia' }, 'email', 'invalid_format'],
    ['an empty utm_term', { utm_term: '' }, 'utm_term', 'too_short'],
    ['an address of 201 characters', { address: 'x'.repeat(201) }, 'address', 'too_long'],
    ['an address number of 31', { address_number: 'x'.repeat(31) }, 'address_number', 'too_long'],
    ['a complement of 121', { address_complement: 'x'.repeat(121) }, 'address_complement', 'too_long'],
    ['an empty neighborhood', { neighborhood: '' }, 'neighborhood', 'too_short'],
    ['a city of 201', { city: 'x'.repeat(201) }, 'city', 'too_long'],
    ['a state of 51', { state: 'x'.repeat(51) }, 'state', 'too_long'],
    ['a number for a cep', { cep: 1310100 }, 'cep', 'invalid_type'],
    ['a document of ten digits', { document: '5299822472' }, 'document', 'invalid_format'],
    ['wrong check digits', { document: '52998224724' }, 'document', 'invalid_value'],
    ['a document of one digit repeated', { document: '11111111111' }, 'document', 'invalid_value'],
    ['an unknown document type', { document_type: 'rg' }, 'document_type', 'invalid_value'],
    ['a phone', { phone: '+5511987654321' }, 'phone', 'unknown_field'],
    ['a stage', { funnel_stage: 'Proposta' }, 'funnel_stage', 'unknown_field'],
    ['an unknown member', { nome: 'Bia' }, 'nome', 'unknown_field'],
  ])('for %s, and nothing is changed', async (_what, json, path, code) => {
    const { id } = await newLead(company);
    const before = await get(id);
    expect(await patch(id, { city: 'Natal', ...json })).toEqual(invalid([path, code]));
    expect(await get(id)).toEqual(before);
  });

  it('for a type that contradicts the document, sent with it or stored before', async () => {
    const { id } = await newLead(company);
    const contradicts = invalid(['document_type', 'invalid_value']);
    expect(await patch(id, { document: '52998224725', document_type: 'cnpj' })).toEqual(contradicts);
    await patch(id, { document: '52998224725' });
    expect(await patch(id, { document_type: 'cnpj' })).toEqual(contradicts);
    expect(await patch(id, { document: null, document_type: 'cpf' })).toEqual(contradicts);
  });

  it('for a type where there is no document', async () => {
    const { id } = await newLead(company);
    expect(await patch(id, { document_type: 'cpf' })).toEqual(invalid(['document_type', 'invalid_value']));
  });
});

describe('404', () => {
  it.each(['lead_00000000-0000-4000-8000-000000000000', 'lead_1', 'x'.repeat(5000)])('for the id %s', async (id) => {
    expect(await patch(id, { name: 'Bia' })).toEqual(failure(404, 'lead_not_found'));
  });

  it("for another company's lead, which stays as it is", async () => {
    const theirs = await newCompany();
    const { id } = await newLead(theirs);
    expect(await patch(id, { name: 'Bia' })).toEqual(failure(404, 'lead_not_found'));
    expect(at((await api.get(`/v1/leads/${id}`, { key: theirs.key })).body, 'name')).toBe('Ana Teste');
  });
});
