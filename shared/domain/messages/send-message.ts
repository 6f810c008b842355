import { ServiceError } from '../../errors.ts';
import type { Connection } from '../companies.ts';
import { isMessageId } from '../ids.ts';
import { canonicalPhone, isChannelUserId } from '../leads/phone.ts';
import type { Metrics, SendOutcome } from '../metrics.ts';
import type { Channel, ChannelAnswer, Clock, Ids, Log, Messages, Patience, SendContext, SendFence } from '../ports.ts';
import { ChannelFailure } from './channel-failure.ts';
import type { Message, MessageContent, MessageType, OutboundMessage } from './message.ts';

/** A checked request to send (§4.1). */
export interface SendRequest {
  /** E.164 phone, or a channel user id. */
  readonly to: string;
  readonly type: MessageType;
  readonly externalId: string | null;
  /** `msg_` id or the channel's id of the quoted message. */
  readonly quotedId: string | null;
  readonly body: MessageContent;
}

/** What sending needs. */
export interface SendPorts {
  readonly messages: Messages;
  readonly channel: Channel;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly metrics: Pick<Metrics, 'sent'>;
  readonly patience: Patience;
  readonly log: Log;
}

/** The fence of a request without Idempotency-Key: nothing to hold, nothing to free. */
export const noFence: SendFence = {
  keyHash: null,
  asking: async () => undefined,
  free: async () => undefined,
  unknown: async () => undefined,
};

const isOurs = (reference: unknown): reference is string =>
  typeof reference === 'string' && reference.startsWith('msg_');

/** The message a reaction is about; only a reaction names one in its content. */
const reactedId = (body: MessageContent): unknown =>
  body.type === 'reaction' ? body.content['message_id'] : undefined;

/** Our ids become the channel's; any other id is the channel's already (decision 26). */
const channelId = (reference: string, wamids: SendContext['wamids'], path: string): string => {
  if (!isOurs(reference)) return reference;
  const wamid = wamids.get(reference);
  if (wamid === undefined) throw new ServiceError('message_not_found');
  if (wamid !== null) return wamid;
  throw new ServiceError('invalid_request', {
    details: [
      { path, code: 'invalid_value', message: 'The channel has not accepted this message yet: wait for its wamid.' },
    ],
  });
};

const activeConnection = (context: SendContext): Connection => {
  if (context.connection?.state === 'active') return context.connection;
  throw new ServiceError('no_active_connection');
};

const outbound = (request: SendRequest, message: Message, wamids: SendContext['wamids']): OutboundMessage => {
  const { body, quotedId } = request;
  const reacted = reactedId(body);
  return {
    id: message.id,
    companyId: message.companyId,
    to: message.to ?? request.to,
    quotedWamid: quotedId === null ? null : channelId(quotedId, wamids, 'context.message_id'),
    body:
      body.type === 'reaction' && typeof reacted === 'string'
        ? {
            type: body.type,
            content: { ...body.content, message_id: channelId(reacted, wamids, 'reaction.message_id') },
          }
        : body,
  };
};

/** Nobody knows whether the lead was reached: says so, and that asking again with the same key is safe (decision 24). */
export const outcomeUnknown = (messageId: string, cause?: ServiceError): ServiceError =>
  new ServiceError('channel_error', {
    message:
      'The channel was asked, but its answer is not known: the message may have been sent. It is not sent again under the same Idempotency-Key; read the message to learn what became of it.',
    details: [
      {
        path: '',
        code: 'outcome_unknown',
        message: 'Read GET /v1/chat/messages/{id} with this message_id, or wait for its webhook.',
        message_id: messageId,
      },
    ],
    ...(cause === undefined ? {} : { cause }),
  });

/** Runs what may fail, or hang, without changing the answer; the failure is logged. */
const tolerating = async (
  { patience, log }: SendPorts,
  what: string,
  messageId: string,
  act: () => Promise<unknown>,
): Promise<void> => {
  try {
    await patience.inTime(act());
  } catch (error) {
    log.warn(what, { message_id: messageId }, error);
  }
};

