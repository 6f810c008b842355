import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal, refusalBody, refusalStatus, unknownObject } from './channel-errors.ts';
import type { Forced } from './forced-outcomes.ts';
import { type Asked, answer, answerJson } from './http.ts';
import { contentOf, type StoredMedia } from './media-store.ts';
import { requireToken } from './tokens.ts';
import type { World } from './world.ts';

const slowDownloadMs = 3_000;

const obeyForced = async (world: World, on: Forced['on']): Promise<void> => {
  const forced = world.forced.take(on);
  if (forced === undefined) return;
  if (forced.delayMs > 0) await sleep(forced.delayMs, undefined, { signal: world.stopped });
  if (forced.outcome.refuse !== undefined) throw new Refusal(forced.outcome.refuse.code, forced.outcome.refuse);
};

/** Runs a request for information; a refusal becomes the channel's error envelope. */
const answerOrRefuse = async (world: World, response: ServerResponse, run: () => Promise<void>): Promise<void> => {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await answerJson(response, refusalStatus(error), refusalBody(error, world.ids));
  }
};

/** `GET /{account_id}/message_templates`: one page of templates. */
export const listTemplates = (world: World, asked: Asked, response: ServerResponse): Promise<void> =>
  answerOrRefuse(world, response, async () => {
    const token = requireToken(asked);
    world.numbers.sawAccount(asked.path[0] ?? '');
    await obeyForced(world, 'templates');
    await answerJson(response, 200, world.templates.page(asked.url, token));
  });

/** `GET /{media_id}`: what is known of a file, with a fresh URL for it. */
export const describeMedia = (world: World, asked: Asked, response: ServerResponse): Promise<void> =>
  answerOrRefuse(world, response, async () => {
    requireToken(asked);
    await obeyForced(world, 'media');
    const media = world.media.byId(asked.path[0] ?? '');
    if (media === undefined || media.behaviour === 'missing') throw unknownObject(asked.path[0] ?? '', 'get');
    await answerJson(response, 200, {
      messaging_product: 'whatsapp',
      url: world.media.urlOf(media),
      mime_type: media.mimeType,
      sha256: media.sha256.toString('hex'),
      file_size: media.size,
      id: media.id,
    });
  });

const sendFile = async (response: ServerResponse, media: StoredMedia): Promise<void> => {
  response.writeHead(200, { 'content-type': media.mimeType, 'content-length': String(media.size) });
  // A reader that leaves half way is no fault of the simulator.
  await pipeline(Readable.from(contentOf(media)), response).catch(() => undefined);
};

const cutFile = (response: ServerResponse, media: StoredMedia): void => {
  response.writeHead(200, { 'content-type': media.mimeType, 'content-length': String(media.size) });
  const [first = Buffer.alloc(0)] = contentOf(media);
  response.write(first.subarray(0, Math.floor(media.size / 2)), () => response.destroy());
};

const misbehave = async (world: World, media: StoredMedia, response: ServerResponse): Promise<void> => {
  switch (media.behaviour) {
    case 'missing':
      return answer(response, 404, { 'content-type': 'text/plain' }, 'Not Found');
    case 'broken':
      return answer(response, 500, { 'content-type': 'text/plain' }, 'Internal error');
    case 'html':
      return answer(response, 200, { 'content-type': 'text/html' }, '<html><body>Log in</body></html>');
    case 'cut':
      return cutFile(response, media);
    case 'hang':
      return undefined;
    case 'slow':
      await world.callbacks.wait(slowDownloadMs);
      return sendFile(response, media);
    default:
      return sendFile(response, media);
  }
};

/** `GET /media-files/{token}`: the bytes, for who brings the token of its owner; 401 without one, 404 after 5 minutes. */
export const downloadMedia = (world: World, asked: Asked, response: ServerResponse): Promise<void> =>
  answerOrRefuse(world, response, async () => {
    requireToken(asked);
    const media = world.media.byToken(asked.path[1] ?? '');
    if (media === undefined) return await answer(response, 404, { 'content-type': 'text/plain' }, 'URL expired');
    return await misbehave(world, media, response);
  });
