/** POST /v1/leads: creates a lead in the first stage; one person's phone makes one lead (§4.5). */
import { createLeadBody } from '../../shared/contract/create-lead.ts';
import { type LeadResource, toLeadResource } from '../../shared/contract/leads.ts';
import { createLead } from '../../shared/domain/leads/create-lead.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { nothing } from '../../shared/http/validation.ts';
import * as services from '../../shared/services.ts';

export const handler = endpoint(
  {
    name: 'create-lead',
    query: nothing,
    body: createLeadBody,
    success: 201,
    location: (lead: LeadResource) => `/v1/leads/${lead.id}`,
  },
  async ({ companyId, body }) => {
    const ports = { leads: services.leads(), clock: services.clock, ids: services.ids };
    const { lead, funnel } = await createLead(ports, companyId, body.phone, body.fields);
    return toLeadResource(lead, funnel);
  },
);
