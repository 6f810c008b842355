import type { Allowance } from '../domain/ports.ts';
import type { ServiceError } from '../errors.ts';

/** What API Gateway (payload 2.0) gets back. */
export interface HttpReply {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** A JSON reply with the headers every response carries (decision 6), and its own. */
export const jsonReply = (
  status: number,
  body: unknown,
  requestId: string,
  headers: Record<string, string> = {},
): HttpReply => ({
  statusCode: status,
  headers: {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...headers,
  },
  body: JSON.stringify(body),
});

/** The error envelope (§7), with what its code asks for in headers. */
export const errorReply = (error: ServiceError, requestId: string): HttpReply => {
  const reply = jsonReply(
    error.status,
    {
      error: {
        code: error.code,
        message: error.message,
        request_id: requestId,
        ...(error.details ? { details: error.details } : {}),
        ...(error.upstreamCode === undefined ? {} : { upstream_code: error.upstreamCode }),
      },
    },
    requestId,
  );
  if (error.retryAfterSeconds !== undefined) reply.headers['retry-after'] = String(error.retryAfterSeconds);
  if (error.allow) reply.headers['allow'] = error.allow.join(', ');
  if (error.code === 'invalid_api_key') reply.headers['www-authenticate'] = 'Bearer';
  return reply;
};

/** Both families of rate-limit headers (decision 8): `X-RateLimit-Reset` is Unix seconds, the IETF pair counts in deltas. */
export const allowanceHeaders = (allowance: Allowance, now: Date): Record<string, string> => {
  const secondsToFull = Math.max(0, Math.ceil((allowance.fullAt.getTime() - now.getTime()) / 1000));
  return {
    'x-ratelimit-limit': String(allowance.limit),
    'x-ratelimit-remaining': String(allowance.remaining),
    'x-ratelimit-reset': String(Math.ceil(allowance.fullAt.getTime() / 1000)),
    'ratelimit-policy': `"default";q=${allowance.limit};w=60`,
    ratelimit: `"default";r=${allowance.remaining};t=${secondsToFull}`,
  };
};

/** A reply of plain text. */
export const textReply = (status: number, body: string, requestId: string): HttpReply => ({
  statusCode: status,
  headers: {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  },
  body,
});

/** A redirect that nobody keeps: what it leads to dies in minutes. */
export const redirectReply = (location: string, requestId: string): HttpReply => ({
  statusCode: 302,
  headers: { location, 'cache-control': 'no-store', 'x-request-id': requestId },
  body: '',
});
