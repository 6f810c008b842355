import type { CallResult } from '../domain/events/attempt.ts';
import type { HookCalls, UrlVerdict } from '../domain/events/delivery-ports.ts';
import { type Resolve, resolveByDns, vetUrl } from './resolve.ts';
import { type SafePost, safePost } from './safe-fetch.ts';

/** How hooks are called. */
export interface HookCallOptions {
  /** One deadline over name, connection, TLS, headers and body (decision 29). */
  readonly deadlineMs: number;
  /** Local mode alone (decision 34). */
  readonly allowLocalHttp: boolean;
  /** Answers for names in place of DNS. */
  readonly resolve?: Resolve;
}

/** Calls to addresses that customers chose, by the one safe way. */
export class SafeHookCalls implements HookCalls {
  readonly #options: HookCallOptions;

  constructor(options: HookCallOptions) {
    this.#options = options;
  }

  async vet(text: string): Promise<UrlVerdict> {
    const { deadlineMs, allowLocalHttp, resolve = resolveByDns() } = this.#options;
    const vetted = await vetUrl(text, { allowLocalHttp }, AbortSignal.timeout(deadlineMs), resolve);
    return vetted.ok ? { ok: true, url: vetted.url.href } : { ok: false, message: vetted.message };
  }

  post(call: Pick<SafePost, 'url' | 'headers' | 'body'>): Promise<CallResult> {
    return safePost({ ...call, ...this.#options });
  }
}
