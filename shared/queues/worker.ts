import type { Context, SQSBatchResponse } from 'aws-lambda';
import * as v from 'valibot';
import { inTime, withDeadline } from '../deadline.ts';
import { causeOf, logger, withLogFields } from '../telemetry.ts';

/** Time kept back from a function's deadline to report what did not finish. */
const GUARD_MS = 1_000;

const recordSchema = v.object({
  messageId: v.string(),
  body: v.string(),
  eventSourceARN: v.string(),
  attributes: v.object({ ApproximateReceiveCount: v.string() }),
});
const batchSchema = v.object({ Records: v.array(recordSchema) });
type QueueRecord = v.InferOutput<typeof recordSchema>;

/** Members of a log line; ids only. */
type Fields = Record<string, string | number>;

/** What a worker is, as data. */
export interface WorkerDefinition<S extends v.GenericSchema> {
  /** File name of the function. */
  readonly name: string;
  /** What a message of its queues must be. */
  readonly schema: S;
  /** What each log line about a message says besides its id: ids, never contents. */
  readonly fields: (message: v.InferOutput<S>) => Fields;
}

/** Where a message came from. */
export interface MessageSource {
  /** Name of its queue. */
  readonly queue: string;
}

/** A message is not JSON, or not what the queue carries. Tells which members are at fault, never their values. */
const parseBody = <S extends v.GenericSchema>(schema: S, body: string): v.InferOutput<S> => {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    throw new Error('The message is not JSON');
  }
  const result = v.safeParse(schema, json);
  if (result.success) return result.output;
  const members = result.issues.map((issue) => `${v.getDotPath(issue) ?? 'message'} (${issue.type})`);
  throw new Error(`The message is not what this queue carries: ${[...new Set(members)].join(', ')}`);
};

/**
 * A handler that takes a queue's batch record by record (design §2): all at once, each with its ids on its log lines, and
 * none affecting another. What throws, does not parse or would outlive the function is reported as failed, and only that.
 */
export const worker = <S extends v.GenericSchema>(
  { name, schema, fields }: WorkerDefinition<S>,
  run: (message: v.InferOutput<S>, source: MessageSource) => Promise<void>,
): ((event: unknown, context: Context) => Promise<SQSBatchResponse>) => {
  const handle = async (record: QueueRecord): Promise<boolean> => {
    const startedMs = performance.now();
    const queue = record.eventSourceARN.split(':').at(-1) ?? '';
    const about: Fields = {
      function: name,
      queue,
      message_id: record.messageId,
      receive_count: Number(record.attributes.ApproximateReceiveCount),
    };
    const took = () => ({ duration_ms: Math.round(performance.now() - startedMs) });
    try {
      const message = parseBody(schema, record.body);
      Object.assign(about, fields(message));
      await withLogFields(about, () => inTime(run(message, { queue }), GUARD_MS));
      logger.info('message', { ...about, ...took() });
      return true;
    } catch (error) {
      logger.error('message failed', { ...about, ...took(), cause: causeOf(error) });
      return false;
    }
  };
  return async (event, context) => {
    const { Records } = v.parse(batchSchema, event);
    const done = await withDeadline(context, () => Promise.all(Records.map(handle)));
    const failed = Records.filter((_record, index) => !done[index]);
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  };
};

/** Time a scheduled run keeps back to end what it has begun. */
const LAST_PAGE_MS = 10_000;

/** A handler that a clock starts; `run` begins nothing new after the instant it gets. Logs and throws what `run` throws. */
export const scheduled =
  (name: string, run: (until: Date) => Promise<Fields>): ((event: unknown, context: Context) => Promise<void>) =>
  async (_event, context) => {
    try {
      const until = new Date(Date.now() + context.getRemainingTimeInMillis() - LAST_PAGE_MS);
      const did = await withDeadline(context, () => inTime(run(until), GUARD_MS));
      logger.info('run', { function: name, ...did });
    } catch (error) {
      logger.error('run failed', { function: name, cause: causeOf(error) });
      throw error;
    }
  };
