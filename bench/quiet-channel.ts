import { createServer } from 'node:http';
import { listen } from '../local/listen.ts';

/** A channel that accepts every message at once and never reports anything. */
export interface QuietChannel {
  /** Base URL with its version. */
  readonly baseUrl: string;
  /** When each message was asked for, by `performance.now()`. */
  readonly askedAtMs: number[];
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
  const server = createServer(async (request, response) => {
    const sends = request.url?.endsWith('/messages') ?? false;
    if (sends) askedAtMs.push(performance.now());
    await request.toArray();
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
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
  return { baseUrl: `${url}/v24.0`, askedAtMs, stop };
};
