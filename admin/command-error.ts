import { isNativeError } from 'node:util/types';
import { type ErrorCode, type Problem, ServiceError } from '../shared/errors.ts';

/** What can be wrong with a command, besides the service's own errors. */
export type CommandErrorCode =
  | 'unknown_command'
  | 'invalid_option'
  | 'no_runtime'
  | 'no_deployment'
  | 'no_credentials'
  | 'company_not_found'
  | 'key_not_found'
  | 'connection_not_found'
  | 'number_taken'
  | 'hook_not_found'
  | 'hook_refused'
  | 'hook_test_failed'
  | 'event_not_found'
  | 'nothing_to_replay'
  | 'lead_merged'
  | 'file_exists';

/** A command that can't be done: a stable code, and a sentence that says what to do. */
export class CommandError extends Error {
  readonly code: CommandErrorCode;

  constructor(code: CommandErrorCode, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'CommandError';
    this.code = code;
  }
}

/** What is told of an error; with `--json` as `{"error": {...}}` (design §8). */
export interface Failure {
  readonly code: CommandErrorCode | ErrorCode;
  readonly message: string;
}

/** What to tell of any error; never a stack. */
export const toFailure = (error: unknown): Failure => {
  if (error instanceof CommandError) return { code: error.code, message: error.message };
  if (error instanceof ServiceError) return serviceFailure(error);
  if (isUnreachable(error)) {
    return { code: 'no_runtime', message: 'The local runtime does not answer. Start it again with `npm start`.' };
  }
  const told = isNativeError(error) ? `${error.name}: ${error.message}` : String(error);
  return { code: 'internal_error', message: `The command failed unexpectedly (${told}).` };
};

const serviceFailure = (error: ServiceError): Failure => {
  if (error.code === 'stage_not_found') {
    return {
      code: error.code,
      message: 'The company has no such stage in its funnel. `stage list` shows those it has.',
    };
  }
  if (error.code === 'lead_not_found') {
    return { code: error.code, message: 'The company has no such lead, and nothing is left of one.' };
  }
  if (error.code === 'invalid_request' && error.details) {
    return { code: 'invalid_option', message: error.details.map(problemOfOption).join('\n') };
  }
  return { code: error.code, message: error.message };
};

const problemOfOption = ({ path, message }: Problem): string => `--${path.replaceAll('_', '-')}: ${message}`;

const isUnreachable = (error: unknown): boolean =>
  isNativeError(error) && (('code' in error && error.code === 'ECONNREFUSED') || isUnreachable(error.cause));
