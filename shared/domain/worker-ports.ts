import type { DeliveryTask, Hook, MediaTask, StoredEvent } from './events/delivery.ts';
import type { Report } from './reports.ts';

/** A report on its way through its queue; `tries` counts how often its message was not known yet. */
export interface QueuedReport {
  readonly report: Report;
  readonly tries: number;
}

/** Queues, typed. Each call sends what it is given or throws; sending twice is harmless by design. */
export interface Queues {
  /** Sends reports in batches; tells which could not be sent. */
  reports(reports: readonly QueuedReport[], delaySeconds: number): Promise<{ readonly failed: number }>;
  media(task: MediaTask): Promise<void>;
  /** First attempts, in their own lane, fair by hook. */
  deliveries(tasks: readonly DeliveryTask[]): Promise<void>;
  /** Later attempts, at most 900 seconds away. */
  retries(tasks: readonly DeliveryTask[], delaySeconds: number): Promise<void>;
}

/** A company's hooks, as workers read them: strongly. */
export interface Hooks {
  of(companyId: string): Promise<Hook[]>;
}

/** Events of a company. */
export interface Events {
  /** Stores an event once; false where it is stored already. A waiting one is due for release at `dueAt` whatever happens. */
  add(stored: StoredEvent, dueAt: Date | null): Promise<boolean>;
  byId(companyId: string, eventId: string): Promise<StoredEvent | undefined>;
  /** Makes a waiting event ready, with what `event` says now; false where it was ready already. */
  release(stored: StoredEvent): Promise<boolean>;
  /** The hooks that have a delivery row of this event. */
  hooksWithOutcome(companyId: string, eventId: string): Promise<ReadonlySet<string>>;
}
