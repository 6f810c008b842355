import { randomUUID } from 'node:crypto';
import type { Schedule } from './assembly.ts';
import type { FunctionHost } from './function-host.ts';
import { localAccount, localRegion } from './intrinsics.ts';
import type { Outcome } from './worker-thread.ts';

/** Starts functions by the clock, as the template's rules say; the first time one period after it was made. */
export class SchedulePoller {
  readonly #schedules: readonly Schedule[];
  readonly #host: FunctionHost;
  readonly #timers: readonly NodeJS.Timeout[];

  /** `ticking: false` leaves the clock out: only `fire` starts anything then. */
  constructor(schedules: readonly Schedule[], host: FunctionHost, ticking: boolean) {
    this.#schedules = schedules;
    this.#host = host;
    // Rejects only where the runtime stops meanwhile.
    const tick = (each: Schedule) => this.#start(each).catch(() => {});
    this.#timers = ticking ? schedules.map((each) => setInterval(tick, each.everyMs, each)) : [];
  }

  /** Runs a scheduled function now. Throws where the template schedules no such function. */
  async fire(functionName: string): Promise<Outcome> {
    const schedule = this.#schedules.find((each) => each.function === functionName);
    if (!schedule) throw new Error(`No schedule starts ${functionName}`);
    return this.#start(schedule);
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }

  #start(schedule: Schedule): Promise<Outcome> {
    return this.#host.invoke(schedule.function, {
      version: '0',
      id: randomUUID(),
      'detail-type': 'Scheduled Event',
      source: 'aws.events',
      account: localAccount,
      time: `${new Date().toISOString().slice(0, 19)}Z`,
      region: localRegion,
      resources: [`arn:aws:events:${localRegion}:${localAccount}:rule/${schedule.name}`],
      detail: {},
    });
  }
}
