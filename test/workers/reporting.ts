import { createHmac } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DeleteMessageBatchCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { envNames } from '../../shared/config.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type Answer, at, send, textAt } from '../support/client.ts';
import type { TestRuntimeOptions } from '../support/runtime.ts';

/** What callbacks of these tests are signed with. */
export const appSecret = 'app secret of the tests';
/** What proves that an address is ours. */
export const verifyToken = 'verify token of the tests';

/** An item of the table as it lies there. */
export type StoredItem = Readonly<Record<string, unknown>>;

/** An event as it is stored, with what hooks would get. */
export interface StoredNews {
  readonly state: string;
  readonly leadId: string | null;
  readonly event: Readonly<Record<string, unknown>>;
}

/** A running service that takes callbacks, and what became of them. */
export interface Reporting extends TestApi {
  /** Posts one callback, signed as the channel does, and answers with what came back. */
  readonly callback: (payload: unknown) => Promise<Answer>;
  /** Orders the simulator to do something (`POST /simulator/<control>`), and gives what it did. */
  readonly simulate: (control: string, order: Readonly<Record<string, unknown>>) => Promise<unknown>;
  /** Waits until nothing is under way. */
  readonly drained: () => Promise<void>;
  /** Every item of the table. */
  readonly items: () => Promise<readonly StoredItem[]>;
  /** Every item of a company. */
  readonly itemsOf: (companyId: string) => Promise<readonly StoredItem[]>;
  /** The events of a company, in the order of their creation. */
  readonly eventsOf: (companyId: string) => Promise<readonly StoredNews[]>;
  /** Takes what lies in the dead letters of a queue, parsed. */
  readonly deadLetters: (queue: 'reports' | 'media') => Promise<readonly unknown[]>;
}

/** The header value that signs these bytes. */
export const signatureOf = (body: string | Buffer, secret = appSecret): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

const scanned = async (table: string): Promise<StoredItem[]> => {
  const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
  const items: StoredItem[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const page = await client.send(
      new ScanCommand({ TableName: table, ConsistentRead: true, ...(from ? { ExclusiveStartKey: from } : {}) }),
    );
    items.push(...(page.Items ?? []));
    from = page.LastEvaluatedKey;
  } while (from);
  return items;
};

/** Whether an item is a company's. */
export const isOf = (item: StoredItem, companyId: string): boolean => {
  const pk = String(item['pk']);
  return pk === `C#${companyId}` || pk.startsWith(`C#${companyId}#`) || item['company_id'] === companyId;
};

const newsOf = (item: StoredItem): StoredNews => {
  const event: unknown = JSON.parse(String(item['event']));
  return {
    state: String(item['state']),
    leadId: typeof item['lead_id'] === 'string' ? item['lead_id'] : null,
    event: Object.fromEntries(Object.entries(event ?? {})),
  };
};

const emptied = async (queueUrl: string): Promise<unknown[]> => {
  const client = new SQSClient({});
  const bodies: unknown[] = [];
  for (;;) {
    const { Messages = [] } = await client.send(
      new ReceiveMessageCommand({ QueueUrl: queueUrl, MaxNumberOfMessages: 10, WaitTimeSeconds: 0 }),
    );
    if (Messages.length === 0) return bodies;
    bodies.push(...Messages.map(({ Body }) => JSON.parse(Body ?? 'null')));
    const Entries = Messages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl: queueUrl, Entries }));
  }
};

/** Starts the service for one test file. Stop it in `afterAll`. */
export const startReporting = async (options: TestRuntimeOptions = {}): Promise<Reporting> => {
  const settings = { CHANNEL_APP_SECRET: appSecret, CHANNEL_VERIFY_TOKEN: verifyToken, ...options.settings };
  const api = await startApi({ ...options, settings });
  process.env[envNames.messageRetentionDays] = '400';
  const { description } = api.runtime;
  return {
    ...api,
    callback: (payload) => {
      const body = JSON.stringify(payload);
      return api.send('POST', '/channel/callbacks', {
        body,
        headers: { 'x-hub-signature-256': signatureOf(body) },
      });
    },
    simulate: async (control, order) => {
      const { status, body } = await send(api.url, 'POST', `/simulator/${control}`, { json: order });
      if (status !== 201) throw new Error(`The simulator did not take the order: ${JSON.stringify(body)}`);
      return body;
    },
    drained: () => api.runtime.drain(),
    items: () => scanned(description.table),
    itemsOf: async (companyId) => (await scanned(description.table)).filter((item) => isOf(item, companyId)),
    eventsOf: async (companyId) => {
      const items = (await scanned(description.table)).filter(
        (item) => isOf(item, companyId) && item['sk'] === 'EVENT',
      );
      const news = items.map(newsOf);
      return news.sort((one, other) =>
        textAt(one.event, 'createTime').localeCompare(textAt(other.event, 'createTime')),
      );
    },
    deadLetters: async (queue) => emptied(description.queues[`${queue}-dead-letters`] ?? ''),
  };
};

/** The member at a path of each event, in their order. */
export const eachAt = (news: readonly StoredNews[], path: string): unknown[] =>
  news.map(({ event }) => at(event, path));
