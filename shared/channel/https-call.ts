import http from 'node:http';
import https from 'node:https';
import type { Socket } from 'node:net';

/** One request. `deadlineMs` covers DNS, connect, TLS, headers and body together. */
export interface HttpsRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly deadlineMs: number;
  /** Largest answer that is read, in bytes. */
  readonly maxAnswerBytes: number;
}

/**
 * What became of a request. `not_sent`: no byte of it left, because no connection was made. `lost`: it may have arrived,
 * but there is no whole answer (decision 24 needs the difference).
 */
export type HttpsOutcome =
  | {
      readonly outcome: 'answered';
      readonly status: number;
      readonly headers: http.IncomingHttpHeaders;
      readonly body: string;
    }
  | { readonly outcome: 'not_sent' | 'lost'; readonly cause: Error };

/** Wall clock for which an idle connection is trusted: a process that was frozen finds it dead (design §4). */
const IDLE_LIMIT_MS = 3_000;

/** Calls http(s) addresses over kept connections: one deadline, no retries, no redirects, never throws. */
export class HttpsCaller {
  readonly #agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  readonly #lastUsedAt = new WeakMap<Socket, number>();
  readonly #now: () => number;

  /** `now` is the wall clock in milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** Makes the request once. */
  call(request: HttpsRequest): Promise<HttpsOutcome> {
    return new Promise((settle) => {
      this.#closeStale();
      const call: Call = { mayHaveLeft: false, settle, finished: false };
      try {
        this.#start(request, call);
      } catch (error) {
        finish(call, { outcome: 'not_sent', cause: asError(error) });
      }
    });
  }

  /** Closes every kept connection. */
  close(): void {
    this.#agents['http:'].destroy();
    this.#agents['https:'].destroy();
  }

  #start(request: HttpsRequest, call: Call): void {
    const secure = request.url.protocol === 'https:';
    if (!secure && request.url.protocol !== 'http:') throw new Error(`${request.url.protocol} is not http or https`);
    if (request.deadlineMs <= 0) throw new Error('No time is left for the call');
    const headers = { ...request.headers, ...lengthOf(request.body) };
    const options = { method: request.method, headers };
    const outgoing = secure
      ? https.request(request.url, { ...options, agent: this.#agents['https:'] })
      : http.request(request.url, { ...options, agent: this.#agents['http:'] });

    const fail = (cause: Error) => {
      if (call.finished) return;
      finish(call, { outcome: call.mayHaveLeft ? 'lost' : 'not_sent', cause });
      outgoing.destroy();
    };
    call.timer = setTimeout(() => fail(new Error(`No answer within ${request.deadlineMs} ms`)), request.deadlineMs);
    outgoing.on('error', fail);
    outgoing.on('close', () => fail(new Error('The connection closed without an answer')));
    outgoing.on('socket', (socket) => watchConnection(socket, secure, outgoing.reusedSocket, call));
    outgoing.on('response', (answer) => {
      call.mayHaveLeft = true;
      const { socket } = answer;
      readAnswer(answer, request.maxAnswerBytes, fail, (body) => {
        this.#lastUsedAt.set(socket, this.#now());
        if (!call.finished)
          finish(call, { outcome: 'answered', status: answer.statusCode ?? 0, headers: answer.headers, body });
      });
    });
    outgoing.end(request.body);
  }

  /** Closes kept connections that were idle too long, before one of them could be picked. */
  #closeStale(): void {
    const oldest = this.#now() - IDLE_LIMIT_MS;
    for (const agent of Object.values(this.#agents)) {
      for (const socket of Object.values(agent.freeSockets).flatMap((sockets) => sockets ?? [])) {
        if ((this.#lastUsedAt.get(socket) ?? 0) < oldest) socket.destroy();
      }
    }
  }
}

/** State of one call: settled once. */
interface Call {
  mayHaveLeft: boolean;
  finished: boolean;
  timer?: NodeJS.Timeout;
  readonly settle: (outcome: HttpsOutcome) => void;
}

const finish = (call: Call, outcome: HttpsOutcome): void => {
  call.finished = true;
  clearTimeout(call.timer);
  call.settle(outcome);
};

/** Node holds the request back until the connection stands: `connect`, or with TLS `secureConnect`. */
const watchConnection = (socket: Socket, secure: boolean, reused: boolean, call: Call): void => {
  const stands = () => {
    call.mayHaveLeft = true;
  };
  if (reused || !socket.connecting) stands();
  else socket.once(secure ? 'secureConnect' : 'connect', stands);
};

/** Reads a whole answer, or fails: cut off, or larger than allowed. */
const readAnswer = (
  answer: http.IncomingMessage,
  maxBytes: number,
  fail: (cause: Error) => void,
  done: (body: string) => void,
): void => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  answer.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) fail(new Error(`The answer is larger than ${maxBytes} bytes`));
    else chunks.push(chunk);
  });
  answer.on('error', fail);
  answer.on('end', () => {
    if (answer.complete) done(Buffer.concat(chunks).toString('utf8'));
    else fail(new Error('The answer was cut off'));
  });
};

const lengthOf = (body: string | undefined): Record<string, string> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
