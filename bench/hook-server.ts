import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import * as v from 'valibot';
import { listen } from '../local/listen.ts';
import { requestBytes, type Traffic } from './quiet-channel.ts';

/** Customers' servers on loopback: `/ok/...` answers at once, `/fail/...` with 500, `/hang/...` never. */
export interface HookServer {
  readonly url: string;
  /** When what was first told, by `performance.now()`; keys as `toldKey` makes them. */
  readonly told: ReadonlyMap<string, number>;
  readonly traffic: Traffic;
  readonly stop: () => Promise<void>;
}

const event = v.object({ messageStatus: v.object({ id: v.string(), status: v.string() }) });

/** What an event tells: which message became what. */
export const toldKey = (messageId: string, status: string): string => `${messageId} ${status}`;

/** Starts one for all hooks; an answer takes `delayMs`. */
export const startHookServer = async (delayMs = 0): Promise<HookServer> => {
  const told = new Map<string, number>();
  const traffic = { bytes: 0 };
  const server = createServer(async (request, response) => {
    const at = performance.now();
    const body = Buffer.concat(await request.toArray());
    traffic.bytes += requestBytes(request, body);
    if (delayMs > 0) await delay(delayMs);
    if (request.url?.startsWith('/hang')) return;
    if (request.url?.startsWith('/fail')) return void response.writeHead(500).end();
    response.writeHead(200).end();
    const { id, status } = v.parse(event, JSON.parse(body.toString())).messageStatus;
    if (!told.has(toldKey(id, status))) told.set(toldKey(id, status), at);
  });
  const { url, stop } = await listen(server, 0);
  return { url, told, traffic, stop };
};
