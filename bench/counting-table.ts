import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { type DynamoDb, startDynamoDb } from '../local/dynamodb.ts';
import { listen } from '../local/listen.ts';

/** One request to DynamoDB as it went over the wire. Units are those of DynamoDB's price list. */
export interface TableRequest {
  readonly operation: string;
  /** When it came in and when it was answered, by `performance.now()`. */
  readonly startMs: number;
  readonly endMs: number;
  readonly readUnits: number;
  /** Write units of the base table; a refused condition costs what the item in the way weighs. */
  readonly writeUnits: number;
  /** Write units of the indexes. */
  readonly indexUnits: number;
}

/** An embedded engine with a counter in front of it. */
export interface CountingTable {
  readonly url: string;
  /** Everything asked since the last `forget`, in the order of the answers. */
  readonly seen: readonly TableRequest[];
  readonly forget: () => void;
  readonly stop: () => Promise<void>;
}

const units = v.object({
  CapacityUnits: v.optional(v.number(), 0),
  Table: v.optional(v.object({ CapacityUnits: v.optional(v.number(), 0) })),
  GlobalSecondaryIndexes: v.optional(v.record(v.string(), v.object({ CapacityUnits: v.optional(v.number(), 0) })), {}),
});
const consumed = v.object({ ConsumedCapacity: v.optional(v.union([v.array(units), units]), []) });

const reads = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan', 'TransactGetItems']);
const counted = new Set([...reads, 'PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems']);

type Units = Pick<TableRequest, 'readUnits' | 'writeUnits' | 'indexUnits'>;

const unitsOf = (operation: string, status: number, body: Buffer): Units => {
  const nothing = { readUnits: 0, writeUnits: 0, indexUnits: 0 };
  // A refusal tells no units; DynamoDB bills a refused write by the item that stood in its way, one unit at least.
  if (status !== 200) return reads.has(operation) ? nothing : { ...nothing, writeUnits: Math.ceil(body.length / 1024) };
  const { ConsumedCapacity: given } = v.parse(consumed, JSON.parse(body.toString()));
  const parts = Array.isArray(given) ? given : [given];
  const whole = parts.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
  if (reads.has(operation)) return { ...nothing, readUnits: whole };
  const indexes = parts.flatMap(({ GlobalSecondaryIndexes }) => Object.values(GlobalSecondaryIndexes));
  const indexUnits = indexes.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
  return { ...nothing, writeUnits: whole - indexUnits, indexUnits };
};

const agent = new Agent({ keepAlive: true });

const forward = async (target: string, incoming: IncomingMessage, body: string) => {
  const { host: _, 'content-length': __, ...headers } = incoming.headers;
  const outgoing = httpRequest(target, {
    agent,
    method: incoming.method ?? 'POST',
    headers: { ...headers, 'content-length': Buffer.byteLength(body) },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve);
    outgoing.once('error', reject);
  });
  outgoing.end(body);
  const answer = await answered;
  const chunks: Buffer[] = await answer.toArray();
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: Buffer.concat(chunks) };
};

const bodyOf = async (incoming: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = await incoming.toArray();
  return Buffer.concat(chunks).toString();
};

/** Asks for the units too, whatever the caller asked for. */
const askingUnits = (operation: string, body: string): string =>
  counted.has(operation) ? `${body.trimEnd().slice(0, -1)},"ReturnConsumedCapacity":"INDEXES"}` : body;

/** Puts a counter in front of an engine. */
const startCounter = async (target: string, seen: TableRequest[]) => {
  const server = createServer(async (incoming, response) => {
    const operation = String(incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    const startMs = performance.now();
    const answer = await forward(target, incoming, askingUnits(operation, await bodyOf(incoming)));
    if (counted.has(operation)) {
      const cost = unitsOf(operation, answer.status, answer.body);
      seen.push({ operation, startMs, endMs: performance.now(), ...cost });
    }
    response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  return listen(server, 0);
};

/**
 * Starts an engine for whoever is given `url`, and counts what is asked of it. `dir` keeps its process id and, where
 * `persist` is set, its data.
 */
export const startCountingTable = async (dir: string, persist = false): Promise<CountingTable> => {
  const engine: DynamoDb = await startDynamoDb({ dir, persist, endpoint: undefined });
  const seen: TableRequest[] = [];
  const counter = await startCounter(engine.endpoint, seen);
  return {
    url: counter.url,
    seen,
    forget: () => {
      seen.length = 0;
    },
    stop: async () => {
      await counter.stop();
      await engine.stop();
    },
  };
};

/** How many of these requests had to wait for one another: the longest chain of requests that began after another's answer. */
export const roundTrips = (requests: readonly TableRequest[]): number => {
  const chain = new Map<TableRequest, number>();
  for (const each of [...requests].sort((one, other) => one.startMs - other.startMs)) {
    const before = [...chain].filter(([{ endMs }]) => endMs <= each.startMs).map(([, length]) => length);
    chain.set(each, 1 + Math.max(0, ...before));
  }
  return Math.max(0, ...chain.values());
};

/** What some requests cost together. */
export const unitsTogether = (requests: readonly TableRequest[]): Units => ({
  readUnits: requests.reduce((sum, each) => sum + each.readUnits, 0),
  writeUnits: requests.reduce((sum, each) => sum + each.writeUnits, 0),
  indexUnits: requests.reduce((sum, each) => sum + each.indexUnits, 0),
});
