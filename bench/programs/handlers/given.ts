/** The bare handler's work through the libraries the service is to be built with, one line each, and nothing of ours. */
import { Logger } from '@aws-lambda-powertools/logger';
import middy from '@middy/core';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as v from 'valibot';
import { readItem, useKey } from '../../bare-data.ts';

const logger = new Logger({ serviceName: 'given' });
const text = v.pipe(v.string(), v.minLength(1));
const input = v.object({
  key: v.pipe(v.string(), v.startsWith('Bearer ')),
  id: v.optional(text, 'none'),
  body: v.optional(v.strictObject({ to: text, type: text, external_id: text, text: v.object({ body: text }) })),
});

const run = async (event: APIGatewayProxyEventV2): Promise<object> => {
  const { headers, pathParameters, body } = event;
  const { key, id } = v.parse(input, { key: headers['authorization'], id: pathParameters?.['id'], body });
  const used = await useKey(key.slice('Bearer '.length));
  const item = await readItem(`C#${used?.['company_id']}#LEAD#${id}`);
  logger.info('request', { function: 'given', request_id: event.requestContext.requestId, status: 200 });
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(item) };
};

export const handler = middy(run).use(jsonBodyParser({ disableContentTypeError: true }));
