import type { Json } from './json.ts';
import { errorResponses } from './responses.ts';

const common = { keyed: false, deprecated: false };

const text = (description: string): Json => ({
  description,
  headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
  content: { 'text/plain': { schema: { type: 'string' } } },
});

const query = (name: string, description: string): Json => ({
  name,
  in: 'query',
  required: true,
  description,
  schema: { type: 'string' },
});

/** What the channel calls (design: the way a request goes): customers have no use for it. */
export const callbackOperations: Json = {
  get: {
    operationId: 'verifyCallbackAddress',
    tags: ['Channel'],
    summary: 'Prove that we own the address',
    description: 'Called by the channel when its callbacks are set up.',
    security: [],
    parameters: [
      query('hub.mode', '`subscribe`.'),
      query('hub.verify_token', 'The token agreed on.'),
      query('hub.challenge', 'What to answer.'),
    ],
    responses: { '200': text('The challenge.'), ...errorResponses(['invalid_signature', 'internal_error'], common) },
  },
  post: {
    operationId: 'receiveCallback',
    tags: ['Channel'],
    summary: 'Take in what the channel reports',
    description: 'Called by the channel: statuses, inbound messages, staff messages and changes of the account.',
    security: [],
    parameters: [
      {
        name: 'X-Hub-Signature-256',
        in: 'header',
        required: true,
        description: "HMAC-SHA256 of the body's bytes: `sha256=<hex>`.",
        schema: { type: 'string' },
      },
    ],
    requestBody: {
      required: true,
      description: 'Whatever the channel sends: what is not understood is kept for a look, never refused.',
      content: { 'application/json': { schema: {} } },
    },
    responses: { '200': text('Queued.'), ...errorResponses(['invalid_signature', 'internal_error'], common) },
  },
};
