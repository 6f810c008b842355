import { ServiceError } from '../../errors.ts';
import { type Funnel, type Stage, stageById } from '../companies.ts';
import type { HistoryEntry, Lead, StageName } from '../leads/lead.ts';
import { getLead } from '../leads/read-lead.ts';
import type { Clock, Leads } from '../ports.ts';
import { skippedStages } from './funnel.ts';

/** What moving needs. */
export interface MovePorts {
  readonly leads: Leads;
  readonly clock: Clock;
}

/** Outcome of a move (§4.7). */
export interface MoveResult {
  readonly leadId: string;
  /** Null where the lead had no stage. */
  readonly previous: StageName | null;
  readonly current: StageName;
  readonly changed: boolean;
  /** When the lead entered its current stage. */
  readonly movedAt: Date;
}

const TRIES = 10;

const named = ({ id, name }: Stage): StageName => ({ id, name });

const target = (funnel: Funnel, lead: Lead, stageId: string): Stage => {
  const stage = stageById(funnel, stageId);
  // An archived stage takes nobody in, but a lead that is there may stay (decision 18).
  if (!stage || (stage.archived && lead.stageId !== stageId)) throw new ServiceError('stage_not_found');
  return stage;
};

/**
 * Moves a lead and writes its one history entry together (§3.2, decision 18): of two parallel moves from one stage,
 * one sees the other's result. Throws `lead_not_found` and `stage_not_found`.
 */
export const moveLead = async (
  ports: MovePorts,
  companyId: string,
  leadId: string,
  stageId: string,
  reason: string | null,
): Promise<MoveResult> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { lead, funnel } = await getLead(ports.leads, companyId, leadId);
    const stage = target(funnel, lead, stageId);
    const from = stageById(funnel, lead.stageId);
    const previous = from ? named(from) : null;
    const current = named(stage);
    if (lead.stageId === stageId) {
      return { leadId, previous, current, changed: false, movedAt: lead.stageMovedAt ?? lead.createdAt };
    }
    const at = ports.clock.now();
    const skipped = skippedStages(funnel, lead.stageId, stageId).map(named);
    const entry: HistoryEntry = {
      at,
      type: 'stage_moved',
      origin: 'API',
      reason,
      from: previous,
      to: current,
      skipped,
    };
    if (await ports.leads.move(lead, stageId, entry)) {
      return { leadId, previous, current, changed: true, movedAt: at };
    }
  }
  throw new ServiceError('internal_error', { cause: new Error('A lead kept moving under a stage move') });
};
