import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { removeCompanyStage } from '../../shared/domain/funnel/manage-funnel.ts';
import { companies } from '../../shared/services.ts';
import { failure, instant, invalid } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type Answer, at, listAt } from '../support/client.ts';
import { newCompany, newLead, type TestCompany, usualStages } from '../support/company.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
});
afterAll(() => api.stop());

const put = (id: string, json: unknown, { key }: TestCompany = company) =>
  api.put(`/v1/leads/${id}/stage`, { key, json });
const stage = (index: number, { stageIds }: TestCompany = company) => ({
  id: stageIds[index] ?? '',
  name: usualStages[index],
});
const moves = async (id: string, { key }: TestCompany = company) =>
  listAt((await api.get(`/v1/leads/${id}/history?limit=100`, { key })).body, 'data')
    .filter((entry) => at(entry, 'type') === 'stage_moved')
    .reverse();

describe('200', () => {
  it('moves the lead and says from where to where', async () => {
    const { id } = await newLead(company);
    const { status, body } = await put(id, { stage_id: stage(2).id, reason: 'Pediu proposta' });
    expect(status).toBe(200);
    expect(body).toEqual({
      lead_id: id,
      previous_stage: stage(0),
      current_stage: stage(2),
      changed: true,
      moved_at: instant(),
    });
    expect(at((await api.get(`/v1/leads/${id}`, { key: company.key })).body, 'funnel_stage')).toBe('Proposta');
    const [entry] = await moves(id);
    expect(entry).toMatchObject({ reason: 'Pediu proposta', skipped: [stage(1)], at: at(body, 'moved_at') });
  });

  it('changes nothing where the lead is in the stage already', async () => {
    const { id } = await newLead(company);
    const first = await put(id, { stage_id: stage(1).id });
    const again = await put(id, { stage_id: stage(1).id, reason: 'Outra vez' });
    expect(again).toMatchObject({
      status: 200,
      body: { previous_stage: stage(1), current_stage: stage(1), changed: false, moved_at: at(first.body, 'moved_at') },
    });
    expect(await moves(id)).toHaveLength(1);
  });

  it('takes a reason of 1 to 500 characters', async () => {
    const { id } = await newLead(company);
    for (const [index, reason] of ['x', '📞'.repeat(500)].entries()) {
      expect((await put(id, { stage_id: stage(index + 1).id, reason })).status).toBe(200);
      expect(at((await moves(id)).at(-1), 'reason')).toBe(reason);
    }
  });

  it('leaves a lead in its removed stage, and moves it out of it', async () => {
    const own = await newCompany();
    const { id } = await newLead(own);
    await removeCompanyStage(companies(), own.id, stage(0, own).id);
    expect((await put(id, { stage_id: stage(0, own).id }, own)).body).toMatchObject({ changed: false });
    expect((await put(id, { stage_id: stage(1, own).id }, own)).body).toMatchObject({
      previous_stage: stage(0, own),
      changed: true,
    });
  });

  it('of 20 parallel moves into one stage reports exactly one change, and writes one entry', async () => {
    const { id } = await newLead(company);
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(id, { stage_id: stage(3).id })));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(answers.filter(({ body }) => at(body, 'changed') === true)).toHaveLength(1);
    expect(await moves(id)).toHaveLength(1);
  });

  it('of parallel moves into different stages makes one chain, each change being one entry', async () => {
    const { id } = await newLead(company);
    const answers: Answer[] = await Promise.all(
      Array.from({ length: 12 }, (_, index) => put(id, { stage_id: stage(index % 4).id })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
    const entries = await moves(id);
    expect(entries).toHaveLength(answers.filter(({ body }) => at(body, 'changed') === true).length);
    const { body } = await api.get(`/v1/leads/${id}`, { key: company.key });
    const names = entries.map((entry) => [at(entry, 'previous_stage.name'), at(entry, 'current_stage.name')]);
    let current: unknown = 'Novo';
    for (const [from, to] of chained(names, 'Novo')) {
      expect(from).toBe(current);
      current = to;
    }
    expect(at(body, 'funnel_stage')).toBe(current);
  });
});

/** Moves of one millisecond may be listed in any order: the chain they make together, if they make one. */
const chained = (moved: readonly unknown[][], start: unknown): unknown[][] => {
  const found = (left: readonly unknown[][], at: unknown): unknown[][] | undefined => {
    if (left.length === 0) return [];
    for (const [index, move] of left.entries()) {
      if (move[0] !== at) continue;
      const rest = found(left.toSpliced(index, 1), move[1]);
      if (rest) return [move, ...rest];
    }
    return undefined;
  };
  return found(moved, start) ?? [...moved];
};

describe('400', () => {
  it.each([
    ['no stage', {}, 'stage_id', 'required'],
    ['a stage by its name', { stage_id: 'Proposta' }, 'stage_id', 'invalid_format'],
    ['an id without digits', { stage_id: 'stage_' }, 'stage_id', 'invalid_format'],
    ['an id with a line break', { stage_id: 'stage_1\n' }, 'stage_id', 'invalid_format'],
    ['an id with digits of another script', { stage_id: 'stage_١' }, 'stage_id', 'invalid_format'],
    ['a number', { stage_id: 1 }, 'stage_id', 'invalid_type'],
    ['null', { stage_id: null }, 'stage_id', 'invalid_type'],
    ['an empty reason', { stage_id: 'stage_1', reason: '' }, 'reason', 'too_short'],
    ['a reason of 501 characters', { stage_id: 'stage_1', reason: 'x'.repeat(501) }, 'reason', 'too_long'],
    ['a null reason', { stage_id: 'stage_1', reason: null }, 'reason', 'invalid_type'],
    ['an unknown member', { stage_id: 'stage_1', note: 'x' }, 'note', 'unknown_field'],
  ])('for %s', async (_what, json, path, code) => {
    const { id } = await newLead(company);
    expect(await put(id, json)).toEqual(invalid([path, code]));
  });
});

describe('404', () => {
  it.each(['stage_0', 'stage_999999999', `stage_${'9'.repeat(5000)}`])('stage_not_found for %s', async (stage_id) => {
    const { id } = await newLead(company);
    expect(await put(id, { stage_id })).toEqual(failure(404, 'stage_not_found'));
  });

  it('stage_not_found for a removed stage', async () => {
    const own = await newCompany();
    const { id } = await newLead(own);
    await removeCompanyStage(companies(), own.id, stage(1, own).id);
    expect(await put(id, { stage_id: stage(1, own).id }, own)).toEqual(failure(404, 'stage_not_found'));
  });

  it("stage_not_found for another company's stage, and the lead stays", async () => {
    const { id } = await newLead(company);
    const theirs = await newCompany();
    expect(await put(id, { stage_id: stage(0, theirs).id })).toEqual(failure(404, 'stage_not_found'));
    expect(await moves(id)).toEqual([]);
  });

  it.each(['lead_00000000-0000-4000-8000-000000000000', 'lead_1', 'x'.repeat(5000)])(
    'lead_not_found for the id %s',
    async (id) => {
      expect(await put(id, { stage_id: stage(0).id })).toEqual(failure(404, 'lead_not_found'));
    },
  );

  it("lead_not_found for another company's lead, which stays where it is", async () => {
    const theirs = await newCompany();
    const { id } = await newLead(theirs);
    expect(await put(id, { stage_id: stage(1).id })).toEqual(failure(404, 'lead_not_found'));
    expect(await put(id, { stage_id: stage(1, theirs).id })).toEqual(failure(404, 'lead_not_found'));
    expect(await moves(id, theirs)).toEqual([]);
  });
});
