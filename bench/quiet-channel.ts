import { createServer, type IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { listen } from '../local/listen.ts';

/** Bytes that reached a server. */
export interface Traffic {
  bytes: number;
}

/** What a request weighs on the wire, nearly: its head as text, and its body. */
export const requestBytes = (request: IncomingMessage, body: Buffer): number =>
  body.length + `${request.method} ${request.url}`.length + request.rawHeaders.join('    ').length;

/** A channel that accepts every message at once and never reports anything. */
export interface QuietChannel {
  /** Base URL with its version. */
  readonly baseUrl: string;
  /** When each message was asked for, by `performance.now()`. */
  readonly askedAtMs: number[];
  /** What came in, head and body, since somebody set it to 0. */
  readonly traffic: Traffic;
  readonly stop: () => Promise<void>;
}

const template = {
  id: '1',
  name: 'welcome',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  components: [],
};

/** Starts one. `delayMs` is what an answer takes. */
export const startQuietChannel = async (delayMs = 0): Promise<QuietChannel> => {
  const askedAtMs: number[] = [];
  const traffic = { bytes: 0 };
  const server = createServer(async (request, response) => {
    const sends = request.url?.endsWith('/messages') ?? false;
    if (sends) askedAtMs.push(performance.now());
    traffic.bytes += requestBytes(request, Buffer.concat(await request.toArray()));
    if (delayMs > 0) await delay(delayMs);
    const answer = sends
      ? {
          messaging_product: 'whatsapp',
          contacts: [{ input: '5511987654321', wa_id: '5511987654321' }],
          messages: [{ id: `wamid.${crypto.randomUUID()}`, message_status: 'accepted' }],
        }
      : { data: [template] };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  const { url, stop } = await listen(server, 0);
  return { baseUrl: `${url}/v24.0`, askedAtMs, traffic, stop };
};
