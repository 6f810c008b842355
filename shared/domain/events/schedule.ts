import { ServiceError } from '../../errors.ts';

/** Seconds to wait before each attempt; as many attempts as entries (decision 29). */
export type Schedule = readonly number[];

/** The ten attempts of decision 29, about 75 hours, as `DELIVERY_SCHEDULE` writes them. */
export const DEFAULT_SCHEDULE = '0,5,300,1800,7200,18000,36000,50400,72000,86400';

/** Part of a wait that chance may add or take away. */
const JITTER = 0.2;

/** How far past the next step `Retry-After` is honoured, in seconds. */
const RETRY_AFTER_GRACE = 3_600;

/** Longest wait a schedule may have: events live 30 days. */
const LONGEST_WAIT = 30 * 86_400;

/** Reads `DELIVERY_SCHEDULE` (`0,5,300`). Throws `internal_error` naming the entry that is no number of seconds up to 30 days. */
export const parseSchedule = (text: string): Schedule =>
  text.split(',').map((entry) => {
    const seconds = /^\s*\d+(\.\d+)?\s*$/.test(entry) ? Number(entry) : Number.NaN;
    if (seconds <= LONGEST_WAIT) return seconds;
    throw new ServiceError('internal_error', { cause: `DELIVERY_SCHEDULE has an entry that is no wait: "${entry}"` });
  });

const days = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const months = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const time = '\\d{2}:\\d{2}:\\d{2}';
const fixedDate = new RegExp(`^${days}, \\d{2} ${months} \\d{4} ${time} GMT$`);
const obsoleteDate = new RegExp(`^(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \\d{2}-${months}-\\d{2} ${time} GMT$`);
const asctimeDate = new RegExp(`^${days} ${months} (?:\\d{2}| \\d) ${time} \\d{4}$`);

/** An HTTP date in its three forms (RFC 9110, 5.6.7), in epoch milliseconds; NaN for anything else. */
const parseHttpDate = (text: string): number => {
  if (fixedDate.test(text) || obsoleteDate.test(text)) return Date.parse(text);
  return asctimeDate.test(text) ? Date.parse(`${text} GMT`) : Number.NaN;
};

/**
 * The instant a `Retry-After` header asks to wait for: seconds (a fraction counts as the whole second) or an HTTP date.
 * Undefined where there is none, or where it is negative or nonsense.
 */
export const retryAfterInstant = (header: string | undefined, now: Date): number | undefined => {
  const text = header?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return now.getTime() + Math.ceil(Number(text)) * 1_000;
  const instant = parseHttpDate(text);
  return Number.isNaN(instant) ? undefined : instant;
};

/** What the next attempt depends on. */
export interface NextAttempt {
  readonly schedule: Schedule;
  /** Attempts made so far, this one included. */
  readonly attempts: number;
  readonly now: Date;
  /** The `Retry-After` header of the answer. */
  readonly retryAfter?: string | undefined;
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
}

/**
 * When the next attempt is due: the schedule's step ±20 %, or as late as `Retry-After` asks, though never more than an hour
 * past the step (decision 29). A `Retry-After` sooner than the step brings nothing forward. Undefined after the last attempt.
 */
export const nextAttemptAt = (next: NextAttempt): Date | undefined => {
  const step = next.schedule[next.attempts];
  if (step === undefined) return undefined;
  const now = next.now.getTime();
  const jittered = now + step * 1_000 * (1 - JITTER + 2 * JITTER * next.random());
  const asked = retryAfterInstant(next.retryAfter, next.now) ?? now;
  const latest = now + (step + RETRY_AFTER_GRACE) * 1_000;
  return new Date(Math.round(Math.max(jittered, Math.min(asked, latest))));
};
