import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { renameCompanyStage } from '../../shared/domain/funnel/manage-funnel.ts';
import { companies } from '../../shared/services.ts';
import { failure, instant, invalid } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at, listAt, textAt } from '../support/client.ts';
import { newCompany, newLead, type TestCompany } from '../support/company.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const history = (id: string, { key }: TestCompany, query = '') => api.get(`/v1/leads/${id}/history${query}`, { key });

const move = (company: TestCompany, id: string, stage: number, reason?: string) =>
  api.put(`/v1/leads/${id}/stage`, {
    key: company.key,
    json: { stage_id: company.stageIds[stage], ...(reason === undefined ? {} : { reason }) },
  });

describe('200', () => {
  it('begins with the creation of the lead in its first stage', async () => {
    const company = await newCompany();
    const { id } = await newLead(company);
    const { status, body } = await history(id, company);
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        {
          type: 'created',
          at: instant(),
          origin: 'API',
          reason: null,
          previous_stage: null,
          current_stage: { id: company.stageIds[0], name: 'Novo' },
          skipped: [],
        },
      ],
      has_more: false,
      next_cursor: null,
    });
  });

  it('tells each move, newest first, with its reason and the stages passed over, forward and backward', async () => {
    const company = await newCompany();
    const [novo, contato, proposta, fechado] = company.stageIds;
    const { id } = await newLead(company);
    await move(company, id, 3, 'Comprou');
    await move(company, id, 0);
    const [back, forward] = listAt((await history(id, company)).body, 'data');
    expect(forward).toEqual({
      type: 'stage_moved',
      at: instant(),
      origin: 'API',
      reason: 'Comprou',
      previous_stage: { id: novo, name: 'Novo' },
      current_stage: { id: fechado, name: 'Fechado' },
      skipped: [
        { id: contato, name: 'Em contato' },
        { id: proposta, name: 'Proposta' },
      ],
    });
    expect(back).toMatchObject({ reason: null, skipped: [{ id: proposta }, { id: contato }] });
  });

  it('keeps the names the stages had at the time', async () => {
    const company = await newCompany();
    const { id } = await newLead(company);
    await renameCompanyStage(companies(), company.id, company.stageIds[0] ?? '', 'Outro');
    expect(at((await history(id, company)).body, 'data.0.current_stage.name')).toBe('Novo');
  });

  it('gives every entry exactly once, page after page', async () => {
    const company = await newCompany();
    const { id } = await newLead(company);
    for (const stage of [1, 2, 3, 2, 1, 0]) await move(company, id, stage);
    const whole = listAt((await history(id, company)).body, 'data');
    const seen: unknown[] = [];
    let query = '?limit=3';
    for (let page = 1; page <= 3; page += 1) {
      const { body } = await history(id, company, query);
      seen.push(...listAt(body, 'data'));
      if (at(body, 'has_more') === true) query = `?limit=3&cursor=${textAt(body, 'next_cursor')}`;
    }
    expect(seen).toEqual(whole);
    expect(whole).toHaveLength(7);
  });
});

describe('400', () => {
  it.each(['0', '101', '-1', 'x', ''])('for limit=%s', async (limit) => {
    const company = await newCompany();
    const { id } = await newLead(company);
    const { status, body } = await history(id, company, `?limit=${limit}`);
    expect([status, at(body, 'error.details.0.path')]).toEqual([400, 'limit']);
  });

  it('for a cursor of another lead, of another list, or of another company', async () => {
    const company = await newCompany();
    const [first, second] = [await newLead(company), await newLead(company)];
    await move(company, first.id, 1);
    const ofFirst = textAt((await history(first.id, company, '?limit=1')).body, 'next_cursor');
    const ofStages = textAt((await api.get('/v1/funnel/stages?limit=1', { key: company.key })).body, 'next_cursor');
    const theirs = await newCompany();
    const theirLead = await newLead(theirs);
    await move(theirs, theirLead.id, 1);
    const ofTheirs = textAt((await history(theirLead.id, theirs, '?limit=1')).body, 'next_cursor');
    for (const [lead, cursor] of [
      [second, ofFirst],
      [first, ofStages],
      [first, ofTheirs],
    ] as const) {
      expect(await history(lead.id, company, `?cursor=${cursor}`)).toEqual(invalid(['cursor', 'invalid_value']));
    }
  });
});

describe('404', () => {
  it.each(['lead_00000000-0000-4000-8000-000000000000', 'lead_1', 'x'.repeat(5000)])('for the id %s', async (id) => {
    expect(await history(id, await newCompany())).toEqual(failure(404, 'lead_not_found'));
  });

  it("for another company's lead", async () => {
    const { id } = await newLead(await newCompany());
    expect(await history(id, await newCompany())).toEqual(failure(404, 'lead_not_found'));
  });
});
