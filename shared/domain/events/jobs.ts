import type { Clock, Ids } from '../ports.ts';
import type { Hook } from './delivery.ts';
import type { DeliveryState } from './outcome.ts';

/** State of a delivery as lists tell it: an open one that waits for its hook's circuit is told apart (design §5). */
export type ListedState = DeliveryState | 'waiting';

/** Which deliveries a job sends again: those of hooks in some states, or those of one event. */
export type JobScope =
  | {
      readonly kind: 'hooks';
      readonly hookIds: readonly string[];
      readonly states: readonly ListedState[];
      /** Only events made since then; null for all. */
      readonly since: Date | null;
      /** Only events made until then; left out for all. */
      readonly until?: Date | undefined;
    }
  | { readonly kind: 'event'; readonly eventId: string; readonly hookIds: readonly string[] };

/** Deliveries to be sent again, worked through in pages by `enqueue-due`: whoever wrote it may be gone (design §5). */
export interface Job {
  /** `job_<uuid>`. */
  readonly id: string;
  readonly companyId: string;
  readonly scope: JobScope;
  readonly createdAt: Date;
  /** How far it is: one part per hook and state, and the page within it. */
  readonly position: { readonly part: number; readonly after: string | null };
  /** The index lags: everything is looked at a second time a little later. */
  readonly secondLook: boolean;
}

/** The job that sends what a hook's deliveries in some states hold back. */
export const hookJob = (
  { ids, clock }: { readonly ids: Pick<Ids, 'next'>; readonly clock: Clock },
  { companyId, id }: Pick<Hook, 'companyId' | 'id'>,
  states: readonly ListedState[],
): Job => newJob(ids.next('job'), companyId, { kind: 'hooks', hookIds: [id], states, since: null }, clock.now());

/** A job at its beginning. */
export const newJob = (id: string, companyId: string, scope: JobScope, createdAt: Date): Job => ({
  id,
  companyId,
  scope,
  createdAt,
  position: { part: 0, after: null },
  secondLook: false,
});
