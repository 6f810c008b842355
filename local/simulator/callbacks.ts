import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { escapeNonAscii, type JsonObject } from './json.ts';

/** Waits before each attempt of one callback, in ms before `speed`: five attempts, then it is given up. */
const attemptDelaysMs: readonly number[] = [0, 1_000, 4_000, 15_000, 30_000];
const attemptTimeoutMs = 20_000;
const parallelCallbacks = 16;

/** How a callback sent by hand is signed; `over-escaped`: sent as plain UTF-8, signed over its escaped form. */
export const signatureKinds = ['valid', 'over-escaped', 'wrong', 'none'] as const;

/** One of `signatureKinds`. */
export type SignatureKind = (typeof signatureKinds)[number];

/** Signs and delivers callbacks, keeps trying for a while, and knows how much is still under way. */
export class Callbacks {
  readonly #appSecret: string;
  readonly #speed: number;
  readonly #stopped = new AbortController();
  readonly #waiting: (() => void)[] = [];
  #url: string | undefined;
  #urlKnown: () => void = () => undefined;
  #whenUrlKnown: Promise<void>;
  #free = parallelCallbacks;
  #open = 0;
  /** Callbacks that no attempt could deliver. */
  givenUp = 0;

  constructor(options: { appSecret: string; speed: number; url: string | undefined }) {
    this.#appSecret = options.appSecret;
    this.#speed = options.speed;
    this.#whenUrlKnown = new Promise((resolve) => {
      this.#urlKnown = resolve;
    });
    if (options.url !== undefined) this.setUrl(options.url);
  }

  /** Where callbacks go from now on; those that waited for an address start out. */
  setUrl(url: string): void {
    this.#url = url;
    this.#urlKnown();
  }

  get url(): string | undefined {
    return this.#url;
  }

  /** Ends waits and requests; everything under way is dropped. */
  stop(): void {
    this.#stopped.abort();
    this.#urlKnown();
  }

  /** Pieces of work whose callbacks are not all delivered or given up. */
  pending(): number {
    return this.#open;
  }

  /** Does work that ends in callbacks, counted as pending until it is over; a stop ends it silently. */
  track(work: () => Promise<unknown>): void {
    this.#open += 1;
    work()
      .catch((error: unknown) => {
        if (!this.#stopped.signal.aborted) process.emitWarning(`Simulator: ${String(error)}`);
      })
      .finally(() => {
        this.#open -= 1;
      });
  }

  /** Waits this long times `speed`; throws once stopped. */
  async wait(ms: number): Promise<void> {
    await sleep(ms * this.#speed, undefined, { signal: this.#stopped.signal });
  }

  /** Delivers one callback: resolves true when it was answered 200, false when it was given up. */
  async deliver(payload: JsonObject): Promise<boolean> {
    await this.#whenUrlKnown;
    const body = escapeNonAscii(JSON.stringify(payload));
    for (const delay of attemptDelaysMs) {
      if (delay > 0) await this.wait(delay);
      if ((await this.send(body, 'valid')) === 200) return true;
      this.#stopped.signal.throwIfAborted();
    }
    this.givenUp += 1;
    return false;
  }

  /** One attempt with these very characters; the HTTP status of the answer, or undefined where there was none. */
  async send(text: string, signature: SignatureKind): Promise<number | undefined> {
    const url = this.#url;
    if (url === undefined) return undefined;
    await this.#takeTurn();
    try {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'channel-simulator',
          ...this.#sign(text, signature),
        },
        body: Buffer.from(text),
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(attemptTimeoutMs)]),
      });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return undefined;
    } finally {
      this.#giveTurn();
    }
  }

  #sign(text: string, kind: SignatureKind): Record<string, string> {
    if (kind === 'none') return {};
    const secret = kind === 'wrong' ? `${this.#appSecret}-wrong` : this.#appSecret;
    const signed = kind === 'over-escaped' ? escapeNonAscii(text) : text;
    return { 'x-hub-signature-256': `sha256=${createHmac('sha256', secret).update(signed).digest('hex')}` };
  }

  async #takeTurn(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
    });
  }

  #giveTurn(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#free += 1;
    else next();
  }
}
