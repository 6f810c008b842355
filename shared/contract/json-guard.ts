import type { Problem } from '../errors.ts';

/** Levels of nesting a body may have; the body itself is the first. */
const MAX_DEPTH = 64;

interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly parent: Place | undefined;
  readonly depth: number;
}

const pathOf = (place: Place): string => {
  const keys: string[] = [];
  for (let at: Place | undefined = place; at?.parent; at = at.parent) keys.unshift(at.key);
  return keys.join('.');
};

const problemOf = (place: Place): Problem | undefined => {
  const { value, depth } = place;
  if (typeof value === 'object' && value !== null && depth > MAX_DEPTH) {
    const message = `Must not be nested deeper than ${MAX_DEPTH} levels.`;
    return { path: pathOf(place), code: 'invalid_value', message };
  }
  if (typeof value === 'string' && !value.isWellFormed()) {
    const message = 'Must be well-formed Unicode: it has one half of a surrogate pair.';
    return { path: pathOf(place), code: 'invalid_format', message };
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    return { path: pathOf(place), code: 'invalid_value', message: 'Must be a finite number.' };
  }
  return undefined;
};

/**
 * What no part of a request may have, free-form parts included: more than 64 levels, half surrogates (they can't be
 * stored), numbers that overflow. Walks without recursion, so that nothing that recurses meets a deeper body.
 */
export const jsonProblems = (input: unknown): Problem[] => {
  const problems: Problem[] = [];
  const todo: Place[] = [{ value: input, key: '', parent: undefined, depth: 1 }];
  for (let place = todo.pop(); place; place = todo.pop()) {
    const { value, depth } = place;
    const problem = problemOf(place);
    if (problem) problems.push(problem);
    else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) {
        if (typeof member !== 'boolean' && member !== null)
          todo.push({ value: member, key, parent: place, depth: depth + 1 });
      }
    }
  }
  return problems.reverse();
};
