import type { Clock } from '../ports.ts';
import type { Queues } from '../worker-ports.ts';
import type { Delivery, DeliveryTask } from './delivery.ts';
import type { Deliveries } from './delivery-ports.ts';

/** What sending deliveries again needs. */
export interface ResumePorts {
  readonly deliveries: Pick<Deliveries, 'replace'>;
  readonly queues: Pick<Queues, 'retries'>;
  readonly clock: Clock;
}

/**
 * How long after its queue message an attempt is due in the table too, in milliseconds. The message gets there sooner; the
 * table is what remains of a sender that died between the two (design §5).
 */
export const QUEUE_HEAD_START_MS = 60_000;

/** The task of a delivery's next attempt. */
export const nextTask = ({ companyId, eventId, hookId, attempts }: Delivery): DeliveryTask => ({
  companyId,
  eventId,
  hookId,
  attempt: attempts + 1,
});

/** The delivery as it is sent again: one that waited goes on where it was, any other has its whole schedule before it. */
const resumed = (delivery: Delivery, now: Date): Delivery => ({
  ...delivery,
  state: 'open',
  attempts: delivery.state === 'open' ? delivery.attempts : 0,
  dueAt: new Date(now.getTime() + QUEUE_HEAD_START_MS),
  updatedAt: now,
});

/**
 * Sends deliveries again that wait, are parked or have ended. Each gets its due time first, so that none is lost where the
 * queue is not reached; one that changed meanwhile is left alone. Gives how many were sent.
 */
export const resume = async (ports: ResumePorts, deliveries: readonly Delivery[]): Promise<number> => {
  const now = ports.clock.now();
  const written = await Promise.all(
    deliveries.map(async (seen) => {
      const next = resumed(seen, now);
      return (await ports.deliveries.replace(seen, next)) ? [nextTask(next)] : [];
    }),
  );
  const tasks = written.flat();
  if (tasks.length > 0) await ports.queues.retries(tasks, 0);
  return tasks.length;
};
