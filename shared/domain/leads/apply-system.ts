import type { SystemReport } from '../reports.ts';
import type { People, Tenants } from '../worker-ports.ts';
import { canonicalPhone } from './phone.ts';

/** What applying news about a person needs. */
export interface SystemPorts {
  readonly people: People;
  readonly tenants: Tenants;
}

const TRIES = 8;

const again = async (change: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await change()) return;
  }
  throw new Error('A lead kept changing under a change of its number');
};

const changePhone = async (people: People, companyId: string, from: string, to: string): Promise<boolean> => {
  const { byPhone: lead } = await people.find(companyId, { phone: from, userId: null });
  // Nobody has the old number: applied before, or never a lead.
  if (!lead) return true;
  const { byPhone: owner } = await people.find(companyId, { phone: to, userId: null });
  if (owner?.id === lead.id) return true;
  return people.changePhone(companyId, lead, { from, to, owner });
};

const changeUser = async (people: People, companyId: string, from: string, to: string): Promise<boolean> => {
  const { byUser: lead } = await people.find(companyId, { phone: null, userId: from });
  return lead ? people.changeUser(companyId, lead, from, to) : true;
};

/** Applies a person's new phone or new channel user id; other news change nothing (decision 16). False where nobody has the number it came for. */
export const applySystem = async (ports: SystemPorts, report: SystemReport): Promise<boolean> => {
  const tenant = report.numberId === null ? undefined : await ports.tenants.byNumber(report.numberId);
  if (!tenant) return false;
  const { companyId } = tenant;
  const { phone, newPhone, userId, newUserId } = report;
  if (phone !== null && newPhone !== null && canonicalPhone(phone) !== canonicalPhone(newPhone)) {
    await again(() => changePhone(ports.people, companyId, phone, newPhone));
  }
  if (userId !== null && newUserId !== null && userId !== newUserId) {
    await again(() => changeUser(ports.people, companyId, userId, newUserId));
  }
  return true;
};
