/** GET /v1/chat/messages/{id}: what became of a message (§4.2). */
import { toStatusRecord } from '../../shared/contract/messages.ts';
import { getMessage } from '../../shared/domain/messages/read-message.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { nothing } from '../../shared/http/validation.ts';
import * as services from '../../shared/services.ts';

export const handler = endpoint(
  { name: 'get-message', query: nothing, body: nothing, success: 200 },
  async ({ companyId, id }) => toStatusRecord(await getMessage(services.messages(), companyId, id)),
);
