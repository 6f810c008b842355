import { functionNeeds } from '../infra/functions.ts';
import type { Amounts } from './price-list.ts';
import { median } from './statistics.ts';

/** What messages with three callbacks each and one hook took from their requests to the last delivery, all together. */
export interface Lives {
  readonly messages: number;
  readonly units: { readonly readUnits: number; readonly writeUnits: number; readonly indexUnits: number };
  readonly queueSends: number;
  readonly queueBatches: number;
  readonly logBytes: number;
  readonly egressBytes: number;
  /** Of each request or record, by function. */
  readonly durationsMs: Readonly<Record<string, readonly number[]>>;
}

const GB = 1e9;
const REPORTS = 3;
const FULL_BATCH = 10;
const LINE_BYTES = 300;

/** GB-seconds of so many invocations of a function, at its median duration: records of a batch are worked on side by side. */
const gbSeconds = ({ durationsMs }: Lives, name: string, invocations: number): number => {
  const memoryMb = functionNeeds[name]?.size.memoryMb ?? 0;
  return invocations * (memoryMb / 1024) * (median(durationsMs[name] ?? []) / 1000);
};

/** Of one message, where each worker's invocations are given. */
const lambda = (lives: Lives, batches: number): number =>
  gbSeconds(lives, 'send-message', 1) +
  gbSeconds(lives, 'receive-callback', REPORTS) +
  gbSeconds(lives, 'apply-report', batches / 2) +
  gbSeconds(lives, 'deliver-event', batches / 2);

/** What one message took. */
export const measuredAmounts = (lives: Lives): Amounts => {
  const each = (value: number): number => value / lives.messages;
  const batches = each(lives.queueBatches);
  return {
    'HTTP API requests': 1 + REPORTS,
    'Lambda requests': 1 + REPORTS + batches,
    'Lambda GB-seconds (arm64)': lambda(lives, batches),
    'DynamoDB write units': each(lives.units.writeUnits),
    'DynamoDB index writes': each(lives.units.indexUnits),
    'DynamoDB read units': each(lives.units.readUnits),
    'SQS requests': each(lives.queueSends) + 2 * batches,
    'log GB': each(lives.logBytes) / GB,
    'egress GB': each(lives.egressBytes) / GB,
  };
};

/** The least one message could take and keep every promise: see the note below the table. */
export const leastAmounts = (lives: Lives): Amounts => {
  // Two queues, each report once through both.
  const batches = (2 * REPORTS) / FULL_BATCH;
  const sendWrites = ['key', 'message', 'its answer', 'its reference'].length;
  const reportWrites = ['status', 'event', 'delivery'].length;
  const lists = ['messages of the lead'].length + REPORTS * ['events of the lead', 'deliveries of the hook'].length;
  const reads = ['reference of the lead', 'connection'].length + REPORTS * ['hooks', 'event', 'hook'].length;
  const sends = REPORTS + REPORTS / FULL_BATCH;
  return {
    'HTTP API requests': 1 + REPORTS,
    'Lambda requests': 1 + REPORTS + batches,
    'Lambda GB-seconds (arm64)': lambda(lives, batches),
    'DynamoDB write units': sendWrites + REPORTS * reportWrites,
    'DynamoDB index writes': lists,
    'DynamoDB read units': reads,
    'SQS requests': sends + 2 * batches,
    'log GB': ((1 + 3 * REPORTS) * LINE_BYTES) / GB,
    'egress GB': lives.egressBytes / lives.messages / GB,
  };
};
