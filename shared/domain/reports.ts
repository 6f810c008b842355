import * as v from 'valibot';

const text = v.nullable(v.string());
/** ISO 8601, UTC; null where the channel gave no time that can be one. */
const instant = v.nullable(v.pipe(v.string(), v.isoTimestamp()));

/** Names the tenant: number and account as the channel knows them. Account reports know no number. */
const tenant = { numberId: text, accountId: text };

/** An error as the channel words it. */
const channelError = v.object({ code: v.nullable(v.pipe(v.number(), v.safeInteger())), title: text, details: text });

/** Why a message failed, ready for the message's record (decision 20). */
const messageError = v.object({
  code: v.string(),
  message: v.string(),
  title: v.string(),
  upstreamCode: v.nullable(v.pipe(v.number(), v.safeInteger())),
  details: text,
});

/** What became of a message. `status` is the channel's word, unknown ones included. */
const statusReport = v.object({
  kind: v.literal('status'),
  ...tenant,
  wamid: v.string(),
  status: v.string(),
  at: instant,
  /** Recipient: E.164, and the channel's id of the user. Both null in groups. */
  phone: text,
  userId: text,
  /** From the opaque data that travelled with the message; null for messages that are not ours. */
  companyId: text,
  messageId: text,
  /** Set exactly where `status` is `failed`. */
  error: v.nullable(messageError),
});

/** A file of a message; `url` dies within minutes and needs the connection's token. */
const media = v.object({ id: v.string(), url: text, mimeType: text, sha256: text });

/** A content block in the event's own member names (interface §6.2), without the link of its file. */
const content = v.custom<Record<string, unknown> | unknown[] | null>((value) => typeof value === 'object');

/** A message that a lead wrote (interface §6.2). */
const inboundReport = v.object({
  kind: v.literal('inbound'),
  ...tenant,
  wamid: v.string(),
  at: instant,
  /** Sender: E.164, and the channel's id of the user; at least one is there. */
  phone: text,
  userId: text,
  profileName: text,
  /** Without a leading `@`. */
  username: text,
  type: v.string(),
  content,
  media: v.nullable(media),
  /** The ad that led here; `ad` and `campaign` are not told by the channel (decision 35). */
  referral: v.nullable(
    v.object({
      sourceType: text,
      sourceId: text,
      headline: text,
      adClickId: text,
      ad: v.null(),
      campaign: v.null(),
    }),
  ),
  /** What the message quotes, or that it was forwarded. */
  context: v.nullable(
    v.object({
      wamid: text,
      forwarded: v.boolean(),
      frequentlyForwarded: v.boolean(),
      referredProduct: v.nullable(v.object({ catalogId: text, productId: text })),
    }),
  ),
  /** Set for messages of a group: they make no lead, event or window (decision 16). */
  groupId: text,
  errors: v.array(channelError),
});

/** A message that staff sent from the channel's own app (interface §6.3). */
const echoReport = v.object({
  kind: v.literal('echo'),
  ...tenant,
  wamid: v.string(),
  at: instant,
  /** Recipient: E.164, and the channel's id of the user. The channel may tell neither. */
  phone: text,
  userId: text,
  /** Who sent it (decision 38). */
  sender: v.picklist(['human', 'automation', 'unknown']),
  type: v.string(),
  content,
  media: v.nullable(media),
});

/** News about a user of the channel: a new phone, a new id, or another device. */
const systemReport = v.object({
  kind: v.literal('system'),
  ...tenant,
  wamid: text,
  at: instant,
  change: v.picklist(['number', 'user_id', 'identity', 'other']),
  /** Who it is about, as known until now. */
  phone: text,
  userId: text,
  newPhone: text,
  newUserId: text,
});

/** News about a business account: whether its connections ended or were restored (decision 36). */
const accountReport = v.object({
  kind: v.literal('account'),
  ...tenant,
  at: instant,
  /** The channel's name of it. */
  event: v.string(),
  effect: v.picklist(['ended', 'restored', 'other']),
});

/** An error of a number that belongs to no message. */
const errorReport = v.object({ kind: v.literal('error'), ...tenant, error: messageError });

/** A change that makes no event, lead or window by design. */
const ignoredReport = v.object({ kind: v.literal('ignored'), ...tenant, field: v.string() });

/** What could not be understood, or is too large; goes to the dead letters with its cause. */
const unreadableReport = v.object({
  kind: v.literal('unreadable'),
  ...tenant,
  cause: v.string(),
  field: text,
  wamid: text,
  /** The item as JSON, cut to 64,000 characters; null where it can't be written as JSON. */
  raw: text,
});

/** One report, parsed again by whoever takes it from a queue. */
export const reportSchema = v.variant('kind', [
  statusReport,
  inboundReport,
  echoReport,
  systemReport,
  accountReport,
  errorReport,
  ignoredReport,
  unreadableReport,
]);

/** A callback holds many reports; each is complete in itself and survives JSON (design §1, §6). */
export type Report = v.InferOutput<typeof reportSchema>;
/** What became of a message. */
export type StatusReport = v.InferOutput<typeof statusReport>;
/** A message that a lead wrote. */
export type InboundReport = v.InferOutput<typeof inboundReport>;
/** A message that staff sent. */
export type EchoReport = v.InferOutput<typeof echoReport>;
/** News about a user of the channel. */
export type SystemReport = v.InferOutput<typeof systemReport>;
/** News about a business account. */
export type AccountReport = v.InferOutput<typeof accountReport>;
/** An error that belongs to no message. */
export type ErrorReport = v.InferOutput<typeof errorReport>;
/** What could not be understood, with its cause. */
export type UnreadableReport = v.InferOutput<typeof unreadableReport>;

/** A content block of a message, in the event's member names. */
export type ReportContent = v.InferOutput<typeof content>;
/** The file of a message. */
export type ReportMedia = v.InferOutput<typeof media>;
/** An error as the channel words it. */
export type ChannelError = v.InferOutput<typeof channelError>;
