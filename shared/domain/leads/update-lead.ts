import { ServiceError } from '../../errors.ts';
import type { Leads, LeadWithFunnel } from '../ports.ts';
import type { LeadChanges } from './lead.ts';
import { patchLead } from './patch-lead.ts';
import { getLead } from './read-lead.ts';

const TRIES = 5;

/**
 * Changes what the patch names and nothing else (§4.6). A type without its document must fit the one that is stored,
 * so it is written only while that one stands. Throws `lead_not_found` and `invalid_request`.
 */
export const updateLead = async (
  leads: Leads,
  companyId: string,
  leadId: string,
  patch: LeadChanges,
): Promise<LeadWithFunnel> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await getLead(leads, companyId, leadId);
    const changes = patchLead(found.lead, patch);
    if (Object.keys(changes).length === 0) return found;
    const typeAlone = patch.documentType !== undefined && patch.document === undefined;
    const expected = typeAlone ? found.lead.document : undefined;
    const lead = await leads.update(companyId, leadId, changes, expected);
    if (lead) return { lead, funnel: found.funnel };
  }
  throw new ServiceError('internal_error', { cause: new Error('The document of a lead kept changing under a patch') });
};
