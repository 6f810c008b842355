import { describe, expect, it } from '@jest/globals';
import type { CallFailure, CallResult } from '../../shared/domain/events/attempt.ts';
import { outcomeOf, stateAfter } from '../../shared/domain/events/outcome.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const schedule = [0, 5, 300];

const answered = (status: number, retryAfter?: string): CallResult => ({
  kind: 'answered',
  status,
  retryAfter,
  bodyStart: '',
  durationMs: 1,
});
const failed = (failure: CallFailure): CallResult => ({ kind: 'failed', failure, reason: '', durationMs: 1 });
const outcome = (result: CallResult, attempts: number) =>
  outcomeOf({ result, attempts, schedule, now, random: () => 0.5 });
const failures: CallFailure[] = ['dns', 'connect', 'tls', 'timeout', 'reset', 'protocol'];

describe('what an attempt decides', () => {
  it.each([200, 201, 202, 204, 299])('status %i delivers, at any attempt', (status) => {
    for (const attempts of [1, 2, 3]) expect(outcome(answered(status), attempts)).toEqual({ kind: 'delivered' });
  });

  it.each([100, 101, 199, 300, 301, 304, 307, 400, 401, 404, 408, 409, 429, 500, 503, 599, 999])(
    'status %i is tried again, and exhausts at the last attempt',
    (status) => {
      expect(outcome(answered(status), 1)).toEqual({ kind: 'retry', at: new Date(now.getTime() + 5_000) });
      expect(outcome(answered(status), 2)).toEqual({ kind: 'retry', at: new Date(now.getTime() + 300_000) });
      expect(outcome(answered(status), 3)).toEqual({ kind: 'exhausted' });
    },
  );

  it.each(failures)('a call that broke off (%s) is tried again, and exhausts at the last attempt', (failure) => {
    expect(outcome(failed(failure), 1)).toMatchObject({ kind: 'retry' });
    expect(outcome(failed(failure), 3)).toEqual({ kind: 'exhausted' });
  });

  it('410 is gone at once', () => expect(outcome(answered(410, '60'), 1)).toEqual({ kind: 'gone' }));

  it('a refused address is blocked at once', () => expect(outcome(failed('blocked'), 1)).toEqual({ kind: 'blocked' }));

  it.each([429, 500, 503, 302])('Retry-After of a %i puts the next attempt off', (status) => {
    expect(outcome(answered(status, '60'), 1)).toEqual({ kind: 'retry', at: new Date(now.getTime() + 60_000) });
  });

  it('leaves the delivery open only for another attempt', () => {
    expect(stateAfter(outcome(answered(500), 1))).toBe('open');
    expect(stateAfter(outcome(answered(500), 3))).toBe('exhausted');
    expect(stateAfter(outcome(answered(200), 1))).toBe('delivered');
    expect(stateAfter(outcome(answered(410), 1))).toBe('gone');
    expect(stateAfter(outcome(failed('blocked'), 1))).toBe('blocked');
  });
});
