import {
  type AttributeValue,
  ConditionalCheckFailedException,
  DynamoDBClient,
  TransactionCanceledException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  ScanCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { repeatingConflicts } from './conflicts.ts';
import { condition, memberOf, names, oldOnFailure, rangeOf, values } from './expressions.ts';
import type { Key } from './keys.ts';

/** An item as read: nothing is known of its members until a schema has parsed it. */
export type Item = Record<string, unknown>;

/** A condition or update with its names (`#x`) and values (`:x`). */
export interface Expression {
  readonly text: string;
  readonly names?: Record<string, string>;
  readonly values?: Record<string, unknown>;
}

/** One member of a transaction. */
export type Write =
  | { readonly put: Item; readonly condition?: Expression }
  | { readonly update: Key; readonly change: Expression; readonly condition?: string }
  | { readonly delete: Key; readonly condition?: Expression }
  | { readonly check: Key; readonly condition: Expression };

/** A refused condition, with the item that stood in the way. */
export interface Refused {
  readonly refused: true;
  readonly existing: Item | undefined;
}

/** Where to query, and how much. `prefix` narrows the sort key. */
export interface QueryInput {
  readonly pk: string;
  readonly index?: 'index1' | 'index2';
  readonly prefix?: string;
  /** Lower bound of the sort key, inclusive. */
  readonly from?: string;
  /** Upper bound of the sort key, inclusive. */
  readonly upTo?: string;
  readonly limit: number;
  readonly newestFirst?: boolean;
  /** Last evaluated key of the page before. */
  readonly after?: Item;
}

const BATCH_TRIES = 5;

/** The document client translates answers, but not the items inside exceptions. */
const plain = (item: Record<string, AttributeValue> | undefined): Item | undefined =>
  item ? unmarshall(item) : undefined;

/** The one table: the only place of the service that talks to DynamoDB. Reads are strongly consistent unless they use an index. */
export class Table {
  readonly #client: DynamoDBDocumentClient;
  readonly #name: string;

  constructor(name: string, client: DynamoDBClient = new DynamoDBClient({})) {
    this.#client = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
    this.#name = name;
  }

  /** The item, or undefined. */
  async get(key: Key): Promise<Item | undefined> {
    const { Item } = await this.#client.send(
      new GetCommand({ TableName: this.#name, Key: { ...key }, ConsistentRead: true }),
    );
    return Item;
  }

  /** The items of up to 100 different keys, in their order; undefined where there is none. One request, unless DynamoDB leaves some over. */
  async getMany(keys: readonly Key[]): Promise<(Item | undefined)[]> {
    const found = new Map<string, Item>();
    let left: Record<string, unknown>[] = keys.map((key) => ({ ...key }));
    for (let tries = 0; left.length > 0; tries += 1) {
      if (tries === BATCH_TRIES) throw new Error('DynamoDB keeps leaving keys of a batch unread');
      const { Responses, UnprocessedKeys } = await this.#client.send(
        new BatchGetCommand({ RequestItems: { [this.#name]: { Keys: left, ConsistentRead: true } } }),
      );
      for (const item of Responses?.[this.#name] ?? []) found.set(`${item['pk']}\n${item['sk']}`, item);
      left = UnprocessedKeys?.[this.#name]?.Keys ?? [];
    }
    return keys.map((key) => found.get(`${key.pk}\n${key.sk}`));
  }

  /** Writes a whole item; with a condition, the item in the way where it does not hold. */
  async put(item: Item, when?: Expression): Promise<Refused | undefined> {
    return this.#conditional(() =>
      this.#client.send(
        new PutCommand({ TableName: this.#name, Item: item, ...condition(when), ...(when ? oldOnFailure : {}) }),
      ),
    );
  }

  /** Changes an item and gives it back as it is then, or as it was before; `when` is a condition over the same names and values. */
  async update(
    key: Key,
    change: Expression,
    when?: string,
    give: 'ALL_NEW' | 'ALL_OLD' = 'ALL_NEW',
  ): Promise<{ item: Item } | Refused> {
    let item: Item = {};
    const refused = await this.#conditional(async () => {
      const { Attributes } = await this.#client.send(
        new UpdateCommand({
          TableName: this.#name,
          Key: { ...key },
          UpdateExpression: change.text,
          ReturnValues: give,
          ...names(change),
          ...values(change),
          ...(when ? { ConditionExpression: when, ...oldOnFailure } : {}),
        }),
      );
      item = Attributes ?? {};
    });
    return refused ?? { item };
  }

  /** Removes an item, if it is there and the condition holds. */
  async delete(key: Key, when?: Expression): Promise<Refused | undefined> {
    return this.#conditional(() =>
      this.#client.send(
        new DeleteCommand({
          TableName: this.#name,
          Key: { ...key },
          ...condition(when),
          ...(when ? oldOnFailure : {}),
        }),
      ),
    );
  }

  /** One page of an item collection or of an index. */
  async query(input: QueryInput): Promise<{ items: Item[]; next: Item | undefined }> {
    const [pk, sk] = input.index ? [`${input.index}_pk`, `${input.index}_sk`] : ['pk', 'sk'];
    const range = rangeOf(input);
    const { Items, LastEvaluatedKey } = await this.#client.send(
      new QueryCommand({
        TableName: this.#name,
        ...(input.index ? { IndexName: input.index } : { ConsistentRead: true }),
        KeyConditionExpression: `#pk = :pk${range ? ` AND ${range.text}` : ''}`,
        ExpressionAttributeNames: { '#pk': pk, ...(range ? { '#sk': sk } : {}) },
        ExpressionAttributeValues: { ':pk': input.pk, ...(range ? { ':sk': range.value } : {}) },
        Limit: input.limit,
        ScanIndexForward: !input.newestFirst,
        ...(input.after ? { ExclusiveStartKey: input.after } : {}),
      }),
    );
    return { items: Items ?? [], next: LastEvaluatedKey };
  }

  /** One page of the whole table, of any company: for an operator's export and erasure alone. */
  async scan(after: Item | undefined): Promise<{ items: Item[]; next: Item | undefined }> {
    const { Items, LastEvaluatedKey } = await this.#client.send(
      new ScanCommand({
        TableName: this.#name,
        ConsistentRead: true,
        ...(after ? { ExclusiveStartKey: after } : {}),
      }),
    );
    return { items: Items ?? [], next: LastEvaluatedKey };
  }

  /** All writes or none; where a condition does not hold, per write the item that stood in its way (`refused` false for those that held). */
  async writeTogether(
    writes: readonly Write[],
  ): Promise<undefined | { refused: boolean; existing: Item | undefined }[]> {
    try {
      const TransactItems = writes.map((write) => memberOf(this.#name, write));
      await repeatingConflicts(() => this.#client.send(new TransactWriteCommand({ TransactItems })));
      return undefined;
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons = error.CancellationReasons ?? [];
      if (!reasons.some((reason) => reason.Code === 'ConditionalCheckFailed')) throw error;
      return reasons.map((reason) => ({
        refused: reason.Code === 'ConditionalCheckFailed',
        existing: plain(reason.Item),
      }));
    }
  }

  async #conditional(call: () => Promise<unknown>): Promise<Refused | undefined> {
    try {
      await repeatingConflicts(call);
      return undefined;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      return { refused: true, existing: plain(error.Item) };
    }
  }
}

/** True of `update`'s answer where the condition did not hold. */
export const isRefused = (answer: { item: Item } | Refused): answer is Refused => 'refused' in answer;
