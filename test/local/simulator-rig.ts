import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type SimulatorOptions, startSimulator } from '../../local/simulator/server.ts';

export const appSecret = 'app-secret-of-the-tests';
export const verifyToken = 'verify-token-of-the-tests';

/** A JSON value read as deep as a test likes: `at(value, 'entry', 0, 'id')`. */
export const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined),
    value,
  );

/** The list at a path; empty where there is none. */
export const listAt = (value: unknown, ...path: readonly (string | number)[]): readonly unknown[] => {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
};

/** Waits for a condition; throws after 10 s. */
export const until = async (condition: () => boolean): Promise<void> => {
  const deadline = performance.now() + 10_000;
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('The condition did not come true within 10 s');
    await sleep(2);
  }
};

/** One callback as it arrived. */
export interface Arrived {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** Whether its signature fits the app secret and these bytes. */
  readonly signed: boolean;
  readonly body: unknown;
  /** `value` of the first change. */
  readonly value: unknown;
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A server that takes callbacks and answers them with what `status` says. */
export const startSink = async () => {
  const arrived: Arrived[] = [];
  const sink = { arrived, url: '', status: (_count: number): number => 200, stop: async () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of request) if (chunk instanceof Uint8Array) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    const signature = `sha256=${createHmac('sha256', appSecret).update(text).digest('hex')}`;
    const body = parsed(text);
    const { method = '', url = '', headers } = request;
    const signed = headers['x-hub-signature-256'] === signature;
    arrived.push({ method, url, headers, text, signed, body, value: at(body, 'entry', 0, 'changes', 0, 'value') });
    const query = new URL(url, 'http://sink').searchParams;
    response.statusCode = sink.status(arrived.length);
    response.end(query.get('hub.verify_token') === verifyToken ? query.get('hub.challenge') : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address !== null && typeof address === 'object') sink.url = `http://127.0.0.1:${address.port}/callbacks`;
  sink.stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return sink;
};

/** What came back for a request. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A simulator with a sink for its callbacks, and short words for talking to both. */
export const startRig = async (options: Partial<SimulatorOptions> = {}) => {
  const sink = await startSink();
  const simulator = await startSimulator({
    port: 0,
    callbackUrl: sink.url,
    appSecret,
    verifyToken,
    speed: 0,
    fetchLinks: false,
    seed: 'tests',
    ...options,
  });
  const ask = async (method: string, path: string, body?: unknown, token = 'token'): Promise<Answered> => {
    const response = await fetch(`${simulator.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) ?? text };
  };
  const send = (payload: object, number = '100000000000001') =>
    ask('POST', `/v24.0/${number}/messages`, { messaging_product: 'whatsapp', ...payload });
  return {
    simulator,
    sink,
    ask,
    send,
    /** Sends a text, with more members where given. */
    text: (to: string, more: object = {}) => send({ to, type: 'text', text: { body: 'Oi' }, ...more }),
    control: (name: string, body: unknown) => ask('POST', `/simulator/${name}`, body),
    /** Waits until no callback is under way. */
    settled: () => until(() => simulator.pending() === 0),
    /** The statuses that arrived, in order of arrival. */
    statuses: (): readonly string[] =>
      sink.arrived.flatMap(({ value }) => listAt(value, 'statuses').map((status) => String(at(status, 'status')))),
    stop: async () => {
      await simulator.stop();
      await sink.stop();
    },
  };
};

/** What `startRig` gives. */
export type Rig = Awaited<ReturnType<typeof startRig>>;
