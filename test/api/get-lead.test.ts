import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeCompanyStage, renameCompanyStage } from '../../shared/domain/funnel/manage-funnel.ts';
import { companies } from '../../shared/services.ts';
import { failure, instant } from '../support/answers.ts';
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

const get = (id: string, { key }: TestCompany = company) => api.get(`/v1/leads/${id}`, { key });

describe('200', () => {
  it('gives every member of a lead, null where nothing is known', async () => {
    const { id, phone } = await newLead(company);
    const { status, body } = await get(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      name: 'Ana Teste',
      phone,
      source: 'Teste',
      channel: null,
      entry_point: null,
      funnel_stage: 'Novo',
      document: null,
      document_type: null,
      cep: null,
      address: null,
      address_number: null,
      address_complement: null,
      neighborhood: null,
      city: null,
      state: null,
      country: null,
      created_at: instant(),
      email: null,
      notes: null,
      utm_source: null,
      utm_medium: null,
      utm_campaign: null,
      utm_term: null,
      utm_content: null,
    });
  });

  it('names the stage as it is called now, in every lead at once', async () => {
    const own = await newCompany();
    const leads = [await newLead(own), await newLead(own)];
    await renameCompanyStage(companies(), own.id, own.stageIds[0] ?? '', 'Recém-chegado');
    for (const { id } of leads) expect(at((await get(id, own)).body, 'funnel_stage')).toBe('Recém-chegado');
  });

  it('keeps the name of a stage that was removed', async () => {
    const own = await newCompany();
    const { id } = await newLead(own);
    await removeCompanyStage(companies(), own.id, own.stageIds[0] ?? '');
    expect(at((await get(id, own)).body, 'funnel_stage')).toBe('Novo');
  });
});

describe('404', () => {
  it.each([
    ['unknown', 'lead_00000000-0000-4000-8000-000000000000'],
    ['malformed', 'lead_1'],
    ['without its prefix', '00000000-0000-4000-8000-000000000000'],
    ['in upper case', 'LEAD_00000000-0000-4000-8000-000000000000'],
    ['of a message', 'msg_00000000-0000-4000-8000-000000000000'],
    ['of 5,000 characters', `lead_${'0'.repeat(5000)}`],
    ['with an encoded slash', 'lead_%2F..%2F..'],
    ['with a NUL', 'lead_%00'],
    ['with a broken percent-encoding', '%E0%A4%A'],
    ['a key pattern of the table', 'C%23co_1%23LEAD%23x'],
    ['that names a member of objects', '__proto__'],
  ])('for an id that is %s', async (_what, id) => {
    expect(await get(id)).toEqual(failure(404, 'lead_not_found'));
  });

  it("for another company's lead, just as for an unknown one", async () => {
    const { id } = await newLead(await newCompany());
    const foreign = await get(id);
    expect(foreign).toEqual(failure(404, 'lead_not_found'));
    const unknown = await get('lead_00000000-0000-4000-8000-000000000000');
    expect(at(foreign.body, 'error.message')).toBe(at(unknown.body, 'error.message'));
  });
});
