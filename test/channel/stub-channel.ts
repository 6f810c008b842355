import http from 'node:http';
import type { Server } from 'node:net';

/** A request as the stub saw it. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

/** Answers a request by hand: writes what it likes, or breaks the connection. */
export type Answerer = (response: http.ServerResponse, seen: Seen) => void;

/** A small server that answers as told and remembers what it was asked. */
export interface StubChannel {
  readonly url: string;
  readonly seen: Seen[];
  answer: Answerer;
  close(): Promise<void>;
}

/** An answer with a JSON body. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answerer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** The channel's error envelope. */
export const refusal = (
  status: number,
  error: Record<string, unknown>,
  headers: Record<string, string> = {},
): Answerer =>
  json(status, { error: { message: `(#${error['code']}) Title`, type: 'OAuthException', ...error } }, headers);

/** The channel's answer to an accepted message. */
export const acceptance = json(200, {
  messaging_product: 'whatsapp',
  contacts: [{ input: '+5511900000001', wa_id: '5511900000001' }],
  messages: [{ id: 'wamid.ONE' }],
});

/** The port a server listens on. */
export const portOf = (server: Server): number => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return address.port;
};

/** Starts a stub on a free loopback port. */
export const startStub = async (answer: Answerer = acceptance): Promise<StubChannel> => {
  const seen: Seen[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, path: url, headers, body: Buffer.concat(chunks).toString('utf8') };
      seen.push(one);
      stub.answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const stub: StubChannel = { url: `http://127.0.0.1:${portOf(server)}`, seen, answer, close };
  return stub;
};
