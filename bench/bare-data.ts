import { createHash } from 'node:crypto';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({}));
const TableName = process.env['TABLE_NAME'];

/** One write on a key's item. */
export const useKey = async (key: string): Promise<Record<string, unknown> | undefined> => {
  const pk = `KEY#${createHash('sha256').update(key).digest('hex')}`;
  const { Attributes } = await client.send(
    new UpdateCommand({
      TableName,
      Key: { pk, sk: 'KEY' },
      UpdateExpression: 'SET tat = tat + :step',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':step': 1000 },
      ReturnValues: 'ALL_NEW',
    }),
  );
  return Attributes;
};

/** One read. */
export const readItem = async (pk: string): Promise<Record<string, unknown> | undefined> => {
  const { Item } = await client.send(new GetCommand({ TableName, Key: { pk, sk: 'LEAD' } }));
  return Item;
};
