import type { Report } from './reports.ts';
import type { Queues } from './worker-ports.ts';

/**
 * Queues the reports of a callback: what could not be understood straight to the dead letters with its cause, what is
 * ignored by design nowhere. Throws where one could not be queued, so that the channel sends the callback again.
 */
export const queueReports = async (queues: Queues, reports: readonly Report[]): Promise<void> => {
  const of = (unreadable: boolean) =>
    reports
      .filter(({ kind }) => kind !== 'ignored' && (kind === 'unreadable') === unreadable)
      .map((report) => ({ report, tries: 0 }));
  const [queued, dead] = await Promise.all([queues.reports(of(false), 0), queues.unreadable(of(true))]);
  const failed = queued.failed + dead.failed;
  if (failed > 0) throw new Error(`${failed} of ${reports.length} reports could not be queued`);
};
