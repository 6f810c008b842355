import { type AnnouncePorts, announce } from '../events/announce.ts';
import { statusChanged } from '../events/message-events.ts';
import { isChannelUserId } from '../leads/phone.ts';
import type { Clock } from '../ports.ts';
import type { StatusReport } from '../reports.ts';
import type { ReportedMessages, Tenants } from '../worker-ports.ts';
import { isReportedStatus } from './status.ts';

/** What applying a status needs. */
export interface StatusPorts extends AnnouncePorts {
  readonly messages: ReportedMessages;
  readonly tenants: Tenants;
  readonly clock: Clock;
}

/** Our message of a report: named by the data that travelled with it, else looked up by the channel's id (decision 25). */
const ownerOf = async (
  ports: StatusPorts,
  report: StatusReport,
): Promise<{ companyId: string; messageId: string } | undefined> => {
  const { companyId, messageId, numberId, wamid } = report;
  if (companyId !== null && messageId !== null) return { companyId, messageId };
  const tenant = numberId === null ? undefined : await ports.tenants.byNumber(numberId);
  if (!tenant) return undefined;
  const found = await ports.messages.idByWamid(tenant.companyId, wamid);
  return found === undefined ? undefined : { companyId: tenant.companyId, messageId: found };
};

/**
 * Applies a status and announces it: each (message, status) is one event, whether it moved the message or came late
 * (decision 21). False where its message is not known (yet).
 */
export const applyStatus = async (ports: StatusPorts, report: StatusReport): Promise<boolean> => {
  const { status, wamid, error } = report;
  if (!isReportedStatus(status)) return true;
  const owner = await ownerOf(ports, report);
  if (!owner) return false;
  const now = ports.clock.now();
  const at = report.at === null ? now : new Date(report.at);
  const message = await ports.messages.report(owner.companyId, owner.messageId, wamid, { status, at, error });
  if (!message) return false;
  // Its lead was erased: there is nobody left to tell of.
  if (message.to === null) return true;
  // A message may be sent to a channel user id though the lead has a phone: then the channel tells it (decision 35).
  const recipient = isChannelUserId(message.to) ? (report.phone ?? message.to) : message.to;
  const event = statusChanged(
    { companyId: owner.companyId, message, wamid: message.wamid ?? wamid, status, recipient, at, error },
    now,
  );
  await announce(ports, { companyId: owner.companyId, leadId: message.leadId, event, state: 'ready', createdAt: now });
  return true;
};
