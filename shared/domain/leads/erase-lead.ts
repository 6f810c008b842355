import { ServiceError } from '../../errors.ts';
import { isLeadId } from '../ids.ts';
import type { Clock, Ids } from '../ports.ts';

/** Something of a lead that an index names. */
export type LeadTrace =
  | { readonly kind: 'message' | 'received' | 'lead'; readonly id: string }
  | { readonly kind: 'event'; readonly id: string }
  | { readonly kind: 'file'; readonly token: string };

/** What is stored of a lead, and how each part is forgotten. Forgetting what is gone already is harmless. */
export interface LeadTraces {
  exists(companyId: string, leadId: string): Promise<boolean>;
  /** Some of what is left of a lead besides itself; empty where nothing is. */
  some(companyId: string, leadId: string): Promise<readonly LeadTrace[]>;
  forget(companyId: string, trace: LeadTrace): Promise<void>;
  /** Removes the lead, its history and its claims, and keeps that it was done. */
  remove(companyId: string, leadId: string, receiptId: string, at: Date): Promise<void>;
}

/** What erasing needs. */
export interface ErasePorts {
  readonly traces: LeadTraces;
  readonly clock: Clock;
  readonly ids: Ids;
}

const forgetAll = async (ports: ErasePorts, companyId: string, leadId: string): Promise<void> => {
  for (;;) {
    const traces = await ports.traces.some(companyId, leadId);
    if (traces.length === 0) return;
    for (const trace of traces) {
      // A lead that was taken over is a lead of its own, with traces of its own.
      if (trace.kind === 'lead') await erase(ports, companyId, trace.id);
      else await ports.traces.forget(companyId, trace);
    }
  }
};

const erase = async (ports: ErasePorts, companyId: string, leadId: string): Promise<string> => {
  const receiptId = ports.ids.next('receipt');
  await forgetAll(ports, companyId, leadId);
  await ports.traces.remove(companyId, leadId, receiptId, ports.clock.now());
  return receiptId;
};

/**
 * Removes a lead and what is personal about it: its claims, history, events, files, and what its messages say of it
 * (decision 37). Broken off, it goes on where it is called again: the lead itself goes last. Returns the receipt's id.
 * Throws `lead_not_found`.
 */
export const eraseLead = async (ports: ErasePorts, companyId: string, leadId: string): Promise<string> => {
  if (!isLeadId(leadId) || !(await ports.traces.exists(companyId, leadId))) throw new ServiceError('lead_not_found');
  return erase(ports, companyId, leadId);
};
