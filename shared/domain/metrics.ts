/** How a send that asked the channel ended: `refused` its no, `throttled` its limits, `failed` certainly not sent, `unknown` decision 24. */
export const sendOutcomes = ['accepted', 'refused', 'throttled', 'failed', 'unknown'] as const;

/** What the channel is asked for. */
export const channelOperations = ['send', 'templates'] as const;

/** What came of a report: `postponed` comes back in a while, `unmatched` is about nothing of ours, `failed` goes back to its queue (decision 25). */
export const reportOutcomes = ['applied', 'postponed', 'unmatched', 'failed'] as const;

/**
 * What came of a delivery each time it was taken up: `delivered`, `exhausted`, `gone` and `blocked` end it, `retry` is an attempt
 * that failed, `parked` and `waiting` made none because the hook is disabled or its circuit open (decision 31).
 */
export const deliveryOutcomes = ['delivered', 'retry', 'exhausted', 'gone', 'blocked', 'parked', 'waiting'] as const;

/** One of `sendOutcomes`. */
export type SendOutcome = (typeof sendOutcomes)[number];
/** One of `channelOperations`. */
export type ChannelOperation = (typeof channelOperations)[number];
/** One of `reportOutcomes`. */
export type ReportOutcome = (typeof reportOutcomes)[number];
/** One of `deliveryOutcomes`. */
export type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/** What is counted and measured of the service as a whole, never of one company. No method throws. */
export interface Metrics {
  sent(outcome: SendOutcome): void;
  /** One call to the channel: how long it took, and whether the channel was at fault (it gave no answer, or one that nobody can use). */
  channelAsked(operation: ChannelOperation, milliseconds: number, atFault: boolean): void;
  reported(outcome: ReportOutcome): void;
  delivered(outcome: DeliveryOutcome): void;
  /** Seconds that the oldest due delivery has been due; 0 where none is. */
  oldestDue(seconds: number): void;
  /** A call was refused because its key's allowance is used up. */
  rateLimited(): void;
  /** A call was answered from what its Idempotency-Key had done before. */
  replayed(): void;
}
