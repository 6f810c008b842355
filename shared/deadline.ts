import { AsyncLocalStorage } from 'node:async_hooks';

/** The part of Lambda's context that tells how long the function may still run. */
export interface Timed {
  getRemainingTimeInMillis(): number;
}

/** The function's time is nearly over; what it was doing may go on when the process is thawed for the next invocation. */
export class OutOfTime extends Error {
  constructor() {
    super('The function ran out of time');
    this.name = 'OutOfTime';
  }
}

const invocation = new AsyncLocalStorage<Timed>();

/** Runs `work`, and everything it starts, under the deadline of one invocation. */
export const withDeadline = <T>(context: Timed, work: () => T): T => invocation.run(context, work);

/** Milliseconds the invocation this code belongs to may still run, 0 once it is over; undefined outside of any. */
export const remainingMs = (): number | undefined => invocation.getStore()?.getRemainingTimeInMillis();

/** Waits for `work` until `reserveMs` before the invocation's end, then throws `OutOfTime`; without end outside of any. */
export const inTime = async <T>(work: Promise<T>, reserveMs: number): Promise<T> => {
  const left = remainingMs();
  if (left === undefined) return work;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new OutOfTime()), Math.max(0, left - reserveMs));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
