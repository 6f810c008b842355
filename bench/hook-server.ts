import { createServer } from 'node:http';
import * as v from 'valibot';
import { listen } from '../local/listen.ts';

/** Customers' servers on loopback: `/ok/...` answers at once, `/fail/...` with 500, `/hang/...` never. */
export interface HookServer {
  readonly url: string;
  /** When what was first told, by `performance.now()`; keys as `toldKey` makes them. */
  readonly told: ReadonlyMap<string, number>;
  readonly stop: () => Promise<void>;
}

const event = v.object({ messageStatus: v.object({ id: v.string(), status: v.string() }) });

/** What an event tells: which message became what. */
export const toldKey = (messageId: string, status: string): string => `${messageId} ${status}`;

/** Starts one for all hooks. */
export const startHookServer = async (): Promise<HookServer> => {
  const told = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const chunks: Buffer[] = await request.toArray();
    if (request.url?.startsWith('/hang')) return;
    if (request.url?.startsWith('/fail')) return void response.writeHead(500).end();
    response.writeHead(200).end();
    const { id, status } = v.parse(event, JSON.parse(Buffer.concat(chunks).toString())).messageStatus;
    if (!told.has(toldKey(id, status))) told.set(toldKey(id, status), at);
  });
  const { url, stop } = await listen(server, 0);
  return { url, told, stop };
};
