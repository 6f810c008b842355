import * as v from 'valibot';
import { toStageResources } from '../shared/contract/stages.ts';
import type { Funnel } from '../shared/domain/companies.ts';
import {
  addCompanyStage,
  removeCompanyStage,
  renameCompanyStage,
  reorderCompanyStages,
} from '../shared/domain/funnel/manage-funnel.ts';
import { type Command, command, type Group } from './command.ts';
import { requireCompany } from './company.ts';
import { companyOption, nameOption } from './options.ts';
import type { Output, Row } from './output.ts';

const STAGE_ID = /^stage_\d+$/;

const stageIdOption = v.pipe(
  v.string(),
  v.regex(STAGE_ID, 'Must be the id of a stage, such as stage_3; `stage list` shows them.'),
  v.title('S'),
  v.description('id of the stage; `stage list` shows it'),
);

const stageIdsOption = v.pipe(
  v.string(),
  v.transform((text) => text.split(',').map((id) => id.trim())),
  v.check(
    (ids) => ids.every((id) => STAGE_ID.test(id)),
    'Must be the ids of all stages in their new order, separated by commas, such as stage_3,stage_1.',
  ),
  v.title('S,S,...'),
  v.description('ids of all stages, in their new order'),
);

const rowsOf = (funnel: Funnel): Row[] => toStageResources(funnel).map((stage) => ({ ...stage }));

const rowOf = (funnel: Funnel, stageId: string): Row =>
  rowsOf(funnel).find(({ id }) => id === stageId) ?? { id: stageId };

const listOf = (funnel: Funnel): Output => ({ list: rowsOf(funnel), columns: ['position', 'id', 'name'] });

const add: Command = command({
  summary: 'adds a stage at the end of the funnel',
  options: { company: companyOption, name: nameOption },
  run: async ({ company, name }, services) => {
    await requireCompany(services, company);
    const { funnel, stageId } = await addCompanyStage(services.companies(), company, name);
    return { record: rowOf(funnel, stageId) };
  },
});

const list: Command = command({
  summary: 'lists the stages in order',
  options: { company: companyOption },
  run: async ({ company }, services) => {
    await requireCompany(services, company);
    return listOf(await services.companies().funnel(company));
  },
});

const rename: Command = command({
  summary: 'renames a stage; leads in it show the new name at once',
  options: { company: companyOption, 'stage-id': stageIdOption, name: nameOption },
  run: async ({ company, 'stage-id': stageId, name }, services) => {
    await requireCompany(services, company);
    return { record: rowOf(await renameCompanyStage(services.companies(), company, stageId, name), stageId) };
  },
});

const remove: Command = command({
  summary: 'archives a stage: leads in it keep it, nobody moves in',
  options: { company: companyOption, 'stage-id': stageIdOption },
  run: async ({ company, 'stage-id': stageId }, services) => {
    await requireCompany(services, company);
    await removeCompanyStage(services.companies(), company, stageId);
    return { record: { id: stageId, archived: true } };
  },
});

const reorder: Command = command({
  summary: 'puts the stages in another order',
  options: { company: companyOption, 'stage-ids': stageIdsOption },
  run: async ({ company, 'stage-ids': stageIds }, services) => {
    await requireCompany(services, company);
    return listOf(await reorderCompanyStages(services.companies(), company, stageIds));
  },
});

/** Stages of a company's funnel (design §8, decision 18). */
export const stage: Group = { summary: "stages of a company's funnel", verbs: { add, list, rename, remove, reorder } };
