import * as v from 'valibot';
import { type Funnel, stageById } from '../domain/companies.ts';
import type { MoveResult } from '../domain/funnel/move-lead.ts';
import type { HistoryEntry, Lead, StageName } from '../domain/leads/lead.ts';
import { parsePhone } from '../domain/leads/phone.ts';
import { closedObject, text } from './common.ts';

const phone = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parsePhone(dataset.value);
    if (parsed !== undefined) return parsed;
    addIssue({ expected: 'invalid_format', message: 'Must be a phone in E.164 (write + as %2B) or its digits alone.' });
    return NEVER;
  }),
);

/** Query of GET /v1/leads (§4.4): the phone, as E.164. Other parameters are ignored. */
export const findLeadQuery = v.object({ phone });

/** Body of PUT /v1/leads/{id}/stage (§4.7), as the domain wants it. */
export const moveLeadBody = v.pipe(
  closedObject({
    stage_id: v.pipe(v.string(), v.regex(/^stage_\d+$/, 'Must be an id such as stage_12, from GET /v1/funnel/stages.')),
    reason: v.exactOptional(text(1, 500)),
  }),
  v.transform(({ stage_id, reason }) => ({ stageId: stage_id, reason: reason ?? null })),
);

/** A lead as callers read it (§2.1, decision 12). */
export interface LeadResource {
  readonly id: string;
  readonly name: string | null;
  /** E.164. */
  readonly phone: string | null;
  readonly source: string | null;
  readonly channel: string | null;
  readonly entry_point: string | null;
  /** Name of the current stage. */
  readonly funnel_stage: string | null;
  readonly document: string | null;
  readonly document_type: 'cpf' | 'cnpj' | null;
  readonly cep: string | null;
  readonly address: string | null;
  readonly address_number: string | null;
  readonly address_complement: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly email: string | null;
  readonly notes: string | null;
  readonly utm_source: string | null;
  readonly utm_medium: string | null;
  readonly utm_campaign: string | null;
  readonly utm_term: string | null;
  readonly utm_content: string | null;
  /** Id of the lead that took this one over; absent otherwise (decision 16). */
  readonly merged_into?: string;
}

/** The lead of §2.1, its stage by the name it has now, with the additive members of decision 12. */
export const toLeadResource = (lead: Lead, funnel: Funnel): LeadResource => ({
  id: lead.id,
  name: lead.name,
  phone: lead.phone,
  source: lead.source,
  channel: lead.channel,
  entry_point: lead.entryPoint,
  funnel_stage: stageById(funnel, lead.stageId)?.name ?? null,
  document: lead.document,
  document_type: lead.documentType,
  cep: lead.cep,
  address: lead.address,
  address_number: lead.addressNumber,
  address_complement: lead.addressComplement,
  neighborhood: lead.neighborhood,
  city: lead.city,
  state: lead.state,
  country: lead.country,
  created_at: lead.createdAt.toISOString(),
  email: lead.email,
  notes: lead.notes,
  utm_source: lead.utmSource,
  utm_medium: lead.utmMedium,
  utm_campaign: lead.utmCampaign,
  utm_term: lead.utmTerm,
  utm_content: lead.utmContent,
  ...(lead.mergedInto !== null && { merged_into: lead.mergedInto }),
});

/** One line of a lead's history (decision 19). */
export interface HistoryResource {
  readonly type: HistoryEntry['type'];
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly origin: HistoryEntry['origin'];
  readonly reason: string | null;
  readonly previous_stage: StageName | null;
  readonly current_stage: StageName | null;
  /** Stages passed over, in the order they were passed. */
  readonly skipped: readonly StageName[];
}

const toStageName = ({ id, name }: StageName): StageName => ({ id, name });

/** A line of a lead's history, its stages by the names they had then (decision 19). */
export const toHistoryEntry = (entry: HistoryEntry): HistoryResource => ({
  type: entry.type,
  at: entry.at.toISOString(),
  origin: entry.origin,
  reason: entry.reason,
  previous_stage: entry.from && toStageName(entry.from),
  current_stage: entry.to && toStageName(entry.to),
  skipped: entry.skipped.map(toStageName),
});

/** What a stage move answers (§4.7). */
export interface MoveResource {
  readonly lead_id: string;
  readonly previous_stage: StageName | null;
  readonly current_stage: StageName;
  readonly changed: boolean;
  /** ISO 8601, UTC. */
  readonly moved_at: string;
}

/** Outcome of a stage move (§4.7). */
export const toMoveResult = (move: MoveResult): MoveResource => ({
  lead_id: move.leadId,
  previous_stage: move.previous && toStageName(move.previous),
  current_stage: toStageName(move.current),
  changed: move.changed,
  moved_at: move.movedAt.toISOString(),
});
