import middy from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { GenericSchema, InferOutput } from 'valibot';
import { inTime, OutOfTime, withDeadline } from '../deadline.ts';
import { noFence } from '../domain/messages/send-message.ts';
import type { SendFence } from '../domain/ports.ts';
import { authentication } from './auth.ts';
import { bodyBounds } from './body.ts';
import { errors } from './errors.ts';
import { callerOf, isHttpEvent, type Middleware } from './exchange.ts';
import { olderPath } from './older-path.ts';
import { type HttpReply, jsonReply } from './reply.ts';
import { type InputSchemas, nothing, validated } from './validation.ts';

/** Time kept back to answer in the envelope before the function's own time-out. */
const GUARD_MS = 500;

/** What a handler is given. */
export interface ApiRequest<Q, B> {
  readonly companyId: string;
  /** The `{id}` of the path, as sent: one that is malformed is an id nobody has. Empty where the path has none. */
  readonly id: string;
  readonly query: Q;
  readonly body: B;
  /** Around one Idempotency-Key; open where none was sent. */
  readonly fence: SendFence;
}

/** How one request with an Idempotency-Key is carried out; `resume` answers for a message whose request never completed. */
export type Idempotently = (request: {
  companyId: string;
  key: string;
  body: string | null;
  context: Context;
  run: (fence: SendFence) => Promise<unknown>;
}) => Promise<{ body: unknown; replayed: boolean }>;

/** What an endpoint is, as data. */
export interface EndpointDefinition<Q extends GenericSchema, B extends GenericSchema, R> extends InputSchemas<Q, B> {
  /** File name of the function. */
  readonly name: string;
  /** Status of a success. */
  readonly success: 200 | 201;
  /** Given where the endpoint takes an Idempotency-Key. */
  readonly idempotently?: Idempotently;
  /** `Location` of what was made, from the response body. */
  readonly location?: (body: R) => string;
}

type Handler = (event: unknown, context: Context) => Promise<HttpReply>;
type Run = (event: APIGatewayProxyEventV2, context: Context) => Promise<HttpReply> | HttpReply;

const timedOut = (): never => {
  throw new OutOfTime();
};

/** Middy guards the handler alone; a table that hangs hangs the first in authentication. */
const inTimeToo = (middleware: Middleware): Middleware => {
  const { before } = middleware;
  if (!before) return middleware;
  return {
    ...middleware,
    before: (request) => {
      const work: unknown = before(request);
      return work instanceof Promise ? inTime(work, GUARD_MS) : work;
    },
  };
};

/** The run behind its middlewares, with a deadline guard that still answers in the envelope. */
const chained = (run: Run, middlewares: Middleware[]): Handler => {
  const chain = middy<APIGatewayProxyEventV2, HttpReply>(
    async (event: APIGatewayProxyEventV2, context: Context) => run(event, context),
    { timeoutEarlyInMillis: GUARD_MS, timeoutEarlyResponse: timedOut },
  );
  for (const middleware of middlewares) chain.use(inTimeToo(middleware));
  return async (event, context) => {
    if (!isHttpEvent(event)) throw new TypeError('This is not an HTTP API event (payload 2.0)');
    return withDeadline(context, () => chain(event, context));
  };
};

/** An endpoint without a key: the envelope, the headers and the log line, and nothing else. */
export const publicEndpoint = (name: string, run: Run): Handler => chained(run, [errors(name)]);

const takesBody = (body: GenericSchema): boolean => body !== nothing;

/**
 * An endpoint of the API (§4): the one place that fixes the order of checks (decision 7): 401, 429, 413 and 400, 409, then
 * what the run throws. The run's result is the response body.
 */
export const endpoint = <Q extends GenericSchema, B extends GenericSchema, R>(
  definition: EndpointDefinition<Q, B, R>,
  run: (request: ApiRequest<InferOutput<Q>, InferOutput<B>>) => Promise<R>,
): Handler => {
  const { name, success, idempotently, location } = definition;
  const answer: Run = async (event, context) => {
    const { companyId } = callerOf(event);
    const { idempotencyKey: key, ...input } = validated(definition, event, idempotently !== undefined);
    const carryOut = (fence: SendFence) => run({ companyId, id: event.pathParameters?.['id'] ?? '', ...input, fence });
    const { requestId } = event.requestContext;
    if (idempotently && key !== undefined) {
      const keyed = await idempotently({ companyId, key, body: event.body ?? null, context, run: carryOut });
      return jsonReply(success, keyed.body, requestId, keyed.replayed ? { 'idempotent-replayed': 'true' } : {});
    }
    const body = await carryOut(noFence);
    return jsonReply(success, body, requestId, location ? { location: location(body) } : {});
  };
  const bodyMiddlewares: Middleware[] = takesBody(definition.body) ? [bodyBounds, jsonBodyParser()] : [];
  return chained(answer, [errors(name), olderPath, authentication, ...bodyMiddlewares]);
};
