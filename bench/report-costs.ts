import { type TableRequest, unitsTogether } from './counting-table.ts';
import { appSecret, type MeasuredService } from './measured-service.ts';
import type { QueueCounter } from './queue-requests.ts';
import { callbackOf, makeCallback, type Reported } from './reported-company.ts';

/** What one callback took and asked for. */
export interface CallbackCost {
  readonly reports: number;
  readonly bytes: number;
  readonly answerMs: number;
  /** From the callback until all of it was applied and delivered. */
  readonly doneMs: number;
  /** Per report. */
  readonly requests: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly indexUnits: number;
  readonly sends: number;
  readonly batches: number;
}

/** What a status report with one hook may ask of the table (design §4): its delivery included. */
export const reportBudget = { requests: 5, writeUnits: 4 } as const;

/** Makes one callback and waits until nothing of it is under way. */
export const measureCallback = async (
  { url, runtime, table }: MeasuredService,
  queues: QueueCounter,
  reported: readonly Reported[],
): Promise<CallbackCost> => {
  const body = callbackOf(reported);
  table.forget();
  queues.forget();
  const began = performance.now();
  await makeCallback(url, body, appSecret);
  const answerMs = performance.now() - began;
  await runtime.drain({ timeoutMs: 90_000, withinMs: 0 });
  const each = (value: number): number => value / reported.length;
  const seen: readonly TableRequest[] = table.seen;
  const { readUnits, writeUnits, indexUnits } = unitsTogether(seen);
  return {
    reports: reported.length,
    bytes: Buffer.byteLength(body),
    answerMs,
    doneMs: performance.now() - began,
    requests: each(seen.length),
    readUnits: each(readUnits),
    writeUnits: each(writeUnits),
    indexUnits: each(indexUnits),
    sends: each(queues.seen.sends),
    batches: each(queues.seen.batches),
  };
};
