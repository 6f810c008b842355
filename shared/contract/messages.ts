import * as v from 'valibot';
import { isChannelUserId, isE164 } from '../domain/leads/phone.ts';
import {
  type Message,
  type MessageContent,
  type MessageError,
  type MessageStatus,
  type MessageType,
  messageTypes,
} from '../domain/messages/message.ts';
import type { SendRequest } from '../domain/messages/send-message.ts';
import { closedObject, text } from './common.ts';
import { contentSchemas } from './message-content.ts';
import { memberIssue } from './problems.ts';

const recipient = v.pipe(
  v.string(),
  v.check(
    (to) => isE164(to) || isChannelUserId(to),
    'Must be an E.164 phone with its plus, such as +5511987654321, or a channel user id, such as BR.1234567890.',
  ),
);

const messageEntries = {
  to: recipient,
  type: v.picklist(messageTypes),
  external_id: v.exactOptional(text(1, 255)),
  context: v.exactOptional(closedObject({ message_id: v.pipe(v.string(), v.minCodePoints(1)) })),
  text: v.exactOptional(contentSchemas.text),
  template: v.exactOptional(contentSchemas.template),
  image: v.exactOptional(contentSchemas.image),
  video: v.exactOptional(contentSchemas.video),
  audio: v.exactOptional(contentSchemas.audio),
  document: v.exactOptional(contentSchemas.document),
  sticker: v.exactOptional(contentSchemas.sticker),
  location: v.exactOptional(contentSchemas.location),
  contacts: v.exactOptional(contentSchemas.contacts),
  interactive: v.exactOptional(contentSchemas.interactive),
  reaction: v.exactOptional(contentSchemas.reaction),
};

const messageObject = closedObject(messageEntries);

type MessageBody = v.InferOutput<typeof messageObject>;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The content of its type is required, that of any other type refused (§4.1). Runs beside other problems, on what was sent. */
const contentOfItsTypeAlone = v.rawCheck<MessageBody>(({ dataset, addIssue }) => {
  const body: unknown = dataset.value;
  const type = isRecord(body) ? messageTypes.find((each) => each === body['type']) : undefined;
  if (type === undefined || !isRecord(body)) return;
  if (!Object.hasOwn(body, type)) {
    addIssue(memberIssue(body, type, 'required', `Add this object: type ${type} requires it.`));
  }
  for (const other of messageTypes.filter((each) => each !== type && Object.hasOwn(body, each))) {
    addIssue(memberIssue(body, other, 'unknown_field', `Remove this field: it does not go with type ${type}.`));
  }
});

/** A body that passed `contentOfItsTypeAlone` has the content of its type; the alternatives are for the compiler. */
const contentOf = (body: MessageBody): MessageContent =>
  body.type === 'contacts'
    ? { type: body.type, content: body.contacts ?? [] }
    : { type: body.type, content: body[body.type] ?? {} };

/** Body of POST /v1/chat/messages (§4.1), as the domain wants it. */
export const sendMessageBody = v.pipe(
  messageObject,
  contentOfItsTypeAlone,
  v.transform(
    (body): SendRequest => ({
      to: body.to,
      type: body.type,
      externalId: body.external_id ?? null,
      quotedId: body.context?.message_id ?? null,
      body: contentOf(body),
    }),
  ),
);

/** What a send answers (§2.2). */
export interface MessageResource {
  readonly id: string;
  readonly wamid: string | null;
  readonly external_id: string | null;
  readonly to: string | null;
  readonly type: MessageType;
  readonly status: MessageStatus;
  /** ISO 8601, UTC. */
  readonly created_at: string;
}

/** Why a message failed (decision 20). */
export interface MessageErrorResource {
  readonly code: string;
  readonly message: string;
  readonly title: string;
  readonly upstream_code: number | null;
  readonly details: string | null;
}

/** What GET /v1/chat/messages/{id} answers (§2.3, decision 20). */
export interface StatusRecord extends MessageResource {
  readonly status_updated_at: string;
  readonly error: MessageErrorResource | null;
  readonly lead_id: string;
  readonly status_history: readonly { readonly status: MessageStatus; readonly at: string }[];
}

/** The send object of a message (§2.2); one that was never answered for reads as accepted (decision 25). */
export const toMessageResource = (message: Message): MessageResource => ({
  id: message.id,
  wamid: message.wamid,
  external_id: message.externalId,
  to: message.to,
  type: message.type,
  status: message.status === 'pending' ? 'accepted' : message.status,
  created_at: message.createdAt.toISOString(),
});

const toErrorResource = ({ code, message, title, upstreamCode, details }: MessageError): MessageErrorResource => ({
  code,
  message,
  title,
  upstream_code: upstreamCode,
  details,
});

/** The status record of a message (§4.2, decision 20). */
export const toStatusRecord = (message: Message): StatusRecord => ({
  ...toMessageResource(message),
  status_updated_at: message.statusUpdatedAt.toISOString(),
  error: message.error && toErrorResource(message.error),
  lead_id: message.leadId,
  status_history: message.history.map(({ status, at }) => ({ status, at: at.toISOString() })),
});
