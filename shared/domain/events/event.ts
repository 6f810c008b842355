import * as v from 'valibot';

/** The event types that exist now (§6). */
export const currentEventTypes = ['chat.message.updated', 'chat.message.received', 'chat.message.sent'] as const;

/** What a hook may list: the current types, and the earlier name of `chat.message.updated` (§6.1). */
export const hookEventTypes = [...currentEventTypes, 'chat.message.status'] as const;

/** Type of an event as it is stored. */
export type EventType = (typeof currentEventTypes)[number];

/** Type of an event as a hook receives it. */
export type HookEventType = (typeof hookEventTypes)[number];

const nullableText = v.nullable(v.string());
const instant = v.pipe(v.string(), v.isoTimestamp());

const envelope = {
  id: v.pipe(v.string(), v.startsWith('evt_')),
  channel: v.literal('chat'),
  apiVersion: v.literal('v1'),
  createTime: instant,
};

const messageStatus = v.object({
  id: v.string(),
  externalId: nullableText,
  wamid: v.string(),
  status: v.picklist(['sent', 'delivered', 'read', 'failed']),
  /** Phone, or the channel user id where the lead has none (decision 35). */
  recipient: v.string(),
  timestamp: instant,
  error: v.nullable(v.object({ title: v.string(), code: v.nullable(v.pipe(v.number(), v.integer())) })),
});

const referral = v.object({
  sourceId: nullableText,
  headline: nullableText,
  adClickId: nullableText,
  /** The channel tells neither of these two (decision 35). */
  ad: v.null(),
  campaign: v.null(),
});

const message = {
  id: v.string(),
  wamid: v.string(),
  accountId: v.string(),
  from: nullableText,
  fromUserId: nullableText,
  customerProfile: v.object({ name: nullableText }),
  to: nullableText,
  sendTime: instant,
  type: v.string(),
};

const sender = v.object({ type: v.picklist(['human', 'automation', 'unknown']) });

/** A message sent through the API reached a status (§6.1). */
export const updatedEvent = v.object({ ...envelope, type: v.literal('chat.message.updated'), messageStatus });

/** A lead wrote (§6.2). Loose: the content block is named after the message's type. */
export const receivedEvent = v.object({
  ...envelope,
  type: v.literal('chat.message.received'),
  message: v.looseObject({ ...message, referral: v.optional(referral) }),
});

/** Staff wrote from the channel's own app (§6.3). `toUserId` mirrors `fromUserId` for leads without a phone. */
export const sentEvent = v.object({
  ...envelope,
  type: v.literal('chat.message.sent'),
  message: v.looseObject({ ...message, toUserId: nullableText, sender }),
});

/** Any event, as stored: whoever reads one back parses it with this. */
export const eventSchema = v.variant('type', [updatedEvent, receivedEvent, sentEvent]);

/** A message sent through the API reached a status. */
export type UpdatedEvent = v.InferOutput<typeof updatedEvent>;
/** A lead wrote. */
export type ReceivedEvent = v.InferOutput<typeof receivedEvent>;
/** Staff wrote. */
export type SentEvent = v.InferOutput<typeof sentEvent>;

/** What a customer is told (§6). */
export type ChatEvent = v.InferOutput<typeof eventSchema>;

/** Who sent a message from the channel's app: an open list for readers (decision 38). */
export type SenderType = v.InferOutput<typeof sender>['type'];

/**
 * Under which name a hook gets an event; undefined where it does not want it (decision 32). A hook that lists nothing gets
 * all current types; `chat.message.status` goes only to a hook that lists it, and never besides `chat.message.updated`.
 */
export const eventTypeFor = (listed: readonly HookEventType[] | null, type: EventType): HookEventType | undefined => {
  const wanted: readonly HookEventType[] = listed === null || listed.length === 0 ? currentEventTypes : listed;
  if (wanted.includes(type)) return type;
  return type === 'chat.message.updated' && wanted.includes('chat.message.status') ? 'chat.message.status' : undefined;
};

/** The text to sign and to send, under the name the hook gets the event by. Make it once for both (decision 33). */
export const eventBody = (event: ChatEvent, type: HookEventType): string => JSON.stringify({ ...event, type });
