import { isUtf8 } from 'node:buffer';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { localAccount } from './intrinsics.ts';
import { decoded, type RouteMatch } from './route-table.ts';

/** A request id in API Gateway's shape. */
export const newRequestId = (): string => randomBytes(11).toString('base64');

/** What an event is made of besides the request's head. */
export interface EventParts {
  readonly body: Buffer;
  readonly match: RouteMatch;
  readonly requestId: string;
  readonly now: Date;
}

/** The event of an HTTP API in payload format 2.0. */
export const httpEvent = (request: IncomingMessage, { body, match, requestId, now }: EventParts): object => {
  const { path, query } = targetOf(request);
  const { route, pathParameters } = match;
  const routeKey = route.path === '$default' ? '$default' : `${route.method} ${route.path}`;
  const cookies = request.headers.cookie?.split('; ');
  const text = isText(request.headers['content-type']) && isUtf8(body);
  // An HTTP API hands the path over decoded, and cut at a decoded question mark.
  const rawPath = decoded(path).replace(/\?.*$/s, '');
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString: query,
    ...(cookies && { cookies }),
    headers: headersOf(request),
    ...(query && { queryStringParameters: queryParameters(query) }),
    requestContext: {
      accountId: localAccount,
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'local',
      http: {
        method: request.method,
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId,
      routeKey,
      stage: '$default',
      time: commonLogTime(now),
      timeEpoch: now.getTime(),
    },
    ...(pathParameters && { pathParameters }),
    ...(body.length > 0 && { body: text ? body.toString() : body.toString('base64') }),
    isBase64Encoded: body.length > 0 && !text,
  };
};

/** Path and query of a request, as they were sent. */
export const targetOf = (request: IncomingMessage): { path: string; query: string } => {
  const [path = '/', ...query] = (request.url ?? '/').split('?');
  return { path, query: query.join('?') };
};

/** API Gateway passes these types on as text and encodes all others, a missing one included. */
const isText = (contentType: string | undefined): boolean =>
  /^\s*(text\/[^;]*|application\/(json|xml|javascript))\s*(;|$)/i.test(contentType ?? '');

/** Lower-case names; a header sent twice is one value, joined by comma. Cookies are an array of their own. */
const headersOf = (request: IncomingMessage): Record<string, string> => {
  const { cookie: _cookie, connection: _connection, ...headers } = joined(request.headersDistinct);
  const forwarded = headers['x-forwarded-for'];
  const source = request.socket.remoteAddress ?? '127.0.0.1';
  return {
    'content-length': '0',
    ...headers,
    'x-forwarded-for': forwarded ? `${forwarded}, ${source}` : source,
    'x-forwarded-port': String(request.socket.localPort ?? ''),
    'x-forwarded-proto': 'http',
    'x-amzn-trace-id': headers['x-amzn-trace-id'] ?? traceId(),
  };
};

const joined = (headers: NodeJS.Dict<string[]>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, values]) => [name, (values ?? []).join(',')]));

const traceId = (): string => `Root=1-${Math.floor(Date.now() / 1000).toString(16)}-${randomBytes(12).toString('hex')}`;

/** Decoded, a plus sign being a space; a parameter given twice is one value, joined by comma. */
const queryParameters = (query: string): Record<string, string> => {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = parameters[name];
    parameters[name] = before === undefined ? value : `${before},${value}`;
  }
  return parameters;
};

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `21/Nov/2026:11:45:54 +0000`. */
const commonLogTime = (now: Date): string => {
  const [date = '', time = ''] = now.toISOString().split('T');
  const [year, month, day] = date.split('-');
  return `${day}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`;
};
