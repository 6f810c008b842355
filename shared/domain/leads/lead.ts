/** What a caller may write of a lead, besides phone and stage (§4.6). */
export interface LeadFields {
  readonly name: string | null;
  readonly email: string | null;
  readonly notes: string | null;
  readonly source: string | null;
  readonly channel: string | null;
  readonly entryPoint: string | null;
  readonly utmSource: string | null;
  readonly utmMedium: string | null;
  readonly utmCampaign: string | null;
  readonly utmTerm: string | null;
  readonly utmContent: string | null;
  /** CPF or CNPJ, clean and upper case. */
  readonly document: string | null;
  readonly documentType: 'cpf' | 'cnpj' | null;
  readonly cep: string | null;
  readonly address: string | null;
  readonly addressNumber: string | null;
  readonly addressComplement: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly country: string | null;
}

/** A person a company talks to (§2.1). */
export interface Lead extends LeadFields {
  /** `lead_<uuid>`. */
  readonly id: string;
  readonly companyId: string;
  /** E.164, as given; null for leads without an exposed phone. */
  readonly phone: string | null;
  /** The channel's id of the user, where it is known (decision 16). */
  readonly channelUserId: string | null;
  readonly stageId: string | null;
  /** When the lead entered its stage. */
  readonly stageMovedAt: Date | null;
  /** Last inbound message; opens the window (§3.3). */
  readonly lastInboundAt: Date | null;
  /** The lead that took this one over (decision 16). */
  readonly mergedInto: string | null;
  readonly createdAt: Date;
}

/** Fields a PATCH changes: absent is unchanged, null clears (§4.6). */
export type LeadChanges = { -readonly [K in keyof LeadFields]?: LeadFields[K] };

/** A lead of whom nothing was told yet. */
export const noFields: LeadFields = {
  name: null,
  email: null,
  notes: null,
  source: null,
  channel: null,
  entryPoint: null,
  utmSource: null,
  utmMedium: null,
  utmCampaign: null,
  utmTerm: null,
  utmContent: null,
  document: null,
  documentType: null,
  cep: null,
  address: null,
  addressNumber: null,
  addressComplement: null,
  neighborhood: null,
  city: null,
  state: null,
  country: null,
};

/** `source` of a lead whose origin nobody named (§4.5). */
export const UNTRACKED_SOURCE = 'Não Rastreado';

/** A line of a lead's history: that it was created, or moved (§3.2, decision 19). */
export interface HistoryEntry {
  readonly at: Date;
  readonly type: 'created' | 'stage_moved';
  /** Who did it: the API, or an inbound message. */
  readonly origin: 'API' | 'CHANNEL';
  readonly reason: string | null;
  readonly from: StageName | null;
  readonly to: StageName | null;
  /** The stages between `from` and `to`, in the order they were passed. */
  readonly skipped: readonly StageName[];
}

/** A stage as it was called then. */
export interface StageName {
  readonly id: string;
  readonly name: string;
}
