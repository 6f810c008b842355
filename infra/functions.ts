import type { TableIndex } from './constructs/service-table.ts';
import type { TableAction } from './routes.ts';

/** Names of the queues (design: the way a request goes). */
export type QueueName = 'reports' | 'media' | 'deliveries' | 'retries';

/** How much of a machine a function gets, for how long, and why. */
export interface Size {
  /** A whole CPU comes at 1,769 MB, a share of it below. */
  readonly memoryMb: number;
  /** Deadline of one invocation. */
  readonly timeoutSeconds: number;
  readonly because: string;
}

/** What one function needs besides its code; `grants.ts` turns it into settings and permissions. */
export interface FunctionNeeds {
  readonly size: Size;
  /** What it does to the one table. */
  readonly table?: readonly TableAction[];
  /** Indexes it queries. */
  readonly indexes?: readonly TableIndex[];
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

const sizes = {
  quick: {
    memoryMb: 512,
    timeoutSeconds: 10,
    because:
      'Two or three calls to the table, some 10 ms. Half the memory would double the time of a first call, which is all CPU, and save nothing on the rest.',
  },
  asksChannel: {
    memoryMb: 512,
    timeoutSeconds: 20,
    because:
      'Waits for the channel, 15 s at most, and has 5 s left to write down what came of it. More memory would only make the waiting dearer.',
  },
  callback: {
    memoryMb: 1024,
    timeoutSeconds: 10,
    because:
      'Checks the signature of up to 3 MB, parses it and sends 100 batches: CPU, while the channel waits for the answer.',
  },
  reports: {
    memoryMb: 512,
    timeoutSeconds: 20,
    because: 'Ten reports side by side, a few calls to the table each, repeated where two of them meet in one item.',
  },
  files: {
    memoryMb: 512,
    timeoutSeconds: 120,
    because: 'Downloads up to 100 MB within 90 s and stores it as it comes, in parts of 5 MB: it never holds the file.',
  },
  hooks: {
    memoryMb: 512,
    timeoutSeconds: 30,
    because: 'Ten calls side by side, each with its TLS handshake and a deadline of 15 s, then what came of each.',
  },
  clock: {
    memoryMb: 512,
    timeoutSeconds: 50,
    because: 'Started every minute: it hands on pages of due work until it has to make way for the next.',
  },
} as const satisfies Readonly<Record<string, Size>>;

const { quick, asksChannel } = sizes;

/**
 * Needs of each function, by its name. Every call with a key spends from its allowance, so even a read updates an item.
 * docs/permissions.md is this table as the template has it; a test compares the two.
 */
export const functionNeeds: Readonly<Record<string, FunctionNeeds>> = {
  'send-message': {
    size: asksChannel,
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    channel: true,
    retention: true,
  },
  'get-message': { size: quick, table: ['GetItem', 'UpdateItem'] },
  'list-templates': { size: asksChannel, table: ['GetItem', 'UpdateItem'], channel: true },
  'find-lead': { size: quick, table: ['GetItem', 'BatchGetItem', 'UpdateItem'] },
  'get-lead': { size: quick, table: ['BatchGetItem', 'UpdateItem'] },
  'create-lead': { size: quick, table: ['BatchGetItem', 'PutItem', 'UpdateItem'] },
  'update-lead': { size: quick, table: ['BatchGetItem', 'UpdateItem'] },
  'move-lead': { size: quick, table: ['BatchGetItem', 'PutItem', 'UpdateItem'] },
  'get-lead-history': { size: quick, table: ['BatchGetItem', 'Query', 'UpdateItem'] },
  'list-stages': { size: quick, table: ['GetItem', 'UpdateItem'] },
  'download-media': { size: quick, table: ['GetItem'], media: 'link' },
  'get-openapi': { size: quick },
  'not-found': { size: quick, routeTable: true },
  'receive-callback': { size: sizes.callback, callbacks: true, sendsTo: ['reports'] },
  'apply-report': {
    size: sizes.reports,
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    retention: true,
    sendsTo: ['reports', 'media', 'deliveries'],
  },
  'store-media': {
    size: sizes.files,
    table: ['GetItem', 'Query', 'PutItem', 'UpdateItem'],
    channel: true,
    media: 'store',
    publicUrl: true,
    sendsTo: ['media', 'deliveries'],
  },
  'deliver-event': {
    size: sizes.hooks,
    table: ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['index1'],
    deliveries: true,
    sendsTo: ['retries'],
  },
  'enqueue-due': {
    size: sizes.clock,
    table: ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
    indexes: ['index1', 'index2'],
    sendsTo: ['deliveries', 'retries'],
  },
};

/** What a function needs. Throws where nobody said. */
export const needsOf = (name: string): FunctionNeeds => {
  const needs = functionNeeds[name];
  if (!needs) throw new Error(`functions/ holds ${name}, but infra/functions.ts does not say what it needs`);
  return needs;
};
