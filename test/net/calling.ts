import type { RequestListener } from 'node:http';
import { afterEach } from '@jest/globals';
import type { CallResult } from '../../shared/domain/events/attempt.ts';
import { type SafePost, safePost } from '../../shared/net/safe-fetch.ts';
import { httpServer, type LoopbackServer, rawServer } from './loopback-server.ts';

const servers: LoopbackServer[] = [];
/** A server that stops with its test. */
export const running = async (server: Promise<LoopbackServer>): Promise<LoopbackServer> => {
  const ready = await server;
  servers.push(ready);
  return ready;
};

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** A call to the loopback server on this port, as local mode allows it. */
export const call = (port: number, changes: Partial<SafePost> = {}): Promise<CallResult> =>
  safePost({
    url: `http://127.0.0.1:${port}/hook?a=b`,
    headers: { 'content-type': 'application/json' },
    body: '{"text":"Olá 👋"}',
    deadlineMs: 5_000,
    allowLocalHttp: true,
    ...changes,
  });

/** A call that this answers. */
export const answering = async (answer: RequestListener, changes?: Partial<SafePost>): Promise<CallResult> => {
  const server = await running(httpServer(answer));
  return call(server.port, changes);
};

/** A call to a server that answers the first bytes of a request with these and closes. */
export const saying = async (bytes: string, changes?: Partial<SafePost>): Promise<CallResult> => {
  const server = await running(rawServer((socket) => socket.end(bytes)));
  return call(server.port, changes);
};
