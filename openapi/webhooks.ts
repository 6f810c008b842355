import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type * as v from 'valibot';
import {
  type HookEventType,
  hookEventTypes,
  receivedEvent,
  sentEvent,
  updatedEvent,
} from '../shared/domain/events/event.ts';
import { schemasOf } from './convert.ts';
import { isJson, type Json, ref } from './json.ts';

interface Webhook {
  readonly id: string;
  readonly schema: string;
  readonly summary: string;
  readonly description: string;
}

const eventSchemas: Readonly<Record<string, v.GenericSchema>> = {
  MessageUpdatedEvent: updatedEvent,
  MessageReceivedEvent: receivedEvent,
  MessageSentEvent: sentEvent,
};

const webhooks: Readonly<Record<HookEventType, Webhook>> = {
  'chat.message.updated': {
    id: 'onMessageUpdated',
    schema: 'MessageUpdatedEvent',
    summary: 'A message reached a status',
    description:
      'A message sent by the API was sent, delivered, read, or failed. Once for each status; order by `timestamp`.',
  },
  'chat.message.received': {
    id: 'onMessageReceived',
    schema: 'MessageReceivedEvent',
    summary: 'A lead wrote',
    description:
      'A lead wrote to the number of the company, which opens the 24 h window. The content is in the member named after `type`.',
  },
  'chat.message.sent': {
    id: 'onMessageSent',
    schema: 'MessageSentEvent',
    summary: 'Staff wrote from the app of the channel',
    description: 'Staff sent a message to a lead outside of the API. The content is in the member named after `type`.',
  },
  'chat.message.status': {
    id: 'onMessageStatus',
    schema: 'MessageStatusEvent',
    summary: 'A message reached a status (earlier name)',
    description: 'The earlier name of `chat.message.updated`, for hooks that list it.',
  },
};

const header = (name: string, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});

const signatureHeaders: readonly Json[] = [
  header('hook-id', 'Id of the event: the same in every attempt. Handle each id once.', { type: 'string' }),
  header('hook-timestamp', 'When this attempt was signed: Unix seconds.', { type: 'string', pattern: '^\\d+$' }),
  header('hook-signature', '`v1,<base64>`, several by spaces while a secret is changed (Standard Webhooks).', {
    type: 'string',
  }),
];

const samples = fileURLToPath(new URL('../events/hooks/', import.meta.url));

const examplesOf = (type: string): Json =>
  Object.fromEntries(
    readdirSync(samples)
      .filter((name) => name.startsWith(`${type}-`))
      .sort()
      .map((name) => {
        const value: unknown = JSON.parse(readFileSync(`${samples}${name}`, 'utf8'));
        return [name.slice(type.length + 1, -'.json'.length), { value }];
      }),
  );

const hook = (type: HookEventType): Json => {
  const { id, schema, summary, description } = webhooks[type];
  return {
    post: {
      operationId: id,
      tags: ['Webhooks'],
      summary,
      description,
      ...(type === 'chat.message.status' && { deprecated: true }),
      security: [],
      parameters: signatureHeaders,
      requestBody: {
        required: true,
        content: { 'application/json': { schema: ref('schemas', schema), examples: examplesOf(type) } },
      },
      responses: {
        '2XX': { description: 'Taken. Answer at once and work on it later.' },
        '410': { description: 'No longer wanted: the hook is disabled at once.' },
        default: {
          description: 'Anything else, and no answer within 15 seconds: it is sent again, for about 75 hours.',
        },
      },
    },
  };
};

/** The `webhooks` section (§6). */
export const webhookSection = (): Json => Object.fromEntries(hookEventTypes.map((type) => [type, hook(type)]));

const withType = (schema: unknown, type: HookEventType): Json => {
  if (!isJson(schema) || !isJson(schema['properties'])) throw new Error('The schema of an event has no properties');
  return { ...schema, properties: { ...schema['properties'], type: { const: type, type: 'string' } } };
};

/** Components of the events' shapes. */
export const webhookSchemas = (): Json => {
  const schemas = schemasOf(eventSchemas);
  return { ...schemas, MessageStatusEvent: withType(schemas['MessageUpdatedEvent'], 'chat.message.status') };
};
