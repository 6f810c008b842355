import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { QueueEngine } from '../../local/queue-engine.ts';
import type { Item, Table } from '../../shared/store/table.ts';
import { clientOf, startTableEngine } from '../support/engines.ts';
import { TestClock, TestQueues } from '../workers/test-queues.ts';

/** What the processes of one run stand on: whatever they do outside themselves, they do through one of these. */
export interface Ground {
  readonly table: Table;
  readonly queues: TestQueues;
  readonly s3: S3Client;
  readonly bucket: string;
  readonly clock: TestClock;
  /** Ids of the files that the channel was asked for. */
  readonly filesAsked: string[];
  /** Every item of the table. */
  readonly items: () => Promise<Item[]>;
  /** Names of the files in the bucket. */
  readonly files: () => Promise<string[]>;
}

/** The embedded engines. */
export interface Engines {
  /** Empty grounds for one run, whose clock says first what it is given. */
  readonly ground: (startMs?: number) => Promise<Ground>;
  readonly stop: () => Promise<void>;
}

/** Starts the engines for one test file, everything in memory. */
export const startEngines = async (): Promise<Engines> => {
  const dir = mkdtempSync(join(tmpdir(), 'faults-'));
  const tables = await startTableEngine();
  const engine = await QueueEngine.start({ dir, persist: false, queues: [], buckets: [] });
  const s3 = new S3Client({ ...clientOf(engine.endpoint), forcePathStyle: true });
  let runs = 0;

  const ground = async (startMs?: number): Promise<Ground> => {
    runs += 1;
    const bucket = `run-${runs}`;
    const [opened] = await Promise.all([tables.openTable(), s3.send(new CreateBucketCommand({ Bucket: bucket }))]);
    const clock = new TestClock(startMs);
    return {
      ...opened,
      queues: new TestQueues(clock),
      s3,
      bucket,
      clock,
      filesAsked: [],
      files: async () => {
        const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: bucket }));
        return Contents.map(({ Key = '' }) => Key);
      },
    };
  };

  const stop = async (): Promise<void> => {
    s3.destroy();
    await Promise.all([tables.stop(), engine.stop()]);
    rmSync(dir, { recursive: true, force: true });
  };
  return { ground, stop };
};
