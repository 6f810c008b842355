import * as v from 'valibot';
import { type CallResult, succeeded } from '../shared/domain/events/attempt.ts';
import type { Hook } from '../shared/domain/events/delivery.ts';
import { hookEventTypes } from '../shared/domain/events/event.ts';
import {
  addHook,
  disableHook,
  editHook,
  enableHook,
  type HookRefused,
  removeHook,
  rotateSecret,
  testHook,
} from '../shared/domain/events/manage-hooks.ts';
import { beginJob } from './begin-job.ts';
import { type Command, command, type Group } from './command.ts';
import { CommandError } from './command-error.ts';
import { requireCompany } from './company.ts';
import { hookPorts } from './hook-ports.ts';
import { companyOption, hookOption, optional } from './options.ts';
import type { Row } from './output.ts';

const urlOption = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Must not be empty.'),
  v.title('U'),
  v.description('https URL that gets the events'),
);

const eventType = v.picklist(hookEventTypes);
const eventTypes = v.array(eventType);

/** `null` stands for all current types, whatever they will be (decision 32). */
const eventsOption = v.pipe(
  v.string(),
  v.transform((text) => (text.trim() === 'all' ? null : text.split(',').map((type) => type.trim()))),
  v.check(
    (types) => types === null || v.is(eventTypes, types),
    `Must be \`all\`, or some of these, separated by commas: ${hookEventTypes.join(', ')}.`,
  ),
  v.transform((types) => (types === null ? null : v.parse(eventTypes, types))),
  v.title('a,b'),
  v.description(`event types it gets, of ${hookEventTypes.join(', ')}; or all, the current ones`),
);

const oneHook = { company: companyOption, hook: hookOption };

const rowOf = ({ id, url, eventTypes, state, disabledBecause, createdAt }: Hook): Row => ({
  hook_id: id,
  url,
  events: eventTypes,
  state,
  disabled_because: disabledBecause,
  created_at: createdAt.toISOString(),
});

const blanks = { events: 'all' };

const notFound = (hookId: string): CommandError =>
  new CommandError('hook_not_found', `The company has no hook ${hookId}. \`hook list\` shows those it has.`);

const refused = ({ message }: HookRefused): CommandError => new CommandError('hook_refused', message);

/** The hook a use case gives. Throws `hook_not_found` where it gave none. */
const found = <T>(hookId: string, given: T | undefined): T => {
  if (given === undefined) throw notFound(hookId);
  return given;
};

const add: Command = command({
  summary: 'registers a hook, and shows its signing secret this once',
  options: { company: companyOption, url: urlOption, events: optional(eventsOption) },
  run: async ({ company, url, events }, services) => {
    await requireCompany(services, company);
    const added = await addHook(hookPorts(services), company, { url, eventTypes: events ?? null });
    if (added.outcome === 'refused') throw refused(added);
    return {
      record: { hook_id: added.hook.id, secret: added.secret },
      note: 'The secret is shown this once. `hook test` calls the hook with a signed test event.',
    };
  },
});

const list: Command = command({
  summary: "lists a company's hooks, or one alone",
  options: { company: companyOption, hook: optional(hookOption) },
  run: async ({ company, hook }, services) => {
    await requireCompany(services, company);
    const hooks = (await services.hooks().of(company)).filter(({ id }) => hook === undefined || id === hook);
    if (hook !== undefined && hooks.length === 0) throw notFound(hook);
    return {
      list: hooks.map(rowOf),
      columns: ['hook_id', 'url', 'events', 'state', 'disabled_because', 'created_at'],
      blanks,
    };
  },
});

const edit: Command = command({
  summary: "changes a hook's URL, its event types, or both",
  options: { ...oneHook, url: optional(urlOption), events: optional(eventsOption) },
  run: async ({ company, hook, url, events }, services) => {
    if (url === undefined && events === undefined) {
      throw new CommandError('invalid_option', 'Say what to change: --url, --events, or both.');
    }
    await requireCompany(services, company);
    const changes = { ...(url === undefined ? {} : { url }), ...(events === undefined ? {} : { eventTypes: events }) };
    const saved = found(hook, await editHook(hookPorts(services), company, hook, changes));
    if (saved.outcome === 'refused') throw refused(saved);
    if (saved.job) await beginJob(services, saved.job);
    return { record: rowOf(saved.hook), blanks };
  },
});

const enable: Command = command({
  summary: 'enables a hook; what was parked for it is sent',
  options: oneHook,
  run: async ({ company, hook }, services) => {
    await requireCompany(services, company);
    const enabled = found(hook, await enableHook(hookPorts(services), company, hook));
    await beginJob(services, enabled.job);
    return {
      record: rowOf(enabled.hook),
      blanks,
      note: 'What was parked for it is being sent; the last of it within a minute or two.',
    };
  },
});

const disable: Command = command({
  summary: 'disables a hook: its events are parked, and sent when it is enabled again',
  options: oneHook,
  run: async ({ company, hook }, services) => {
    await requireCompany(services, company);
    return { record: rowOf(found(hook, await disableHook(hookPorts(services), company, hook))), blanks };
  },
});

const rotate: Command = command({
  summary: 'gives a hook another signing secret; the one before signs too for 24 hours',
  options: oneHook,
  run: async ({ company, hook }, services) => {
    await requireCompany(services, company);
    const { secret, previousUntil } = found(hook, await rotateSecret(hookPorts(services), company, hook));
    return {
      record: { secret },
      note: `The secret is shown this once. Deliveries are signed with the one before too until ${previousUntil.toISOString()}.`,
    };
  },
});

const remove: Command = command({
  summary: 'removes a hook; what was on its way to it is dropped',
  options: oneHook,
  run: async ({ company, hook }, services) => {
    await requireCompany(services, company);
    if (!(await removeHook(hookPorts(services), company, hook))) throw notFound(hook);
    return { record: { hook_id: hook, removed: true } };
  },
});

const told = (result: CallResult): Row =>
  result.kind === 'answered'
    ? { status: result.status, failure: null, duration_ms: result.durationMs, answer: result.bodyStart }
    : { status: null, failure: result.failure, duration_ms: result.durationMs, answer: null };

const testProblem = (result: CallResult): CommandError =>
  new CommandError(
    'hook_test_failed',
    result.kind === 'answered'
      ? `The hook answered ${result.status}. A delivery counts only with a 2xx; redirects are not followed.`
      : `The hook could not be called: ${result.reason}`,
  );

const test: Command = command({
  summary: 'calls a hook with a signed test event, as a delivery would; recorded nowhere',
  options: oneHook,
  run: async ({ company, hook }, services) => {
    await requireCompany(services, company);
    const { eventId, type, result } = found(hook, await testHook(hookPorts(services), company, hook));
    const ok = succeeded(result);
    return {
      record: { hook_id: hook, event_id: eventId, type, succeeded: ok, ...told(result) },
      ...(ok ? {} : { problem: testProblem(result) }),
    };
  },
});

/** Hooks of companies (design §8, decisions 30 to 34). */
export const hook: Group = {
  summary: 'webhook endpoints of companies',
  verbs: { add, list, edit, enable, disable, 'rotate-secret': rotate, remove, test },
};
