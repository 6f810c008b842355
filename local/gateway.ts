import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { RouteResource } from './assembly.ts';
import type { FunctionHost } from './function-host.ts';
import { answerOf, gatewayAnswer, type HttpAnswer, writeAnswer } from './http-answer.ts';
import { httpEvent, newRequestId, targetOf } from './http-event.ts';
import { type Listening, listen } from './listen.ts';
import { answerReference } from './reference.ts';
import { type RouteMatch, routeTable } from './route-table.ts';
import type { Outcome } from './worker-thread.ts';

/** One request that was answered. */
export interface RequestLine {
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly function: string;
}

/** What the gateway needs once everything else is up. */
export interface GatewayBackend {
  readonly host: FunctionHost;
  readonly routes: readonly RouteResource[];
  /** Where `/simulator/...` goes. */
  readonly simulatorUrl: string | undefined;
  readonly onRequest: (line: RequestLine) => void;
}

/** The address of the API: listens first, answers 503 until it is connected. */
export interface Gateway extends Listening {
  readonly connect: (backend: GatewayBackend) => void;
}

const megabyte = 1024 * 1024;
/** Most an HTTP API takes, and most that Lambda takes as one event. */
const bodyLimit = 10 * megabyte;
const eventLimit = 6 * megabyte + 100;

/**
 * Opens the API's port. Besides the template's routes it answers Lambda's own paths to list and invoke functions
 * (`/2015-03-31/functions`, `POST .../<name>/invocations`) and passes `/simulator/...` on.
 * Throws a sentence where the port is in use.
 */
export const openGateway = async (port: number): Promise<Gateway> => {
  let answer: ((request: IncomingMessage, response: ServerResponse) => Promise<void>) | undefined;
  // 10,240 bytes of request line and headers is the HTTP API's limit.
  const server = createServer({ maxHeaderSize: 10_240 }, (request, response) => {
    if (!answer) return writeAnswer(response, gatewayAnswer(503), newRequestId());
    answer(request, response).catch(() => response.destroy());
  });
  const listening = await listen(server, port);
  const connect = (backend: GatewayBackend): void => {
    answer = responder(backend);
  };
  return { ...listening, connect };
};

const responder = ({ host, routes, simulatorUrl, onRequest }: GatewayBackend) => {
  const find = routeTable(routes);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { path } = targetOf(request);
    if (simulatorUrl && path.startsWith('/simulator')) return passOn(request, response, simulatorUrl);
    if (request.method === 'GET' && answerReference(path, response)) return;
    if (path === '/2015-03-31/functions') return listFunctions(host, response);
    const invoked = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(path)?.[1];
    if (invoked) return invokeDirectly(host, invoked, request, response);
    const started = performance.now();
    const requestId = newRequestId();
    const match = find(request.method ?? 'GET', path);
    const answer = match ? await answerRequest(host, request, match, requestId) : gatewayAnswer(404);
    writeAnswer(response, answer, requestId);
    const ms = Math.round(performance.now() - started);
    onRequest({
      method: request.method ?? '',
      path,
      status: answer.status,
      ms,
      function: match?.route.function ?? '-',
    });
  };
};

const answerRequest = async (
  host: FunctionHost,
  request: IncomingMessage,
  match: RouteMatch,
  requestId: string,
): Promise<HttpAnswer> => {
  const body = await readBody(request);
  if (!body) return gatewayAnswer(413);
  const event = httpEvent(request, { body, match, requestId, now: new Date() });
  if (Buffer.byteLength(JSON.stringify(event)) > eventLimit) return gatewayAnswer(413);
  const outcome = await host.invoke(match.route.function, event);
  if (outcome.kind !== 'answered' || Buffer.byteLength(outcome.payload) > eventLimit) return gatewayAnswer(500);
  return answerOf(outcome.payload);
};

/** The whole body, or undefined where it is more than the gateway takes. */
const readBody = async (request: IncomingMessage): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) continue;
    size += chunk.length;
    // Read to the end all the same: a client that is cut off while it sends never sees the answer.
    if (size <= bodyLimit) chunks.push(chunk);
  }
  return size <= bodyLimit ? Buffer.concat(chunks) : undefined;
};

/** Lambda's ListFunctions, by which others see that a runtime is there. */
const listFunctions = (host: FunctionHost, response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ Functions: host.names.map((FunctionName) => ({ FunctionName })) }));
};

/** Lambda's Invoke: the body is the event, the answer is the handler's result. */
const invokeDirectly = async (
  host: FunctionHost,
  name: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const send = (status: number, headers: Record<string, string>, body: string): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
  if (!host.get(name)) return send(404, {}, JSON.stringify({ Message: `There is no function ${name}` }));
  const body = (await readBody(request))?.toString() || '{}';
  let outcome: Outcome;
  try {
    outcome = await host.invoke(name, JSON.parse(body));
  } catch (error) {
    return send(400, {}, JSON.stringify({ Message: error instanceof Error ? error.message : 'No valid event' }));
  }
  send(200, outcome.kind === 'answered' ? {} : { 'x-amz-function-error': 'Unhandled' }, outcome.payload);
};

const passOn = (request: IncomingMessage, response: ServerResponse, target: string): void => {
  const url = new URL(request.url ?? '/', target);
  const forwarded = httpRequest(url, { method: request.method ?? 'GET', headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.once('error', () => {
    response.writeHead(502, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ message: 'The simulator does not answer' }));
  });
  request.pipe(forwarded);
};
