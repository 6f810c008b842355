import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ensureTable, startDynamoDb } from '../../local/dynamodb.ts';
import { Table } from '../../shared/store/table.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/** How a client of the SDK reaches an embedded engine. */
export const clientOf = (endpoint: string) => ({ endpoint, region: 'us-east-1', credentials });

const texts = ['pk', 'sk', 'index1_pk', 'index1_sk', 'index2_pk', 'index2_sk'];
const keySchema = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
];

/** Keys and indexes as the service has them. */
const properties = {
  AttributeDefinitions: texts.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: keySchema('pk', 'sk'),
  BillingMode: 'PAY_PER_REQUEST',
  GlobalSecondaryIndexes: ['index1', 'index2'].map((IndexName) => ({
    IndexName,
    KeySchema: keySchema(`${IndexName}_pk`, `${IndexName}_sk`),
    Projection: { ProjectionType: 'KEYS_ONLY' },
  })),
};

/** An empty table on an engine of its own. */
export interface TestTable {
  readonly table: Table;
  readonly client: DynamoDBClient;
  readonly name: string;
  readonly stop: () => Promise<void>;
}

/** Starts an engine with an empty table, in memory, for one test file. */
export const startTable = async (): Promise<TestTable> => {
  const dir = mkdtempSync(join(tmpdir(), 'table-'));
  const engine = await startDynamoDb({ dir, persist: false, endpoint: undefined });
  const name = 'lead-messaging';
  await ensureTable(engine.endpoint, name, properties);
  const client = new DynamoDBClient(clientOf(engine.endpoint));
  const stop = async (): Promise<void> => {
    client.destroy();
    await engine.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { table: new Table(name, client), client, name, stop };
};
