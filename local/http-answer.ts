import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { isObject } from './simulator/json.ts';

/** An HTTP answer, ready to be written. */
export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly body: Buffer;
}

const scalar = v.union([v.string(), v.number(), v.boolean()]);
const proxyResult = v.object({
  statusCode: v.pipe(
    v.union([v.number(), v.string()]),
    v.transform(Number),
    v.integer(),
    v.minValue(100),
    v.maxValue(599),
  ),
  headers: v.optional(v.nullable(v.record(v.string(), v.nullable(scalar)))),
  cookies: v.optional(v.nullable(v.array(v.string()))),
  body: v.optional(v.nullable(v.string())),
  isBase64Encoded: v.optional(v.boolean(), false),
});

/**
 * What API Gateway makes of a function's result: one without `statusCode` is the body of a 200; one it can't read is
 * a 500 of its own.
 */
export const answerOf = (payload: string): HttpAnswer => {
  const result: unknown = JSON.parse(payload);
  if (!isObject(result) || !('statusCode' in result)) {
    const body = typeof result === 'string' ? result : payload;
    return { status: 200, headers: { 'content-type': 'application/json' }, cookies: [], body: Buffer.from(body) };
  }
  const parsed = v.safeParse(proxyResult, result);
  if (!parsed.success) return gatewayAnswer(500);
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.output;
  const named = Object.entries(headers ?? {}).flatMap(([name, value]) =>
    value === null ? [] : [[name.toLowerCase(), String(value)] as const],
  );
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain;charset=utf-8', ...Object.fromEntries(named) },
    cookies: cookies ?? [],
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
};

const gatewayMessages = {
  404: 'Not Found',
  413: 'Request Entity Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const;

/** What API Gateway answers by itself: no function of ours can shape it. */
export const gatewayAnswer = (status: keyof typeof gatewayMessages): HttpAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  cookies: [],
  body: Buffer.from(JSON.stringify({ message: gatewayMessages[status] })),
});

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'upgrade']);

/** Writes an answer with the gateway's request id. */
export const writeAnswer = (response: ServerResponse, answer: HttpAnswer, requestId: string): void => {
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers)) if (!hopByHop.has(name)) response.setHeader(name, value);
  if (answer.cookies.length > 0) response.setHeader('set-cookie', [...answer.cookies]);
  response.setHeader('apigw-requestid', requestId);
  if (answer.status !== 204 && answer.status !== 304) response.setHeader('content-length', answer.body.length);
  response.end(answer.body);
};
