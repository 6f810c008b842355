import { ServiceError } from '../../errors.ts';
import type { Funnel } from '../companies.ts';
import type { Companies } from '../ports.ts';
import { addStage, archiveStage, renameStage, reorderStages } from './funnel.ts';

/** Each try that loses has let another writer win, so this many writers at once all get through. */
const TRIES = 50;

const changeFunnel = async (
  companies: Companies,
  companyId: string,
  change: (funnel: Funnel) => Funnel,
): Promise<Funnel> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const changed = change(await companies.funnel(companyId));
    if (await companies.saveFunnel(companyId, changed)) return changed;
  }
  throw new ServiceError('internal_error', { cause: new Error('A funnel kept changing under a change') });
};

/** A funnel after a change, and the stage that was changed. */
export interface StageChange {
  readonly funnel: Funnel;
  /** `stage_<digits>`. */
  readonly stageId: string;
}

/**
 * Adds a stage at the end of a company's funnel, under a number no stage of any company ever had (§2.4).
 * Throws `invalid_request` at `name`.
 */
export const addCompanyStage = async (companies: Companies, companyId: string, name: string): Promise<StageChange> => {
  const stageId = `stage_${await companies.nextStageNumber()}`;
  return { stageId, funnel: await changeFunnel(companies, companyId, (funnel) => addStage(funnel, stageId, name)) };
};

/** Renames a stage; every lead in it shows the new name at once (decision 18). Throws `stage_not_found`, `invalid_request`. */
export const renameCompanyStage = (
  companies: Companies,
  companyId: string,
  stageId: string,
  name: string,
): Promise<Funnel> => changeFunnel(companies, companyId, (funnel) => renameStage(funnel, stageId, name));

/** Archives a stage: leads in it keep it, nobody moves in (decision 18). Throws `stage_not_found`. */
export const removeCompanyStage = (companies: Companies, companyId: string, stageId: string): Promise<Funnel> =>
  changeFunnel(companies, companyId, (funnel) => archiveStage(funnel, stageId));

/** Puts the stages in another order, each named once. Throws `stage_not_found`, and `invalid_request` at `stage_ids`. */
export const reorderCompanyStages = (
  companies: Companies,
  companyId: string,
  stageIds: readonly string[],
): Promise<Funnel> => changeFunnel(companies, companyId, (funnel) => reorderStages(funnel, stageIds));
