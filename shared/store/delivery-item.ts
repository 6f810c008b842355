import * as v from 'valibot';
import type { CallFailure, CallResult } from '../domain/events/attempt.ts';
import type { Delivery, DeliveryTask } from '../domain/events/delivery.ts';
import type { Attempt } from '../domain/events/delivery-ports.ts';
import type { ListedState } from '../domain/events/jobs.ts';
import { deliveryStates } from '../domain/events/outcome.ts';
import { KEPT_MS } from './event-item.ts';
import { epochSeconds, instant, optionalText, parseItem } from './items.ts';
import { attemptKey, deliveryKey, dueIndex, hookIndex } from './keys.ts';
import type { Item } from './table.ts';

/** Length of an instant as text: an index key begins with one. */
const INSTANT_LENGTH = 24;

/** When an item with this key of index 2 is due; null without one. */
export const dueInstant = v.pipe(
  optionalText,
  v.transform((key) => (key === null ? null : new Date(key.slice(0, INSTANT_LENGTH)))),
);

const schema = v.pipe(
  v.object({
    company_id: v.string(),
    event_id: v.string(),
    hook_id: v.string(),
    state: v.picklist(deliveryStates),
    attempts: v.number(),
    event_at: instant,
    updated_at: instant,
    index2_sk: dueInstant,
  }),
  v.transform(
    (item): Delivery => ({
      companyId: item.company_id,
      eventId: item.event_id,
      hookId: item.hook_id,
      state: item.state,
      attempts: item.attempts,
      eventAt: item.event_at,
      updatedAt: item.updated_at,
      dueAt: item.index2_sk,
    }),
  ),
);

/** The delivery of an item. */
export const parseDelivery = (item: Item): Delivery => parseItem('delivery', schema, item);

/** What an attempt is called in the index of due things: all of its task, since the index holds keys alone. */
export const dueTask = ({ companyId, eventId, hookId, attempt }: DeliveryTask): string =>
  `delivery#${companyId}#${eventId}#${hookId}#${attempt}`;

/** The keys of a delivery in the index of due things; none where it is not due. */
export const dueDelivery = (delivery: Delivery): { index2_pk?: string; index2_sk?: string } =>
  delivery.dueAt === null ? {} : dueIndex(delivery.dueAt, dueTask({ ...delivery, attempt: delivery.attempts + 1 }));

/** Under which state a hook's deliveries list this one. */
export const listedState = ({ state, dueAt }: Delivery): ListedState =>
  state === 'open' && dueAt === null ? 'waiting' : state;

/** The item of a delivery: a row under 1 KB, its attempts beside it. */
export const deliveryItem = (delivery: Delivery): Item => {
  const { companyId, eventId, hookId, eventAt } = delivery;
  return {
    ...deliveryKey(companyId, eventId, hookId),
    ...hookIndex(hookId, listedState(delivery), eventAt, eventId),
    ...dueDelivery(delivery),
    company_id: companyId,
    event_id: eventId,
    hook_id: hookId,
    state: delivery.state,
    attempts: delivery.attempts,
    event_at: eventAt.toISOString(),
    updated_at: delivery.updatedAt.toISOString(),
    expires_at: epochSeconds(new Date(eventAt.getTime() + KEPT_MS)),
  };
};

const failures = [
  'blocked',
  'dns',
  'connect',
  'tls',
  'timeout',
  'reset',
  'protocol',
] as const satisfies readonly CallFailure[];

const result = v.variant('kind', [
  v.object({
    kind: v.literal('answered'),
    status: v.number(),
    retry_after: v.optional(v.string()),
    body: v.string(),
    duration_ms: v.number(),
  }),
  v.object({ kind: v.literal('failed'), failure: v.picklist(failures), reason: v.string(), duration_ms: v.number() }),
]);

const attemptSchema = v.pipe(
  v.object({
    company_id: v.string(),
    event_id: v.string(),
    hook_id: v.string(),
    attempt: v.number(),
    at: instant,
    result,
  }),
  v.transform(
    (item): Attempt => ({
      companyId: item.company_id,
      eventId: item.event_id,
      hookId: item.hook_id,
      attempt: item.attempt,
      at: item.at,
      result: resultOf(item.result),
    }),
  ),
);

const resultOf = (kept: v.InferOutput<typeof result>): CallResult =>
  kept.kind === 'answered'
    ? {
        kind: 'answered',
        status: kept.status,
        retryAfter: kept.retry_after,
        bodyStart: kept.body,
        durationMs: kept.duration_ms,
      }
    : { kind: 'failed', failure: kept.failure, reason: kept.reason, durationMs: kept.duration_ms };

/** The attempt of an item. */
export const parseAttempt = (item: Item): Attempt => parseItem('attempt', attemptSchema, item);

const resultItem = (made: CallResult): Item =>
  made.kind === 'answered'
    ? {
        kind: 'answered',
        status: made.status,
        retry_after: made.retryAfter,
        body: made.bodyStart,
        duration_ms: made.durationMs,
      }
    : { kind: 'failed', failure: made.failure, reason: made.reason, duration_ms: made.durationMs };

/** The item of an attempt, kept for 30 days from then. */
export const attemptItem = (attempt: Attempt): Item => ({
  ...attemptKey(attempt.companyId, attempt.eventId, attempt.hookId, attempt.at),
  company_id: attempt.companyId,
  event_id: attempt.eventId,
  hook_id: attempt.hookId,
  attempt: attempt.attempt,
  at: attempt.at.toISOString(),
  result: resultItem(attempt.result),
  expires_at: epochSeconds(new Date(attempt.at.getTime() + KEPT_MS)),
});

/** Longest result, as JSON, that a row of under 1 KB has room for. */
const BRIEF_LENGTH = 300;

/** What a row keeps of the attempt that delivered it, where that is brief; undefined where it is an item of its own. */
export const briefAttempt = (delivery: Delivery, { attempt, at, result: made }: Attempt): Item | undefined => {
  const kept = resultItem(made);
  if (delivery.state !== 'delivered' || JSON.stringify(kept).length > BRIEF_LENGTH) return undefined;
  return { delivered_by: { attempt, at: at.toISOString(), result: kept } };
};

const withAttempt = v.looseObject({ delivered_by: v.record(v.string(), v.unknown()) });

/** The attempt that a row keeps; undefined where it keeps none. */
export const attemptInRow = (row: Item): Attempt | undefined => {
  const parsed = v.safeParse(withAttempt, row);
  return parsed.success ? parseAttempt({ ...row, ...parsed.output.delivered_by }) : undefined;
};
