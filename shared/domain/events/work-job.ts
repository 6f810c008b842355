import type { Delivery, StoredEvent } from './delivery.ts';
import type { Circuits, Deliveries, Jobs } from './delivery-ports.ts';
import type { Job, JobScope, ListedState } from './jobs.ts';
import { nextTask, QUEUE_HEAD_START_MS, type ResumePorts, resume } from './resume.ts';

/** What working on jobs needs. */
export interface JobPorts extends ResumePorts {
  readonly deliveries: Pick<Deliveries, 'replace' | 'record' | 'page' | 'context'>;
  readonly circuits: Pick<Circuits, 'withHook'>;
  readonly jobs: Jobs;
}

const PAGE = 100;
/** While a run works on a job, no other begins with it. */
const LEASE_MS = 60_000;
/** The index shows a delivery a little after it was written; by then it shows all that the job was made for. */
const SECOND_LOOK_MS = 120_000;

const later = (from: Date, milliseconds: number): Date => new Date(from.getTime() + milliseconds);

/** The hook and state of a part of a job; undefined after the last. */
const partOf = ({ scope, position }: Job): { hookId: string; state: ListedState } | undefined => {
  if (scope.kind === 'event') return undefined;
  const hookId = scope.hookIds[Math.floor(position.part / scope.states.length)];
  const state = scope.states[position.part % scope.states.length];
  return hookId && state ? { hookId, state } : undefined;
};

/** Whether what a part would send would only come to wait again. */
const isPointless = async (ports: JobPorts, job: Job, hookId: string, state: ListedState): Promise<boolean> => {
  if (state !== 'parked' && state !== 'waiting') return false;
  const { hook, circuit } = await ports.circuits.withHook(job.companyId, hookId);
  return hook?.state !== 'enabled' || (state === 'waiting' && Boolean(circuit?.circuit.open));
};

/** Whether a delivery ended before the job was made: what ended since then was sent again already. */
const isOlder = (delivery: Delivery, { createdAt }: Job, state: ListedState): boolean =>
  state === 'parked' || state === 'waiting' || delivery.updatedAt <= createdAt;

const isMeant = ({ eventAt }: Delivery, until: Date | undefined): boolean => until === undefined || eventAt <= until;

/** Works on one page and gives the job as it is then; undefined once there is nothing left. */
const nextPage = async (
  ports: JobPorts,
  job: Job,
  scope: Extract<JobScope, { kind: 'hooks' }>,
): Promise<Job | undefined> => {
  const part = partOf(job);
  if (!part) return undefined;
  const following = { ...job, position: { part: job.position.part + 1, after: null } };
  if (await isPointless(ports, job, part.hookId, part.state)) return following;
  const { after } = job.position;
  const page = await ports.deliveries.page({ ...part, since: scope.since, after, limit: PAGE });
  await resume(
    ports,
    page.items.filter((delivery) => isOlder(delivery, job, part.state) && isMeant(delivery, scope.until)),
  );
  return page.next === null ? following : { ...job, position: { ...job.position, after: page.next } };
};

/** Sends an event to a hook that never got it. Its due time is written with its row, so that it is not lost on the way. */
const sendFirst = async (
  ports: JobPorts,
  { companyId, event, createdAt }: StoredEvent,
  hookId: string,
): Promise<void> => {
  const now = ports.clock.now();
  const row: Delivery = {
    companyId,
    eventId: event.id,
    hookId,
    state: 'open',
    attempts: 0,
    dueAt: later(now, QUEUE_HEAD_START_MS),
    eventAt: createdAt,
    updatedAt: now,
  };
  if (await ports.deliveries.record(row, 0)) await ports.queues.retries([nextTask(row)], 0);
};

/** Sends one event again, to hooks that never got it too. A delivery that is under way, or that changed since the job was made, is left alone. */
const sendEvent = async (ports: JobPorts, job: Job, { eventId, hookIds }: Extract<JobScope, { kind: 'event' }>) => {
  for (const hookId of hookIds) {
    const task = { companyId: job.companyId, eventId, hookId, attempt: 1 };
    const { stored, delivery } = await ports.deliveries.context(task);
    if (!stored) return;
    if (!delivery) await sendFirst(ports, stored, hookId);
    else if (delivery.state !== 'open' && delivery.updatedAt <= job.createdAt) await resume(ports, [delivery]);
  }
};

/**
 * Works on a job until it is finished or `until` has come, page by page: each is written down, so that another run goes on
 * from there (design §5). Deliveries of a hook are looked at twice, since the index shows the youngest a little late.
 */
export const workJob = async (ports: JobPorts, companyId: string, jobId: string, until: Date): Promise<void> => {
  let job = await ports.jobs.byId(companyId, jobId);
  if (!job) return;
  const { scope } = job;
  if (scope.kind === 'event') {
    await sendEvent(ports, job, scope);
    return ports.jobs.remove(job);
  }
  while (ports.clock.now() < until) {
    const now = ports.clock.now();
    const next = await nextPage(ports, job, scope);
    if (!next && job.secondLook) return ports.jobs.remove(job);
    if (!next) {
      const again = { ...job, position: { part: 0, after: null }, secondLook: true };
      return ports.jobs.save(again, later(job.createdAt, SECOND_LOOK_MS));
    }
    job = next;
    await ports.jobs.save(job, later(now, LEASE_MS));
  }
};