/** How a send ended that certainly reached nobody. */
const refusalOf = ({ code }: ServiceError): SendOutcome => {
  if (code === 'channel_rate_limit') return 'throttled';
  return code === 'channel_error' || code === 'internal_error' ? 'failed' : 'refused';
};

const ask = async (
  ports: SendPorts,
  fence: SendFence,
  connection: Connection,
  message: OutboundMessage,
): Promise<ChannelAnswer> => {
  try {
    const answer = await ports.channel.send(connection, message);
    ports.metrics.sent('accepted');
    return answer;
  } catch (error) {
    const failure = error instanceof ChannelFailure ? error : undefined;
    ports.metrics.sent(failure?.certain ? refusalOf(failure.error) : 'unknown');
    if (!failure?.certain) {
      await tolerating(ports, 'The unknown outcome of a send was not recorded', message.id, () =>
        fence.unknown(message.id),
      );
      throw outcomeUnknown(message.id, failure?.error ?? new ServiceError('channel_error', { cause: error }));
    }
    await tolerating(ports, 'The key of a refused send was not freed', message.id, async () => {
      await fence.free();
      await ports.messages.discard(message.companyId, message.id);
    });
    throw failure.error;
  }
};

/**
 * Sends one message, at most once per fence (§4.1, decisions 24 and 25). Stored before the channel is asked; a call the
 * channel accepted is a success whatever we fail to write afterwards.
 * Throws `lead_not_found`, `message_not_found`, `no_active_connection`, `idempotency_conflict`, and what the channel says.
 */
export const sendMessage = async (
  ports: SendPorts,
  fence: SendFence,
  companyId: string,
  request: SendRequest,
): Promise<Message> => {
  const references = [request.quotedId, reactedId(request.body)].filter(isOurs).filter(isMessageId);
  const recipient = isChannelUserId(request.to)
    ? { channelUserId: request.to }
    : { canonicalPhone: canonicalPhone(request.to) };
  const context = await ports.messages.beforeSend(companyId, recipient, references);
  if (!context.lead) throw new ServiceError('lead_not_found');
  const message = pendingMessage(ports, companyId, request, context.lead);
  const toSend = outbound(request, message, context.wamids);
  const connection = activeConnection(context);
  await ports.messages.addPending(message, fence.keyHash);
  await holding(ports, fence, message);
  const { wamid, status } = await ask(ports, fence, connection, toSend);
  const at = ports.clock.now();
  const answered: Message = { ...message, wamid, status, statusUpdatedAt: at, history: [{ status, at }] };
  await tolerating(ports, 'The answer of the channel was not recorded', message.id, () =>
    ports.messages.accepted(message, wamid, status, at),
  );
  return answered;
};

/** Who has lost the claim meanwhile sends nothing, and leaves no message behind. */
const holding = async (ports: SendPorts, fence: SendFence, message: Message): Promise<void> => {
  try {
    await fence.asking(message.id);
  } catch (error) {
    await tolerating(ports, 'A message that was never sent was not removed', message.id, () =>
      ports.messages.discard(message.companyId, message.id),
    );
    throw error;
  }
};

const pendingMessage = (
  ports: SendPorts,
  companyId: string,
  request: SendRequest,
  lead: NonNullable<SendContext['lead']>,
): Message => {
  const at = ports.clock.now();
  return {
    id: ports.ids.next('msg'),
    companyId,
    leadId: lead.id,
    wamid: null,
    externalId: request.externalId,
    to: isChannelUserId(request.to) ? request.to : (lead.phone ?? request.to),
    type: request.type,
    status: 'pending',
    statusUpdatedAt: at,
    error: null,
    history: [{ status: 'accepted', at }],
    createdAt: at,
  };
};

/** What became of a message whose request never got its answer: the message, once the channel or a callback has told; else the same 502 (decision 24). */
export const settledMessage = async (messages: Messages, companyId: string, messageId: string): Promise<Message> => {
  const message = await messages.byId(companyId, messageId);
  if (!message || message.status === 'pending') throw outcomeUnknown(messageId);
  return message;
};
