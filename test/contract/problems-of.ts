import type { GenericSchema } from 'valibot';
import { parse } from '../../shared/contract/common.ts';
import { type Problem, ServiceError } from '../../shared/errors.ts';

/** Everything `parse` finds wrong with an input; empty where it is fine. */
export const fullProblemsOf = (schema: GenericSchema, input: unknown): readonly Problem[] => {
  try {
    parse(schema, input);
    return [];
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'invalid_request') return error.details ?? [];
    throw error;
  }
};

/** The same, as sorted `path code` lines. */
export const problemsOf = (schema: GenericSchema, input: unknown): string[] =>
  fullProblemsOf(schema, input)
    .map(({ path, code }) => `${path} ${code}`)
    .sort();
