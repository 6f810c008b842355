import * as v from 'valibot';
import { type Message, messageStatuses, messageTypes } from '../domain/messages/message.ts';
import { epochSeconds, instant, optionalText, parseItem } from './items.ts';
import { leadIndex, messageKey } from './keys.ts';
import type { Item } from './table.ts';

const schema = v.pipe(
  v.object({
    id: v.string(),
    company_id: v.string(),
    lead_id: v.string(),
    wamid: optionalText,
    external_id: optionalText,
    to: optionalText,
    type: v.picklist(messageTypes),
    status: v.picklist(['pending', ...messageStatuses]),
    status_updated_at: instant,
    error: v.optional(
      v.nullable(
        v.object({
          code: v.string(),
          message: v.string(),
          title: v.string(),
          upstreamCode: v.nullable(v.number()),
          details: v.nullable(v.string()),
        }),
      ),
      null,
    ),
    history: v.array(v.object({ status: v.picklist(messageStatuses), at: instant })),
    created_at: instant,
  }),
  v.transform(
    (item): Message => ({
      id: item.id,
      companyId: item.company_id,
      leadId: item.lead_id,
      wamid: item.wamid,
      externalId: item.external_id,
      to: item.to,
      type: item.type,
      status: item.status,
      statusUpdatedAt: item.status_updated_at,
      error: item.error,
      history: item.history,
      createdAt: item.created_at,
    }),
  ),
);

/** The message of an item. */
export const parseMessage = (item: Item): Message => parseItem('message', schema, item);

/** How a history line is kept. */
export const historyLine = (line: Message['history'][number]): Item => ({
  status: line.status,
  at: line.at.toISOString(),
});

/** The item of a message that lives until `expiresAt`. It holds no content: a status update rewrites it whole. */
export const messageItem = (message: Message, expiresAt: Date): Item => ({
  ...messageKey(message.companyId, message.id),
  ...leadIndex(message.leadId, message.createdAt, message.id),
  id: message.id,
  company_id: message.companyId,
  lead_id: message.leadId,
  ...(message.wamid === null ? {} : { wamid: message.wamid }),
  ...(message.externalId === null ? {} : { external_id: message.externalId }),
  ...(message.to === null ? {} : { to: message.to }),
  type: message.type,
  status: message.status,
  status_updated_at: message.statusUpdatedAt.toISOString(),
  history: message.history.map(historyLine),
  created_at: message.createdAt.toISOString(),
  expires_at: epochSeconds(expiresAt),
});
