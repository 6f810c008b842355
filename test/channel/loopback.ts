import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import { afterEach } from '@jest/globals';
import type { HttpsCaller, HttpsOutcome, HttpsRequest } from '../../shared/channel/https-call.ts';
import { makeCertificate } from './stub-certificate.ts';
import { portOf } from './stub-channel.ts';

const closers: (() => unknown)[] = [];

/** Runs after the test, last registered first. */
export const afterwards = (close: () => unknown): void => {
  closers.push(close);
};

/** Runs what `afterwards` registered; every file that uses these servers calls it once. */
export const closeAfterEach = (): void => {
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });
};

/** A server on a free loopback port; closed with its connections after the test, or before by `close`. */
export const listen = async (
  server: net.Server,
): Promise<{ port: number; sockets: Socket[]; close: () => Promise<void> }> => {
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  afterwards(close);
  return { port: portOf(server), sockets, close };
};

/** A server that lets the test write the bytes of its answer. */
export const listenRaw = (onRequest: (socket: Socket) => void) =>
  listen(
    net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => onRequest(socket));
    }),
  );

/** A certificate that is trusted until the test ends. */
export const trustedCertificate = (): { key: string; cert: string } => {
  const trusted = tls.getCACertificates('default');
  const pair = makeCertificate();
  tls.setDefaultCACertificates([...trusted, pair.cert]);
  afterwards(() => tls.setDefaultCACertificates(trusted));
  return pair;
};

/** Posts a small body. */
export const post = (caller: HttpsCaller, url: string, more: Partial<HttpsRequest> = {}): Promise<HttpsOutcome> =>
  caller.call({
    method: 'POST',
    url: new URL(url),
    headers: {},
    body: '{"a":"é"}',
    deadlineMs: 2_000,
    maxAnswerBytes: 1_000,
    ...more,
  });
