/** GET /media/{token}: sends whoever has the link of a lead's file to a short-lived signed URL of it (decision 28). */
import { ServiceError } from '../../shared/errors.ts';
import { publicEndpoint } from '../../shared/http/endpoint.ts';
import { redirectReply } from '../../shared/http/reply.ts';
import * as services from '../../shared/services.ts';

const TOKEN = /^[0-9a-f]{64}$/;

export const handler = publicEndpoint('download-media', async (event) => {
  const token = event.pathParameters?.['token'] ?? '';
  const url = TOKEN.test(token) ? await services.files().signedUrl(token) : undefined;
  if (url === undefined) throw new ServiceError('media_not_found');
  return redirectReply(url, event.requestContext.requestId);
});
