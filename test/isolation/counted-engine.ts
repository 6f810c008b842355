import { createServer, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type DynamoDb, startDynamoDb } from '../../local/dynamodb.ts';
import { listening } from '../support/listening.ts';

/** A table engine that says what it was asked. */
export interface CountedEngine {
  readonly endpoint: string;
  /** The requests since the last call of this, by the name of their operation, in their order. */
  readonly taken: () => readonly string[];
  readonly stop: () => Promise<void>;
}

/** What spends from a key's allowance says nothing of the data: how often it is tried depends on the time. */
const isAllowance = (body: Buffer): boolean => body.includes('"KEY#');

/** Starts the embedded engine behind a counter. */
export const startCountedEngine = async (dir: string): Promise<CountedEngine> => {
  const engine: DynamoDb = await startDynamoDb({ dir, persist: false, endpoint: undefined });
  let operations: string[] = [];
  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming);
    if (!isAllowance(body)) operations.push(String(incoming.headers['x-amz-target']).split('.').at(-1) ?? '');
    const forwarded = httpRequest(engine.endpoint, { method: 'POST', headers: incoming.headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.once('error', () => outgoing.destroy());
    forwarded.end(body);
  });
  const endpoint = `http://127.0.0.1:${await listening(server)}`;
  return {
    endpoint,
    taken: () => {
      const taken = operations;
      operations = [];
      return taken;
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await engine.stop();
    },
  };
};
