import * as v from 'valibot';
import type { StoredEvent } from '../domain/events/delivery.ts';
import { type ChatEvent, eventSchema } from '../domain/events/event.ts';
import { epochSeconds, instant, optionalText, parseItem } from './items.ts';
import { dueIndex, eventKey, leadIndex } from './keys.ts';
import type { Item } from './table.ts';

/** Events, deliveries and attempts are kept for 30 days (decision 30). */
export const KEPT_MS = 30 * 86_400_000;

/** The event as it was written: what a hook gets keeps its order of members, which the table's maps would not. */
const eventText = v.pipe(
  v.string(),
  v.parseJson(),
  v.custom<ChatEvent>((value) => v.is(eventSchema, value)),
);

const schema = v.pipe(
  v.object({
    company_id: v.string(),
    lead_id: optionalText,
    event: eventText,
    state: v.picklist(['ready', 'waiting']),
    file_token: v.optional(v.string()),
    created_at: instant,
  }),
  v.transform(
    (item): StoredEvent => ({
      companyId: item.company_id,
      leadId: item.lead_id,
      event: item.event,
      state: item.state,
      ...(item.file_token === undefined ? {} : { fileToken: item.file_token }),
      createdAt: item.created_at,
    }),
  ),
);

/** The event of an item. */
export const parseEvent = (item: Item): StoredEvent => parseItem('event', schema, item);

/** How an event's content is kept. */
export const eventJson = (event: ChatEvent): string => JSON.stringify(event);

/** What an event is called in the index of due things. */
export const dueEvent = (companyId: string, eventId: string): string => `event#${companyId}#${eventId}`;

/** The item of an event, due at `dueAt` where it waits for its file. */
export const eventItem = (stored: StoredEvent, dueAt: Date | null): Item => {
  const { companyId, leadId, event, state, fileToken, createdAt } = stored;
  return {
    ...eventKey(companyId, event.id),
    ...(leadId === null ? {} : leadIndex(leadId, createdAt, event.id)),
    ...(dueAt === null ? {} : dueIndex(dueAt, dueEvent(companyId, event.id))),
    company_id: companyId,
    ...(leadId === null ? {} : { lead_id: leadId }),
    event: eventJson(event),
    state,
    ...(fileToken === undefined ? {} : { file_token: fileToken }),
    created_at: createdAt.toISOString(),
    expires_at: epochSeconds(new Date(createdAt.getTime() + KEPT_MS)),
  };
};
