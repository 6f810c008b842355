import { ServiceError } from '../../errors.ts';
import { activeStages, type Funnel } from '../companies.ts';
import type { Clock, Ids, Leads, LeadWithFunnel } from '../ports.ts';
import { type Lead, type LeadChanges, noFields } from './lead.ts';
import { canonicalPhone } from './phone.ts';

/** What creating needs. */
export interface CreatePorts {
  readonly leads: Leads;
  readonly clock: Clock;
  readonly ids: Ids;
}

const exists = (leadId: string): ServiceError =>
  new ServiceError('lead_already_exists', {
    details: [
      {
        path: 'phone',
        code: 'already_exists',
        message: 'This phone, or its form with or without the ninth digit, belongs to the lead of lead_id.',
        lead_id: leadId,
      },
    ],
  });

/**
 * Creates a lead in the first stage (§4.5); the phone and its ninth-digit twin are claimed with it in one transaction.
 * Throws `lead_already_exists` (decision 10) and `funnel_not_configured`.
 */
export const createLead = async (
  ports: CreatePorts,
  companyId: string,
  phone: string,
  fields: LeadChanges,
): Promise<LeadWithFunnel> => {
  const canonical = canonicalPhone(phone);
  const { leadId, funnel } = await ports.leads.beforeCreate(companyId, canonical);
  if (leadId !== undefined) throw exists(leadId);
  const lead = newLead(ports, companyId, phone, fields, funnel);
  const taken = await ports.leads.create(lead, canonical, {
    at: lead.createdAt,
    type: 'created',
    origin: 'API',
    reason: null,
    from: null,
    to: firstStage(funnel),
    skipped: [],
  });
  if (taken) throw exists(taken.takenBy);
  return { lead, funnel };
};

const firstStage = (funnel: Funnel): { id: string; name: string } => {
  const [first] = activeStages(funnel);
  if (!first) throw new ServiceError('funnel_not_configured');
  return { id: first.id, name: first.name };
};

const newLead = (ports: CreatePorts, companyId: string, phone: string, fields: LeadChanges, funnel: Funnel): Lead => {
  const stage = firstStage(funnel);
  const at = ports.clock.now();
  return {
    ...noFields,
    ...fields,
    id: ports.ids.next('lead'),
    companyId,
    phone,
    channelUserId: null,
    stageId: stage.id,
    stageMovedAt: at,
    lastInboundAt: null,
    mergedInto: null,
    createdAt: at,
  };
};
