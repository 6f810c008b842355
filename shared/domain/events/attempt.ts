/** Where a call to a hook broke off. `blocked`: the address is refused (decision 34); `reset`: connected, then ended without an answer. */
export type CallFailure = 'blocked' | 'dns' | 'connect' | 'tls' | 'timeout' | 'reset' | 'protocol';

/** The hook answered, with whatever status. */
export interface CallAnswer {
  readonly kind: 'answered';
  /** HTTP status, 100 to 999 as the hook wrote it. */
  readonly status: number;
  /** The `Retry-After` header, unread; undefined where there was none. */
  readonly retryAfter: string | undefined;
  /** The first bytes of the body as text, for the record of the attempt. */
  readonly bodyStart: string;
  readonly durationMs: number;
}

/** No answer came. */
export interface CallBreakOff {
  readonly kind: 'failed';
  readonly failure: CallFailure;
  /** A sentence for the record of the attempt; names no resolved address. */
  readonly reason: string;
  readonly durationMs: number;
}

/** What came of calling a hook once (decision 29). */
export type CallResult = CallAnswer | CallBreakOff;

/** Everything but `2xx` is a failure, redirects included (decision 29). */
export const succeeded = (result: CallResult): boolean =>
  result.kind === 'answered' && result.status >= 200 && result.status <= 299;
