import type { IncomingMessage, ServerResponse } from 'node:http';

const largestBodyBytes = 8 * 1024 * 1024;

/** One request, read to its end. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** Path segments without the version prefix. */
  readonly path: readonly string[];
  /** `24` of `/v24.0/...`; 24 where the path has no version. */
  readonly version: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size > largestBodyBytes) throw new RangeError('The body is larger than 8 MiB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/** Reads a request. Throws a RangeError where its body is over 8 MiB. */
export const readRequest = async (request: IncomingMessage, origin: string): Promise<Asked> => {
  const url = new URL(`${origin}${request.url ?? '/'}`);
  const segments = url.pathname.split('/').filter(Boolean);
  const version = /^v(\d+)(\.\d+)?$/.exec(segments[0] ?? '')?.[1];
  return {
    method: request.method ?? 'GET',
    url,
    path: (version === undefined ? segments : segments.slice(1)).map((segment) => decodeURIComponent(segment)),
    version: version === undefined ? 24 : Number(version),
    headers: request.headers,
    body: await readBody(request),
  };
};

/** Sends an answer and resolves once it left, or its reader did. */
export const answer = async (
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): Promise<void> => {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-length': String(Buffer.byteLength(body)), ...headers });
  response.end(body);
  await new Promise<void>((resolve) => {
    response.once('close', resolve);
  });
};

/** Sends JSON as the channel does. */
export const answerJson = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> =>
  answer(response, status, { 'content-type': 'application/json; charset=UTF-8', ...headers }, JSON.stringify(body));
