import { Logger } from '@aws-lambda-powertools/logger';
import type { Log } from './domain/ports.ts';
import { ServiceError } from './errors.ts';

/** The one logger: JSON lines with ids, never bodies, phones, names or keys. */
export const logger = new Logger({ serviceName: process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'lead-messaging' });

/** What an error says of itself and of its causes. Of our own errors only the code: their sentences may repeat what a caller or the channel said. */
export const causeOf = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { name: typeof error };
  const cause = error.cause === undefined ? {} : { cause: causeOf(error.cause) };
  if (error instanceof ServiceError) {
    return { name: error.name, code: error.code, upstream_code: error.upstreamCode, ...cause };
  }
  const frames = (error.stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { name: error.name, message: error.message, frames, ...cause };
};

/** The `Log` port on the one logger. */
export const log: Log = {
  warn: (message, fields, cause) =>
    logger.warn(message, { ...fields, ...(cause === undefined ? {} : { cause: causeOf(cause) }) }),
};
