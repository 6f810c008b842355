import type { Message, MessageError, MessageStatus } from './message.ts';

/** What the channel reports of a message; its other words change nothing (design §6). */
export const reportedStatuses = ['sent', 'delivered', 'read', 'failed'] as const;

/** A status the channel reports. */
export type ReportedStatus = (typeof reportedStatuses)[number];

/** Whether a word of the channel is a status of ours. */
export const isReportedStatus = (word: string): word is ReportedStatus =>
  reportedStatuses.some((status) => status === word);

/** A status as reported. */
export interface StatusReported {
  readonly status: ReportedStatus;
  /** The channel's time. */
  readonly at: Date;
  /** Set exactly with `failed`. */
  readonly error: MessageError | null;
}

const waiting = ['pending', 'accepted', 'held_for_quality_assessment', 'paused'] as const;

/** From where a report moves a message (decision 21): only upward, by jumps too; `failed` only while it was not delivered. */
export const movesFrom: Readonly<Record<ReportedStatus, readonly Message['status'][]>> = {
  sent: waiting,
  delivered: [...waiting, 'sent'],
  read: [...waiting, 'sent', 'delivered'],
  failed: [...waiting, 'sent'],
};

const wasReported = (message: Message, status: MessageStatus): boolean =>
  message.history.some((line) => line.status === status);

/**
 * The message after a report; the same object where the report says nothing new. What does not move the status still stays
 * in the history, and a failure after delivery is kept as `error` (decision 21).
 */
export const afterReport = (message: Message, report: StatusReported): Message => {
  const { status, at, error } = report;
  if (wasReported(message, status)) return message;
  const history = [...message.history, { status, at }];
  if (movesFrom[status].includes(message.status)) {
    return { ...message, status, statusUpdatedAt: at, history, error: error ?? message.error };
  }
  return { ...message, history, error: error ?? message.error };
};
