/** GET /v1/leads?phone=: the lead with this phone, with or without the ninth digit (§4.4). */
import { findLeadQuery, toLeadResource } from '../../shared/contract/leads.ts';
import { findLead } from '../../shared/domain/leads/read-lead.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { nothing } from '../../shared/http/validation.ts';
import * as services from '../../shared/services.ts';

export const handler = endpoint(
  { name: 'find-lead', query: findLeadQuery, body: nothing, success: 200 },
  async ({ companyId, query }) => {
    const { lead, funnel } = await findLead(services.leads(), companyId, query.phone);
    return toLeadResource(lead, funnel);
  },
);
