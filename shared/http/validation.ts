import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as v from 'valibot';
import { parse } from '../contract/common.ts';
import { type Problem, ServiceError } from '../errors.ts';

/** The schema of an endpoint that takes no query, or no body. */
export const nothing = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** Schemas of what a caller sends. */
export interface InputSchemas<Q extends v.GenericSchema, B extends v.GenericSchema> {
  readonly query: Q;
  readonly body: B;
}

type Part<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problems: readonly Problem[] };

const MAX_IDEMPOTENCY_KEY = 255;

/** Runs one part and keeps its problems, so that the caller learns all of them at once (decision 2). */
const part = <T>(read: () => T): Part<T> => {
  try {
    return { ok: true, value: read() };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== 'invalid_request') throw error;
    return { ok: false, problems: error.details ?? [] };
  }
};

const problemsOf = (read: Part<unknown>): readonly Problem[] => (read.ok ? [] : read.problems);

/** The Idempotency-Key, 1 to 255 characters (§4.1); undefined where none was sent. Throws `invalid_request`. */
const idempotencyKeyOf = (event: APIGatewayProxyEventV2): string | undefined => {
  const key = event.headers['idempotency-key'];
  if (key === undefined) return undefined;
  const length = [...key].length;
  if (length >= 1 && length <= MAX_IDEMPOTENCY_KEY) return key;
  throw new ServiceError('invalid_request', {
    details: [
      {
        path: 'Idempotency-Key',
        code: length === 0 ? 'too_short' : 'too_long',
        message: `Send 1 to ${MAX_IDEMPOTENCY_KEY} characters, or leave the header out.`,
      },
    ],
  });
};

/** What a caller sent, checked against the schemas. Throws `invalid_request` with every problem. */
export const validated = <Q extends v.GenericSchema, B extends v.GenericSchema>(
  schemas: InputSchemas<Q, B>,
  event: APIGatewayProxyEventV2,
  takesIdempotencyKey: boolean,
): { query: v.InferOutput<Q>; body: v.InferOutput<B>; idempotencyKey: string | undefined } => {
  const sent: unknown = event.body;
  const key = part(() => (takesIdempotencyKey ? idempotencyKeyOf(event) : undefined));
  const query = part(() => parse(schemas.query, event.queryStringParameters ?? {}));
  const body = part(() => parse(schemas.body, sent));
  if (!key.ok || !query.ok || !body.ok) {
    const details = [...problemsOf(key), ...problemsOf(query), ...problemsOf(body)];
    throw new ServiceError('invalid_request', { details });
  }
  return { query: query.value, body: body.value, idempotencyKey: key.value };
};
