/** The eleven kinds of message (§2.2). */
export const messageTypes = [
  'text',
  'template',
  'image',
  'video',
  'audio',
  'document',
  'sticker',
  'location',
  'contacts',
  'interactive',
  'reaction',
] as const;

/** Kind of a message (§2.2). */
export type MessageType = (typeof messageTypes)[number];

/** Where a message is (§3.1). */
export const messageStatuses = [
  'accepted',
  'held_for_quality_assessment',
  'paused',
  'sent',
  'delivered',
  'read',
  'failed',
] as const;

/** State of a message (§3.1). */
export type MessageStatus = (typeof messageStatuses)[number];

/** A JSON object as the channel wants it; our schemas checked what the interface says of it. */
export type JsonObject = { readonly [key: string]: unknown };

/** Content by type, in the channel's own member names (§4.1). */
export type MessageContent =
  | { readonly type: Exclude<MessageType, 'contacts'>; readonly content: JsonObject }
  | { readonly type: 'contacts'; readonly content: readonly JsonObject[] };

/** Why a message failed (decision 20). */
export interface MessageError {
  /** A code of interface §7. */
  readonly code: string;
  readonly message: string;
  /** The channel's title of the error. */
  readonly title: string;
  /** The channel's numeric code. */
  readonly upstreamCode: number | null;
  readonly details: string | null;
}

/** A message sent through the API. Its content is not kept (decision 37). */
export interface Message {
  /** `msg_<uuid>`. */
  readonly id: string;
  readonly companyId: string;
  readonly leadId: string;
  /** The channel's id; null until the channel answered or reported. */
  readonly wamid: string | null;
  readonly externalId: string | null;
  /** Recipient as resolved: the lead's phone, or its channel user id; null once the lead was erased. */
  readonly to: string | null;
  readonly type: MessageType;
  /** `pending` is stored before the channel is asked; callers read it as `accepted` (decision 25). */
  readonly status: MessageStatus | 'pending';
  readonly statusUpdatedAt: Date;
  readonly error: MessageError | null;
  readonly history: readonly { readonly status: MessageStatus; readonly at: Date }[];
  readonly createdAt: Date;
}

/** A message the channel is asked to deliver. */
export interface OutboundMessage {
  /** Our `msg_` id; travels as opaque data so that a callback finds its message (decision 25). */
  readonly id: string;
  readonly companyId: string;
  /** E.164 phone, or a channel user id. */
  readonly to: string;
  readonly body: MessageContent;
  /** The channel's id of the quoted message. */
  readonly quotedWamid: string | null;
}
