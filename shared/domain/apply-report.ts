import { applySystem } from './leads/apply-system.ts';
import { applyEcho } from './messages/apply-echo.ts';
import { applyInbound, type InboundPorts } from './messages/apply-inbound.ts';
import { applyStatus } from './messages/apply-status.ts';
import type { Metrics, ReportOutcome } from './metrics.ts';
import type { Log } from './ports.ts';
import type { AccountReport, Report } from './reports.ts';
import type { QueuedReport, Tenants } from './worker-ports.ts';

/** What applying any report needs. */
export interface ReportPorts extends InboundPorts {
  readonly metrics: Pick<Metrics, 'reported'>;
  readonly log: Log;
}

/** Waits before a report whose message is not known yet is tried again, in seconds (decision 25). */
const WAITS: readonly number[] = [2, 8, 30, 120];

/** The connections of an account end, or are restored (decision 36). */
const applyAccount = async (tenants: Tenants, report: AccountReport, now: Date): Promise<void> => {
  if (report.effect === 'other' || report.accountId === null) return;
  const state = report.effect === 'ended' ? 'disconnected' : 'active';
  for (const connection of await tenants.ofAccount(report.accountId)) {
    if (connection.state === state) continue;
    // Who has set it anew meanwhile has the last word.
    await tenants.saveConnection({ ...connection, state, updatedAt: now }, connection);
  }
};

/** What a log line says of a report: ids, never contents. */
export const reportFields = ({ report, tries }: QueuedReport): Record<string, string | number> => ({
  kind: report.kind,
  tries,
  ...(report.numberId === null ? {} : { number_id: report.numberId }),
  ...(report.kind === 'status' && report.companyId !== null ? { company_id: report.companyId } : {}),
  ...(report.kind === 'status' && report.messageId !== null ? { chat_message_id: report.messageId } : {}),
});

/** Applies one report; false where what it is about is not known (yet). Throws for one that can't be understood. */
const apply = async (ports: ReportPorts, report: Report): Promise<boolean> => {
  switch (report.kind) {
    case 'status':
      return applyStatus(ports, report);
    case 'inbound':
      return applyInbound(ports, report);
    case 'echo':
      return applyEcho(ports, report);
    case 'system':
      return applySystem(ports, report);
    case 'account':
      await applyAccount(ports.tenants, report, ports.clock.now());
      return true;
    case 'error':
      ports.log.warn('The channel reported an error of a number', {
        number_id: report.numberId,
        upstream_code: report.error.upstreamCode,
      });
      return true;
    case 'ignored':
      return true;
    case 'unreadable':
      throw new Error(`A report cannot be understood: ${report.cause}`);
  }
};

const applyOrPostpone = async (ports: ReportPorts, { report, tries }: QueuedReport): Promise<ReportOutcome> => {
  if (await apply(ports, report)) return 'applied';
  const wait = WAITS[tries];
  if (wait === undefined) {
    ports.log.warn('A report matches nothing of ours', { kind: report.kind, number_id: report.numberId });
    return 'unmatched';
  }
  const { failed } = await ports.queues.reports([{ report, tries: tries + 1 }], wait);
  if (failed > 0) throw new Error('A report that is to be tried again could not be queued');
  return 'postponed';
};

/**
 * Applies a report from its queue, as often as it comes: what was done is found done, and its event still goes out. One whose
 * message is not known yet comes back after 2, 8, 30 and 120 s; then it is counted as unmatched (decision 25).
 */
export const applyReport = async (ports: ReportPorts, queued: QueuedReport): Promise<void> => {
  let outcome: ReportOutcome = 'failed';
  try {
    outcome = await applyOrPostpone(ports, queued);
  } finally {
    ports.metrics.reported(outcome);
  }
};
