import { isChannelUserId } from '../domain/leads/phone.ts';
import type { ChannelError, ReportContent } from '../domain/reports.ts';

/** A JSON object that nobody has looked into yet. */
export type Json = { readonly [key: string]: unknown };

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; undefined where it is something else. */
export const objectOf = (value: unknown): Json | undefined => (isObject(value) ? value : undefined);

/** A member as an object; an empty one where it is missing. */
export const memberOf = (value: Json | undefined, name: string): Json => objectOf(value?.[name]) ?? {};

/** The value as a list; undefined where it is something else. */
export const listOf = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

/** A text that says something, or a whole number as text (ids come as both); null else. */
export const textOf = (value: unknown): string | null => {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  return Number.isSafeInteger(value) ? String(value) : null;
};

/** E.164 with its `+`, from digits that may carry `+` and separators; null for anything else, channel user ids included. */
export const phoneOf = (value: unknown): string | null => {
  const digits = (textOf(value) ?? '').replace(/^\s*\+|[\s()-]/g, '');
  return /^[1-9]\d{1,14}$/.test(digits) ? `+${digits}` : null;
};

/** A channel user id (decision 17); null for anything else. */
export const userIdOf = (value: unknown): string | null => {
  const text = textOf(value)?.trim() ?? '';
  return isChannelUserId(text) ? text : null;
};

/**
 * An id of a form nobody knows yet: one word of at most 128 characters; null for anything else. Whoever writes under one is
 * somebody all the same, and what they wrote is told rather than lost.
 */
export const unknownIdOf = (value: unknown): string | null => {
  const text = textOf(value)?.trim() ?? '';
  return /^[\w.:@+-]{1,128}$/.test(text) ? text : null;
};

const MILLISECONDS_FROM = 1e11;
/** 2100-01-01: whatever lies beyond is no time of a message. */
const LATEST_MS = 4_102_444_800_000;

/** ISO 8601 of Unix seconds or milliseconds, as text or number; null where it can't be a time. */
export const instantOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? value.trim() : value;
  const number = typeof text === 'string' && /^\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (typeof number !== 'number' || !(number > 0)) return null;
  const milliseconds = Math.floor(number > MILLISECONDS_FROM ? number : number * 1000);
  return milliseconds < LATEST_MS ? new Date(milliseconds).toISOString() : null;
};

/** Errors as the channel words them; older forms lack members or put `details` on top. */
export const errorsOf = (value: unknown): ChannelError[] =>
  (listOf(value) ?? []).flatMap((entry) => {
    const error = objectOf(entry);
    if (!error) return [];
    const code = Number(textOf(error['code']) ?? Number.NaN);
    return [
      {
        code: Number.isSafeInteger(code) ? code : null,
        title: textOf(error['title']) ?? textOf(error['message']),
        details:
          textOf(memberOf(error, 'error_data')['details']) ?? textOf(error['error_data']) ?? textOf(error['details']),
      },
    ];
  });

const DEEPEST = 32;

/** A block with its member names in camelCase, all the way down; null for what is no object or list. Throws where it nests too deep. */
export const camelCased = (value: unknown): ReportContent => {
  if (Array.isArray(value)) return value.map((entry) => camel(entry, 1));
  return isObject(value) ? camelObject(value, 1) : null;
};

const camel = (value: unknown, depth: number): unknown => {
  if (depth > DEEPEST) throw new Error(`The content nests more than ${DEEPEST} levels deep`);
  if (Array.isArray(value)) return value.map((entry) => camel(entry, depth + 1));
  return isObject(value) ? camelObject(value, depth + 1) : value;
};

const camelObject = (value: Json, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replace(/(?<=[a-z0-9])_([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase()),
      camel(member, depth),
    ]),
  );
