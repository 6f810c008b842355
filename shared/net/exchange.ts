import { type ClientRequest, type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http';
import { Agent, request as tlsRequest } from 'node:https';
import type { LookupFunction, Socket } from 'node:net';
import { hostOf } from './check-url.ts';
import type { VettedAddress } from './resolve.ts';

/** What is sent, and how much of the answer is read. */
export interface Exchange {
  readonly url: URL;
  /** Where to connect; nothing else is ever asked for the name again. */
  readonly addresses: readonly VettedAddress[];
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes to send. */
  readonly body: string | Uint8Array;
  /** The connection is dropped once this much of the body came. */
  readonly maxReadBytes: number;
  /** This much of the body is kept. */
  readonly keepBytes: number;
}

/** What came back. */
export interface ExchangeAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly bodyStart: string;
}

/** How far an exchange got before it broke off. */
export type ExchangePhase = 'connect' | 'tls' | 'answer';

/** An exchange ended without an answer; `cause` is the network's own error. */
export class BrokenExchange extends Error {
  readonly phase: ExchangePhase;

  constructor(phase: ExchangePhase, cause: unknown) {
    super(`The exchange broke off (${phase})`, { cause });
    this.name = 'BrokenExchange';
    this.phase = phase;
  }
}

// One connection per call: nothing is left open that could be reused after a freeze, or for another address.
// The time for one address before the next is tried: the default of 250 ms is shorter than some round trips.
const connecting = { keepAlive: false, autoSelectFamilyAttemptTimeout: 2_500 };
const plainAgent = new PlainAgent(connecting);
const tlsAgent = new Agent({ ...connecting, minVersion: 'TLSv1.2' });

/** Answers `lookup` with the vetted addresses, so that what was checked is what is connected to. */
const pinnedTo =
  (addresses: readonly VettedAddress[]): LookupFunction =>
  (_hostname, options, answer) => {
    const [first] = addresses;
    if (options.all) answer(null, [...addresses]);
    else if (first) answer(null, first.address, first.family);
    else answer(new Error('No address was vetted'), '');
  };

const open = ({ url, addresses, headers, body }: Exchange, signal: AbortSignal): ClientRequest => {
  const secure = url.protocol === 'https:';
  return (secure ? tlsRequest : plainRequest)({
    method: 'POST',
    // The host name stays: TLS names the server by it and checks the certificate against it.
    host: hostOf(url),
    port: url.port || (secure ? 443 : 80),
    path: url.pathname + url.search,
    headers: { ...headers, host: url.host, 'content-length': String(Buffer.byteLength(body)) },
    lookup: pinnedTo(addresses),
    agent: secure ? tlsAgent : plainAgent,
    signal,
  });
};

/** Follows how far the connection has come. */
const trackPhase = (request: ClientRequest, secure: boolean): (() => ExchangePhase) => {
  let phase: ExchangePhase = 'connect';
  request.once('socket', (socket: Socket) => {
    socket.once('connect', () => {
      phase = secure ? 'tls' : 'answer';
    });
    socket.once('secureConnect', () => {
      phase = 'answer';
    });
  });
  return () => phase;
};

/** Text of the first bytes; a character cut in half at the end is left out. */
const textOf = (chunks: readonly Buffer[], keepBytes: number): string =>
  new TextDecoder().decode(Buffer.concat(chunks).subarray(0, keepBytes), { stream: true });

/** Reads the body up to its limits; `done` is called once it ended, broke off or is long enough. */
const readBody = (response: IncomingMessage, limits: Exchange, done: (bodyStart: string) => void): void => {
  const kept: Buffer[] = [];
  let read = 0;
  const finish = () => done(textOf(kept, limits.keepBytes));
  response.on('data', (chunk: Buffer) => {
    if (read < limits.keepBytes) kept.push(chunk);
    read += chunk.length;
    if (read >= limits.maxReadBytes) finish();
  });
  response.once('close', finish);
  response.on('error', finish);
};

/**
 * Sends one POST to addresses that were vetted, follows nothing, and reads at most `maxReadBytes` of the answer. An answer
 * whose body breaks off or goes on past the limit still counts by its status: the receiver has said what it had to say.
 * The signal ends it in any phase, the body included. Throws `BrokenExchange` where no answer came, the signal's reason where it aborted.
 */
export const exchange = (call: Exchange, signal: AbortSignal): Promise<ExchangeAnswer> =>
  new Promise((resolve, reject) => {
    const request = open(call, signal);
    const phase = trackPhase(request, call.url.protocol === 'https:');
    let answering = false;
    const settle = (answer: ExchangeAnswer) => {
      if (signal.aborted) reject(signal.reason);
      else resolve(answer);
      request.destroy();
    };
    request.once('response', (response) => {
      answering = true;
      const status = response.statusCode ?? 0;
      const retryAfter = response.headers['retry-after'];
      readBody(response, call, (bodyStart) => settle({ status, retryAfter, bodyStart }));
    });
    // Stays for good: a destroyed request may still report an error, and nobody else would listen.
    request.on('error', (error) => {
      if (signal.aborted) reject(signal.reason);
      else if (!answering) reject(new BrokenExchange(phase(), error));
    });
    // An answer that switches protocols closes the socket without an error.
    request.once('close', () => {
      if (!answering) reject(new BrokenExchange(phase(), undefined));
    });
    request.end(call.body);
  });
