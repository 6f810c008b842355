import type { Clock, Ids } from '../ports.ts';
import type { Events, Hooks, Queues } from '../worker-ports.ts';
import type { Hook, MediaTask, StoredEvent } from './delivery.ts';
import { eventTypeFor } from './event.ts';
import { tellsLink } from './message-events.ts';

/** What announcing needs. */
export interface AnnouncePorts {
  readonly events: Events;
  readonly hooks: Hooks;
  readonly queues: Queues;
}

const taking = (hooks: readonly Hook[], { event }: StoredEvent): Hook[] =>
  hooks.filter((hook) => eventTypeFor(hook.eventTypes, event.type) !== undefined);

/** Asks for the first attempt at each hook that takes the event; an event seen before only where no outcome is known yet (design §5). */
const fanOut = async (ports: AnnouncePorts, stored: StoredEvent, seenBefore: boolean): Promise<void> => {
  const { companyId, event } = stored;
  const hooks = taking(await ports.hooks.of(companyId), stored);
  if (hooks.length === 0) return;
  const told = seenBefore ? await ports.events.hooksWithOutcome(companyId, event.id) : new Set<string>();
  const left = hooks.filter((hook) => !told.has(hook.id));
  await ports.queues.deliveries(left.map((hook) => ({ companyId, eventId: event.id, hookId: hook.id, attempt: 1 })));
};

/** Stores an event once and sees that it goes out to the company's hooks, also where a crash came between the two. */
export const announce = async (ports: AnnouncePorts, stored: StoredEvent): Promise<void> => {
  const added = await ports.events.add(stored, null);
  await fanOut(ports, stored, !added);
};

/** What announcing an event with a file needs. */
export interface FilePorts extends AnnouncePorts {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** How long an event waits for its file before it goes out without a link (design §5). */
const FILE_WAIT_MS = 10 * 60_000;

/**
 * Announces an event whose message may have a file: it is stored as waiting, with the time at which it is released in any
 * case, before the download is asked for.
 */
export const announceWithFile = async (
  ports: FilePorts,
  stored: StoredEvent,
  media: MediaTask['media'] | null,
): Promise<void> => {
  const { companyId, event } = stored;
  const type = event.type === 'chat.message.updated' ? '' : event.message.type;
  if (media === null || !tellsLink(event.type, type)) return announce(ports, stored);
  const dueAt = new Date(ports.clock.now().getTime() + FILE_WAIT_MS);
  const waiting: StoredEvent = { ...stored, state: 'waiting', fileToken: ports.ids.token() };
  if (!(await ports.events.add(waiting, dueAt))) {
    const known = await ports.events.byId(companyId, event.id);
    if (known?.state === 'ready') return fanOut(ports, known, true);
  }
  const { id, url, mimeType } = media;
  await ports.queues.media({ companyId, eventId: event.id, media: { id, url, mimeType }, tries: 0 }, 0);
};

/** Sees that an event that is ready has gone out: to each hook that takes it and has no outcome yet. */
export const announceAgain = (ports: AnnouncePorts, stored: StoredEvent): Promise<void> => fanOut(ports, stored, true);

/** Makes a waiting event ready as it is given here, and sees that it goes out. */
export const releaseEvent = async (ports: AnnouncePorts, stored: StoredEvent): Promise<void> => {
  const released = await ports.events.release(stored);
  await fanOut(ports, { ...stored, state: 'ready' }, !released);
};
