import type { Server } from 'node:http';
import { isObject } from './simulator/json.ts';

/** A server that listens on loopback. */
export interface Listening {
  readonly url: string;
  readonly port: number;
  /** Ends it at once, open connections included. */
  readonly stop: () => Promise<void>;
}

/** Lets a server listen on 127.0.0.1; 0 picks a port. Throws a sentence where the port is in use. */
export const listen = (server: Server, port: number): Promise<Listening> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const inUse = error.code === 'EADDRINUSE';
      reject(inUse ? new Error(`Port ${port} is in use. Set PORT to another one, or to 0 for any.`) : error);
    });
    server.listen(port, '127.0.0.1', () => {
      const address: unknown = server.address();
      const bound = isObject(address) ? Number(address['port']) : port;
      resolve({ url: `http://127.0.0.1:${bound}`, port: bound, stop: () => close(server) });
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
