import { setTimeout as delay } from 'node:timers/promises';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { httpServer } from '../net/loopback-server.ts';

/** A delivery as it came in. */
export interface Received {
  readonly path: string;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
  /** Id of the event, by the header. */
  readonly id: string;
}

/** How a receiver answers. `hangMs` lets the call wait that long first. */
export interface Behaviour {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly hangMs?: number;
}

/** A customer's server on loopback. */
export interface Receiver {
  /** Address of a hook there; each path behaves by itself. */
  url(path: string): string;
  /** From now on a path answers so; by a function, each call on its own. Default: 200. */
  behaves(path: string, behaviour: Behaviour | ((received: Received) => Behaviour)): void;
  /** What came in at a path. */
  at(path: string): readonly Received[];
  stop(): Promise<void>;
}

/** Starts a customer's server. */
export const startReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  const behaviours = new Map<string, Behaviour | ((received: Received) => Behaviour)>();
  const server = await httpServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    const { url: path = '', headers } = request;
    const one = { path, headers, body, id: String(headers['hook-id']) };
    received.push(one);
    const behaviour = behaviours.get(path) ?? { status: 200 };
    const {
      status,
      headers: answer = {},
      body: text = '',
      hangMs,
    } = typeof behaviour === 'function' ? behaviour(one) : behaviour;
    if (hangMs) await delay(hangMs, undefined, { ref: false });
    response.writeHead(status, { ...answer }).end(text);
  });
  return {
    url: (path) => `http://127.0.0.1:${server.port}${path}`,
    behaves: (path, behaviour) => behaviours.set(path, behaviour),
    at: (path) => received.filter((one) => one.path === path),
    stop: () => server.stop(),
  };
};

/** Verifies a delivery as customers do, with two stock libraries: throws where no signature fits, or the second is not now. */
export const verify = (secret: string, { headers, body }: Received): void => {
  const renamed = {
    'webhook-id': String(headers['hook-id']),
    'webhook-timestamp': String(headers['hook-timestamp']),
    'webhook-signature': String(headers['hook-signature']),
  };
  new Webhook(secret).verify(body, renamed);
  new SvixWebhook(secret).verify(body, renamed);
};
