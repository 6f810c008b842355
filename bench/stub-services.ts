/**
 * Stands in for DynamoDB, the queues, the keys and secrets, and the channel: answers every call at once, and always alike.
 * Runs in a process of its own, so that what it costs is not counted; prints its port.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { marshall } from '@aws-sdk/util-dynamodb';
import * as v from 'valibot';
import { sampleAppSecret } from './sample-events.ts';
import { sample, sampleCollection, sampleItem } from './sample-items.ts';

const key = v.object({ pk: v.object({ S: v.string() }), sk: v.object({ S: v.string() }) });
const keyed = v.object({ Key: key });
const batch = v.object({ RequestItems: v.record(v.string(), v.object({ Keys: v.array(key) })) });
const query = v.object({ ExpressionAttributeValues: v.object({ ':pk': v.object({ S: v.string() }) }) });
const sends = v.object({ Entries: v.array(v.object({ Id: v.string(), MessageBody: v.string() })) });

const itemAt = ({ pk, sk }: v.InferOutput<typeof key>) => {
  const item = sampleItem({ pk: pk.S, sk: sk.S });
  return item && marshall({ ...item, pk: pk.S, sk: sk.S }, { removeUndefinedValues: true });
};

const operations: Readonly<Record<string, (input: unknown) => object>> = {
  GetItem: (input) => ({ Item: itemAt(v.parse(keyed, input).Key) }),
  UpdateItem: (input) => ({ Attributes: itemAt(v.parse(keyed, input).Key) }),
  BatchGetItem: (input) => {
    const tables = Object.entries(v.parse(batch, input).RequestItems);
    const found = tables.map(([table, { Keys }]) => [table, Keys.map(itemAt).filter((item) => item !== undefined)]);
    return { Responses: Object.fromEntries(found), UnprocessedKeys: {} };
  },
  Query: (input) => {
    const { pk } = { pk: v.parse(query, input).ExpressionAttributeValues[':pk'].S };
    const items = sampleCollection(pk).map((item) => marshall(item, { removeUndefinedValues: true }));
    return { Items: items, Count: items.length };
  },
  SendMessageBatch: (input) => {
    const Successful = v.parse(sends, input).Entries.map(({ Id, MessageBody }) => ({
      Id,
      MessageId: Id,
      MD5OfMessageBody: createHash('md5').update(MessageBody).digest('hex'),
    }));
    return { Successful, Failed: [] };
  },
  GetSecretValue: () => ({
    SecretString: JSON.stringify({ app_secret: sampleAppSecret, verify_token: 'verify-token' }),
  }),
  Decrypt: () => ({ Plaintext: Buffer.from('token').toString('base64'), KeyId: 'key' }),
};

const channelAnswer = (path: string): object =>
  path.endsWith('/messages')
    ? { messaging_product: 'whatsapp', contacts: [{ wa_id: '5511987654321' }], messages: [{ id: sample.wamid }] }
    : { data: [] };

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = await request.toArray();
  const target = request.headers['x-amz-target'];
  const operation = typeof target === 'string' ? (target.split('.')[1] ?? '') : undefined;
  const input: unknown = operation === undefined ? undefined : JSON.parse(Buffer.concat(chunks).toString());
  const answer = operation === undefined ? channelAnswer(request.url ?? '') : (operations[operation]?.(input) ?? {});
  const body = JSON.stringify(answer);
  response.writeHead(200, { 'content-type': 'application/x-amz-json-1.0', 'content-length': Buffer.byteLength(body) });
  response.end(body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
