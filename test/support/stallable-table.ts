import { Agent, createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { type DynamoDb, startDynamoDb } from '../../local/dynamodb.ts';
import { listen } from '../../local/listen.ts';

/** An embedded engine that can be made to answer some requests never. */
export interface StallableTable {
  readonly url: string;
  /** Requests of this operation whose body contains this text get no answer; until the next call alone. */
  readonly stall: (operation: string, text: string) => void;
  readonly stop: () => Promise<void>;
}

const agent = new Agent({ keepAlive: true });

const forward = (target: string, incoming: IncomingMessage, body: Buffer, response: ServerResponse): void => {
  const { host: _, ...headers } = incoming.headers;
  const outgoing = httpRequest(target, { agent, method: incoming.method ?? 'POST', headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    answer.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  outgoing.end(body);
};

/** A request as it came in. */
export interface SeenRequest {
  readonly operation: string;
  readonly body: string;
  readonly userAgent: string;
}

/** Starts one in memory; `dir` keeps its process id. `onRequest` is told of every request first. */
export const startStallableTable = async (
  dir: string,
  onRequest: (request: SeenRequest) => void = () => {},
): Promise<StallableTable> => {
  const engine: DynamoDb = await startDynamoDb({ dir, persist: false, endpoint: undefined });
  let stalled = { operation: '', text: '' };
  const server = createServer(async (incoming, response) => {
    const chunks: Buffer[] = await incoming.toArray();
    const body = Buffer.concat(chunks);
    const operation = String(incoming.headers['x-amz-target'] ?? '').replace(/^.*\./, '');
    onRequest({ operation, body: body.toString(), userAgent: String(incoming.headers['user-agent']) });
    if (operation === stalled.operation && body.includes(stalled.text)) return;
    forward(engine.endpoint, incoming, body, response);
  });
  const listening = await listen(server, 0);
  return {
    url: listening.url,
    stall: (operation, text) => {
      stalled = { operation, text };
    },
    stop: async () => {
      await listening.stop();
      await engine.stop();
    },
  };
};
