import { ServiceError } from '../../errors.ts';
import { isLeadId } from '../ids.ts';
import type { Leads, LeadWithFunnel, Page } from '../ports.ts';
import type { HistoryEntry } from './lead.ts';
import { canonicalPhone } from './phone.ts';

/** The lead with this id (§4.4). Throws `lead_not_found`, of another company's lead too (decision 7). */
export const getLead = async (leads: Leads, companyId: string, leadId: string): Promise<LeadWithFunnel> => {
  const found = isLeadId(leadId) ? await leads.byId(companyId, leadId) : undefined;
  if (!found) throw new ServiceError('lead_not_found');
  return found;
};

/** The lead with this phone or its ninth-digit twin (§4.4). Throws `lead_not_found`. */
export const findLead = async (leads: Leads, companyId: string, phone: string): Promise<LeadWithFunnel> => {
  const leadId = await leads.idByPhone(companyId, canonicalPhone(phone));
  if (leadId === undefined) throw new ServiceError('lead_not_found');
  return getLead(leads, companyId, leadId);
};

/** A page of what happened to a lead, newest first (decision 19). Throws `lead_not_found`. */
export const leadHistory = async (
  leads: Leads,
  companyId: string,
  leadId: string,
  limit: number,
  after: string | undefined,
): Promise<Page<HistoryEntry>> => {
  await getLead(leads, companyId, leadId);
  return leads.history(companyId, leadId, limit, after);
};
