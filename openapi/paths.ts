import { type Route, routes } from '../infra/routes.ts';
import { messageTypes } from '../shared/domain/messages/message.ts';
import type { ErrorCode } from '../shared/errors.ts';
import { callbackOperations } from './callbacks.ts';
import { schemaOf } from './convert.ts';
import { examples, sendExample } from './examples.ts';
import { isJson, type Json, ref } from './json.ts';
import { type Operation, operations } from './operations.ts';
import { errorResponses, successResponse } from './responses.ts';

const pathParameters: Readonly<Record<string, Json>> = {
  'get-message': { description: 'Id of the message.', schema: { type: 'string' } },
  'download-media': { description: 'Token of the link.', schema: { type: 'string' } },
};

const inPath = (route: Route): Json[] =>
  [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    ...(pathParameters[route.function] ?? { description: 'Id of the lead.', schema: { type: 'string' } }),
  }));

const inQuery = ({ query }: Operation): Json[] => {
  if (!query) return [];
  const { properties, required } = schemaOf(...query);
  return Object.entries(isJson(properties) ? properties : {}).map(([name, schema]) => {
    const { description, ...rest }: Json = isJson(schema) ? schema : {};
    return {
      name,
      in: 'query',
      required: Array.isArray(required) && required.includes(name),
      description,
      schema: rest,
    };
  });
};

const bodyExamples = (body: string): Json =>
  body === 'SendMessage'
    ? { examples: Object.fromEntries(messageTypes.map((type) => [type, { value: sendExample(type) }])) }
    : { example: examples[body] };

const errorsOf = ({ keyed, body, errors }: Operation): ErrorCode[] => [
  ...(keyed ? (['invalid_api_key', 'rate_limit_exceeded'] as const) : []),
  ...(body === undefined ? [] : (['invalid_request', 'request_too_large'] as const)),
  ...errors,
  'internal_error',
];

/** Older paths come after the path they were replaced by (decision 9). */
const isOlder = (route: Route): boolean => {
  const same = routes.filter((each) => each.function === route.function && each.method === route.method);
  return same.length > 1 && same[0]?.path !== route.path;
};

/** Without a key nothing counts the requests but the gateway. */
const throttled: Json = { 429: { description: 'Too many requests at once.' } };

const operationOf = (route: Route): Json => {
  const operation = operations[route.function];
  if (!operation)
    throw new Error(`infra/routes.ts has ${route.function}, but openapi/operations.ts does not tell of it`);
  const { id, tag, summary, description, keyed, body, idempotent } = operation;
  const deprecated = isOlder(route);
  const common = { keyed, deprecated };
  const parameters = [
    ...inPath(route),
    ...inQuery(operation),
    ...(idempotent ? [ref('parameters', 'IdempotencyKey')] : []),
  ];
  return {
    operationId: deprecated ? `${id}ByOlderPath` : id,
    tags: [tag],
    summary: deprecated ? `${summary} (older path)` : summary,
    description,
    ...(deprecated && { deprecated }),
    security: keyed ? [{ apiKey: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: ref('schemas', body), ...bodyExamples(body) } },
      },
    }),
    responses: {
      ...successResponse(operation, common, examples[operation.success.schema ?? '']),
      ...errorResponses(errorsOf(operation), common),
      ...(keyed ? {} : throttled),
    },
  };
};

/** The `paths` section: every row of the route table but the one that catches what no other names. */
export const pathSection = (): Json => {
  const paths = new Map<string, Json>();
  for (const route of routes.filter(({ folder, path }) => folder === 'api' && path !== '$default')) {
    paths.set(route.path, { ...paths.get(route.path), [route.method.toLowerCase()]: operationOf(route) });
  }
  for (const { path } of routes.filter(({ folder }) => folder === 'channel')) paths.set(path, callbackOperations);
  return Object.fromEntries(paths);
};
