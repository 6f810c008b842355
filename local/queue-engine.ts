import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type FauxqsServer, startFauxqs } from 'fauxqs';
import type { QueueResource } from './assembly.ts';
import { callEngine, type JsonService } from './aws-wire.ts';
import { localAccount, localRegion } from './intrinsics.ts';
import { isObject } from './simulator/json.ts';

/** Where queues and files are kept. */
export interface QueueEngineOptions {
  readonly dir: string;
  readonly persist: boolean;
  readonly queues: readonly QueueResource[];
  readonly buckets: readonly string[];
}

/** The embedded queues and buckets. */
export class QueueEngine {
  readonly endpoint: string;
  readonly #server: FauxqsServer;
  readonly #persist: boolean;
  readonly #givenUp = new Set<string>();

  private constructor(server: FauxqsServer, persist: boolean) {
    this.#server = server;
    this.#persist = persist;
    this.endpoint = `http://127.0.0.1:${server.port}`;
  }

  /** Starts it with the template's queues and buckets. Messages in flight when the last runtime died are visible at once. */
  static async start({ dir, persist, queues, buckets }: QueueEngineOptions): Promise<QueueEngine> {
    const dataDir = join(dir, 'queues');
    if (persist) freeMessagesInFlight(join(dataDir, 'fauxqs.db'));
    const storage = persist ? { dataDir, s3StorageDir: join(dir, 'media') } : {};
    const server = await onLoopback(() =>
      startFauxqs({ port: 0, logger: false, defaultRegion: localRegion, ...storage }),
    );
    const engine = new QueueEngine(server, persist);
    try {
      for (const queue of queues) await engine.#ensureQueue(queue);
      for (const bucket of buckets) server.createBucket(bucket);
      return engine;
    } catch (error) {
      await server.stop();
      throw error;
    }
  }

  /** How to call it as SQS. */
  get service(): JsonService {
    return { endpoint: this.endpoint, target: 'AmazonSQS' };
  }

  /** A queue's address: the SDK sends to its host, whatever endpoint is set. */
  queueUrl(name: string): string {
    return `${this.endpoint}/${localAccount}/${name}`;
  }

  queueArn(name: string): string {
    return `arn:aws:sqs:${localRegion}:${localAccount}:${name}`;
  }

  /** Messages of a queue that are worked on, can be received now, or will be within `withinMs`. */
  due(name: string, withinMs: number): number {
    const messages = this.#server.inspectQueue(name)?.messages;
    if (!messages) return 0;
    const horizon = Date.now() + withinMs;
    const delayed = messages.delayed.filter(({ delayUntil }) => (delayUntil ?? 0) <= horizon);
    const taken = messages.inflight.filter(
      ({ receiptHandle, visibilityDeadline }) => !this.#givenUp.has(receiptHandle) || visibilityDeadline <= horizon,
    );
    return messages.ready.length + delayed.length + taken.length;
  }

  /** Says that nobody works on a received message any more: it waits for its visibility to end. */
  gaveUp(receiptHandle: string): void {
    this.#givenUp.add(receiptHandle);
  }

  /** Makes every message that waits for a time, or for its visibility to end, due. */
  async hurry(name: string): Promise<void> {
    const messages = this.#server.inspectQueue(name)?.messages;
    for (const message of messages?.delayed ?? []) message.delayUntil = Date.now();
    // The engine fails on 0 where it persists: it loses the message until its next start.
    const VisibilityTimeout = this.#persist ? 1 : 0;
    for (const { receiptHandle: ReceiptHandle } of messages?.inflight ?? []) {
      const input = { QueueUrl: this.queueUrl(name), ReceiptHandle, VisibilityTimeout };
      await callEngine(this.service, 'ChangeMessageVisibility', input);
    }
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  async #ensureQueue({ name, attributes, redrive }: QueueResource): Promise<void> {
    const policy = redrive && {
      deadLetterTargetArn: this.queueArn(redrive.deadLetters),
      maxReceiveCount: redrive.maxReceiveCount,
    };
    const all = { ...attributes, ...(policy ? { RedrivePolicy: JSON.stringify(policy) } : {}) };
    if (this.#server.inspectQueue(name)) {
      await callEngine(this.service, 'SetQueueAttributes', { QueueUrl: this.queueUrl(name), Attributes: all });
    } else {
      this.#server.createQueue(name, { attributes: all });
    }
  }
}

const freeMessagesInFlight = (file: string): void => {
  if (!existsSync(file)) return;
  const database = new DatabaseSync(file);
  database.exec('UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL');
  database.close();
};

const listenChannel = 'tracing:net.server.listen:asyncStart';

/** The engine listens on every interface and has no option for it; what it keeps is nobody else's business. */
const onLoopback = async <T>(start: () => Promise<T>): Promise<T> => {
  const narrow = (message: unknown) => {
    const options = isObject(message) ? message['options'] : undefined;
    if (isObject(options) && options['host'] === '0.0.0.0') Object.assign(options, { host: '127.0.0.1' });
  };
  subscribe(listenChannel, narrow);
  try {
    return await start();
  } finally {
    unsubscribe(listenChannel, narrow);
  }
};
