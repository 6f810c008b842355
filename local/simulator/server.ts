import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { Callbacks } from './callbacks.ts';
import { Refusal, refusalBody, refusalStatus, unknownObject } from './channel-errors.ts';
import { takeControl } from './controls.ts';
import { ForcedOutcomes } from './forced-outcomes.ts';
import { describeMedia, downloadMedia, listTemplates } from './graph.ts';
import { type Asked, answer, answerJson, readRequest } from './http.ts';
import { ChannelIds } from './ids.ts';
import { Journal } from './journal.ts';
import { type JsonObject, textOf } from './json.ts';
import { MediaStore } from './media-store.ts';
import { Numbers } from './numbers.ts';
import { takeSend } from './sends.ts';
import { SentMessages } from './sent-messages.ts';
import { Templates } from './templates.ts';
import { Windows } from './window.ts';
import type { World } from './world.ts';

/** How a simulator is started. */
export interface SimulatorOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Where callbacks go; may be set later, until then they wait. */
  readonly callbackUrl?: string;
  readonly appSecret: string;
  readonly verifyToken: string;
  /** Folder in which sends and windows survive a restart. */
  readonly dir?: string;
  /** Factor of every delay: 1 is lifelike, 0 is at once. */
  readonly speed?: number;
  /** Whether media links are fetched; they are where not given. */
  readonly fetchLinks?: boolean;
  /** Makes the ids of a run repeatable; different for each start where not given. */
  readonly seed?: string;
  /** The business number and account that controls mean before any send named others. */
  readonly numberId?: string;
  readonly accountId?: string;
  /** Phone of that number. */
  readonly displayPhone?: string;
}

/** A running simulator. */
export interface Simulator {
  /** Origin: `http://127.0.0.1:<port>`. */
  readonly url: string;
  /** What a client calls the channel by: origin and version. */
  readonly baseUrl: string;
  /** Pieces of work whose callbacks are not all delivered or given up. */
  pending(): number;
  setCallbackUrl(url: string): void;
  /** Ends everything under way and frees the port. */
  stop(): Promise<void>;
}

const restore = (world: World): void => {
  for (const entry of world.journal.read()) {
    world.sent.restore(entry);
    if (entry['kind'] !== 'inbound') continue;
    const [phone, userId] = [textOf(entry['phone']), textOf(entry['userId'])];
    const person = { ...(phone === undefined ? {} : { phone }), ...(userId === undefined ? {} : { userId }) };
    world.received.add(textOf(entry['wamid']) ?? '');
    const at = Number(entry['at']);
    if (at > 0) world.windows.wrote(textOf(entry['number_id']) ?? '', person, at);
  }
};

const createWorld = (options: SimulatorOptions, stopped: AbortSignal): World => {
  const ids = new ChannelIds(options.seed ?? `${process.pid}-${performance.timeOrigin + performance.now()}`);
  const journal = new Journal(options.dir);
  const numbers = new Numbers();
  if (options.numberId !== undefined) {
    numbers.sawNumber(options.numberId);
    numbers.describe(options.numberId, options.accountId, options.displayPhone);
  }
  if (options.accountId !== undefined) numbers.sawAccount(options.accountId);
  const { appSecret, speed = 1, callbackUrl: url, verifyToken, fetchLinks = true } = options;
  return {
    ids,
    journal,
    numbers,
    verifyToken,
    fetchLinks,
    stopped,
    callbacks: new Callbacks({ appSecret, speed, url }),
    sent: new SentMessages(journal),
    windows: new Windows(),
    templates: new Templates(),
    media: new MediaStore(ids),
    forced: new ForcedOutcomes(),
    received: new Set(),
  };
};

const refuseAs = (world: World, response: ServerResponse, refusal: Refusal): Promise<void> =>
  answerJson(response, refusalStatus(refusal), refusalBody(refusal, world.ids));

const route = async (world: World, asked: Asked, response: ServerResponse): Promise<void> => {
  const [first = '', second, ...more] = asked.path;
  const shape = `${asked.method} ${second ?? ''}`;
  if (first === 'simulator') return takeControl(world, asked, response);
  if (first === '') return answer(response, 302, { location: '/simulator' }, '');
  if (first === 'media-files') return downloadMedia(world, asked, response);
  if (more.length > 0 || !['messages', 'message_templates', undefined].includes(second)) {
    const message = `Unknown path components: ${asked.url.pathname}`;
    return refuseAs(world, response, new Refusal(2500, { message }));
  }
  if (['undefined', 'null'].includes(first)) return refuseAs(world, response, unknownObject(first));
  if (shape === 'POST messages') return takeSend(world, asked, response);
  if (shape === 'GET message_templates') return listTemplates(world, asked, response);
  if (shape === 'GET ') return describeMedia(world, asked, response);
  return refuseAs(world, response, unknownObject(first, asked.method.toLowerCase()));
};

const serve = async (world: World, origin: string, request: IncomingMessage, response: ServerResponse) => {
  try {
    await route(world, await readRequest(request, origin), response);
  } catch (error) {
    if (world.stopped.aborted || response.destroyed) return;
    const known = error instanceof RangeError ? 413 : error instanceof URIError ? 400 : 500;
    if (known === 500) process.emitWarning(`Simulator: ${error instanceof Error ? error.stack : String(error)}`);
    await answerJson(response, known, {
      error: { message: String(error), code: 1, type: 'OAuthException' },
    } satisfies JsonObject);
  }
};

const listen = async (server: Server, port: number): Promise<string> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The simulator has no port.');
  return `http://127.0.0.1:${address.port}`;
};

/**
 * Starts the channel simulator on loopback: the channel's own wire with and without the version prefix, and `/simulator`
 * to look in and to steer. Throws where the port is taken.
 */
export const startSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const stopping = new AbortController();
  const world = createWorld(options, stopping.signal);
  restore(world);
  const server = createServer((request, response) => {
    void serve(world, world.media.origin, request, response);
  });
  const url = await listen(server, options.port);
  world.media.origin = url;
  return {
    url,
    baseUrl: `${url}/v24.0`,
    pending: () => world.callbacks.pending(),
    setCallbackUrl: (to) => world.callbacks.setUrl(to),
    stop: async () => {
      stopping.abort();
      world.callbacks.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
