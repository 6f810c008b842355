import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import * as v from 'valibot';
import { DataStack } from '../../infra/data-stack.ts';
import { ensureTable, startDynamoDb } from '../../local/dynamodb.ts';
import { startKeyService } from '../../local/key-service.ts';

const template = v.object({
  Resources: v.record(
    v.string(),
    v.object({ Type: v.string(), Properties: v.optional(v.record(v.string(), v.unknown())) }),
  ),
});

const tableProperties = (): Record<string, unknown> => {
  const app = new App();
  const { artifactId } = new DataStack(app, 'Data', {});
  const { Resources } = v.parse(template, app.synth().getStackArtifact(artifactId).template);
  return Object.values(Resources).find(({ Type }) => Type === 'AWS::DynamoDB::Table')?.Properties ?? {};
};

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
  const dynamoDb = await startDynamoDb({ dir, persist: false, endpoint: undefined });
  const keys = await startKeyService({ dir, keys: ['secrets'] });
  await ensureTable(dynamoDb.endpoint, table, tableProperties());
  const nowhere = 'http://127.0.0.1:1';
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
  const stop = async (): Promise<void> => {
    await Promise.all([dynamoDb.stop(), keys.stop()]);
    rmSync(dir, { recursive: true });
  };
  return { dir, stop };
};
