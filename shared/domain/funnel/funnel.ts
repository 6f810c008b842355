import { ServiceError } from '../../errors.ts';
import { activeStages, type Funnel, type Stage } from '../companies.ts';

const MAX_NAME = 120;

/** Where a new lead begins; undefined where there is no funnel (§3.2). */
export const firstStage = (funnel: Funnel): Stage | undefined => activeStages(funnel)[0];

/**
 * The stages passed over between two, in the order they are passed, forward or backward; archived ones don't count
 * (decision 18). A lead without a stage comes from before the first.
 */
export const skippedStages = (funnel: Funnel, fromId: string | null, toId: string): Stage[] => {
  const at = (id: string | null): number => funnel.stages.findIndex((stage) => stage.id === id);
  const from = at(fromId);
  const to = at(toId);
  const between = funnel.stages.slice(Math.min(from, to) + 1, Math.max(from, to));
  const passed = between.filter((stage) => !stage.archived);
  return from < to ? passed : passed.reverse();
};

const changed = (funnel: Funnel, stages: readonly Stage[]): Funnel => ({ stages, version: funnel.version + 1 });

const invalid = (path: string, code: 'too_short' | 'too_long' | 'invalid_value', message: string): ServiceError =>
  new ServiceError('invalid_request', { details: [{ path, code, message }] });

const checkedName = (name: string): string => {
  const clean = name.trim();
  if (clean === '') throw invalid('name', 'too_short', 'Give the stage a name.');
  if ([...clean].length > MAX_NAME) throw invalid('name', 'too_long', `Must have at most ${MAX_NAME} characters.`);
  return clean;
};

const activeStage = (funnel: Funnel, id: string): Stage => {
  const stage = activeStages(funnel).find((candidate) => candidate.id === id);
  if (!stage) throw new ServiceError('stage_not_found');
  return stage;
};

const replaced = (funnel: Funnel, old: Stage, stage: Stage): Funnel =>
  changed(
    funnel,
    funnel.stages.map((each) => (each === old ? stage : each)),
  );

/** The funnel with one more stage at its end. Throws `invalid_request` at `name` (1 to 120 characters). */
export const addStage = (funnel: Funnel, id: string, name: string): Funnel =>
  changed(funnel, [...funnel.stages, { id, name: checkedName(name), archived: false }]);

/** The funnel with a stage called otherwise; ids survive that (§2.4). Throws `stage_not_found`, `invalid_request`. */
export const renameStage = (funnel: Funnel, id: string, name: string): Funnel => {
  const stage = activeStage(funnel, id);
  return replaced(funnel, stage, { ...stage, name: checkedName(name) });
};

/** The funnel with a stage nobody moves into any more; leads in it keep it (decision 18). Throws `stage_not_found`. */
export const archiveStage = (funnel: Funnel, id: string): Funnel => {
  const stage = activeStage(funnel, id);
  return replaced(funnel, stage, { ...stage, archived: true });
};

/**
 * The funnel in another order: every active stage once, archived ones stay where they are.
 * Throws `stage_not_found`, and `invalid_request` at `stage_ids` where one is missing or doubled.
 */
export const reorderStages = (funnel: Funnel, ids: readonly string[]): Funnel => {
  const order = ids.map((id) => activeStage(funnel, id));
  if (new Set(ids).size !== ids.length || ids.length !== activeStages(funnel).length) {
    throw invalid('stage_ids', 'invalid_value', 'Must name every stage of the funnel exactly once.');
  }
  const next = order.values();
  return changed(
    funnel,
    funnel.stages.map((stage) => (stage.archived ? stage : (next.next().value ?? stage))),
  );
};
