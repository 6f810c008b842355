import http from 'node:http';
import https from 'node:https';
import type { Connection } from '../domain/companies.ts';
import type { MediaTask } from '../domain/events/delivery.ts';
import { type ChannelFiles, FileRefused, type OpenFile } from '../domain/events/store-media.ts';
import type { Secrets } from '../domain/ports.ts';
import { memberOf, objectOf, textOf } from './callback-values.ts';
import { HttpsCaller } from './https-call.ts';

/** Largest file the channel hands on (channel limits: 100 MB). */
const MAX_FILE_BYTES = 100 * 1024 * 1024;
const ANSWER_BYTES = 64 * 1024;
/** What the channel answers where a link is over: the id then gives a fresh one. */
const DEAD_LINK = [401, 403, 404, 410];

/** How files are reached. */
export interface CloudApiMediaSettings {
  /** With its version, `https://.../v24.0`. */
  readonly baseUrl: string;
  /** One deadline for a whole download. */
  readonly downloadTimeoutMs: number;
  readonly secrets: Secrets;
  /** Local mode alone takes `http://127.0.0.1` (design §6). */
  readonly allowLocalHttp: boolean;
}

/** The channel's files over its HTTP interface: by their short-lived URL, or by their id where that is over. */
export class CloudApiMedia implements ChannelFiles {
  readonly #settings: CloudApiMediaSettings;
  readonly #caller = new HttpsCaller();

  constructor(settings: CloudApiMediaSettings) {
    this.#settings = settings;
  }

  async open(connection: Connection, media: MediaTask['media']): Promise<OpenFile> {
    const token = await this.#settings.secrets.open(connection.companyId, connection.sealedToken);
    const first = media.url === null ? undefined : await this.#download(media.url, token).catch(nobodyThere);
    const answer =
      first && !DEAD_LINK.includes(first.statusCode ?? 0)
        ? first
        : await this.#download(await this.#freshUrl(media.id, token), token);
    return opened(answer, media.mimeType);
  }

  async #freshUrl(mediaId: string, token: string): Promise<string> {
    const base = this.#settings.baseUrl.replace(/\/+$/, '');
    const outcome = await this.#caller.call({
      method: 'GET',
      url: new URL(`${base}/${encodeURIComponent(mediaId)}`),
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      deadlineMs: this.#settings.downloadTimeoutMs,
      maxAnswerBytes: ANSWER_BYTES,
    });
    if (outcome.outcome !== 'answered') throw outcome.cause;
    if (outcome.status >= 500 || outcome.status === 429)
      throw new Error(`The channel answers ${outcome.status} for a file`);
    const url = textOf(memberOf({ answer: parsed(outcome.body) }, 'answer')['url']);
    if (outcome.status !== 200 || url === null)
      throw new FileRefused(`The channel has no such file (${outcome.status})`);
    return url;
  }

  #download(address: string, token: string): Promise<http.IncomingMessage> {
    const url = this.#vetted(address);
    const request = url.protocol === 'https:' ? https.get : http.get;
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(this.#settings.downloadTimeoutMs);
      const headers = { authorization: `Bearer ${token}`, accept: '*/*' };
      request(url, { headers, signal }, resolve).on('error', reject);
    });
  }

  /** The token goes nowhere but over TLS. */
  #vetted(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    const local = this.#settings.allowLocalHttp && url?.protocol === 'http:' && url.hostname === '127.0.0.1';
    if (!url || (url.protocol !== 'https:' && !local)) throw new FileRefused('The address of the file is not https');
    return url;
  }
}

/** Nobody was reached at the URL: the id may give another. Throws whatever else went wrong. */
const nobodyThere = (error: unknown): undefined => {
  if (!['getaddrinfo', 'connect'].includes(String(objectOf(error)?.['syscall']))) throw error;
};

const parsed = (text: string): unknown => {
  try {
    return objectOf(JSON.parse(text));
  } catch {
    return undefined;
  }
};

const plainType = (mimeType: string): string => (mimeType.split(';')[0] ?? '').trim().toLowerCase();

/** A page or an error object in place of the file. */
const isOtherType = (answered: string, announced: string | null): boolean =>
  ['text/html', 'application/json'].includes(plainType(answered)) && plainType(announced ?? '') !== plainType(answered);

const opened = (answer: http.IncomingMessage, announced: string | null): OpenFile => {
  const status = answer.statusCode ?? 0;
  const answeredType = answer.headers['content-type'] ?? '';
  const refuse = (error: Error): never => {
    answer.destroy();
    throw error;
  };
  if (DEAD_LINK.includes(status)) refuse(new FileRefused(`The channel has no such file (${status})`));
  if (status !== 200) refuse(new Error(`The channel answers ${status} for a file`));
  if (Number(answer.headers['content-length'] ?? 0) > MAX_FILE_BYTES) refuse(new FileRefused('The file is too large'));
  if (isOtherType(answeredType, announced)) refuse(new FileRefused(`The channel answers ${plainType(answeredType)}`));
  const mimeType = announced ?? (answeredType || 'application/octet-stream');
  return { mimeType, body: bounded(answer) };
};

async function* bounded(answer: http.IncomingMessage): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of answer) {
    if (!(chunk instanceof Uint8Array)) throw new Error('A download gave something that is not bytes');
    bytes += chunk.length;
    if (bytes > MAX_FILE_BYTES) throw new FileRefused('The file is too large');
    yield chunk;
  }
  if (!answer.complete) throw new Error('The download was cut off');
}
