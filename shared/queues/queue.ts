import { SendMessageBatchCommand, type SendMessageBatchRequestEntry, SQSClient } from '@aws-sdk/client-sqs';
import type { DeliveryTask, MediaTask } from '../domain/events/delivery.ts';
import type { QueuedReport, Queues } from '../domain/worker-ports.ts';

/** Queues a message can be sent to; `unreadable` is the dead letters of the reports. */
export type QueueTarget = 'reports' | 'unreadable' | 'media' | 'deliveries' | 'retries';

/** One message, before it has a place in a batch. */
interface Outgoing {
  readonly body: string;
  /** Fair queues serve the quiet groups of a standard queue first. */
  readonly group?: string;
  readonly delaySeconds?: number;
}

const BATCH_ENTRIES = 10;
/** SQS takes 1 MiB in a batch; what is left holds the group ids. */
const BATCH_BYTES = 1_040_000;
/** Longest delay SQS knows. */
const LONGEST_DELAY_SECONDS = 900;

/**
 * JSON in characters that SQS takes: it refuses U+FFFE and U+FFFF, which a lead may well write, and engines that look at
 * UTF-16 units refuse every emoji. Escaped, each is the same text to whoever parses it.
 */
const bodyOf = (message: object): string =>
  JSON.stringify(message).replace(
    /[\ud800-\udfff\ufffe\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

const batches = (messages: readonly Outgoing[]): Outgoing[][] => {
  const all: Outgoing[][] = [];
  let current: Outgoing[] = [];
  let bytes = 0;
  for (const message of messages) {
    const size = Buffer.byteLength(message.body);
    if (current.length === BATCH_ENTRIES || (current.length > 0 && bytes + size > BATCH_BYTES)) {
      all.push(current);
      current = [];
      bytes = 0;
    }
    current.push(message);
    bytes += size;
  }
  return current.length > 0 ? [...all, current] : all;
};

const entry = (message: Outgoing, index: number): SendMessageBatchRequestEntry => ({
  Id: String(index),
  MessageBody: message.body,
  ...(message.group ? { MessageGroupId: message.group } : {}),
  ...(message.delaySeconds ? { DelaySeconds: Math.min(message.delaySeconds, LONGEST_DELAY_SECONDS) } : {}),
});

const attemptOf = (task: DeliveryTask, delaySeconds: number): Outgoing => ({
  body: bodyOf(task),
  group: task.hookId,
  delaySeconds,
});

const reportOf = (report: QueuedReport, delaySeconds: number): Outgoing => ({
  body: bodyOf(report),
  delaySeconds,
});

/** The queues on SQS: batches of ten, below its size limit; entries refused one by one are tried once more. */
export class SqsQueues implements Queues {
  readonly #client: SQSClient;
  readonly #urlOf: (queue: QueueTarget) => string;

  /** `urlOf` is asked when a queue is first used, since no function knows all of them. */
  constructor(urlOf: (queue: QueueTarget) => string, client: SQSClient = new SQSClient({})) {
    this.#urlOf = urlOf;
    this.#client = client;
  }

  async reports(reports: readonly QueuedReport[], delaySeconds: number): Promise<{ failed: number }> {
    return {
      failed: await this.#send(
        'reports',
        reports.map((report) => reportOf(report, delaySeconds)),
      ),
    };
  }

  async unreadable(reports: readonly QueuedReport[]): Promise<{ failed: number }> {
    return {
      failed: await this.#send(
        'unreadable',
        reports.map((report) => reportOf(report, 0)),
      ),
    };
  }

  async media(task: MediaTask, delaySeconds: number): Promise<void> {
    await this.#sendAll('media', [{ body: bodyOf(task), delaySeconds }]);
  }

  async deliveries(tasks: readonly DeliveryTask[]): Promise<void> {
    await this.#sendAll(
      'deliveries',
      tasks.map((task) => attemptOf(task, 0)),
    );
  }

  async retries(tasks: readonly DeliveryTask[], delaySeconds: number): Promise<void> {
    await this.#sendAll(
      'retries',
      tasks.map((task) => attemptOf(task, delaySeconds)),
    );
  }

  async #sendAll(queue: QueueTarget, messages: readonly Outgoing[]): Promise<void> {
    const failed = await this.#send(queue, messages);
    if (failed > 0) throw new Error(`${failed} of ${messages.length} messages could not be sent to ${queue}`);
  }

  /** Sends all batches at once and counts what SQS refused twice. Throws where SQS can't be reached. */
  async #send(queue: QueueTarget, messages: readonly Outgoing[]): Promise<number> {
    const refused = await Promise.all(batches(messages).map((batch) => this.#sendBatch(queue, batch)));
    const again = refused.flat();
    const lost = await Promise.all(batches(again).map((batch) => this.#sendBatch(queue, batch)));
    return lost.flat().length;
  }

  /** The messages of a batch that SQS refused. */
  async #sendBatch(queue: QueueTarget, batch: readonly Outgoing[]): Promise<Outgoing[]> {
    const { Failed = [] } = await this.#client.send(
      new SendMessageBatchCommand({ QueueUrl: this.#urlOf(queue), Entries: batch.map(entry) }),
    );
    const refused = new Set(Failed.map(({ Id }) => Id));
    return batch.filter((_message, index) => refused.has(String(index)));
  }
}
