import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  removeCompanyStage,
  renameCompanyStage,
  reorderCompanyStages,
} from '../../shared/domain/funnel/manage-funnel.ts';
import { companies } from '../../shared/services.ts';
import { invalid } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at, listAt, textAt } from '../support/client.ts';
import { newCompany, type TestCompany } from '../support/company.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const path = '/v1/funnel/stages';
const list = async ({ key }: TestCompany) => listAt((await api.get(path, { key })).body, 'data');

describe('200', () => {
  it('lists the stages in order, with ids, names and positions', async () => {
    const { key, stageIds } = await newCompany({ stages: ['Novo', 'Proposta'] });
    const { status, body } = await api.get(path, { key });
    expect(status).toBe(200);
    expect(body).toEqual({
      data: [
        { id: stageIds[0], name: 'Novo', position: 1 },
        { id: stageIds[1], name: 'Proposta', position: 2 },
      ],
      has_more: false,
      next_cursor: null,
    });
    expect(stageIds[0]).toMatch(/^stage_\d+$/);
  });

  it('lists nothing where the company has no funnel', async () => {
    const { key } = await newCompany({ stages: [] });
    expect((await api.get(path, { key })).body).toEqual({ data: [], has_more: false, next_cursor: null });
  });

  it('shows a new name under the same id, and a new order', async () => {
    const company = await newCompany({ stages: ['A', 'B'] });
    const [first = '', second = ''] = company.stageIds;
    await renameCompanyStage(companies(), company.id, first, 'Primeiro');
    await reorderCompanyStages(companies(), company.id, [second, first]);
    expect(await list(company)).toEqual([
      { id: second, name: 'B', position: 1 },
      { id: first, name: 'Primeiro', position: 2 },
    ]);
  });

  it('leaves a removed stage out and closes the gap', async () => {
    const company = await newCompany({ stages: ['A', 'B', 'C'] });
    await removeCompanyStage(companies(), company.id, company.stageIds[1] ?? '');
    expect((await list(company)).map((stage) => [at(stage, 'name'), at(stage, 'position')])).toEqual([
      ['A', 1],
      ['C', 2],
    ]);
  });

  it('gives every stage exactly once, page after page', async () => {
    const { key, stageIds } = await newCompany({ stages: ['A', 'B', 'C', 'D', 'E'] });
    const seen: unknown[] = [];
    let cursor = '';
    for (let page = 1; page <= 3; page += 1) {
      const { body } = await api.get(`${path}?limit=2${cursor}`, { key });
      seen.push(...listAt(body, 'data').map((stage) => at(stage, 'id')));
      expect(at(body, 'has_more')).toBe(page < 3);
      cursor = page < 3 ? `&cursor=${textAt(body, 'next_cursor')}` : '';
    }
    expect(seen).toEqual(stageIds);
  });
});

describe('400', () => {
  it.each([
    ['limit=0', 'invalid_value'],
    ['limit=101', 'invalid_value'],
    ['limit=', 'invalid_format'],
    ['limit=-1', 'invalid_format'],
    ['limit=1e1', 'invalid_format'],
    ['limit=ten', 'invalid_format'],
    ['limit=2&limit=3', 'invalid_format'],
    [`limit=${'9'.repeat(400)}`, 'invalid_value'],
  ])('for %s, at limit', async (query, code) => {
    const { key } = await newCompany({ stages: [] });
    expect(await api.get(`${path}?${query}`, { key })).toEqual(invalid(['limit', code]));
  });

  it.each([
    ['empty', ''],
    ['no cursor at all', 'abc'],
    ['of 5,000 characters', 'x'.repeat(5000)],
  ])('for a cursor that is %s', async (_what, cursor) => {
    const { key } = await newCompany();
    expect(await api.get(`${path}?cursor=${cursor}`, { key })).toEqual(invalid(['cursor', 'invalid_value']));
  });

  it("for another company's cursor", async () => {
    const [mine, theirs] = [await newCompany(), await newCompany()];
    const cursor = textAt((await api.get(`${path}?limit=1`, { key: theirs.key })).body, 'next_cursor');
    expect(await api.get(`${path}?cursor=${cursor}`, { key: mine.key })).toEqual(invalid(['cursor', 'invalid_value']));
  });
});

describe("another company's stages", () => {
  it('are not listed', async () => {
    const theirs = await newCompany({ stages: ['Theirs'] });
    const mine = await newCompany({ stages: ['Mine'] });
    expect((await list(mine)).map((stage) => at(stage, 'name'))).toEqual(['Mine']);
    expect((await list(theirs)).map((stage) => at(stage, 'name'))).toEqual(['Theirs']);
  });
});
