import { AsyncLocalStorage } from 'node:async_hooks';
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

const ambient = new AsyncLocalStorage<Readonly<Record<string, string | number>>>();

/** Runs `work` with these members on each of its log lines: records of one batch run side by side in one process. */
export const withLogFields = <T>(fields: Readonly<Record<string, string | number>>, work: () => T): T =>
  ambient.run(fields, work);

/** The `Log` port on the one logger. */
export const log: Log = {
  warn: (message, fields, cause) =>
    logger.warn(message, {
      ...ambient.getStore(),
      ...fields,
      ...(cause === undefined ? {} : { cause: causeOf(cause) }),
    }),
};
