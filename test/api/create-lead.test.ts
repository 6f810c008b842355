import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeCompanyStage } from '../../shared/domain/funnel/manage-funnel.ts';
import { companies } from '../../shared/services.ts';
import { failure, idOf, instant, invalid, problem } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at, textAt } from '../support/client.ts';
import { freshPhone, newCompany, newLead, type TestCompany } from '../support/company.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
});
afterAll(() => api.stop());

const create = (json: unknown, { key }: TestCompany = company) => api.post('/v1/leads', { key, json });
const lead = (more: Readonly<Record<string, unknown>> = {}) => ({ name: 'Ana', phone: freshPhone(), ...more });

const full = {
  source: 'Indicação',
  channel: 'site',
  entry_point: 'formulário',
  email: 'ana@example.com',
  notes: 'Prefere a manhã',
  utm_source: 'busca',
  utm_medium: 'cpc',
  utm_campaign: 'outono',
  utm_term: 'casa',
  utm_content: 'banner',
};

describe('201', () => {
  it('gives the lead in the first stage, with what was sent, and where it is', async () => {
    const sent = lead(full);
    const { status, headers, body } = await create(sent);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...sent, id: idOf('lead'), funnel_stage: 'Novo', created_at: instant() });
    expect(headers['location']).toBe(`/v1/leads/${textAt(body, 'id')}`);
    expect((await api.get(headers['location'] ?? '', { key: company.key })).body).toEqual(body);
  });

  it('takes name and phone alone; the source is then untracked', async () => {
    const { body } = await create(lead());
    expect(body).toMatchObject({ source: 'Não Rastreado', channel: null, email: null, utm_source: null });
  });

  it.each([
    ['a mobile number', '+5511987654321'],
    ['a mobile number without its ninth digit', '+552187654322'],
    ['a landline', '+551133445566'],
    ['a foreign number', '+14155552671'],
    ['an old number that no plan lists any more', '+551171234567'],
  ])('stores the phone as it was given: %s', async (_what, phone) => {
    const own = await newCompany();
    expect(at((await create({ name: 'Ana', phone }, own)).body, 'phone')).toBe(phone);
  });

  it('counts characters, not bytes or UTF-16 units', async () => {
    const longest = { name: '👩'.repeat(200), notes: '👩'.repeat(2000) };
    expect(await create(lead(longest))).toMatchObject({ status: 201, body: longest });
  });

  it('lets two companies have the same phone', async () => {
    const phone = freshPhone();
    const answers = [await create(lead({ phone })), await create(lead({ phone }), await newCompany())];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('keeps a landline and the mobile number that has a 9 before the same digits apart', async () => {
    const own = await newCompany();
    for (const phone of ['+551133445566', '+5511933445566']) {
      expect((await create({ name: 'Ana', phone }, own)).status).toBe(201);
    }
  });
});

describe('400', () => {
  it.each([
    ['no name', { name: undefined }, 'name', 'required'],
    ['an empty name', { name: '' }, 'name', 'too_short'],
    ['a name of 201 characters', { name: 'x'.repeat(201) }, 'name', 'too_long'],
    ['a name that is null', { name: null }, 'name', 'invalid_type'],
    ['a name that is a list', { name: ['Ana'] }, 'name', 'invalid_type'],
    ['half an emoji in the name', { name: '\ud83d' }, 'name', 'invalid_format'],
    ['no phone', { phone: undefined }, 'phone', 'required'],
    ['a phone that is a number', { phone: 5511987654321 }, 'phone', 'invalid_type'],
    ['a phone without its plus', { phone: '5511987654321' }, 'phone', 'invalid_format'],
    ['a phone with spaces', { phone: '+55 11 98765-4321' }, 'phone', 'invalid_format'],
    ['a phone of an impossible length', { phone: '+55119876543210' }, 'phone', 'invalid_format'],
    ['an unknown country code', { phone: '+999123456789' }, 'phone', 'invalid_format'],
    ['notes of 2,001 characters', { notes: 'x'.repeat(2001) }, 'notes', 'too_long'],
    ['an e-mail that is none', { email: 'ana@' }, 'email', 'invalid_format'],
    ['a source of 121 characters', { source: 'x'.repeat(121) }, 'source', 'too_long'],
    ['a channel that is null', { channel: null }, 'channel', 'invalid_type'],
    ['utm_source of 256 characters', { utm_source: 'x'.repeat(256) }, 'utm_source', 'too_long'],
    ['an unknown member', { nome: 'Ana' }, 'nome', 'unknown_field'],
    ['a stage', { funnel_stage: 'Novo' }, 'funnel_stage', 'unknown_field'],
    ['an id', { id: 'lead_1' }, 'id', 'unknown_field'],
    ['a document, which only PATCH takes', { document: '52998224725' }, 'document', 'unknown_field'],
  ])('for %s', async (_what, more, path, code) => {
    expect(await create(lead(more))).toEqual(invalid([path, code]));
  });

  it('lists every problem at once', async () => {
    expect(await create({ name: '', phone: '1', notes: 7, extra: true })).toEqual(
      invalid(
        ['name', 'too_short'],
        ['phone', 'invalid_format'],
        ['notes', 'invalid_type'],
        ['extra', 'unknown_field'],
      ),
    );
  });

  it('before it looks whether the lead exists', async () => {
    const { phone } = await newLead(company);
    expect((await create({ phone })).status).toBe(400);
  });
});

describe('409', () => {
  const exists = (leadId: string) =>
    failure(409, 'lead_already_exists', { details: [problem('phone', 'already_exists', { lead_id: leadId })] });

  it('for a phone that a lead has, naming the lead', async () => {
    const { id, phone } = await newLead(company);
    expect(await create(lead({ phone }))).toEqual(exists(id));
  });

  it.each([
    ['without the ninth digit', '+5541987654321', '+554187654321'],
    ['with the ninth digit', '+554187654322', '+5541987654322'],
  ])('for the same person %s', async (_how, stored, twin) => {
    const { id } = await newLead(company, stored);
    expect(await create(lead({ phone: twin }))).toEqual(exists(id));
  });

  it('once for each further of 24 parallel creates of one person in two forms: one lead, named by all others', async () => {
    const own = await newCompany();
    const forms = ['+5551987654321', '+555187654321'];
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => create({ name: `Ana ${index}`, phone: forms[index % 2] }, own)),
    );
    const created = answers.filter(({ status }) => status === 201);
    expect(created).toHaveLength(1);
    const id = textAt(created[0]?.body, 'id');
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(23);
    for (const answer of refused) expect(answer).toEqual(exists(id));
    for (const form of forms) {
      const found = await api.get(`/v1/leads?phone=${form.slice(1)}`, { key: own.key });
      expect(at(found.body, 'id')).toBe(id);
    }
  });
});

describe('422', () => {
  it('funnel_not_configured where the company has no stages, and nothing is created', async () => {
    const own = await newCompany({ stages: [] });
    const sent = lead();
    expect(await create(sent, own)).toEqual(failure(422, 'funnel_not_configured'));
    const found = await api.get(`/v1/leads?phone=${sent.phone.slice(1)}`, { key: own.key });
    expect(found).toEqual(failure(404, 'lead_not_found'));
  });

  it('funnel_not_configured where every stage was removed, but 409 where the lead exists', async () => {
    const own = await newCompany({ stages: ['Única'] });
    const { phone } = await newLead(own);
    await removeCompanyStage(companies(), own.id, own.stageIds[0] ?? '');
    expect(await create(lead(), own)).toEqual(failure(422, 'funnel_not_configured'));
    expect((await create(lead({ phone }), own)).status).toBe(409);
  });
});
