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
  /** The lead, as far as erasing it goes; undefined where it is gone. */
  find(companyId: string, leadId: string): Promise<{ readonly mergedInto: string | null } | undefined>;
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
  // What was under way until now still found the lead.
  await forgetAll(ports, companyId, leadId);
  return receiptId;
};

/** The lead that took this one over, where there still is one. */
const winnerOf = async (
  { traces }: ErasePorts,
  companyId: string,
  mergedInto: string | null,
): Promise<string | undefined> =>
  mergedInto !== null && (await traces.find(companyId, mergedInto)) ? mergedInto : undefined;

/**
 * Removes a lead and what is personal about it: its claims, history, events, files, and what its messages say of it
 * (decision 37). Broken off, it goes on where it is called again: the lead itself goes last; what a request that was under
 * way wrote after that, another call finds. A lead that was taken over is left to the erasure of the one that has it now,
 * which takes both. Throws `lead_not_found`.
 */
export const eraseLead = async (
  ports: ErasePorts,
  companyId: string,
  leadId: string,
): Promise<{ outcome: 'erased'; receiptId: string } | { outcome: 'merged'; into: string }> => {
  if (!isLeadId(leadId)) throw new ServiceError('lead_not_found');
  const lead = await ports.traces.find(companyId, leadId);
  if (!lead && (await ports.traces.some(companyId, leadId)).length === 0) throw new ServiceError('lead_not_found');
  const into = await winnerOf(ports, companyId, lead?.mergedInto ?? null);
  if (into !== undefined) return { outcome: 'merged', into };
  return { outcome: 'erased', receiptId: await erase(ports, companyId, leadId) };
};
