import type * as v from 'valibot';
import type { Problem, ProblemCode } from '../errors.ts';

const typeNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  strict_object: 'an object',
  loose_object: 'an object',
  custom: 'an object',
};

const nameOf = (input: unknown): string => {
  if (input === null) return 'null';
  if (Array.isArray(input)) return 'an array';
  return typeNames[typeof input] ?? 'nothing';
};

const options = (expected: string | null): string => (expected ?? '').replace(/^\(|\)$/g, '').replaceAll(' | ', ', ');

/** The codes `fail` can put on an issue of `v.rawCheck`. */
const codes = ['required', 'unknown_field', 'invalid_format', 'invalid_value'] as const satisfies ProblemCode[];

/** An issue for `addIssue` of `v.rawCheck`: a problem with one member of the object that is checked. */
export const memberIssue = (
  input: Record<string, unknown>,
  key: string,
  code: (typeof codes)[number],
  message: string,
): v.RawCheckIssueInfo<unknown> => ({
  expected: code,
  message,
  path: [{ type: 'object', origin: 'value', input, key, value: input[key] }],
});

type Verdict = readonly [ProblemCode, string];

const ofSchema = (issue: v.BaseIssue<unknown>): Verdict => {
  if (issue.path?.at(-1)?.origin === 'key') {
    return issue.expected === 'never'
      ? ['unknown_field', 'Remove this field: this request does not take it.']
      : ['required', 'Add this field: it is required.'];
  }
  if (issue.input === undefined) return ['required', 'Send a JSON object.'];
  if (issue.type === 'picklist') {
    return [
      typeof issue.input === 'string' ? 'invalid_value' : 'invalid_type',
      `Must be one of ${options(issue.expected)}.`,
    ];
  }
  return ['invalid_type', `Must be ${typeNames[issue.type] ?? issue.expected}, not ${nameOf(issue.input)}.`];
};

const count = (amount: unknown, unit: string): string => `${amount} ${unit}${amount === 1 ? '' : 's'}`;

const ofValidation = (issue: v.BaseIssue<unknown>): Verdict => {
  switch (issue.type) {
    case 'min_code_points':
      return ['too_short', `Must have at least ${count(issue.requirement, 'character')}.`];
    case 'max_code_points':
      return ['too_long', `Must have at most ${count(issue.requirement, 'character')}; this has ${issue.received}.`];
    case 'min_length':
      return ['too_short', `Must have at least ${count(issue.requirement, 'item')}.`];
    case 'min_value':
      return ['invalid_value', `Must be at least ${issue.requirement}.`];
    case 'max_value':
      return ['invalid_value', `Must be at most ${issue.requirement}.`];
    case 'partial_check':
      return ['invalid_value', issue.message];
    case 'raw_check':
    case 'raw_transform':
      return [codes.find((code) => code === issue.expected) ?? 'invalid_value', issue.message];
    default:
      return ['invalid_format', issue.message];
  }
};

const keysOf = (issue: v.BaseIssue<unknown>): string[] => (issue.path ?? []).map((item) => String(item.key));

/**
 * Every issue of a schema as a problem (decision 2): dotted path, code, and a sentence that says what is expected.
 * What is wrong inside a field that isn't taken at all is left out.
 */
export const toProblems = (issues: readonly v.BaseIssue<unknown>[]): Problem[] => {
  const found = issues.map((issue) => {
    const [code, message] = issue.kind === 'schema' ? ofSchema(issue) : ofValidation(issue);
    const keys = keysOf(issue);
    return { keys, problem: { path: keys.join('.'), code, message } };
  });
  const refused = new Set(
    found.filter(({ problem }) => problem.code === 'unknown_field').map(({ problem }) => problem.path),
  );
  const isMoot = (keys: string[], code: ProblemCode): boolean =>
    keys.some(
      (_, last) =>
        (last < keys.length - 1 || code !== 'unknown_field') && refused.has(keys.slice(0, last + 1).join('.')),
    );
  return found.filter(({ keys, problem }) => !isMoot(keys, problem.code)).map(({ problem }) => problem);
};

/** One problem for each path and code; the first sentence stays. */
export const distinctProblems = (problems: readonly Problem[]): Problem[] => {
  const seen = new Map<string, Problem>();
  for (const problem of problems) {
    const key = `${problem.code} ${problem.path}`;
    if (!seen.has(key)) seen.set(key, problem);
  }
  return [...seen.values()];
};
