import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { eventLine } from './event-line.ts';
import { type Listening, listen } from './listen.ts';

/** The demo company's own server: it verifies and prints what its hook is told. */
export interface HookReceiver extends Listening {
  /** Where its hook is. */
  readonly hookUrl: string;
  /** Verifies with this signing secret from now on. */
  readonly trust: (secret: string) => void;
}

/** How a receiver is started. */
export interface HookReceiverOptions {
  /** Port it had before, which it gets again where nobody else has taken it; 0 picks one. */
  readonly port: number;
  /** Gets one line for each delivery. */
  readonly say: (line: string) => void;
}

const hookPath = '/demo-hook';

/**
 * Starts a receiver as a customer would write one: the signature is verified over the raw body by a stock library, under
 * the names that library knows; what does not verify is refused with 401, so that it is sent again.
 */
export const startHookReceiver = async ({ port, say }: HookReceiverOptions): Promise<HookReceiver> => {
  let secret: string | undefined;
  const server = createServer((request, response) => {
    take(request, response, secret).then(say, () => response.destroy());
  });
  // The port may have gone to another program since; the hook is told of a new one.
  const listening = await listen(server, port).catch(() => listen(server, 0));
  const trust = (given: string): void => {
    secret = given;
  };
  return { ...listening, hookUrl: `${listening.url}${hookPath}`, trust };
};

const take = async (request: IncomingMessage, response: ServerResponse, secret = ''): Promise<string> => {
  const body = Buffer.concat(await request.toArray()).toString();
  if (request.method !== 'POST' || request.url !== hookPath) {
    response.writeHead(404).end();
    return `HOOK   ${request.method} ${request.url} is not the demo's hook: answered 404`;
  }
  try {
    const event = verified(request.headers, body, secret);
    response.writeHead(204).end();
    return `HOOK   ${eventLine(event)}`;
  } catch (error) {
    response.writeHead(401).end();
    return `HOOK   refused with 401: ${error instanceof Error ? error.message : 'unreadable'}`;
  }
};

const verified = (headers: IncomingMessage['headers'], body: string, secret: string): unknown =>
  new Webhook(secret).verify(body, {
    'webhook-id': String(headers['hook-id']),
    'webhook-timestamp': String(headers['hook-timestamp']),
    'webhook-signature': String(headers['hook-signature']),
  });
