import type { TableAction } from './routes.ts';

/** Names of the queues (design: the way a request goes). */
export type QueueName = 'reports' | 'media' | 'deliveries' | 'retries';

/** What one function needs besides its code; the service stack turns it into settings and permissions. */
export interface FunctionNeeds {
  /** Deadline of one invocation, in seconds. */
  readonly timeoutSeconds: number;
  readonly tableActions: readonly TableAction[];
  /** Calls the channel: its address, its deadline, and the key that opens a company's token. */
  readonly channel?: boolean;
  /** Checks callbacks against the secrets shared with the channel. */
  readonly callbacks?: boolean;
  /** Queues it writes to. */
  readonly sendsTo?: readonly QueueName[];
  /** Stored media: writes files, or signs links to them. */
  readonly media?: 'store' | 'link';
  /** Builds links to this service. */
  readonly publicUrl?: boolean;
  /** Calls customers' hooks: schedule, deadline, and the key that opens signing secrets. */
  readonly deliveries?: boolean;
  /** Writes messages that expire. */
  readonly retention?: boolean;
  /** Tells an unknown path from a wrong method. */
  readonly routeTable?: boolean;
}

// Every call to the API writes its key's allowance, so even a read updates.
const read: readonly TableAction[] = ['GetItem', 'BatchGetItem', 'Query', 'UpdateItem'];
const write: readonly TableAction[] = [...read, 'PutItem', 'DeleteItem', 'ConditionCheckItem'];

/** Needs of each function, by its name. */
export const functionNeeds: Readonly<Record<string, FunctionNeeds>> = {
  'send-message': { timeoutSeconds: 20, tableActions: write, channel: true, retention: true },
  'get-message': { timeoutSeconds: 10, tableActions: read },
  'list-templates': { timeoutSeconds: 20, tableActions: read, channel: true },
  'find-lead': { timeoutSeconds: 10, tableActions: read },
  'get-lead': { timeoutSeconds: 10, tableActions: read },
  'create-lead': { timeoutSeconds: 10, tableActions: write },
  'update-lead': { timeoutSeconds: 10, tableActions: write },
  'move-lead': { timeoutSeconds: 10, tableActions: write },
  'get-lead-history': { timeoutSeconds: 10, tableActions: read },
  'list-stages': { timeoutSeconds: 10, tableActions: read },
  'download-media': { timeoutSeconds: 10, tableActions: ['GetItem'], media: 'link' },
  'not-found': { timeoutSeconds: 10, tableActions: read, routeTable: true },
  'receive-callback': { timeoutSeconds: 10, tableActions: [], callbacks: true, sendsTo: ['reports'] },
  'apply-report': {
    timeoutSeconds: 20,
    tableActions: write,
    retention: true,
    sendsTo: ['reports', 'media', 'deliveries', 'retries'],
  },
  'store-media': {
    timeoutSeconds: 60,
    tableActions: write,
    channel: true,
    media: 'store',
    publicUrl: true,
    sendsTo: ['media', 'deliveries', 'retries'],
  },
  'deliver-event': { timeoutSeconds: 30, tableActions: write, deliveries: true, sendsTo: ['retries'] },
  'enqueue-due': { timeoutSeconds: 50, tableActions: write, sendsTo: ['deliveries', 'retries'] },
};
