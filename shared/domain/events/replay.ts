import type { Clock, Ids } from '../ports.ts';
import type { Hooks } from '../worker-ports.ts';
import type { Delivery, StoredEvent } from './delivery.ts';
import type { Attempt, Deliveries, Jobs } from './delivery-ports.ts';
import { eventTypeFor } from './event.ts';
import { type Job, type ListedState, newJob } from './jobs.ts';
import type { DeliveryState } from './outcome.ts';

/** What replaying needs. */
export interface ReplayPorts {
  readonly hooks: Hooks;
  readonly events: { byId(companyId: string, eventId: string): Promise<StoredEvent | undefined> };
  readonly jobs: Pick<Jobs, 'add'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'next'>;
}

/** What ended without having been delivered. */
const failedStates: readonly DeliveryState[] = ['exhausted', 'gone', 'blocked', 'parked'];

/** Which deliveries to send again; of all hooks of the company unless one is named. */
export interface ReplayQuery {
  readonly hookId: string | null;
  /** One state; null for all that ended without having been delivered. An open delivery is under way by itself. */
  readonly state: Exclude<DeliveryState, 'open'> | null;
  /** Only events made since then; null for all 30 days. */
  readonly since: Date | null;
  /** Only events made until then; left out for all. */
  readonly until?: Date | undefined;
}

const hookIds = async ({ hooks }: Pick<ReplayPorts, 'hooks'>, companyId: string, hookId: string | null) =>
  (await hooks.of(companyId)).filter((hook) => hookId === null || hook.id === hookId);

/**
 * Sends deliveries again, each from its first attempt (decision 30): writes a job, which `enqueue-due` works through.
 * Undefined where no hook of the company is meant.
 */
export const replayDeliveries = async (
  ports: ReplayPorts,
  companyId: string,
  { hookId, state, since, until }: ReplayQuery,
): Promise<Job | undefined> => {
  const hooks = await hookIds(ports, companyId, hookId);
  if (hooks.length === 0) return undefined;
  const states: readonly ListedState[] = state === null ? failedStates : [state];
  const scope = { kind: 'hooks', hookIds: hooks.map(({ id }) => id), states, since, until } as const;
  const job = newJob(ports.ids.next('job'), companyId, scope, ports.clock.now());
  await ports.jobs.add(job);
  return job;
};

/**
 * Sends one event again, also where it was delivered, and to hooks that never got it though they take its type. Undefined
 * where the company has no such event any more, or no hook that takes it.
 */
export const replayEvent = async (
  ports: ReplayPorts,
  companyId: string,
  eventId: string,
  hookId: string | null,
): Promise<Job | undefined> => {
  const stored = await ports.events.byId(companyId, eventId);
  if (!stored) return undefined;
  const hooks = (await hookIds(ports, companyId, hookId)).filter(
    ({ eventTypes }) => eventTypeFor(eventTypes, stored.event.type) !== undefined,
  );
  if (hooks.length === 0) return undefined;
  const scope = { kind: 'event', eventId, hookIds: hooks.map(({ id }) => id) } as const;
  const job = newJob(ports.ids.next('job'), companyId, scope, ports.clock.now());
  await ports.jobs.add(job);
  return job;
};

/** What became of an event: its deliveries, and each attempt. Undefined where the company has no such event any more. */
export const showEvent = async (
  ports: Pick<ReplayPorts, 'events'> & { readonly deliveries: Pick<Deliveries, 'ofEvent' | 'attempts'> },
  companyId: string,
  eventId: string,
): Promise<{ stored: StoredEvent; deliveries: Delivery[]; attempts: Attempt[] } | undefined> => {
  const stored = await ports.events.byId(companyId, eventId);
  if (!stored) return undefined;
  const [deliveries, attempts] = await Promise.all([
    ports.deliveries.ofEvent(companyId, eventId),
    ports.deliveries.attempts(companyId, eventId),
  ]);
  return { stored, deliveries, attempts };
};

const allStates: readonly ListedState[] = ['open', 'waiting', 'delivered', 'exhausted', 'gone', 'blocked', 'parked'];
const PAGE = 100;

/** Lists deliveries by hook and state, oldest event first in each, `limit` at most. `open` holds those that wait for a circuit too. */
export const listDeliveries = async (
  ports: Pick<ReplayPorts, 'hooks'> & { readonly deliveries: Pick<Deliveries, 'page'> },
  companyId: string,
  query: Pick<ReplayQuery, 'hookId' | 'since' | 'until'> & {
    readonly state: DeliveryState | null;
    readonly limit: number;
  },
): Promise<Delivery[]> => {
  const { state, since, until, limit } = query;
  const states = state === null ? allStates : state === 'open' ? (['open', 'waiting'] as const) : [state];
  const found: Delivery[] = [];
  for (const { id: hookId } of await hookIds(ports, companyId, query.hookId)) {
    for (const listed of states) {
      let after: string | null = null;
      do {
        const left = limit - found.length;
        if (left === 0) return found;
        const page = await ports.deliveries.page({ hookId, state: listed, since, after, limit: Math.min(left, PAGE) });
        found.push(...page.items.filter(({ eventAt }) => until === undefined || eventAt <= until));
        after = page.next;
      } while (after !== null);
    }
  }
  return found;
};
