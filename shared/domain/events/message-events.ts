import { derivedUuid, foreignMessageId } from './derived-id.ts';
import type { ChatEvent, EventType, ReceivedEvent, SenderType, SentEvent, UpdatedEvent } from './event.ts';

/** A content block in the event's own member names; null where the channel told none. */
export type Content = { readonly [member: string]: unknown } | readonly unknown[] | null;

/** A message sent through the API that reached a status. */
export interface StatusNews {
  readonly companyId: string;
  readonly message: { readonly id: string; readonly externalId: string | null };
  readonly wamid: string;
  readonly status: UpdatedEvent['messageStatus']['status'];
  /** The lead's phone, or its channel user id where it has none (decision 35). */
  readonly recipient: string;
  /** The channel's time of the status. */
  readonly at: Date;
  /** Told only with `failed`. */
  readonly error: { readonly title: string; readonly upstreamCode: number | null } | null;
}

/** A message that did not go through the API, whoever wrote it. */
export interface ForeignMessage {
  readonly companyId: string;
  readonly wamid: string;
  /** The channel's id of the business account. */
  readonly accountId: string;
  /** The company's number. */
  readonly companyPhone: string;
  /** The lead's phone, and its channel user id; either may be unknown. */
  readonly leadPhone: string | null;
  readonly leadUserId: string | null;
  readonly profileName: string | null;
  /** The channel's time of the message. */
  readonly at: Date;
  /** Type as the channel names it, types unknown to us included. */
  readonly type: string;
  /** Without `link`, which comes with the stored file: see `withMediaLink`. */
  readonly content: Content;
}

/** A message that a lead wrote. */
export interface InboundMessage extends ForeignMessage {
  /** The ad that led here. */
  readonly referral: {
    readonly sourceId: string | null;
    readonly headline: string | null;
    readonly adClickId: string | null;
  } | null;
}

/** A message that staff wrote in the channel's own app. */
export interface StaffMessage extends ForeignMessage {
  readonly sender: SenderType;
}

const envelope = <T extends EventType>(uuid: string, type: T, now: Date) => ({
  id: `evt_${uuid}`,
  type,
  channel: 'chat' as const,
  apiVersion: 'v1' as const,
  createTime: now.toISOString(),
});

/** Members that no content block may replace, should the channel ever name a type like one of them. */
const reserved = new Set(
  'id wamid accountId from fromUserId customerProfile to toUserId sendTime type sender referral'.split(' '),
);

/** The members of a message and, last, its content block under the name of its type. */
const withBlock = <T extends object>(members: T, { type, content }: ForeignMessage): T =>
  content === null || reserved.has(type) || !/^[a-z]\w*$/i.test(type) ? members : { ...members, [type]: content };

/** `chat.message.updated` (§6.1). One id per message and status, however often it is made (decision 21). */
export const statusChanged = (news: StatusNews, now: Date): UpdatedEvent => ({
  ...envelope(derivedUuid('status', news.companyId, news.message.id, news.status), 'chat.message.updated', now),
  messageStatus: {
    id: news.message.id,
    externalId: news.message.externalId,
    wamid: news.wamid,
    status: news.status,
    recipient: news.recipient,
    timestamp: news.at.toISOString(),
    error: news.status === 'failed' && news.error ? { title: news.error.title, code: news.error.upstreamCode } : null,
  },
});

/** `chat.message.received` (§6.2). One id per message, however often it is made. */
export const messageReceived = (inbound: InboundMessage, now: Date): ReceivedEvent => {
  const { companyId, wamid, referral } = inbound;
  const members: ReceivedEvent['message'] = {
    id: foreignMessageId(companyId, wamid),
    wamid,
    accountId: inbound.accountId,
    from: inbound.leadPhone,
    fromUserId: inbound.leadUserId,
    customerProfile: { name: inbound.profileName },
    to: inbound.companyPhone,
    sendTime: inbound.at.toISOString(),
    type: inbound.type,
  };
  if (referral) {
    const { sourceId, headline, adClickId } = referral;
    members.referral = { sourceId, headline, adClickId, ad: null, campaign: null };
  }
  return {
    ...envelope(derivedUuid('inbound', companyId, wamid), 'chat.message.received', now),
    message: withBlock(members, inbound),
  };
};

/** `chat.message.sent` (§6.3). One id per message, however often it is made. */
export const messageSentByStaff = (echo: StaffMessage, now: Date): SentEvent => ({
  ...envelope(derivedUuid('echo', echo.companyId, echo.wamid), 'chat.message.sent', now),
  message: withBlock(
    {
      id: foreignMessageId(echo.companyId, echo.wamid),
      wamid: echo.wamid,
      accountId: echo.accountId,
      from: echo.companyPhone,
      fromUserId: null,
      customerProfile: { name: echo.profileName },
      to: echo.leadPhone,
      toUserId: echo.leadUserId,
      sendTime: echo.at.toISOString(),
      type: echo.type,
      sender: { type: echo.sender },
    },
    echo,
  ),
});

/** Whether an event of this type tells the link of such a message's file: staff's videos and documents have none (§6.3). */
export const tellsLink = (eventType: EventType, messageType: string): boolean => {
  if (eventType === 'chat.message.updated') return false;
  const silent = eventType === 'chat.message.sent' && (messageType === 'video' || messageType === 'document');
  return !silent && ['image', 'video', 'audio', 'document', 'sticker'].includes(messageType);
};

const isBlock = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withLink = <T extends { type: string; [member: string]: unknown }>(message: T, link: string): T => {
  const block = message[message.type];
  return { ...message, [message.type]: { ...(isBlock(block) ? block : {}), link } };
};

/** The event with the link of its stored file (decision 28); unchanged where it tells none. */
export const withMediaLink = (event: ChatEvent, link: string): ChatEvent => {
  if (event.type === 'chat.message.updated' || !tellsLink(event.type, event.message.type)) return event;
  return event.type === 'chat.message.sent'
    ? { ...event, message: withLink(event.message, link) }
    : { ...event, message: withLink(event.message, link) };
};
