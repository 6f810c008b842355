import { createHmac } from 'node:crypto';
import { newApiKey } from '../shared/domain/api-key.ts';
import { sample } from './sample-items.ts';

/** What callbacks of the samples are signed with. */
export const sampleAppSecret = 'app-secret';

interface SampleRequest {
  readonly route: string;
  /** Where it differs from the route. */
  readonly path?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly id?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

const apiKey = newApiKey();

/** An event of the HTTP API, payload format 2.0, with the headers a usual client sends. */
const httpEvent = ({ route, query, id, token, headers = {}, body, path: given }: SampleRequest): object => {
  const [method = '', pattern = ''] = route.split(' ');
  const path = given ?? pattern.replace('{id}', id ?? '').replace('{token}', token ?? '');
  const parameters = { ...(id === undefined ? {} : { id }), ...(token === undefined ? {} : { token }) };
  return {
    version: '2.0',
    routeKey: route,
    rawPath: path,
    rawQueryString: new URLSearchParams(query).toString(),
    headers: {
      accept: '*/*',
      authorization: `Bearer ${apiKey}`,
      'content-length': '0',
      host: 'api.example.com',
      'user-agent': 'curl/8.9.1',
      'x-amzn-trace-id': 'Root=1-65f1a2b3-0123456789abcdef01234567',
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(query && { queryStringParameters: query }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'api.example.com',
      domainPrefix: 'api',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '203.0.113.7', userAgent: 'curl/8.9.1' },
      requestId: 'Abc1dEfGoAMEPzQ=',
      routeKey: route,
      stage: '$default',
      time: '04/Mar/2026:05:06:07 +0000',
      timeEpoch: 1772600767890,
    },
    ...(Object.keys(parameters).length > 0 && { pathParameters: parameters }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    isBase64Encoded: false,
  };
};

const lead = { name: 'Ana Souza', phone: sample.freePhone, source: 'Site', email: 'ana@example.com', utm_source: 'ad' };
const text = { to: sample.phone, type: 'text', external_id: 'order-1', text: { body: 'Olá, Ana! Seu pedido saiu.' } };
const status = { id: sample.wamid, status: 'delivered', timestamp: '1772600900', recipient_id: sample.phone.slice(1) };
const metadata = { display_phone_number: '551140001234', phone_number_id: sample.numberId };
const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, statuses: [status] } };
const callback = { object: 'whatsapp_business_account', entry: [{ id: sample.accountId, changes: [change] }] };
const signature = createHmac('sha256', sampleAppSecret).update(JSON.stringify(callback)).digest('hex');

const report = {
  kind: 'status',
  numberId: sample.numberId,
  accountId: sample.accountId,
  wamid: sample.wamid,
  status: 'delivered',
  at: '2026-03-04T05:08:20.000Z',
  phone: sample.phone,
  userId: null,
  companyId: sample.companyId,
  messageId: sample.messageId,
  error: null,
};

/** A batch of one message, as a queue hands it to a worker. */
export const queueEvent = (queue: string, message: unknown): object => ({
  Records: [
    {
      messageId: 'b2f1d6a0-6d0c-4a8e-9a53-2f0c5d1e7b05',
      receiptHandle: 'handle',
      body: JSON.stringify(message),
      attributes: { ApproximateReceiveCount: '1' },
      messageAttributes: {},
      eventSource: 'aws:sqs',
      eventSourceARN: `arn:aws:sqs:us-east-1:000000000000:${queue}`,
      awsRegion: 'us-east-1',
    },
  ],
});

/** One event for each function that can be called against stand-ins; its answer is a success. */
export const sampleEvents: Readonly<Record<string, object>> = {
  'send-message': httpEvent({ route: 'POST /v1/chat/messages', body: text }),
  'get-message': httpEvent({ route: 'GET /v1/chat/messages/{id}', id: sample.messageId }),
  'list-templates': httpEvent({ route: 'GET /v1/chat/templates' }),
  'find-lead': httpEvent({ route: 'GET /v1/leads', query: { phone: sample.phone } }),
  'get-lead': httpEvent({ route: 'GET /v1/leads/{id}', id: sample.leadId }),
  'create-lead': httpEvent({ route: 'POST /v1/leads', body: lead }),
  'update-lead': httpEvent({ route: 'PATCH /v1/leads/{id}', id: sample.leadId, body: { city: 'Recife' } }),
  'move-lead': httpEvent({ route: 'PUT /v1/leads/{id}/stage', id: sample.leadId, body: { stage_id: 'stage_4' } }),
  'get-lead-history': httpEvent({ route: 'GET /v1/leads/{id}/history', id: sample.leadId }),
  'list-stages': httpEvent({ route: 'GET /v1/funnel/stages' }),
  'get-openapi': httpEvent({ route: 'GET /v1/openapi.json' }),
  'download-media': httpEvent({ route: 'GET /media/{token}', token: sample.token }),
  'receive-callback': httpEvent({
    route: 'POST /channel/callbacks',
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
    body: callback,
  }),
  'apply-report': queueEvent('reports', { report, tries: 0 }),
  'enqueue-due': {},
};

/** A send with an Idempotency-Key. */
export const keyedSendEvent = httpEvent({
  route: 'POST /v1/chat/messages',
  headers: { 'idempotency-key': 'order-1-confirmation' },
  body: text,
});

/** A path nobody serves. */
export const unknownPathEvent = httpEvent({ route: '$default', path: '/v1/nothing' });
