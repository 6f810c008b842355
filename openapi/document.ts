import * as responses from '../shared/contract/responses.ts';
import { schemasOf } from './convert.ts';
import type { Json } from './json.ts';
import { bodySchemas } from './operations.ts';
import { pathSection } from './paths.ts';
import { errorResponses, exampleComponents, headerComponents } from './responses.ts';
import { sendMessageSchemas } from './send-message.ts';
import { webhookSchemas, webhookSection } from './webhooks.ts';

const description = `
Companies send chat messages to their leads, move leads through a sales funnel, and get signed webhooks for what happens.

**Keys.** Every call carries \`Authorization: Bearer sk_...\`. A key reaches the data of its own company alone: an id of another
company is answered like one that does not exist.

**Sending safely.** Send an \`Idempotency-Key\` of your own with every message and repeat the request, with the same key and body,
until you get an answer you can use. The message reaches the lead at most once in 24 hours. A \`502\` whose \`details\` say
\`outcome_unknown\` may have reached the lead: repeat it with the same key, and it answers with the message as soon as the channel
has told what became of it.

**Allowance.** 60 requests a minute for each key unless agreed otherwise, refilled steadily. \`429\` carries \`Retry-After\`.

**Errors.** \`{"error": {"code", "message", "request_id"}}\`, with \`details\` where there is more to say. Codes are stable and new
ones may be added: handle one you do not know by its HTTP status.

**Lists** answer \`{"data", "has_more", "next_cursor"}\`.

**Versions.** Members, codes and event types may be added under \`/v1\`; whatever would break a client comes under \`/v2\`.
`.trim();

const tags: readonly Json[] = [
  { name: 'Messages', description: 'Send messages to leads, and see what became of them.' },
  { name: 'Templates', description: 'Approved templates.' },
  { name: 'Leads', description: 'The people a company talks to.' },
  { name: 'Funnel', description: 'The stages leads go through.' },
  { name: 'Media', description: 'Files that leads sent.' },
  { name: 'Webhooks', description: 'What customers are told, by signed POST requests to their hooks.' },
  { name: 'Channel', description: 'What the channel calls.' },
  { name: 'Reference', description: 'This document.' },
];

const components = (): Json => ({
  securitySchemes: {
    apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'sk_...', description: 'An API key of the company.' },
  },
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'Names the request: repeated within 24 hours with the same body, it answers as the first did and sends nothing again.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
      example: 'order-1042-confirmation',
    },
  },
  headers: headerComponents,
  examples: exampleComponents,
  schemas: {
    ...sendMessageSchemas(),
    ...schemasOf({
      ...bodySchemas,
      Message: responses.messageResource,
      MessageStatusRecord: responses.statusRecord,
      MessageError: responses.messageErrorResource,
      Template: responses.templateResource,
      TemplateList: responses.listOf(responses.templateResource),
      Lead: responses.leadResource,
      LeadHistory: responses.listOf(responses.historyEntryResource),
      HistoryEntry: responses.historyEntryResource,
      StageMove: responses.moveResource,
      StageName: responses.stageName,
      Stage: responses.stageResource,
      StageList: responses.listOf(responses.stageResource),
      Error: responses.errorResource,
      Problem: responses.problemResource,
    }),
    ...webhookSchemas(),
    Document: { type: 'object', description: 'An OpenAPI 3.1 document.' },
  },
});

/** The OpenAPI 3.1 document of the API, from the schemas that check requests, the route table and the error catalogue. */
export const buildDocument = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Lead Messaging Service',
    version: '1.0.0',
    summary: 'Chat messages to leads, the funnel they move through, and webhooks.',
    description,
    license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
  },
  servers: [{ url: '/', description: 'Where this document comes from.' }],
  security: [{ apiKey: [] }],
  tags,
  paths: pathSection(),
  webhooks: webhookSection(),
  components: components(),
  // What no path names is answered in the same envelope (decision 5).
  'x-other-paths': errorResponses(['route_not_found', 'method_not_allowed', 'internal_error'], {
    keyed: false,
    deprecated: false,
  }),
});
