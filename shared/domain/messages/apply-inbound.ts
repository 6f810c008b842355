import { announceWithFile, type FilePorts } from '../events/announce.ts';
import { foreignMessageId } from '../events/derived-id.ts';
import { messageReceived } from '../events/message-events.ts';
import { type PersonPorts, resolvePerson } from '../leads/resolve-person.ts';
import type { InboundReport } from '../reports.ts';
import type { ReportedMessages, Tenants } from '../worker-ports.ts';

/** What applying an inbound message needs. */
export interface InboundPorts extends FilePorts, PersonPorts {
  readonly tenants: Tenants;
  readonly messages: ReportedMessages;
}

/** These make no lead, event or window (decision 16): they are not messages, or change one that was told already. */
const silentTypes: readonly string[] = ['request_welcome', 'edit', 'revoke'];

/**
 * Applies a message a lead wrote: whoever writes first becomes a lead, the window opens, and the event goes out, with the
 * link of its file where it has one. False where nobody has the number it came for.
 */
export const applyInbound = async (ports: InboundPorts, report: InboundReport): Promise<boolean> => {
  if (report.groupId !== null || silentTypes.includes(report.type)) return true;
  const tenant = report.numberId === null ? undefined : await ports.tenants.byNumber(report.numberId);
  if (!tenant) return false;
  const { companyId } = tenant;
  const now = ports.clock.now();
  const at = report.at === null ? now : new Date(Math.min(Date.parse(report.at), now.getTime()));
  const lead = await resolvePerson(ports, companyId, {
    identity: { phone: report.phone, userId: report.userId },
    name: report.profileName ?? report.username,
    referral: report.referral,
  });
  await ports.people.wrote(companyId, lead.id, at);
  await ports.messages.addForeign(companyId, foreignMessageId(companyId, report.wamid), report.wamid, lead.id, now);
  const event = messageReceived(
    {
      companyId,
      wamid: report.wamid,
      accountId: report.accountId ?? tenant.accountId,
      companyPhone: tenant.phone,
      leadPhone: lead.phone ?? report.phone,
      leadUserId: report.userId,
      profileName: report.profileName,
      at,
      type: report.type,
      content: report.content,
      referral: report.referral,
    },
    now,
  );
  await announceWithFile(ports, { companyId, leadId: lead.id, event, state: 'ready', createdAt: now }, report.media);
  return true;
};
