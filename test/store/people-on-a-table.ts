import { applySystem } from '../../shared/domain/leads/apply-system.ts';
import type { Lead } from '../../shared/domain/leads/lead.ts';
import { resolvePerson, type Writer } from '../../shared/domain/leads/resolve-person.ts';
import type { LeadReference } from '../../shared/domain/worker-ports.ts';
import { ids } from '../../shared/services.ts';
import { DynamoLeads } from '../../shared/store/leads.ts';
import { DynamoPeople } from '../../shared/store/people.ts';
import type { Table } from '../../shared/store/table.ts';

/** One person's numbers, old and new, the old one without its ninth digit too, and the ids the channel gives them. */
export const oldPhone = '+5511970000001';
export const oldTwin = '+551170000001';
export const newPhone = '+5511970000002';
export const oldUser = 'BR.111';
export const newUser = 'BR.222';

/** A company of its own for each test, and what its people do. */
export const peopleOn = (table: Table) => {
  const companyId = ids.next('co');
  const people = new DynamoPeople(table);
  const leads = new DynamoLeads(table);
  const ports = { people, clock: { now: () => new Date() }, ids };
  const tenants = {
    byNumber: async () => ({ companyId, phone: '+551140000000', accountId: '2' }),
    ofAccount: async () => [],
    saveConnection: async () => 'saved' as const,
  };
  const news = { kind: 'system', numberId: '1', accountId: '2', wamid: null, at: null } as const;
  return {
    writes: async (phone: string | null, userId: string | null, more: Partial<Writer> = {}): Promise<LeadReference> => {
      const writer = { identity: { phone, userId }, name: null, referral: null, ...more };
      const lead = await resolvePerson(ports, companyId, writer);
      return { id: lead.id, phone: lead.phone };
    },
    find: async (phone: string | null, userId: string | null) => {
      const { byPhone, byUser } = await people.find(companyId, { phone, userId });
      return { byPhone, byUser };
    },
    lead: async (id: string): Promise<Lead | undefined> => (await leads.byId(companyId, id))?.lead,
    changesPhone: (phone: string, to: string) =>
      applySystem(
        { people, tenants },
        { ...news, change: 'number', phone, userId: null, newPhone: to, newUserId: null },
      ),
    changesUser: (userId: string, to: string) =>
      applySystem(
        { people, tenants },
        { ...news, change: 'user_id', phone: null, userId, newPhone: null, newUserId: to },
      ),
  };
};
