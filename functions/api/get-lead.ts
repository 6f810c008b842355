/** GET /v1/leads/{id}: one lead by its id (§4.4). */
import { toLeadResource } from '../../shared/contract/leads.ts';
import { getLead } from '../../shared/domain/leads/read-lead.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { nothing } from '../../shared/http/validation.ts';
import * as services from '../../shared/services.ts';

export const handler = endpoint(
  { name: 'get-lead', query: nothing, body: nothing, success: 200 },
  async ({ companyId, id }) => {
    const { lead, funnel } = await getLead(services.leads(), companyId, id);
    return toLeadResource(lead, funnel);
  },
);
