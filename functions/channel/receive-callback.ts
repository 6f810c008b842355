/** GET and POST /channel/callbacks: proves that we own the address, and queues every report of a signed callback before it answers 200 (design §2). */
import { toReports, verifySignature } from '../../shared/channel/callbacks.ts';
import { queueReports } from '../../shared/domain/queue-reports.ts';
import { ServiceError } from '../../shared/errors.ts';
import { bytesOf, challengeOf, jsonOf } from '../../shared/http/callback.ts';
import { publicEndpoint } from '../../shared/http/endpoint.ts';
import { textReply } from '../../shared/http/reply.ts';
import * as services from '../../shared/services.ts';

export const handler = publicEndpoint('receive-callback', async (event) => {
  const { appSecret, verifyToken } = await services.channelSecrets().current();
  const { requestId } = event.requestContext;
  if (event.requestContext.http.method === 'GET') {
    return textReply(200, challengeOf(event, verifyToken), requestId);
  }
  const body = bytesOf(event);
  const signed = verifySignature(body, event.headers['x-hub-signature-256'], appSecret);
  if (!signed) throw new ServiceError('invalid_signature');
  await queueReports(services.queues(), toReports(jsonOf(body)));
  return textReply(200, 'ok', requestId);
});
