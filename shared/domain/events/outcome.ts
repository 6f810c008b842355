import { type CallResult, succeeded } from './attempt.ts';
import { nextAttemptAt, type Schedule } from './schedule.ts';

/**
 * Where a delivery is: `open` waits for an attempt; `parked` for its hook to be enabled again; `blocked` had its address
 * refused; `gone` was answered 410; `exhausted` failed the last attempt. All but `open` and `delivered` can be replayed.
 */
export const deliveryStates = ['open', 'delivered', 'exhausted', 'parked', 'blocked', 'gone'] as const;

/** State of a delivery. */
export type DeliveryState = (typeof deliveryStates)[number];

/** What an attempt decided. */
export type Outcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'retry'; readonly at: Date }
  | { readonly kind: 'exhausted' }
  /** 410: the hook is to be disabled at once. */
  | { readonly kind: 'gone' }
  /** The address is refused: no attempt can change that, its owner must. */
  | { readonly kind: 'blocked' };

/** An attempt that was made. */
export interface MadeAttempt {
  readonly result: CallResult;
  /** Attempts made so far, this one included. */
  readonly attempts: number;
  readonly schedule: Schedule;
  /** When the attempt ended. */
  readonly now: Date;
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
}

/** Decides what an attempt means for its delivery (decisions 29 and 31). */
export const outcomeOf = ({ result, ...attempt }: MadeAttempt): Outcome => {
  if (succeeded(result)) return { kind: 'delivered' };
  if (result.kind === 'answered' && result.status === 410) return { kind: 'gone' };
  if (result.kind === 'failed' && result.failure === 'blocked') return { kind: 'blocked' };
  const at = nextAttemptAt({ ...attempt, retryAfter: result.kind === 'answered' ? result.retryAfter : undefined });
  return at ? { kind: 'retry', at } : { kind: 'exhausted' };
};

/** The state an outcome leaves its delivery in. */
export const stateAfter = (outcome: Outcome): DeliveryState => (outcome.kind === 'retry' ? 'open' : outcome.kind);
