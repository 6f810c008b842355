import { createHash } from 'node:crypto';
import type { ChannelIds } from './ids.ts';
import { mediaSamples } from './media-samples.ts';

const urlLifetimeMs = 5 * 60 * 1000;
const chunkBytes = 64 * 1024;

/**
 * What happens to who fetches a media file: `missing` 404 everywhere; `expired` the callback's URL is too old, a fresh
 * one works; `broken` 500; `html` a login page; `cut` the connection closes half way; `slow` the first byte takes 3 s;
 * `hang` it never comes.
 */
export const mediaBehaviours = ['ok', 'missing', 'expired', 'broken', 'html', 'cut', 'slow', 'hang'] as const;

/** One of `mediaBehaviours`. */
export type MediaBehaviour = (typeof mediaBehaviours)[number];

/** A file a user sent. */
export interface StoredMedia {
  readonly id: string;
  /** With its parameters: `audio/ogg; codecs=opus`. */
  readonly mimeType: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: Buffer;
  readonly behaviour: MediaBehaviour;
}

/** The bytes of a file: the sample of its type, filled up with zeros to its size. */
export const contentOf = function* (media: Pick<StoredMedia, 'mimeType' | 'size'>): Generator<Buffer> {
  const sample = mediaSamples[media.mimeType.split(';')[0] ?? ''] ?? Buffer.from('simulated file\n');
  const first = sample.subarray(0, media.size);
  yield first;
  for (let left = media.size - first.length; left > 0; left -= chunkBytes)
    yield Buffer.alloc(Math.min(left, chunkBytes));
};

/** The files users sent, and the short-lived URLs they can be downloaded from. */
export class MediaStore {
  readonly #ids: ChannelIds;
  readonly #files = new Map<string, StoredMedia>();
  readonly #urls = new Map<string, { id: string; expiresAt: number }>();
  /** Where the simulator listens; URLs begin with it. */
  origin = '';

  constructor(ids: ChannelIds) {
    this.#ids = ids;
  }

  /** Makes a file up; `size` in bytes where it has to be larger than its sample. */
  create(options: {
    mimeType: string;
    size?: number | undefined;
    behaviour?: MediaBehaviour | undefined;
  }): StoredMedia {
    const { mimeType, behaviour = 'ok' } = options;
    const size = options.size ?? mediaSamples[mimeType.split(';')[0] ?? '']?.length ?? 15;
    const hash = createHash('sha256');
    for (const chunk of contentOf({ mimeType, size })) hash.update(chunk);
    const media = { id: this.#ids.media(), mimeType, size, sha256: hash.digest(), behaviour };
    this.#files.set(media.id, media);
    return media;
  }

  byId(id: string): StoredMedia | undefined {
    return this.#files.get(id);
  }

  /** A URL that works for 5 minutes; one that is `stale` never did. */
  urlOf(media: StoredMedia, stale = false): string {
    const token = this.#ids.token();
    this.#urls.set(token, { id: media.id, expiresAt: stale ? 0 : Date.now() + urlLifetimeMs });
    return `${this.origin}/media-files/${token}`;
  }

  /** The file behind a URL's token; undefined where there is none, or its time is over. */
  byToken(token: string): StoredMedia | undefined {
    const url = this.#urls.get(token);
    return url !== undefined && url.expiresAt > Date.now() ? this.#files.get(url.id) : undefined;
  }
}
