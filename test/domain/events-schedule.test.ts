import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  DEFAULT_SCHEDULE,
  nextAttemptAt,
  parseSchedule,
  retryAfterInstant,
} from '../../shared/domain/events/schedule.ts';

const now = new Date('2026-03-01T12:00:00.000Z');
const middle = () => 0.5;
const secondsUntil = (at: Date | undefined): number | undefined =>
  at ? (at.getTime() - now.getTime()) / 1000 : undefined;
const ten = parseSchedule(DEFAULT_SCHEDULE);

describe('DELIVERY_SCHEDULE', () => {
  it('by default is ten attempts over about 75 hours', () => {
    expect(ten).toEqual([0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    expect(ten.reduce((sum, wait) => sum + wait, 0)).toBe(75 * 3600 + 35 * 60 + 5);
  });

  it.each([
    ['0', [0]],
    ['0,5,300', [0, 5, 300]],
    [' 0, 1.5 ,2 ', [0, 1.5, 2]],
  ])('"%s" is %p', (text, schedule) => expect(parseSchedule(text)).toEqual(schedule));

  it.each(['', ',', '0,', '0,,5', '-1', '0,five', '1e3', 'Infinity', '0;5', '9999999', '0x10'])(
    '"%s" is refused',
    (text) => expect(() => parseSchedule(text)).toThrow(expect.objectContaining({ code: 'internal_error' })),
  );
});

describe('the next attempt', () => {
  it.each(ten.slice(1).map((wait, index) => [index + 1, wait] as const))(
    'after attempt %i is due in %i s',
    (attempts, wait) =>
      expect(secondsUntil(nextAttemptAt({ schedule: ten, attempts, now, random: middle }))).toBe(wait),
  );

  it('does not come after the last', () => {
    expect(nextAttemptAt({ schedule: ten, attempts: 10, now, random: middle })).toBeUndefined();
    expect(nextAttemptAt({ schedule: ten, attempts: 11, now, random: middle })).toBeUndefined();
    expect(nextAttemptAt({ schedule: [0], attempts: 1, now, retryAfter: '60', random: middle })).toBeUndefined();
  });

  it('is spread by 20 % to either side', () => {
    expect(secondsUntil(nextAttemptAt({ schedule: ten, attempts: 2, now, random: () => 0 }))).toBe(240);
    expect(secondsUntil(nextAttemptAt({ schedule: ten, attempts: 2, now, random: () => 0.999_999 }))).toBeCloseTo(
      360,
      1,
    );
  });

  it.each([
    ['none', undefined, 300],
    ['sooner than the step', '10', 300],
    ['later than the step', '1200', 1200],
    ['up to an hour past the step', '3900', 3900],
    ['longer than an hour past the step', '3901', 3900],
    ['huge', '999999', 3900],
    ['beyond every number', '9'.repeat(400), 3900],
    ['fractional', '1200.6', 1201],
    ['negative', '-1', 300],
    ['zero', '0', 300],
    ['empty', '', 300],
    ['junk', 'soon', 300],
    ['junk after a number', '1200 seconds', 300],
    ['exponent', '1e4', 300],
    ['a year alone', '2027', 2027],
    ['with spaces around', ' 1200 ', 1200],
    ['a date', 'Sun, 01 Mar 2026 12:20:00 GMT', 1200],
    ['a date far ahead', 'Mon, 01 Mar 2027 12:20:00 GMT', 3900],
    ['a date in the past', 'Sun, 01 Mar 2015 12:20:00 GMT', 300],
    ['a date in the old form', 'Sunday, 01-Mar-26 12:20:00 GMT', 1200],
    ['a date as C writes it', 'Sun Mar  1 12:20:00 2026', 1200],
    ['a date that no calendar has', 'Sun, 99 Mar 2026 12:20:00 GMT', 300],
    ['a date of another form', '2026-03-01T12:20:00Z', 300],
    ['a date in another zone', 'Sun, 01 Mar 2026 12:20:00 +0300', 300],
  ])('with a Retry-After that is %s', (_name, retryAfter, seconds) => {
    expect(secondsUntil(nextAttemptAt({ schedule: ten, attempts: 2, now, retryAfter, random: middle }))).toBe(seconds);
  });

  it('is never sooner than the spread step nor later than an hour past it, whatever the hook says', async () => {
    const header = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.double().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
    );
    await fc.assert(
      fc.property(
        header,
        fc.integer({ min: 1, max: 9 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (retryAfter, attempts, chance) => {
          const step = ten[attempts] ?? 0;
          const wait =
            secondsUntil(nextAttemptAt({ schedule: ten, attempts, now, retryAfter, random: () => chance })) ?? -1;
          expect(wait).toBeGreaterThanOrEqual(step * 0.8 - 0.001);
          expect(wait).toBeLessThanOrEqual(Math.max(step + 3600, step * 1.2) + 0.001);
        },
      ),
    );
  });

  it('reads a date the same wherever the machine stands', () => {
    expect(retryAfterInstant('Sun Mar  1 12:20:00 2026', now)).toBe(Date.UTC(2026, 2, 1, 12, 20));
  });
});
