import { ServiceError } from '../errors.ts';
import { causeOf, logger } from '../telemetry.ts';
import type { Exchange, Middleware } from './exchange.ts';
import { errorReply } from './reply.ts';

const isParserError = (error: unknown): boolean =>
  error instanceof Error &&
  typeof error.cause === 'object' &&
  error.cause !== null &&
  'package' in error.cause &&
  error.cause.package === '@middy/http-json-body-parser';

/** The body parser's own refusals: wrong content type, not JSON, or a key that would reach an object's prototype. */
const unreadableBody = (error: unknown): ServiceError => {
  const unsupported = error instanceof Error && 'statusCode' in error && error.statusCode === 415;
  return new ServiceError('invalid_request', {
    details: [
      unsupported
        ? { path: 'content-type', code: 'invalid_value', message: 'Send the body as `Content-Type: application/json`.' }
        : { path: '', code: 'invalid_format', message: 'The body is not valid JSON. Send one JSON object, in UTF-8.' },
    ],
  });
};

/** Anything thrown, as the one error class; what we did not foresee is `internal_error` with its cause kept for the log. */
const asServiceError = (error: unknown): ServiceError => {
  if (error instanceof ServiceError) return error;
  if (isParserError(error)) return unreadableBody(error);
  return new ServiceError('internal_error', { cause: error });
};

const writeHeaders = (request: Exchange): void => {
  if (request.response) Object.assign(request.response.headers, request.internal.headers);
};

const report = (request: Exchange, error?: ServiceError): void => {
  const { fields = {}, startedMs = 0 } = request.internal;
  const status = request.response?.statusCode ?? 0;
  const line = { ...fields, status, duration_ms: Math.round(performance.now() - startedMs) };
  if (!error) logger.info('request', line);
  else if (error.status < 500) logger.info('request', { ...line, code: error.code });
  else
    logger.error('request', {
      ...line,
      code: error.code,
      ...(error.cause === undefined ? {} : { cause: causeOf(error.cause) }),
    });
};

/** First in, last out: notes who is asking, turns what was thrown into the envelope, writes the common headers, logs one line. */
export const errors = (name: string): Middleware => ({
  before: (request) => {
    request.internal.startedMs = performance.now();
    request.internal.headers = {};
    request.internal.fields = { function: name, request_id: request.event.requestContext.requestId };
  },
  after: (request) => {
    writeHeaders(request);
    report(request);
  },
  onError: (request) => {
    const error = asServiceError(request.error);
    request.response = errorReply(error, request.event.requestContext.requestId);
    writeHeaders(request);
    report(request, error);
  },
});
