import { activeStages, type Funnel } from '../domain/companies.ts';

/** A funnel stage as callers read it (§2.4). */
export interface StageResource {
  readonly id: string;
  readonly name: string;
  /** Place in the funnel, from 1. */
  readonly position: number;
}

/** The stages of a funnel in order, without archived ones (§4.8, decision 18). */
export const toStageResources = (funnel: Funnel): StageResource[] =>
  activeStages(funnel).map(({ id, name }, index) => ({ id, name, position: index + 1 }));
