import type { CallBreakOff, CallFailure, CallResult } from '../domain/events/attempt.ts';
import { codeOf } from './error-code.ts';
import { BrokenExchange, exchange } from './exchange.ts';
import { type Resolve, vetUrl } from './resolve.ts';

/** One call to an address a customer chose. */
export interface SafePost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The exact bytes to send: what was signed. */
  readonly body: string | Uint8Array;
  /** One deadline over name, connection, TLS, headers and body (decision 29). */
  readonly deadlineMs: number;
  /** Default 16 KiB: the connection is dropped there, and the answer counts by its status. */
  readonly maxReadBytes?: number;
  /** Default 2 KiB. */
  readonly keepBytes?: number;
  /** Local mode alone: `http://127.0.0.1` may be called (decision 34). */
  readonly allowLocalHttp: boolean;
  /** Answers for names in place of DNS; tests point names where they like with it. */
  readonly resolve?: Resolve;
}

const sentences: Record<Exclude<CallFailure, 'blocked' | 'dns' | 'timeout'>, string> = {
  connect: 'The connection could not be made',
  tls: 'The TLS handshake failed',
  reset: 'The connection ended before an answer came',
  protocol: 'The answer is not valid HTTP',
};

/** What a broken exchange is called; the parser's codes all begin with HPE_. */
const failureOf = (broken: BrokenExchange): keyof typeof sentences => {
  if (broken.phase !== 'answer') return broken.phase;
  return codeOf(broken.cause)?.startsWith('HPE_') ? 'protocol' : 'reset';
};

const explain = (broken: BrokenExchange): Pick<CallBreakOff, 'failure' | 'reason'> => {
  const failure = failureOf(broken);
  const code = codeOf(broken.cause);
  return { failure, reason: `${sentences[failure]}${code ? ` (${code})` : ''}.` };
};

/** Rejects with the signal's reason as soon as it aborts, whether or not the work heeds the signal. */
const within = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    work.then(resolve, reject);
  });

/** An answer or a failure, without its duration. */
type Outcome =
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly retryAfter: string | undefined;
      readonly bodyStart: string;
    }
  | { readonly kind: 'failed'; readonly failure: CallFailure; readonly reason: string };

const post = async (call: SafePost, signal: AbortSignal): Promise<Outcome> => {
  const vetted = await vetUrl(call.url, { allowLocalHttp: call.allowLocalHttp }, signal, call.resolve);
  if (!vetted.ok) {
    return { kind: 'failed', failure: vetted.code === 'unresolvable' ? 'dns' : 'blocked', reason: vetted.message };
  }
  // A name server that answers late must not start a call after its deadline.
  signal.throwIfAborted();
  const { url, addresses } = vetted;
  const { headers, body, maxReadBytes = 16_384, keepBytes = 2_048 } = call;
  return { kind: 'answered', ...(await exchange({ url, addresses, headers, body, maxReadBytes, keepBytes }, signal)) };
};

/**
 * THE one way to call an address a customer chose (decisions 29 and 34). The address is vetted by text and by every address
 * its name has, the vetted address is the one connected to, redirects are never followed, one deadline covers everything
 * (a body that drips past it is a time-out), and no more than `maxReadBytes` are read. Never throws for what a hook does:
 * an answer of any status is `answered`, all else `failed` with the phase it failed in.
 */
export const safePost = async (call: SafePost): Promise<CallResult> => {
  const startedAt = performance.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), call.deadlineMs);
  const timed = (outcome: Outcome): CallResult => ({
    ...outcome,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    return timed(await within(deadline.signal, post(call, deadline.signal)));
  } catch (error) {
    if (deadline.signal.aborted) {
      const reason = `No complete answer within ${call.deadlineMs / 1000} s.`;
      return timed({ kind: 'failed', failure: 'timeout', reason });
    }
    if (error instanceof BrokenExchange) return timed({ kind: 'failed', ...explain(error) });
    throw error;
  } finally {
    clearTimeout(timer);
  }
};
