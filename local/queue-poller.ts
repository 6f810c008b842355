import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import type { EventSource } from './assembly.ts';
import { callEngine } from './aws-wire.ts';
import type { FunctionHost } from './function-host.ts';
import { localRegion } from './intrinsics.ts';
import type { QueueEngine } from './queue-engine.ts';
import type { Outcome } from './worker-thread.ts';

const attribute = v.object({
  DataType: v.string(),
  StringValue: v.optional(v.string()),
  BinaryValue: v.optional(v.string()),
});
const message = v.object({
  MessageId: v.string(),
  ReceiptHandle: v.string(),
  Body: v.string(),
  MD5OfBody: v.string(),
  Attributes: v.optional(v.record(v.string(), v.string()), {}),
  MessageAttributes: v.optional(v.record(v.string(), attribute), {}),
});
const received = v.object({ Messages: v.optional(v.array(message), []) });
const batchAnswer = v.nullable(
  v.object({ batchItemFailures: v.nullish(v.array(v.object({ itemIdentifier: v.string() })), []) }),
);

type Message = v.InferOutput<typeof message>;

/**
 * Hands a queue's messages to a function as Lambda's event source mapping does: batches, as many at once as the
 * template and the host allow, and what was not reported as failed is deleted. What failed becomes visible again after
 * the queue's visibility timeout, and goes to the dead letters as the queue says.
 */
export class QueuePoller {
  readonly #source: EventSource;
  readonly #engine: QueueEngine;
  readonly #host: FunctionHost;
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[];

  constructor(source: EventSource, engine: QueueEngine, host: FunctionHost) {
    this.#source = source;
    this.#engine = engine;
    this.#host = host;
    const concurrency = Math.min(source.maxConcurrency ?? host.perLane, host.perLane);
    this.#loops = Array.from({ length: concurrency }, () => this.#poll());
  }

  /** Stops receiving; a batch in work is given up. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      try {
        const messages = await this.#receive();
        if (messages.length > 0) await this.#work(messages);
      } catch (error) {
        if (signal.aborted) return;
        console.error(`Queue ${this.#source.queue}: ${error instanceof Error ? error.message : error}`);
        await delay(1000, undefined, { signal }).catch(() => {});
      }
    }
  }

  async #receive(): Promise<readonly Message[]> {
    const answer = await this.#call('ReceiveMessage', {
      MaxNumberOfMessages: Math.min(this.#source.batchSize, 10),
      WaitTimeSeconds: 20,
      MessageSystemAttributeNames: ['All'],
      MessageAttributeNames: ['All'],
    });
    return v.parse(received, answer).Messages;
  }

  async #work(messages: readonly Message[]): Promise<void> {
    const arn = this.#engine.queueArn(this.#source.queue);
    const event = { Records: messages.map((each) => recordOf(each, arn)) };
    const outcome = await this.#host.invoke(this.#source.function, event, this.#source.queue);
    const failed = failedOf(outcome, messages, this.#source.reportsItemFailures);
    const done = messages.filter(({ MessageId }) => !failed.has(MessageId));
    const Entries = done.map(({ MessageId: Id, ReceiptHandle }) => ({ Id, ReceiptHandle }));
    if (Entries.length > 0) await this.#call('DeleteMessageBatch', { Entries });
    for (const each of messages) if (failed.has(each.MessageId)) this.#engine.gaveUp(each.ReceiptHandle);
  }

  #call(operation: string, input: Readonly<Record<string, unknown>>) {
    const QueueUrl = this.#engine.queueUrl(this.#source.queue);
    return callEngine(this.#engine.service, operation, { QueueUrl, ...input }, this.#stopping.signal);
  }
}

/** Ids of the messages that failed: all of them where the function failed or its answer can't be read. */
const failedOf = (outcome: Outcome, messages: readonly Message[], reportsItemFailures: boolean): Set<string> => {
  const all = new Set(messages.map(({ MessageId }) => MessageId));
  if (outcome.kind !== 'answered') return all;
  if (!reportsItemFailures) return new Set();
  const parsed = v.safeParse(batchAnswer, JSON.parse(outcome.payload));
  if (!parsed.success) return all;
  const failed = (parsed.output?.batchItemFailures ?? []).map(({ itemIdentifier }) => itemIdentifier);
  return failed.every((id) => all.has(id)) ? new Set(failed) : all;
};

const recordOf = (each: Message, eventSourceARN: string): object => ({
  messageId: each.MessageId,
  receiptHandle: each.ReceiptHandle,
  body: each.Body,
  md5OfBody: each.MD5OfBody,
  attributes: each.Attributes,
  messageAttributes: Object.fromEntries(
    Object.entries(each.MessageAttributes).map(([name, { DataType, StringValue, BinaryValue }]) => [
      name,
      { dataType: DataType, stringValue: StringValue, binaryValue: BinaryValue },
    ]),
  ),
  eventSource: 'aws:sqs',
  eventSourceARN,
  awsRegion: localRegion,
});
