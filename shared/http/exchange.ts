import type { MiddlewareObj, Request } from '@middy/core';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import type { KeyUse } from '../domain/ports.ts';
import type { HttpReply } from './reply.ts';

/** Who calls: a key that was let through. */
export type Caller = Extract<KeyUse, { outcome: 'allowed' }>;

/** What middlewares leave for each other; a fresh one per request. */
export interface Internal extends Record<string, unknown> {
  startedMs?: number;
  /** Members of the one log line; ids only. */
  fields?: Record<string, string | number | boolean>;
  /** Headers of the response, whatever it will be. */
  headers?: Record<string, string>;
}

/** A request on its way through the middlewares. */
export type Exchange = Request<APIGatewayProxyEventV2, HttpReply, Error, Context, Internal>;

/** A middleware of ours. */
export type Middleware = MiddlewareObj<APIGatewayProxyEventV2, HttpReply, Error, Context, Internal>;

const callers = new WeakMap<APIGatewayProxyEventV2, Caller>();

/** Remembers who sent an event: a handler sees the event, not what middlewares keep. */
export const setCaller = (event: APIGatewayProxyEventV2, caller: Caller): void => {
  callers.set(event, caller);
};

/** Who sent an event. Throws where no middleware has let it through: a wiring fault. */
export const callerOf = (event: APIGatewayProxyEventV2): Caller => {
  const caller = callers.get(event);
  if (!caller) throw new Error('A request reached its handler without authentication');
  return caller;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Whether an event is API Gateway's payload 2.0, as far as it is read here. */
export const isHttpEvent = (event: unknown): event is APIGatewayProxyEventV2 =>
  isRecord(event) &&
  typeof event['rawPath'] === 'string' &&
  isRecord(event['headers']) &&
  isRecord(event['requestContext']) &&
  typeof event['requestContext']['requestId'] === 'string' &&
  isRecord(event['requestContext']['http']);
