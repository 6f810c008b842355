import { isChannelUserId } from '../domain/leads/phone.ts';
import type { OutboundMessage } from '../domain/messages/message.ts';

/** What the channel sends back with every report of a message (decision 25). */
export interface OpaqueData {
  readonly companyId: string;
  readonly messageId: string;
}

/** `company:message`; well under the channel's limit of 512 characters. */
const opaqueData = (message: OutboundMessage): string => `${message.companyId}:${message.id}`;

/** Company and message of a report; undefined where the data is not ours. */
export const parseOpaqueData = (data: string): OpaqueData | undefined => {
  const [, companyId, messageId] = /^(co_[\w-]{1,200}):(msg_[\w-]{1,200})$/.exec(data) ?? [];
  return companyId && messageId ? { companyId, messageId } : undefined;
};

/**
 * The body the channel wants. A phone always goes with its `+`: without one the channel may prepend the business
 * number's country code. A channel user id goes into `recipient`, because `to` would win over it.
 */
export const messageBody = (message: OutboundMessage): Record<string, unknown> => {
  const { type, content } = message.body;
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...addressOf(message.to),
    type,
    [type]: content,
    ...(message.quotedWamid !== null && { context: { message_id: message.quotedWamid } }),
    biz_opaque_callback_data: opaqueData(message),
  };
};

const addressOf = (to: string): Record<string, string> => {
  if (isChannelUserId(to)) return { recipient: to };
  return { to: to.startsWith('+') ? to : `+${to}` };
};
