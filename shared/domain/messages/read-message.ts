import { ServiceError } from '../../errors.ts';
import { isMessageId } from '../ids.ts';
import type { Messages } from '../ports.ts';
import type { Message } from './message.ts';

/** The message with this id (§4.2). Throws `message_not_found`, of another company's message too (decision 7). */
export const getMessage = async (messages: Messages, companyId: string, messageId: string): Promise<Message> => {
  const message = isMessageId(messageId) ? await messages.byId(companyId, messageId) : undefined;
  if (!message) throw new ServiceError('message_not_found');
  return message;
};
