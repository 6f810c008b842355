import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AttributeValue,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  ScanCommand,
  TransactGetItemsCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { callEngine } from '../../local/aws-wire.ts';
import { type DynamoDb, ensureTable, startDynamoDb } from '../../local/dynamodb.ts';
import { QueueEngine } from '../../local/queue-engine.ts';

/**
 * What the embedded engines do otherwise than AWS. The service is written so that none of it matters; a test that fails
 * here means that a fault was fixed (take it off the list) or a new version brought another one.
 */

const dir = mkdtempSync(join(tmpdir(), 'faults-'));
const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
const TableName = 'faults';
let engine: DynamoDb;
let table: DynamoDBClient;
let queues: QueueEngine;

beforeAll(async () => {
  engine = await startDynamoDb({ dir, persist: false, endpoint: undefined });
  table = new DynamoDBClient({ endpoint: engine.endpoint, region: 'us-east-1', credentials });
  await ensureTable(engine.endpoint, TableName, {
    AttributeDefinitions: [
      { AttributeName: 'pk', AttributeType: 'S' },
      { AttributeName: 'sk', AttributeType: 'S' },
    ],
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    BillingMode: 'PAY_PER_REQUEST',
    TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
  });
  const queue = { name: 'faults', attributes: { VisibilityTimeout: '30' }, redrive: undefined };
  queues = await QueueEngine.start({ dir, persist: true, queues: [queue], buckets: ['faults'] });
});
afterAll(async () => {
  table?.destroy();
  await engine.stop();
  await queues?.stop();
  rmSync(dir, { recursive: true, force: true });
});

const key = (pk: string, sk = 'A'): Record<string, AttributeValue> => ({ pk: { S: pk }, sk: { S: sk } });
const put = (item: Record<string, AttributeValue>) => table.send(new PutItemCommand({ TableName, Item: item }));
const get = async (pk: string) => (await table.send(new GetItemCommand({ TableName, Key: key(pk) }))).Item;
const update = (pk: string, UpdateExpression: string, values?: Record<string, AttributeValue>) =>
  table.send(
    new UpdateItemCommand({
      TableName,
      Key: key(pk),
      UpdateExpression,
      ...(values ? { ExpressionAttributeValues: values } : {}),
      ReturnValues: 'ALL_OLD',
    }),
  );
const strings = (...all: string[]): AttributeValue => ({ L: all.map((S) => ({ S })) });

describe('known faults of the table engine', () => {
  it('begins_with on a key ignores case', async () => {
    await put(key('case', 'ORD#1'));
    await put(key('case', 'ord#2'));
    const { Count } = await table.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
        ExpressionAttributeValues: { ':pk': { S: 'case' }, ':prefix': { S: 'ORD#' } },
      }),
    );
    expect(Count).toBe(2);
  });

  it('setting beyond the end of a list pads it with nulls', async () => {
    await put({ ...key('pad'), l: strings('a', 'b') });
    await update('pad', 'SET l[9] = :v', { ':v': { S: 'z' } });
    expect((await get('pad'))?.['l']?.L).toHaveLength(10);
  });

  it('removing two list entries removes the wrong second one', async () => {
    await put({ ...key('remove'), l: strings('a', 'b', 'c') });
    await update('remove', 'REMOVE l[0], l[1]');
    expect((await get('remove'))?.['l']).toEqual(strings('b'));
  });

  it('ALL_OLD of a new item is its key, not nothing', async () => {
    const { Attributes } = await update('new', 'SET a = :a', { ':a': { S: 'x' } });
    expect(Attributes).toEqual(key('new'));
  });

  it('a projected read in a transaction brings the key along', async () => {
    await put({ ...key('project'), a: { S: 'x' }, b: { S: 'y' } });
    const Get = { TableName, Key: key('project'), ProjectionExpression: 'a' };
    const { Responses } = await table.send(new TransactGetItemsCommand({ TransactItems: [{ Get }] }));
    expect(Responses?.[0]?.Item).toEqual({ ...key('project'), a: { S: 'x' } });
  });

  it('removing at a path that is not there is accepted, and creates the item', async () => {
    await update('nowhere', 'REMOVE m.x.y');
    expect(await get('nowhere')).toEqual(key('nowhere'));
  });

  it('an expired item stays', async () => {
    await put({ ...key('expired'), expires_at: { N: '1000000000' } });
    const { Items = [] } = await table.send(new ScanCommand({ TableName }));
    expect(Items.some((item) => item['pk']?.S === 'expired')).toBe(true);
  });

  it('parallel transactions on one item never conflict', async () => {
    const Update = {
      TableName,
      Key: key('counter'),
      UpdateExpression: 'ADD n :one',
      ExpressionAttributeValues: { ':one': { N: '1' } },
    };
    const all = Array.from({ length: 30 }, () =>
      table.send(new TransactWriteItemsCommand({ TransactItems: [{ Update }] })),
    );
    expect((await Promise.allSettled(all)).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect((await get('counter'))?.['n']).toEqual({ N: '30' });
  });
});

