import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { certificate, key } from './certificates.ts';

/** A server on loopback that can be stopped with whatever still hangs on it. */
export interface LoopbackServer {
  readonly port: number;
  /** Connections it ever took. */
  connections(): number;
  stop(): Promise<void>;
}

const started = async (server: Server): Promise<LoopbackServer> => {
  const open = new Set<Socket>();
  let taken = 0;
  server.on('connection', (socket: Socket) => {
    taken += 1;
    open.add(socket);
    // A peer that resets is part of these tests.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => open.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: portOf(server.address()),
    connections: () => taken,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
};

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return address.port;
};

/** Speaks HTTP. */
export const httpServer = (answer: RequestListener): Promise<LoopbackServer> => started(createHttpServer(answer));

/** Speaks HTTPS as hooks.example.test. */
export const httpsServer = (answer: RequestListener): Promise<LoopbackServer> =>
  started(createHttpsServer({ key, cert: certificate }, answer));

/** Hands the bare connection over once the first bytes of a request came. */
export const rawServer = (answer: (socket: Socket) => void): Promise<LoopbackServer> =>
  started(createTcpServer((socket) => socket.once('data', () => answer(socket))));
