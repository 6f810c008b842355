import * as v from 'valibot';
import { type Problem, ServiceError } from '../errors.ts';
import { jsonProblems } from './json-guard.ts';
import { distinctProblems, toProblems } from './problems.ts';

/** How many problems one answer lists; a body of 256 KiB can have tens of thousands. */
const MAX_PROBLEMS = 100;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const objectIssue = { kind: 'schema', type: 'strict_object', message: 'Invalid object' } as const;

const notAnObject = (input: unknown): v.StrictObjectIssue => ({
  ...objectIssue,
  input,
  expected: 'Object',
  received: Array.isArray(input) ? 'Array' : typeof input,
});

const unknownKey = (input: Record<string, unknown>, key: string): v.StrictObjectIssue => ({
  ...objectIssue,
  input: key,
  expected: 'never',
  received: key,
  path: [{ type: 'object', origin: 'key', input, key, value: input[key] }],
});

/**
 * An object of exactly these members: every other own key is an `unknown_field`, `__proto__` and `constructor` too
 * (decision 2). `v.strictObject` alone reports the first one only, looks keys up with `in`, and takes arrays.
 */
export const closedObject = <const E extends v.ObjectEntries>(entries: E): v.StrictObjectSchema<E, undefined> => {
  const strict = v.strictObject(entries);
  return v._standardSchema({
    ...strict,
    '~run'(dataset, config) {
      const input = dataset.value;
      if (!isObject(input)) return { typed: false, value: input, issues: [notAnObject(input)] };
      const [known, unknown] = partition(Object.keys(input), (key) => Object.hasOwn(entries, key));
      const result = strict['~run']({ value: Object.fromEntries(known.map((key) => [key, input[key]])) }, config);
      const [first, ...rest] = [...(result.issues ?? []), ...unknown.map((key) => unknownKey(input, key))];
      return first ? { typed: false, value: result.value, issues: [first, ...rest] } : result;
    },
  });
};

const partition = <T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] => {
  const kept: T[] = [];
  const left: T[] = [];
  for (const item of items) (test(item) ? kept : left).push(item);
  return [kept, left];
};

/** A free-form object: these members are checked, all others stay as they are (§4.1). Arrays are refused. */
export const openObject = <const E extends v.ObjectEntries>(entries: E): v.LooseObjectSchema<E, undefined> => {
  const loose = v.looseObject(entries);
  return v._standardSchema({
    ...loose,
    '~run'(dataset, config) {
      const input = dataset.value;
      return isObject(input)
        ? loose['~run'](dataset, config)
        : { typed: false, value: input, issues: [{ ...notAnObject(input), type: loose.type }] };
    },
  });
};

/** A string of `min` to `max` Unicode code points (decision 3). */
export const text = (min: number, max: number) => v.pipe(v.string(), v.minCodePoints(min), v.maxCodePoints(max));

/**
 * What a schema makes of an input: a body that was JSON, or a query of strings.
 * Throws `invalid_request` with every problem at once (decision 2); past 100 the last one says how many more there are.
 */
export const parse = <const S extends v.GenericSchema>(schema: S, input: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, input);
  const problems = distinctProblems([...jsonProblems(input), ...(result.issues ? toProblems(result.issues) : [])]);
  if (result.success && problems.length === 0) return result.output;
  throw new ServiceError('invalid_request', { details: atMost(MAX_PROBLEMS, problems) });
};

const atMost = (most: number, problems: readonly Problem[]): readonly Problem[] => {
  const more = problems.length - most;
  if (more <= 0) return problems;
  const message = `Correct these first: there are ${more} more problems.`;
  return [...problems.slice(0, most), { path: '', code: 'invalid_value', message }];
};

/** `limit` and `cursor` of every list (decision 1): 1 to 100, 50 where absent; the cursor is opaque here. */
export const listEntries = {
  limit: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'Must be a whole number from 1 to 100.'),
      v.transform(Number),
      v.minValue(1),
      v.maxValue(100),
    ),
    '50',
  ),
  cursor: v.exactOptional(v.string()),
};

/** Query of a list without filters. */
export const listQuery = v.object(listEntries);

/** What every list answers (decision 1). */
export interface List<T> {
  readonly data: readonly T[];
  readonly has_more: boolean;
  readonly next_cursor: string | null;
}

/** A list's envelope; `nextCursor` is undefined on the last page. */
export const toList = <T>(data: readonly T[], nextCursor?: string): List<T> => ({
  data,
  has_more: nextCursor !== undefined,
  next_cursor: nextCursor ?? null,
});
