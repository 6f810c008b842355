import { catalogue, type ErrorCode } from '../shared/errors.ts';
import { type Json, ref } from './json.ts';
import type { Operation } from './operations.ts';

const REQUEST_ID = 'Abc1dEfGoAMEPzQ=';

const details: Readonly<Partial<Record<ErrorCode, readonly Json[]>>> = {
  invalid_request: [
    { path: 'text.body', code: 'too_long', message: 'Must have at most 4096 characters; this has 4097.' },
  ],
  lead_already_exists: [
    {
      path: 'phone',
      code: 'already_exists',
      message: 'This phone, or its form with or without the ninth digit, belongs to the lead of lead_id.',
      lead_id: 'lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804',
    },
  ],
};

const errorExample = (code: ErrorCode): Json => ({
  error: {
    code,
    message: catalogue[code].message,
    request_id: REQUEST_ID,
    ...(details[code] && { details: details[code] }),
  },
});

const exampleOf = (code: ErrorCode): Json => ({ summary: catalogue[code].message, value: errorExample(code) });

/** Errors of paths that the document does not name: no operation refers to their example. */
const outside: ReadonlySet<ErrorCode> = new Set(['route_not_found', 'method_not_allowed']);

const headers = (...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, ref('headers', name)]));

/** Headers that tell a key's allowance, in both families (decision 8). */
const allowanceHeaders = headers(
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'RateLimit-Policy',
  'RateLimit',
);

const headersOfError: Readonly<Record<number, Json>> = {
  401: headers('WWW-Authenticate'),
  405: { Allow: { description: 'Methods the path takes.', required: true, schema: { type: 'string' } } },
  429: headers('Retry-After'),
};

/** Of a conflict, where the first request with the key is still in progress. */
const whileInProgress: Json = { 'Retry-After': ref('headers', 'Retry-After-If-Known') };

const statusTitles: Readonly<Record<number, string>> = {
  400: 'The request is invalid.',
  401: 'The caller is not known.',
  404: 'There is no such thing.',
  405: 'The path does not take this method.',
  409: 'The request conflicts with another.',
  413: 'The body is too large.',
  422: 'The request is right, but can not be carried out.',
  429: 'Too many requests.',
  500: 'Something failed on our side.',
  502: 'The channel gave an unexpected answer.',
};

/** Headers of every answer of an operation; `deprecated` adds those of the older paths. */
export interface Common {
  readonly keyed: boolean;
  readonly deprecated: boolean;
}

const commonHeaders = (status: number, { keyed, deprecated }: Common): Json => ({
  ...headers('X-Request-Id'),
  ...(keyed && status !== 401 && status < 500 && allowanceHeaders),
  ...(keyed && status >= 500 && optional(allowanceHeaders)),
  ...(deprecated && headers('Deprecation', 'Link')),
});

/** The same headers where an answer may lack them: a fault can come before the key was looked at. */
const optional = (all: Json): Json =>
  Object.fromEntries(Object.keys(all).map((name) => [name, ref('headers', `${name}-If-Known`)]));

/** Answers for these codes, one for each status, with an example of each code. */
export const errorResponses = (codes: readonly ErrorCode[], common: Common): Json => {
  const statuses = [...new Set(codes.map((code) => catalogue[code].status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const own = codes.filter((code) => catalogue[code].status === status);
      const response = {
        description: `${statusTitles[status]} Codes: ${own.map((code) => `\`${code}\``).join(', ')}.`,
        headers: {
          ...commonHeaders(status, common),
          ...headersOfError[status],
          ...(own.includes('idempotency_conflict') && whileInProgress),
        },
        content: {
          'application/json': {
            schema: ref('schemas', 'Error'),
            examples: Object.fromEntries(
              own.map((code) => [code, outside.has(code) ? exampleOf(code) : ref('examples', code)]),
            ),
          },
        },
      };
      return [String(status), response];
    }),
  );
};

const content = ({ schema, text }: Operation['success'], example: unknown): Json | undefined => {
  if (text) return { 'text/plain': { schema: { type: 'string' } } };
  return schema === undefined
    ? undefined
    : { 'application/json': { schema: ref('schemas', schema), ...(example !== undefined && { example }) } };
};

/** What a client that follows the redirect gets in the end. */
const followed: Json = {
  200: {
    description: 'The file, for a client that follows the redirect.',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  },
};

/** The answer of a success. */
export const successResponse = (operation: Operation, common: Common, example: unknown): Json => {
  const { success, idempotent } = operation;
  const body = content(success, example);
  return {
    ...(success.status === 302 && followed),
    [success.status]: {
      description: success.description,
      headers: {
        ...commonHeaders(success.status, common),
        ...(success.location !== undefined && headers('Location')),
        ...(idempotent && headers('Idempotent-Replayed')),
      },
      ...(body && { content: body }),
    },
  };
};

const header = (description: string, schema: Json, required = true): Json => ({ description, required, schema });
const whole = { type: 'integer', minimum: 0 };

const allowance: Readonly<Record<string, Json>> = {
  'X-RateLimit-Limit': header('Requests a minute.', whole),
  'X-RateLimit-Remaining': header('Requests left now.', whole),
  'X-RateLimit-Reset': header('When the whole allowance is back: Unix seconds.', whole),
  'RateLimit-Policy': header('The allowance: quota and window in seconds.', {
    type: 'string',
    pattern: '^"default";q=\\d+;w=60$',
  }),
  RateLimit: header('What is left, and seconds until all is back.', {
    type: 'string',
    pattern: '^"default";r=\\d+;t=\\d+$',
  }),
};

/** The headers answers refer to. */
export const headerComponents: Json = {
  'X-Request-Id': header('Name of the request, for support; the same as `request_id` of an error.', { type: 'string' }),
  ...allowance,
  ...Object.fromEntries(
    Object.entries(allowance).map(([name, value]) => [`${name}-If-Known`, { ...value, required: false }]),
  ),
  'Retry-After': header('Whole seconds to wait, at least 1.', { type: 'integer', minimum: 1 }),
  'Retry-After-If-Known': header(
    'Whole seconds to wait, where the first request is still in progress.',
    { type: 'integer', minimum: 1 },
    false,
  ),
  Location: header('Where it is.', { type: 'string', format: 'uri-reference' }),
  'WWW-Authenticate': header('The scheme of the key.', { type: 'string' }, false),
  'Idempotent-Replayed': header(
    '`true` where this is the answer to the first request with the key.',
    { const: 'true' },
    false,
  ),
  Deprecation: header('When the path was deprecated (RFC 9745).', { type: 'string', pattern: '^@\\d+$' }),
  Link: header('The path to use instead.', { type: 'string', pattern: '^<[^>]*>; rel="successor-version"$' }),
};

const isCode = (name: string): name is ErrorCode => name in catalogue;

/** An example of every error, by its code (§7). */
export const exampleComponents: Json = Object.fromEntries(
  Object.keys(catalogue)
    .filter(isCode)
    .filter((code) => !outside.has(code))
    .map((code) => [code, exampleOf(code)]),
);
