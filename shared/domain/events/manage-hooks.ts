import type { Clock, Ids } from '../ports.ts';
import type { CallResult } from './attempt.ts';
import { type CallPorts, callHook } from './call-hook.ts';
import type { Hook } from './delivery.ts';
import type { Circuits, HookChanges, HookRegister } from './delivery-ports.ts';
import { derivedUuid } from './derived-id.ts';
import { type ChatEvent, currentEventTypes, eventTypeFor, type HookEventType } from './event.ts';
import { hookJob, type Job } from './jobs.ts';
import { messageReceived, messageSentByStaff, statusChanged } from './message-events.ts';
import { newSecret } from './signature.ts';

/** What managing hooks needs. */
export interface ManageHooksPorts extends CallPorts {
  readonly hooks: HookRegister;
  readonly circuits: Pick<Circuits, 'withHook' | 'forget'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'next'>;
}

/** Refused, with a sentence for whoever asked. */
export interface HookRefused {
  readonly outcome: 'refused';
  readonly message: string;
}

const ROTATION_MS = 24 * 3_600_000;
/** A secret that somebody else replaced at the same time is replaced again. */
const TRIES = 5;

const taken: HookRefused = {
  outcome: 'refused',
  message: 'The company has a hook with this URL already. Edit that one, or give another URL.',
};

/** The types to store: null for all current ones, otherwise each once. */
const listed = (types: readonly HookEventType[] | null): HookEventType[] | null =>
  types === null || types.length === 0 ? null : [...new Set(types)];

/**
 * Registers a hook: its address is vetted as each attempt will (decision 34), and the same URL twice in a company is refused
 * (decision 32). `secret` is stored sealed and shown this once (§2.5).
 */
export const addHook = async (
  { hooks, secrets, calls, clock, ids }: Omit<ManageHooksPorts, 'circuits'>,
  companyId: string,
  { url, eventTypes }: HookChanges,
): Promise<{ outcome: 'added'; hook: Hook; secret: string } | HookRefused> => {
  const vetted = await calls.vet(url);
  if (!vetted.ok) return { outcome: 'refused', message: vetted.message };
  const secret = newSecret();
  const hook: Hook = {
    id: ids.next('hook'),
    companyId,
    url: vetted.url,
    eventTypes: listed(eventTypes),
    sealedSecret: await secrets.seal(companyId, secret),
    previousSecret: null,
    state: 'enabled',
    disabledBecause: null,
    createdAt: clock.now(),
  };
  return (await hooks.add(hook)) ? { outcome: 'added', hook, secret } : taken;
};

/** What failed was another address: forgets the hook's circuit, with a job that sends what waited for it. */
const withCleanSlate = async (
  ports: Pick<ManageHooksPorts, 'circuits' | 'clock' | 'ids'>,
  hook: Hook,
): Promise<Job | undefined> => {
  const { circuit } = await ports.circuits.withHook(hook.companyId, hook.id);
  if (!circuit) return undefined;
  const job = hookJob(ports, hook, ['waiting']);
  return (await ports.circuits.forget(hook, circuit, job)) ? job : undefined;
};

/** Changes a hook's URL or types; deliveries that wait go by what it says then. Undefined where the company has no such hook. */
export const editHook = async (
  ports: Omit<ManageHooksPorts, 'secrets'>,
  companyId: string,
  hookId: string,
  changes: Partial<HookChanges>,
): Promise<{ outcome: 'saved'; hook: Hook; job?: Job | undefined } | HookRefused | undefined> => {
  const { hooks, calls } = ports;
  const seen = await hooks.byId(companyId, hookId);
  if (!seen) return undefined;
  const vetted = changes.url === undefined ? { ok: true as const, url: seen.url } : await calls.vet(changes.url);
  if (!vetted.ok) return { outcome: 'refused', message: vetted.message };
  const eventTypes = changes.eventTypes === undefined ? seen.eventTypes : listed(changes.eventTypes);
  const saved = await hooks.edit(seen, { url: vetted.url, eventTypes });
  if (saved === 'saved') {
    const hook = { ...seen, url: vetted.url, eventTypes };
    return { outcome: 'saved', hook, job: hook.url === seen.url ? undefined : await withCleanSlate(ports, hook) };
  }
  if (saved === 'taken') return taken;
  return { outcome: 'refused', message: 'Somebody else changed this hook just now. Look at it and try again.' };
};

