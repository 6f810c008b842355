import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { CreateQueueCommand, DeleteMessageCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { QueueEngine } from '../../local/queue-engine.ts';
import type { QueueTarget } from '../../shared/queues/queue.ts';
import type { Item, Table } from '../../shared/store/table.ts';
import { clientOf, startTableEngine } from '../support/engines.ts';

const targets = ['reports', 'unreadable', 'media', 'deliveries', 'retries'] as const satisfies readonly QueueTarget[];

/** What a process stands on: whatever it does outside itself, it does through one of these. */
export interface Grounds {
  readonly table: Table;
  readonly sqs: SQSClient;
  readonly s3: S3Client;
  readonly bucket: string;
  readonly urlOf: (queue: QueueTarget) => string;
}

/** The grounds of one run, and a look at what lies there. */
export interface Ground extends Grounds {
  readonly items: () => Promise<Item[]>;
  /** Names of the files in the bucket. */
  readonly files: () => Promise<string[]>;
  /** Works on the messages of a queue one by one, whatever their delay, until none is left; gives how many there were. */
  readonly emptying: (queue: QueueTarget, work: (body: unknown) => Promise<void>) => Promise<number>;
}

/** The embedded engines. */
export interface Engines {
  /** Empty grounds for one run. */
  readonly ground: () => Promise<Ground>;
  readonly stop: () => Promise<void>;
}

/** Starts the engines for one test file, everything in memory. */
export const startEngines = async (): Promise<Engines> => {
  const dir = mkdtempSync(join(tmpdir(), 'faults-'));
  const tables = await startTableEngine();
  const engine = await QueueEngine.start({ dir, persist: false, queues: [], buckets: [] });
  const sqs = new SQSClient(clientOf(engine.endpoint));
  const s3 = new S3Client({ ...clientOf(engine.endpoint), forcePathStyle: true });
  let runs = 0;

  const emptying = async (name: string, work: (body: unknown) => Promise<void>): Promise<number> => {
    const QueueUrl = engine.queueUrl(name);
    for (let count = 0; ; count += 1) {
      await engine.hurry(name);
      const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 0 }));
      const [message] = Messages;
      if (!message) return count;
      await work(JSON.parse(message.Body ?? ''));
      await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle: message.ReceiptHandle }));
    }
  };

  const ground = async (): Promise<Ground> => {
    runs += 1;
    const bucket = `run-${runs}`;
    const nameOf = (queue: QueueTarget) => `${bucket}-${queue}`;
    for (const queue of targets) await sqs.send(new CreateQueueCommand({ QueueName: nameOf(queue) }));
    await s3.send(new CreateBucketCommand({ Bucket: bucket }));
    return {
      ...(await tables.openTable()),
      sqs,
      s3,
      bucket,
      urlOf: (queue) => engine.queueUrl(nameOf(queue)),
      files: async () => {
        const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
        return Contents.map(({ Key = '' }) => Key);
      },
      emptying: (queue, work) => emptying(nameOf(queue), work),
    };
  };

  const stop = async (): Promise<void> => {
    sqs.destroy();
    s3.destroy();
    await Promise.all([tables.stop(), engine.stop()]);
    rmSync(dir, { recursive: true, force: true });
  };
  return { ground, stop };
};
