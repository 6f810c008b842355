import { expect } from '@jest/globals';

/** What an error adds to code, message and request id. */
export interface FailureMembers {
  readonly details?: unknown;
  readonly upstream_code?: number;
}

/** The answer to a request that fails: its status, and the error envelope with exactly these members (§7). */
export const failure = (status: number, code: string, members: FailureMembers = {}): unknown =>
  expect.objectContaining({
    status,
    body: { error: { code, message: expect.any(String), request_id: expect.any(String), ...members } },
  });

/** One entry of `details` (decision 2). */
export const problem = (path: string, code: string, more: Readonly<Record<string, unknown>> = {}): unknown => ({
  path,
  code,
  message: expect.any(String),
  ...more,
});

/** The answer to a request with exactly these problems, in this order (decision 2). */
export const invalid = (...problems: readonly (readonly [path: string, code: string])[]): unknown =>
  failure(400, 'invalid_request', { details: problems.map(([path, code]) => problem(path, code)) });

/** An ISO 8601 UTC date-time. */
export const instant = (): unknown => expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

/** An id of ours with this prefix. */
export const idOf = (prefix: string): unknown => expect.stringMatching(new RegExp(`^${prefix}_[0-9a-f-]{36}$`));