/** Enables a hook, with a job that sends what was parked for it (decision 30). Undefined where the company has no such hook. */
export const enableHook = async (
  ports: Pick<ManageHooksPorts, 'hooks' | 'clock' | 'ids'>,
  companyId: string,
  hookId: string,
): Promise<{ hook: Hook; job: Job } | undefined> => {
  const hook = await ports.hooks.byId(companyId, hookId);
  if (!hook) return undefined;
  const job = hookJob(ports, hook, ['parked', 'waiting']);
  const enabled = await ports.hooks.enable(hook, job);
  return enabled ? { hook: { ...hook, state: 'enabled', disabledBecause: null }, job } : undefined;
};

/** Disables a hook: its events are parked from now on (decision 30). Undefined where the company has no such hook. */
export const disableHook = async (
  { hooks }: Pick<ManageHooksPorts, 'hooks'>,
  companyId: string,
  hookId: string,
): Promise<Hook | undefined> => {
  await hooks.disable({ companyId, id: hookId }, 'operator');
  return hooks.byId(companyId, hookId);
};

/** Gives a hook another secret; the one before signs too for 24 h (decision 33). Undefined where the company has no such hook. */
export const rotateSecret = async (
  { hooks, secrets, clock }: Pick<ManageHooksPorts, 'hooks' | 'secrets' | 'clock'>,
  companyId: string,
  hookId: string,
): Promise<{ secret: string; previousUntil: Date } | undefined> => {
  const secret = newSecret();
  const sealed = await secrets.seal(companyId, secret);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const hook = await hooks.byId(companyId, hookId);
    if (!hook) return undefined;
    const previousUntil = new Date(clock.now().getTime() + ROTATION_MS);
    if (await hooks.rotate(hook, sealed, previousUntil)) return { secret, previousUntil };
  }
  throw new Error('A secret kept changing while it was rotated');
};

/** Removes a hook; what was on its way to it is dropped. False where the company has no such hook. */
export const removeHook = async (
  { hooks }: Pick<ManageHooksPorts, 'hooks'>,
  companyId: string,
  hookId: string,
): Promise<boolean> => {
  const hook = await hooks.byId(companyId, hookId);
  if (hook) await hooks.remove(hook);
  return hook !== undefined;
};

const sampleMessage = (companyId: string, now: Date) => ({
  companyId,
  wamid: 'wamid.TEST',
  accountId: '0',
  companyPhone: '+5511900000000',
  leadPhone: '+5511900000001',
  leadUserId: null,
  profileName: 'Test',
  at: now,
  type: 'text',
  content: { body: 'This is a test of your webhook endpoint.' },
});

/** An event that says of itself that it is a test, of a type the hook takes; fresh each time, so that no receiver takes it for known. */
const testEvent = (hook: Hook, uuid: string, now: Date): ChatEvent => {
  const { companyId } = hook;
  const wanted = currentEventTypes.find((type) => eventTypeFor(hook.eventTypes, type) !== undefined);
  const sample = sampleMessage(companyId, now);
  const id = `evt_${derivedUuid('test', hook.id, uuid)}`;
  if (wanted === 'chat.message.received') return { ...messageReceived({ ...sample, referral: null }, now), id };
  if (wanted === 'chat.message.sent') return { ...messageSentByStaff({ ...sample, sender: 'human' }, now), id };
  const message = { id: `msg_${derivedUuid('test', uuid)}`, externalId: null };
  const news = { companyId, message, wamid: sample.wamid, status: 'sent', recipient: sample.leadPhone } as const;
  return { ...statusChanged({ ...news, at: now, error: null }, now), id };
};

/**
 * Calls a hook with a test event, by the very code of a delivery: signed, vetted and bounded alike. It is recorded nowhere
 * and counts for nothing. Undefined where the company has no such hook.
 */
export const testHook = async (
  ports: ManageHooksPorts,
  companyId: string,
  hookId: string,
): Promise<{ eventId: string; type: HookEventType; result: CallResult } | undefined> => {
  const hook = await ports.hooks.byId(companyId, hookId);
  if (!hook) return undefined;
  const now = ports.clock.now();
  const event = testEvent(hook, ports.ids.next('job'), now);
  const type = eventTypeFor(hook.eventTypes, event.type) ?? event.type;
  return { eventId: event.id, type, result: await callHook(ports, hook, event, type, now) };
};
