import type { TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Expression, QueryInput, Write } from './table.ts';

/** The names of an expression as a request wants them: not at all where there are none. */
export const names = (expression: Expression | undefined) =>
  expression?.names && Object.keys(expression.names).length > 0 ? { ExpressionAttributeNames: expression.names } : {};

/** The values of an expression, likewise. */
export const values = (expression: Expression | undefined) =>
  expression?.values && Object.keys(expression.values).length > 0
    ? { ExpressionAttributeValues: expression.values }
    : {};

/** A condition with its names and values; nothing where there is none. */
export const condition = (expression: Expression | undefined) =>
  expression ? { ConditionExpression: expression.text, ...names(expression), ...values(expression) } : {};

/** Asks for the item that stood in the way of a condition. */
export const oldOnFailure = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;

/** The bound of a query's sort key; one at most. */
export const rangeOf = ({ prefix, from, upTo }: QueryInput): { text: string; value: string } | undefined => {
  if (prefix !== undefined) return { text: 'begins_with(#sk, :sk)', value: prefix };
  if (from !== undefined) return { text: '#sk >= :sk', value: from };
  return upTo === undefined ? undefined : { text: '#sk <= :sk', value: upTo };
};

/** One member of a transaction as a request wants it. */
export const memberOf = (
  TableName: string,
  write: Write,
): NonNullable<TransactWriteCommandInput['TransactItems']>[number] => {
  if ('put' in write) {
    return { Put: { TableName, Item: write.put, ...condition(write.condition), ...oldOnFailure } };
  }
  if ('update' in write) {
    return {
      Update: {
        TableName,
        Key: { ...write.update },
        UpdateExpression: write.change.text,
        ...names(write.change),
        ...values(write.change),
        ...(write.condition ? { ConditionExpression: write.condition } : {}),
        ...oldOnFailure,
      },
    };
  }
  if ('delete' in write) {
    return { Delete: { TableName, Key: { ...write.delete }, ...condition(write.condition), ...oldOnFailure } };
  }
  return {
    ConditionCheck: {
      TableName,
      Key: { ...write.check },
      ConditionExpression: write.condition.text,
      ...names(write.condition),
      ...values(write.condition),
      ...oldOnFailure,
    },
  };
};
