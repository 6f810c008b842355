/** POST /v1/chat/messages: sends one message to a lead, at most once per Idempotency-Key (§4.1). */
import { sendMessageBody, toMessageResource } from '../../shared/contract/messages.ts';
import { sendMessage, settledMessage } from '../../shared/domain/messages/send-message.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { idempotency } from '../../shared/http/idempotency.ts';
import { nothing } from '../../shared/http/validation.ts';
import * as services from '../../shared/services.ts';
import { log } from '../../shared/telemetry.ts';

export const handler = endpoint(
  {
    name: 'send-message',
    query: nothing,
    body: sendMessageBody,
    success: 201,
    idempotently: idempotency(async (companyId, messageId) =>
      toMessageResource(await settledMessage(services.messages(), companyId, messageId)),
    ),
  },
  async ({ companyId, body, fence }) => {
    const ports = {
      messages: services.messages(),
      channel: services.channel(),
      clock: services.clock,
      ids: services.ids,
      metrics: services.metrics(),
      patience: services.patience,
      log,
    };
    return toMessageResource(await sendMessage(ports, fence, companyId, body));
  },
);
