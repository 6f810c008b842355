import type { Metrics } from '../metrics.ts';
import type { Log } from '../ports.ts';
import type { Events, Queues } from '../worker-ports.ts';
import { type AnnouncePorts, releaseEvent } from './announce.ts';
import type { Circuits, Deliveries, Due, DueWork, HookRegister } from './delivery-ports.ts';
import { nextTask } from './resume.ts';
import { type JobPorts, workJob } from './work-job.ts';

/** What sending for what is due needs. */
export interface DuePorts extends AnnouncePorts, JobPorts {
  readonly due: DueWork;
  readonly events: Events;
  readonly hooks: HookRegister;
  readonly queues: Queues;
  readonly circuits: Circuits;
  readonly deliveries: Deliveries;
  readonly metrics: Pick<Metrics, 'oldestDue'>;
  readonly log: Log;
}

/** What a run did. */
export interface DueRun {
  /** Attempts sent for. */
  readonly attempts: number;
  readonly events: number;
  readonly circuits: number;
  readonly jobs: number;
}

/** An attempt that was sent for is in a queue, which loses nothing; by then it is a dead letter if nobody could make it. */
const ATTEMPT_LEASE_MS = 15 * 60_000;
const PROBE_LEASE_MS = 60_000;
/** How often a circuit is looked at while nothing waits for it. */
const IDLE_LEASE_MS = 15 * 60_000;
/** Deliveries looked at to find one that still waits. */
const CANDIDATES = 10;

type DueOf<K extends Due['kind']> = Extract<Due, { kind: K }>;

const from = (ports: DuePorts, milliseconds: number): Date => new Date(ports.clock.now().getTime() + milliseconds);

/** Sends attempts, then moves their due times: in this order none is lost, and an attempt sent twice is made once. */
const sendAttempts = async (ports: DuePorts, due: readonly DueOf<'delivery'>[]): Promise<void> => {
  if (due.length === 0) return;
  await ports.queues.retries(
    due.map(({ task }) => task),
    0,
  );
  const until = from(ports, ATTEMPT_LEASE_MS);
  await Promise.all(due.map((each) => ports.due.lease(each, until)));
};

/** Releases an event that waited long enough for its file; one that was released long ago is seen to have gone out. */
const sendEvent = async (ports: DuePorts, due: DueOf<'event'>): Promise<void> => {
  const stored = await ports.events.byId(due.companyId, due.eventId);
  if (stored) await releaseEvent(ports, stored);
  await ports.due.done(due);
};

/** Sends the oldest delivery that waits for an open circuit: it will be the probe. */
const sendProbe = async (ports: DuePorts, due: DueOf<'circuit'>): Promise<void> => {
  const { companyId, hookId } = due;
  const { hook, circuit } = await ports.circuits.withHook(companyId, hookId);
  if (!circuit?.circuit.open) return;
  if (hook?.state !== 'enabled') {
    // What waits is sent when the hook is enabled again; until then there is nothing to probe.
    await ports.circuits.forget({ companyId, id: hookId }, circuit);
    return;
  }
  const page = await ports.deliveries.page({ hookId, state: 'waiting', since: null, after: null, limit: CANDIDATES });
  const [oldest] = page.items;
  if (oldest) await ports.queues.retries([nextTask(oldest)], 0);
  await ports.due.lease(due, from(ports, oldest || page.next !== null ? PROBE_LEASE_MS : IDLE_LEASE_MS));
};

/** Runs each by itself: one that fails is logged, stays due, and holds up no other. */
const each = async <D extends Due>(
  ports: DuePorts,
  due: readonly D[],
  work: (due: D) => Promise<void>,
): Promise<number> => {
  let failed = 0;
  await Promise.all(
    due.map(async (one) => {
      try {
        await work(one);
      } catch (error) {
        failed += 1;
        ports.log.warn('Something due could not be sent for', { kind: one.kind }, error);
      }
    }),
  );
  return failed;
};

const ofKind = <K extends Due['kind']>(due: readonly Due[], kind: K): DueOf<K>[] =>
  due.filter((one): one is DueOf<K> => one.kind === kind);

/** What a shard holds, page by page. */
const workShard = async (ports: DuePorts, shard: string, now: Date, until: Date, jobs: DueOf<'job'>[]) => {
  const done = { attempts: 0, events: 0, circuits: 0, failed: 0, oldestDueAt: now };
  let after: string | null = null;
  do {
    const page = await ports.due.page(shard, now, after);
    if (page.unreadable > 0) ports.log.warn('Something due is unreadable', { shard, count: page.unreadable });
    const attempts = ofKind(page.items, 'delivery');
    const events = ofKind(page.items, 'event');
    const circuits = ofKind(page.items, 'circuit');
    jobs.push(...ofKind(page.items, 'job'));
    for (const { dueAt } of attempts) if (dueAt < done.oldestDueAt) done.oldestDueAt = dueAt;
    await sendAttempts(ports, attempts);
    done.failed += await each(ports, events, (due) => sendEvent(ports, due));
    done.failed += await each(ports, circuits, (due) => sendProbe(ports, due));
    done.attempts += attempts.length;
    done.events += events.length;
    done.circuits += circuits.length;
    after = page.next;
  } while (after !== null && ports.clock.now() < until);
  return done;
};

type ShardRun = Awaited<ReturnType<typeof workShard>>;

const tellOldest = ({ metrics }: DuePorts, shards: readonly PromiseSettledResult<ShardRun>[], now: Date): void => {
  const waitedMs = shards.map((shard) =>
    shard.status === 'fulfilled' ? now.getTime() - shard.value.oldestDueAt.getTime() : 0,
  );
  metrics.oldestDue(Math.max(0, ...waitedMs) / 1000);
};

/**
 * Sends for everything whose time has come, until `until` at most (design §5): attempts, events that waited for their file,
 * probes of open circuits, and jobs. What one run leaves or loses is still due for the next.
 * Throws where something failed, after everything else was done.
 */
export const enqueueDue = async (ports: DuePorts, until: Date): Promise<DueRun> => {
  const now = ports.clock.now();
  const jobs: DueOf<'job'>[] = [];
  const shards = await Promise.allSettled(ports.due.shards.map((shard) => workShard(ports, shard, now, until, jobs)));
  tellOldest(ports, shards, now);
  const failedJobs = await each(ports, jobs, (due) => workJob(ports, due.companyId, due.jobId, until));
  const sum = { attempts: 0, events: 0, circuits: 0, jobs: jobs.length };
  let failed = failedJobs;
  for (const shard of shards) {
    if (shard.status === 'rejected') throw shard.reason;
    sum.attempts += shard.value.attempts;
    sum.events += shard.value.events;
    sum.circuits += shard.value.circuits;
    failed += shard.value.failed;
  }
  if (failed > 0) throw new Error(`${failed} things that were due could not be sent for`);
  return sum;
};
