import * as v from 'valibot';
import type { Delivery } from '../shared/domain/events/delivery.ts';
import type { Attempt } from '../shared/domain/events/delivery-ports.ts';
import { type DeliveryState, deliveryStates } from '../shared/domain/events/outcome.ts';
import {
  listDeliveries,
  type ReplayPorts,
  type ReplayQuery,
  replayDeliveries,
  replayEvent,
  showEvent,
} from '../shared/domain/events/replay.ts';
import { beginJob } from './begin-job.ts';
import { type Command, command, type Group, type Services } from './command.ts';
import { CommandError } from './command-error.ts';
import { requireCompany } from './company.ts';
import { companyOption, eventOption, hookOption, instantOption, optional } from './options.ts';
import type { Row } from './output.ts';

const stateOption = v.pipe(
  v.picklist(deliveryStates, `Must be one of: ${deliveryStates.join(', ')}.`),
  v.title('S'),
  v.description(`one state alone: ${deliveryStates.join(', ')}`),
);
const sinceOption = instantOption('only events made since then: 2026-11-20, 2026-11-20T12:00:00Z, or 24h, 7d ago');
const untilOption = instantOption('only events made until then, written the same way');

const MOST = 10_000;
const limitOption = v.pipe(
  v.optional(v.string(), '100'),
  v.regex(/^\d{1,5}$/, `Must be a whole number from 1 to ${MOST}.`),
  v.transform(Number),
  v.minValue(1, 'Must be at least 1.'),
  v.maxValue(MOST, `Must be at most ${MOST}.`),
  v.title('N'),
  v.description('rows at most; 100 where it is left out'),
);

const portsOf = (services: Services): ReplayPorts => ({
  hooks: services.hooks(),
  events: services.events(),
  jobs: services.jobs(),
  clock: services.clock,
  ids: services.ids,
});

const rowOf = ({ eventId, hookId, state, attempts, eventAt, updatedAt, dueAt }: Delivery): Row => ({
  event_id: eventId,
  hook_id: hookId,
  state,
  attempts,
  event_at: eventAt.toISOString(),
  updated_at: updatedAt.toISOString(),
  due_at: dueAt?.toISOString() ?? null,
});

const attemptRow = ({ hookId, attempt, at, result }: Attempt): Row => ({
  hook_id: hookId,
  attempt,
  at: at.toISOString(),
  duration_ms: result.durationMs,
  ...(result.kind === 'answered'
    ? { status: result.status, failure: null, told: result.bodyStart }
    : { status: null, failure: result.failure, told: result.reason }),
});

/** Refuses a hook the company has not. Throws `hook_not_found`. */
const requireHook = async (services: Services, company: string, hook: string | undefined): Promise<void> => {
  if (hook === undefined || (await services.hooks().byId(company, hook))) return;
  throw new CommandError('hook_not_found', `The company has no hook ${hook}. \`hook list\` shows those it has.`);
};

const eventNotFound = (eventId: string): CommandError =>
  new CommandError(
    'event_not_found',
    `The company has no event ${eventId}, or its 30 days are over. \`delivery list\` shows events that were sent.`,
  );

const list: Command = command({
  summary: 'lists deliveries by hook and state, oldest event first; one is listed from its first outcome on',
  options: {
    company: companyOption,
    hook: optional(hookOption),
    state: optional(stateOption),
    since: optional(sinceOption),
    until: optional(untilOption),
    limit: limitOption,
  },
  run: async ({ company, hook, state, since, until, limit }, services) => {
    await requireCompany(services, company);
    await requireHook(services, company, hook);
    const ports = { hooks: services.hooks(), deliveries: services.deliveries() };
    const query = { hookId: hook ?? null, state: state ?? null, since: since ?? null, until, limit: limit + 1 };
    const found = await listDeliveries(ports, company, query);
    return {
      list: found.slice(0, limit).map(rowOf),
      columns: ['event_id', 'hook_id', 'state', 'attempts', 'event_at', 'updated_at', 'due_at'],
      ...(found.length > limit
        ? { note: `There are more than ${limit}: --limit, --since or --state shows others.` }
        : {}),
    };
  },
});

const show: Command = command({
  summary: 'shows what became of an event: its deliveries, and each attempt with what the hook answered',
  options: { company: companyOption, event: eventOption },
  run: async ({ company, event: eventId }, services) => {
    await requireCompany(services, company);
    const ports = { events: services.events(), deliveries: services.deliveries() };
    const shown = await showEvent(ports, company, eventId);
    if (!shown) throw eventNotFound(eventId);
    const { stored, deliveries, attempts } = shown;
    return {
      record: {
        event_id: eventId,
        type: stored.event.type,
        state: stored.state,
        lead_id: stored.leadId,
        created_at: stored.createdAt.toISOString(),
      },
      parts: {
        deliveries: {
          list: deliveries.map(rowOf),
          columns: ['hook_id', 'state', 'attempts', 'updated_at', 'due_at'],
        },
        attempts: {
          list: attempts.map(attemptRow),
          columns: ['hook_id', 'attempt', 'at', 'duration_ms', 'status', 'failure', 'told'],
        },
      },
    };
  },
});

/** What ended, and can be sent again. */
const replayable = (state: DeliveryState | undefined): ReplayQuery['state'] => {
  if (state !== 'open') return state ?? null;
  throw new CommandError('invalid_option', '--state: An open delivery is under way by itself. Name another state.');
};

const nothing = (message: string): CommandError => new CommandError('nothing_to_replay', message);

const replay: Command = command({
  summary: 'sends again: one event, or all that failed (of a state, of a time), each from its first attempt',
  options: {
    company: companyOption,
    hook: optional(hookOption),
    event: optional(eventOption),
    state: optional(stateOption),
    since: optional(sinceOption),
    until: optional(untilOption),
  },
  run: async ({ company, hook, event, state, since, until }, services) => {
    if (event !== undefined && (state ?? since ?? until) !== undefined) {
      throw new CommandError('invalid_option', '--event names one event: leave out --state, --since and --until.');
    }
    const query = { hookId: hook ?? null, state: replayable(state), since: since ?? null, until };
    await requireCompany(services, company);
    await requireHook(services, company, hook);
    const ports = portsOf(services);
    if (event !== undefined && !(await ports.events.byId(company, event))) throw eventNotFound(event);
    const job =
      event === undefined
        ? await replayDeliveries(ports, company, query)
        : await replayEvent(ports, company, event, query.hookId);
    if (!job)
      throw nothing(event === undefined ? 'The company has no hooks.' : 'No hook of the company takes this event.');
    await beginJob(services, job);
    return {
      record: { job_id: job.id, hooks: [...job.scope.hookIds] },
      note: 'It is being sent; the last of it within a minute or two. `delivery list` and `delivery show` tell what becomes of it.',
    };
  },
});

/** Deliveries of events to hooks (design §8, decision 30). */
export const delivery: Group = { summary: 'what became of events at hooks', verbs: { list, show, replay } };
