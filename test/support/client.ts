import { Agent, request } from 'node:http';

/** One request of a test; what is not given is not sent. */
export interface TestRequest {
  /** Sent as `Authorization: Bearer <key>`. */
  readonly key?: string;
  /** Header lines; a list sends the header that many times. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** Sent as JSON, with its content type. */
  readonly json?: unknown;
  /** Sent as it is, with the JSON content type unless `headers` name another. */
  readonly body?: string | Buffer;
}

/** What came back; `body` is the parsed JSON, or the text where it is none. */
export interface Answer {
  readonly status: number;
  /** Lower-case names; a header that came twice is joined by a comma. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const headersOf = ({ key, headers = {}, json, body }: TestRequest): Record<string, string | string[]> => ({
  ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
  ...(json === undefined && body === undefined ? {} : { 'content-type': 'application/json' }),
  ...Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  ),
});

/**
 * Sends one request and gives back whatever was answered. The path goes out as it is written, so that a test decides what
 * is percent-encoded. Throws where no answer came.
 */
export const send = (url: string, method: string, path: string, given: TestRequest = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const body = given.json === undefined ? given.body : JSON.stringify(given.json);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { ...headersOf(given), ...length };
    const outgoing = request({ agent, hostname, port, method, path, headers }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve({
          status: incoming.statusCode ?? 0,
          headers: Object.fromEntries(
            Object.entries(incoming.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]),
          ),
          body: parsed(Buffer.concat(chunks).toString()),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** The member at a dotted path (`error.details.0.path`); undefined where there is none. */
export const at = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, member) => (isObject(value) && Object.hasOwn(value, member) ? value[member] : undefined),
      body,
    );

/** The text at a dotted path. Throws where there is none, showing what there is. */
export const textAt = (body: unknown, path: string): string => {
  const value = at(body, path);
  if (typeof value === 'string') return value;
  throw new Error(`There is no text at ${path} of ${JSON.stringify(body)}`);
};

/** The list at a dotted path. Throws where there is none, showing what there is. */
export const listAt = (body: unknown, path: string): readonly unknown[] => {
  const value = at(body, path);
  if (Array.isArray(value)) return value;
  throw new Error(`There is no list at ${path} of ${JSON.stringify(body)}`);
};
