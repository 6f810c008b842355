/** Sends a text so that the lead gets it at most once: node send-message.ts <phone> <text> <your own id of the message> */
import { setTimeout as wait } from 'node:timers/promises';
import { apiClient } from '../../client/client.ts';

const { API_URL = '', API_KEY = '', RETRY_SECONDS = '1' } = process.env;
const [to = '', body = '', id = ''] = process.argv.slice(2);
const client = apiClient(API_URL, API_KEY);

/** What may go well the next time: with the same key it is never sent twice. */
const passing = new Set([409, 429, 500, 502, 503, 504]);

const send = () =>
  client.POST('/v1/chat/messages', {
    params: { header: { 'Idempotency-Key': id } },
    body: { to, type: 'text', text: { body, preview_url: false }, external_id: id },
  });

for (let attempt = 0; ; attempt += 1) {
  const answer = await send().catch(() => undefined);
  if (answer?.data) {
    console.log(answer.data.id);
    break;
  }
  const status = answer?.response.status;
  if ((status !== undefined && !passing.has(status)) || attempt === 5) {
    console.error(answer?.error ? `${answer.error.error.code}: ${answer.error.error.message}` : 'No answer');
    process.exitCode = 1;
    break;
  }
  const asked = answer?.response.headers.get('retry-after');
  await wait(1000 * Number(asked ?? Number(RETRY_SECONDS) * 2 ** attempt));
}
