/** PATCH /v1/leads/{id}: changes what the body names, clears what it sets to null, keeps the rest (§4.6). */
import { toLeadResource } from '../../shared/contract/leads.ts';
import { updateLeadBody } from '../../shared/contract/update-lead.ts';
import { updateLead } from '../../shared/domain/leads/update-lead.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { nothing } from '../../shared/http/validation.ts';
import * as services from '../../shared/services.ts';

export const handler = endpoint(
  { name: 'update-lead', query: nothing, body: updateLeadBody, success: 200 },
  async ({ companyId, id, body }) => {
    const { lead, funnel } = await updateLead(services.leads(), companyId, id, body);
    return toLeadResource(lead, funnel);
  },
);
