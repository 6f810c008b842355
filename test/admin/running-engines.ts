import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTable, startDynamoDb } from '../../local/dynamodb.ts';
import { startKeyService } from '../../local/key-service.ts';
import { tableProperties } from '../support/engines.ts';

/** The engines of a local runtime, without the functions. */
export interface RunningEngines {
  /** What `LOCAL_DIR` names. */
  readonly dir: string;
  readonly stop: () => Promise<void>;
}

/** Starts an empty table and a key service, and describes them in a `runtime.json` as the local runtime does. */
export const startEngines = async (): Promise<RunningEngines> => {
  const dir = mkdtempSync(join(tmpdir(), 'admin-test-'));
  const table = 'lead-messaging';
  const [dynamoDb, keys] = await Promise.all([
    startDynamoDb({ dir, persist: false, endpoint: undefined }),
    startKeyService({ dir, keys: ['secrets'] }),
  ]);
  const stop = async (): Promise<void> => {
    await Promise.all([dynamoDb.stop(), keys.stop()]);
    rmSync(dir, { recursive: true });
  };
  const nowhere = 'http://127.0.0.1:1';
  try {
    await ensureTable(dynamoDb.endpoint, table, tableProperties);
    writeFileSync(
      join(dir, 'runtime.json'),
      JSON.stringify({
        pid: process.pid,
        dynamodb_endpoint: dynamoDb.endpoint,
        kms_endpoint: keys.url,
        sqs_endpoint: nowhere,
        s3_endpoint: nowhere,
        table,
        queues: {},
        bucket: null,
      }),
    );
    return { dir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
