import { once } from 'node:events';
import type { Server } from 'node:http';

/** Lets a server listen on loopback and gives its port; 0, the default, picks one. */
export const listening = async (server: Server, port = 0): Promise<number> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address === 'object' && address !== null) return address.port;
  throw new Error('The server has no port');
};
