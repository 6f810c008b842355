import { describe, expect, it, test } from '@jest/globals';
import { type Funnel, noFunnel, type Stage } from '../../shared/domain/companies.ts';
import {
  addStage,
  archiveStage,
  firstStage,
  renameStage,
  reorderStages,
  skippedStages,
} from '../../shared/domain/funnel/funnel.ts';

const stage = (name: string, archived = false): Stage => ({ id: `stage_${name}`, name, archived });
const funnelOf = (...stages: Stage[]): Funnel => ({ stages, version: 7 });

/** Stages a to e, of which c is archived. */
const funnel = funnelOf(stage('a'), stage('b'), stage('c', true), stage('d'), stage('e'));
const names = (stages: readonly Stage[]): string =>
  stages.map(({ name, archived }) => (archived ? `(${name})` : name)).join('');

describe('The first stage', () => {
  test.each([
    ['of a funnel is the first', funnel, 'a'],
    ['is the first that is not archived', funnelOf(stage('x', true), stage('y')), 'y'],
    ['is none where all are archived', funnelOf(stage('x', true)), undefined],
    ['is none where there is no funnel', noFunnel, undefined],
  ])('%s', (_, given, expected) => {
    expect(firstStage(given)?.name).toBe(expected);
  });
});

describe('A move', () => {
  test.each<[string | null, string, string]>([
    ['a', 'b', ''],
    ['a', 'd', 'b'],
    ['a', 'e', 'bd'],
    ['b', 'd', ''],
    ['e', 'a', 'db'],
    ['d', 'a', 'b'],
    ['c', 'e', 'd'],
    ['c', 'a', 'b'],
    ['a', 'a', ''],
    [null, 'a', ''],
    [null, 'e', 'abd'],
  ])('from %j to %s skips %j', (from, to, expected) => {
    expect(names(skippedStages(funnel, from && `stage_${from}`, `stage_${to}`))).toBe(expected);
  });
});

describe('A funnel', () => {
  it('takes a stage at its end', () => {
    const after = addStage(funnel, 'stage_9', '  Ganho ');
    expect(after.version).toBe(8);
    expect(after.stages.at(-1)).toEqual({ id: 'stage_9', name: 'Ganho', archived: false });
    expect(addStage(noFunnel, 'stage_1', 'x')).toEqual({
      stages: [{ id: 'stage_1', name: 'x', archived: false }],
      version: 1,
    });
  });

  it('calls a stage otherwise and leaves its id and place', () => {
    const after = renameStage(funnel, 'stage_b', 'B');
    expect([names(after.stages), after.version, after.stages[1]?.id]).toEqual(['aB(c)de', 8, 'stage_b']);
  });

  it('archives a stage where it is', () => {
    const after = archiveStage(funnel, 'stage_a');
    expect([names(after.stages), after.version]).toEqual(['(a)b(c)de', 8]);
  });

  it('takes another order around its archived stages', () => {
    const after = reorderStages(funnel, ['stage_e', 'stage_a', 'stage_d', 'stage_b']);
    expect([names(after.stages), after.version]).toEqual(['ea(c)db', 8]);
  });

  it('is never changed itself', () => {
    expect([names(funnel.stages), funnel.version]).toEqual(['ab(c)de', 7]);
  });

  test.each<[string, () => Funnel]>([
    ['renamed', () => renameStage(funnel, 'stage_x', 'x')],
    ['renamed once archived', () => renameStage(funnel, 'stage_c', 'x')],
    ['archived', () => archiveStage(funnel, 'stage_x')],
    ['archived twice', () => archiveStage(funnel, 'stage_c')],
    ['put in order', () => reorderStages(funnel, ['stage_x', 'stage_a', 'stage_b', 'stage_d'])],
    [
      'put in order once archived',
      () => reorderStages(funnel, ['stage_a', 'stage_b', 'stage_c', 'stage_d', 'stage_e']),
    ],
  ])('has no stage to be %s', (_, act) => {
    expect(act).toThrow(expect.objectContaining({ code: 'stage_not_found' }));
  });

  test.each<[string, () => Funnel, string, string]>([
    ['a stage without a name', () => addStage(funnel, 'stage_9', ' '), 'name', 'too_short'],
    ['a name of 121 characters', () => addStage(funnel, 'stage_9', 'a'.repeat(121)), 'name', 'too_long'],
    ['a rename to nothing', () => renameStage(funnel, 'stage_a', ''), 'name', 'too_short'],
    [
      'an order that lacks one',
      () => reorderStages(funnel, ['stage_a', 'stage_b', 'stage_d']),
      'stage_ids',
      'invalid_value',
    ],
    [
      'an order that doubles one',
      () => reorderStages(funnel, ['stage_a', 'stage_b', 'stage_d', 'stage_d']),
      'stage_ids',
      'invalid_value',
    ],
  ])('refuses %s', (_, act, path, code) => {
    const details = [expect.objectContaining({ path, code })];
    expect(act).toThrow(expect.objectContaining({ code: 'invalid_request', details }));
  });

  it('takes a name of 120 emoji', () => {
    expect(addStage(noFunnel, 'stage_1', '😀'.repeat(120)).stages).toHaveLength(1);
  });
});