describe('known faults of the queue engine', () => {
  const call = (operation: string, input: object = {}) =>
    callEngine(queues.service, operation, { QueueUrl: queues.queueUrl('faults'), ...input });
  const receive = async (): Promise<Record<string, unknown>> => {
    const { Messages } = await call('ReceiveMessage', { MessageSystemAttributeNames: ['All'] });
    return Array.isArray(Messages) ? Messages[0] : {};
  };

  it('the operations to redrive dead letters are not there', async () => {
    await expect(call('StartMessageMoveTask', { SourceArn: queues.queueArn('faults') })).rejects.toMatchObject({
      name: 'InvalidAction',
    });
    await expect(call('ListDeadLetterSourceQueues')).rejects.toMatchObject({ name: 'InvalidAction' });
  });

  it('a delay over 15 minutes is accepted', async () => {
    expect(await call('SendMessage', { MessageBody: 'x', DelaySeconds: 901 })).toHaveProperty('MessageId');
  });

  it('a message group is not given back', async () => {
    await call('SendMessage', { MessageBody: 'x', MessageGroupId: 'g' });
    const { Attributes, ReceiptHandle } = await receive();
    expect(Attributes).not.toHaveProperty('MessageGroupId');
    await call('DeleteMessage', { ReceiptHandle });
  });

  it('a visibility of 0 fails where messages are persisted, and the message is lost until the next start', async () => {
    await call('SendMessage', { MessageBody: 'x' });
    const { ReceiptHandle } = await receive();
    await expect(call('ChangeMessageVisibility', { ReceiptHandle, VisibilityTimeout: 0 })).rejects.toThrow();
    expect(queues.due('faults', 0)).toBe(0);
  });
});

describe('known faults of the file engine', () => {
  const target = { Bucket: 'faults', Key: 'k' };
  const withClient = async <T>(use: (client: S3Client) => Promise<T>): Promise<T> => {
    const client = new S3Client({ endpoint: queues.endpoint, region: 'us-east-1', credentials });
    try {
      return await use(client);
    } finally {
      client.destroy();
    }
  };

  it('a conditional put overwrites', () =>
    withClient(async (client) => {
      await client.send(new PutObjectCommand({ ...target, Body: 'one' }));
      await client.send(new PutObjectCommand({ ...target, Body: 'two', IfNoneMatch: '*' }));
      const { Body } = await client.send(new GetObjectCommand(target));
      expect(await Body?.transformToString()).toBe('two');
    }));

  it('the content disposition asked for is ignored', () =>
    withClient(async (client) => {
      await client.send(new PutObjectCommand({ ...target, Body: 'x' }));
      const asked = new GetObjectCommand({ ...target, ResponseContentDisposition: 'attachment' });
      expect((await client.send(asked)).ContentDisposition).toBeUndefined();
    }));
});
