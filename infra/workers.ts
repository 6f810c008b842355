import type { QueueName } from './functions.ts';

/** A queue and the worker that empties it, as data; how many of the worker run at once is a setting of the stage. */
export interface WorkerRow {
  readonly queue: QueueName;
  /** File name below `functions/workers/`, without its ending. */
  readonly worker: string;
  readonly batchSize: number;
  /** Seconds the oldest message may wait before somebody is woken. */
  readonly oldestSeconds: number;
  /** Each message has a group (the hook), so that one group's backlog delays itself alone. */
  readonly fair?: boolean;
  readonly failureMeans: string;
}

/** Who empties which queue. Deliveries and retries share a worker, not a lane: first attempts never wait behind retries. */
export const workerRows: readonly WorkerRow[] = [
  {
    queue: 'reports',
    worker: 'apply-report',
    batchSize: 10,
    // A report whose message is not known yet waits up to 120 s on purpose (decision 25), but each time as a new message.
    oldestSeconds: 60,
    failureMeans: 'Something the channel reported was not applied: a status or an inbound message is missing.',
  },
  {
    queue: 'media',
    worker: 'store-media',
    batchSize: 1,
    oldestSeconds: 600,
    failureMeans: 'A file a lead sent was not stored: its event went out without a link.',
  },
  {
    queue: 'deliveries',
    worker: 'deliver-event',
    batchSize: 10,
    oldestSeconds: 300,
    fair: true,
    failureMeans: 'The first attempt to tell a customer of an event was not made, and nobody recorded why.',
  },
  {
    queue: 'retries',
    worker: 'deliver-event',
    batchSize: 10,
    // Retries are delayed by up to 900 s inside the queue.
    oldestSeconds: 1500,
    fair: true,
    failureMeans: 'A later attempt to tell a customer of an event was not made, and nobody recorded why.',
  },
];

/** Functions a clock starts, and how often in minutes. */
export const scheduleRows: readonly { readonly worker: string; readonly everyMinutes: number }[] = [
  { worker: 'enqueue-due', everyMinutes: 1 },
];
