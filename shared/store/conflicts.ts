import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';

const CONFLICT_TRIES = 5;
const CONFLICT_WAIT_MS = 20;

/** Two transactions on one item: DynamoDB refuses one of them, and the SDK does not repeat it by itself. */
const isConflict = (error: unknown): boolean =>
  error instanceof TransactionCanceledException
    ? (error.CancellationReasons ?? []).some((reason) => reason.Code === 'TransactionConflict')
    : error instanceof Error && error.name === 'TransactionConflictException';

/** Repeats a call that another transaction got in the way of, a few times. */
export const repeatingConflicts = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries === CONFLICT_TRIES || !isConflict(error)) throw error;
      await wait(CONFLICT_WAIT_MS * tries * (0.5 + Math.random()));
    }
  }
};
