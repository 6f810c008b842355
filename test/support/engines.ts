import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { ensureTable, startDynamoDb } from '../../local/dynamodb.ts';
import { type Item, Table } from '../../shared/store/table.ts';

const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };

/** How a client of the SDK reaches an embedded engine. */
export const clientOf = (endpoint: string) => ({ endpoint, region: 'us-east-1', credentials });

const texts = ['pk', 'sk', 'index1_pk', 'index1_sk', 'index2_pk', 'index2_sk'];
const keySchema = (pk: string, sk: string) => [
  { AttributeName: pk, KeyType: 'HASH' },
  { AttributeName: sk, KeyType: 'RANGE' },
];

/** Keys and indexes as the service has them. */
export const tableProperties = {
  AttributeDefinitions: texts.map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  KeySchema: keySchema('pk', 'sk'),
  BillingMode: 'PAY_PER_REQUEST',
  GlobalSecondaryIndexes: ['index1', 'index2'].map((IndexName) => ({
    IndexName,
    KeySchema: keySchema(`${IndexName}_pk`, `${IndexName}_sk`),
    Projection: { ProjectionType: 'KEYS_ONLY' },
  })),
};

const scanned = async (client: DynamoDBClient, TableName: string): Promise<Item[]> => {
  const items: Item[] = [];
  let ExclusiveStartKey: Item | undefined;
  do {
    const start = ExclusiveStartKey ? { ExclusiveStartKey } : {};
    const page = await DynamoDBDocumentClient.from(client).send(
      new ScanCommand({ TableName, ConsistentRead: true, ...start }),
    );
    items.push(...(page.Items ?? []));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  return items;
};

/** An engine with tables on it. */
export interface TableEngine {
  /** Makes an empty table. */
  readonly table: () => Promise<Table>;
  /** Makes an empty table, and a look at every item in it. */
  readonly openTable: () => Promise<{ table: Table; items: () => Promise<Item[]> }>;
  readonly stop: () => Promise<void>;
}

/** Starts an engine for tables, in memory, for one test file. */
export const startTableEngine = async (): Promise<TableEngine> => {
  const dir = mkdtempSync(join(tmpdir(), 'table-'));
  const engine = await startDynamoDb({ dir, persist: false, endpoint: undefined });
  const client = new DynamoDBClient(clientOf(engine.endpoint));
  let made = 0;
  const openTable = async () => {
    made += 1;
    const name = `table-${made}`;
    await ensureTable(engine.endpoint, name, tableProperties);
    return { table: new Table(name, client), items: () => scanned(client, name) };
  };
  return {
    table: async () => (await openTable()).table,
    openTable,
    stop: async () => {
      client.destroy();
      await engine.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
};
