/** PUT /v1/leads/{id}/stage: moves a lead to a stage and notes it in its history; where it is there already, nothing happens (§4.7). */
import { moveLeadBody, toMoveResult } from '../../shared/contract/leads.ts';
import { moveLead } from '../../shared/domain/funnel/move-lead.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { nothing } from '../../shared/http/validation.ts';
import * as services from '../../shared/services.ts';

export const handler = endpoint(
  { name: 'move-lead', query: nothing, body: moveLeadBody, success: 200 },
  async ({ companyId, id, body }) => {
    const ports = { leads: services.leads(), clock: services.clock };
    return toMoveResult(await moveLead(ports, companyId, id, body.stageId, body.reason));
  },
);
