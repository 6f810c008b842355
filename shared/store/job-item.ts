import * as v from 'valibot';
import type { Job, JobScope } from '../domain/events/jobs.ts';
import { deliveryStates } from '../domain/events/outcome.ts';
import { instant, optionalInstant, optionalText, parseItem } from './items.ts';
import { dueIndex, jobKey } from './keys.ts';
import type { Item } from './table.ts';

const scope = v.variant('kind', [
  v.object({
    kind: v.literal('hooks'),
    hookIds: v.array(v.string()),
    states: v.array(v.picklist([...deliveryStates, 'waiting'])),
    since: optionalInstant,
    until: v.optional(instant),
  }),
  v.object({ kind: v.literal('event'), eventId: v.string(), hookIds: v.array(v.string()) }),
]);

const schema = v.pipe(
  v.object({
    id: v.string(),
    company_id: v.string(),
    scope,
    created_at: instant,
    part: v.number(),
    after: optionalText,
    second_look: v.boolean(),
  }),
  v.transform(
    (item): Job => ({
      id: item.id,
      companyId: item.company_id,
      scope: item.scope,
      createdAt: item.created_at,
      position: { part: item.part, after: item.after },
      secondLook: item.second_look,
    }),
  ),
);

/** The job of an item. */
export const parseJob = (item: Item): Job => parseItem('job', schema, item);

/** What a job is called in the index of due things. */
export const dueJob = (companyId: string, jobId: string): string => `job#${companyId}#${jobId}`;

const instants = ({ since, until, ...scope }: Extract<JobScope, { kind: 'hooks' }>): Item => ({
  ...scope,
  since: since?.toISOString() ?? null,
  ...(until === undefined ? {} : { until: until.toISOString() }),
});

/** The item of a job that is worked on from `dueAt`. */
export const jobItem = (job: Job, dueAt: Date): Item => ({
  ...jobKey(job.companyId, job.id),
  ...dueIndex(dueAt, dueJob(job.companyId, job.id)),
  id: job.id,
  company_id: job.companyId,
  scope: job.scope.kind === 'event' ? job.scope : instants(job.scope),
  created_at: job.createdAt.toISOString(),
  part: job.position.part,
  after: job.position.after,
  second_look: job.secondLook,
});
