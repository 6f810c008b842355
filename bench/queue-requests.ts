import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import * as v from 'valibot';

/** Requests to the queues as they came over the wire. */
export interface QueueRequests {
  /** Sends, of one message or of up to ten. */
  sends: number;
  /** Batches taken and deleted: a receive and a delete each. Receives that found nothing are not counted. */
  batches: number;
  /** Bodies of the sends, in bytes. */
  bytes: number;
}

/** Counts until `stop`. */
export interface QueueCounter {
  readonly seen: QueueRequests;
  readonly forget: () => void;
  readonly stop: () => void;
}

const started = v.object({
  request: v.object({
    headers: v.object({ 'x-amz-target': v.optional(v.string(), ''), 'content-length': v.optional(v.string(), '0') }),
  }),
});
const CHANNEL = 'http.server.request.start';

/** Watches the requests that reach the queues of a runtime in this process. */
export const countQueueRequests = (): QueueCounter => {
  const seen: QueueRequests = { sends: 0, batches: 0, bytes: 0 };
  const watch = (message: unknown): void => {
    const { headers } = v.parse(started, message).request;
    const operation = headers['x-amz-target'];
    if (operation.startsWith('AmazonSQS.SendMessage')) {
      seen.sends += 1;
      seen.bytes += Number(headers['content-length']);
    }
    if (operation === 'AmazonSQS.DeleteMessageBatch') seen.batches += 1;
  };
  subscribe(CHANNEL, watch);
  return {
    seen,
    forget: () => Object.assign(seen, { sends: 0, batches: 0, bytes: 0 }),
    stop: () => void unsubscribe(CHANNEL, watch),
  };
};
