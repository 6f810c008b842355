import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { admin, adminError, adminJson, newCompany } from './admin-command.ts';
import { type RunningEngines, startEngines } from './running-engines.ts';

let engines: RunningEngines;
beforeAll(async () => {
  engines = await startEngines();
  process.env['LOCAL_DIR'] = engines.dir;
});
afterAll(() => engines.stop());

const stage = v.strictObject({ id: v.string(), name: v.string(), position: v.number() });
const stages = v.strictObject({ data: v.array(stage) });

const add = (company: string, name: string) => adminJson(stage, `stage add --company ${company} --name`, name);
const list = async (company: string) => (await adminJson(stages, `stage list --company ${company}`)).data;
const withStages = async (...names: string[]): Promise<{ company: string; ids: string[] }> => {
  const company = await newCompany();
  const ids: string[] = [];
  for (const name of names) ids.push((await add(company, name)).id);
  return { company, ids };
};

describe('stage add', () => {
  it('adds stages at the end, numbered from 1', async () => {
    const company = await newCompany();
    expect(await add(company, 'Novo')).toEqual({ id: expect.stringMatching(/^stage_\d+$/), name: 'Novo', position: 1 });
    expect(await add(company, ' Em contato ')).toMatchObject({ name: 'Em contato', position: 2 });
    expect((await list(company)).map(({ name, position }) => [position, name])).toEqual([
      [1, 'Novo'],
      [2, 'Em contato'],
    ]);
  });

  it('keeps every stage, under an id of its own, of two companies that add in parallel', async () => {
    const companies = [await newCompany(), await newCompany()];
    const names = Array.from({ length: 8 }, (_, index) => `Etapa ${index}`);
    const added = await Promise.all(companies.flatMap((company) => names.map((name) => add(company, name))));
    expect(new Set(added.map(({ id }) => id)).size).toBe(16);
    for (const company of companies) {
      const kept = await list(company);
      expect(kept.map(({ name }) => name).sort()).toEqual(names);
      expect(kept.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    }
  });

  it('never uses the id of a removed stage again', async () => {
    const { company, ids } = await withStages('Novo', 'Extra');
    await admin(`stage remove --company ${company} --stage-id ${ids[1]}`);
    expect(ids).not.toContain((await add(company, 'Extra')).id);
  });
});

describe('stage rename', () => {
  it('changes the name alone', async () => {
    const { company, ids } = await withStages('Novo', 'Proposta');
    const line = `stage rename --company ${company} --stage-id ${ids[1]} --name`;
    expect(await adminJson(stage, line, 'Orçamento')).toEqual({ id: ids[1], name: 'Orçamento', position: 2 });
    expect((await list(company)).map(({ id, name }) => [id, name])).toEqual([
      [ids[0], 'Novo'],
      [ids[1], 'Orçamento'],
    ]);
  });
});

describe('stage remove', () => {
  it('takes the stage out of the list and closes the gap', async () => {
    const { company, ids } = await withStages('Novo', 'Proposta', 'Fechado');
    const { out } = await admin(`stage remove --company ${company} --stage-id ${ids[1]} --json`);
    expect(JSON.parse(out)).toEqual({ id: ids[1], archived: true });
    expect((await list(company)).map(({ id, position }) => [id, position])).toEqual([
      [ids[0], 1],
      [ids[2], 2],
    ]);
  });

  it('refuses a stage that is already removed', async () => {
    const { company, ids } = await withStages('Novo');
    await admin(`stage remove --company ${company} --stage-id ${ids[0]}`);
    expect(await adminError(`stage remove --company ${company} --stage-id ${ids[0]}`)).toEqual({
      code: 'stage_not_found',
      message: 'The company has no such stage in its funnel. `stage list` shows those it has.',
    });
  });
});

describe('stage reorder', () => {
  it('puts the stages in the order given', async () => {
    const { company, ids } = await withStages('A', 'B', 'C');
    const order = [ids[2], ids[0], ids[1]];
    const moved = await adminJson(stages, `stage reorder --company ${company} --stage-ids ${order.join()}`);
    expect(moved.data.map(({ id, position }) => [id, position])).toEqual(order.map((id, index) => [id, index + 1]));
    expect(await list(company)).toEqual(moved.data);
  });

  it('refuses an order that leaves a stage out', async () => {
    const { company, ids } = await withStages('A', 'B');
    expect(await adminError(`stage reorder --company ${company} --stage-ids ${ids[0]}`)).toEqual({
      code: 'invalid_option',
      message: '--stage-ids: Must name every stage of the funnel exactly once.',
    });
  });
});

describe('a stage of another company', () => {
  it.each(['rename --name X', 'remove'])('is not found by %s', async (verb) => {
    const { ids } = await withStages('Novo');
    const [word = '', ...options] = verb.split(' ');
    const error = await adminError(`stage ${word} --company ${await newCompany()} --stage-id ${ids[0]}`, ...options);
    expect(error.code).toBe('stage_not_found');
  });
});

describe('--stage', () => {
  it('with the id of a funnel stage says that this goes to --stage-id', async () => {
    const { company, ids } = await withStages('Novo');
    const error = await adminError(`stage remove --company ${company} --stage ${ids[0]}`);
    expect(error).toMatchObject({ code: 'invalid_option', message: expect.stringContaining('--stage-id') });
  });
});
