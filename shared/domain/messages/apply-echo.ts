import { announceWithFile } from '../events/announce.ts';
import { foreignMessageId } from '../events/derived-id.ts';
import { messageSentByStaff } from '../events/message-events.ts';
import type { EchoReport } from '../reports.ts';
import type { InboundPorts } from './apply-inbound.ts';

const silentTypes: readonly string[] = ['edit', 'revoke'];

/**
 * Announces a message staff sent from the channel's own app (§6.3). It makes no lead and opens no window (decision 16).
 * False where nobody has the number it came from.
 */
export const applyEcho = async (ports: InboundPorts, report: EchoReport): Promise<boolean> => {
  if (silentTypes.includes(report.type)) return true;
  const tenant = report.numberId === null ? undefined : await ports.tenants.byNumber(report.numberId);
  if (!tenant) return false;
  const { companyId } = tenant;
  const now = ports.clock.now();
  const { byPhone, byUser } = await ports.people.find(companyId, { phone: report.phone, userId: report.userId });
  const lead = byPhone ?? byUser;
  const leadId = lead?.id ?? null;
  await ports.messages.addForeign(companyId, foreignMessageId(companyId, report.wamid), report.wamid, leadId, now);
  const event = messageSentByStaff(
    {
      companyId,
      wamid: report.wamid,
      accountId: report.accountId ?? tenant.accountId,
      companyPhone: tenant.phone,
      leadPhone: lead?.phone ?? report.phone,
      leadUserId: report.userId,
      profileName: null,
      at: report.at === null ? now : new Date(report.at),
      type: report.type,
      content: report.content,
      sender: report.sender,
    },
    now,
  );
  await announceWithFile(ports, { companyId, leadId, event, state: 'ready', createdAt: now }, report.media);
  return true;
};
