import type { Events, Hooks, Queues } from '../worker-ports.ts';
import type { Hook, StoredEvent } from './delivery.ts';
import { eventTypeFor } from './event.ts';

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

/** Makes a waiting event ready as it is given here, and sees that it goes out. */
export const releaseEvent = async (ports: AnnouncePorts, stored: StoredEvent): Promise<void> => {
  const released = await ports.events.release(stored);
  await fanOut(ports, { ...stored, state: 'ready' }, !released);
};
