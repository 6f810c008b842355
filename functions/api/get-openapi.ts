/** GET /v1/openapi.json: the document of the API, for anybody; it costs no look-up. */
import document from '../../docs/openapi.json' with { type: 'json' };
import { publicEndpoint } from '../../shared/http/endpoint.ts';
import { jsonReply } from '../../shared/http/reply.ts';

/** For an hour: it changes with a deployment alone. */
const kept = { 'cache-control': 'public, max-age=3600' };

export const handler = publicEndpoint('get-openapi', async (event) =>
  jsonReply(200, document, event.requestContext.requestId, kept),
);
