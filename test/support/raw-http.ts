import { request } from 'node:http';

/** What a test sends, to the byte. */
export interface RawRequest {
  readonly method?: string;
  /** Name and value, in order; a name may occur twice. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly body?: string | Buffer;
}

/** What came back. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Sends a request without touching path, query or headers, as `fetch` would. */
export const sendRaw = (url: string, path: string, { method = 'GET', headers = [], body }: RawRequest = {}) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const { hostname, port, host } = new URL(url);
    // Headers given as a list are sent as they are, and no others.
    const hasHost = headers.some(([name]) => name.toLowerCase() === 'host');
    const flat = [...(hasHost ? [] : ['Host', host]), ...headers.flat()];
    if (body !== undefined) flat.push('Content-Length', String(Buffer.byteLength(body)));
    const outgoing = request({ hostname, port, path, method, headers: flat }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () =>
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
      );
      incoming.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
