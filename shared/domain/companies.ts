/** A tenant. */
export interface Company {
  /** `co_<uuid>`. */
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** An API key as kept: only its hash is stored, the key itself was shown once (§5). */
export interface ApiKey {
  /** `key_<uuid>`. */
  readonly id: string;
  readonly companyId: string;
  /** Name an operator gave it. */
  readonly label: string | null;
  /** First and last characters, to recognise it by. */
  readonly hint: string;
  /** Requests a minute (decision 8). */
  readonly ratePerMinute: number;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

/** A company's link to the channel. */
export interface Connection {
  readonly companyId: string;
  /** The channel's id of the business number; names the tenant in callbacks. */
  readonly numberId: string;
  /** The channel's id of the business account. */
  readonly accountId: string;
  /** Business number, E.164. */
  readonly phone: string;
  /** The channel's token, sealed by `Secrets`. */
  readonly sealedToken: string;
  readonly state: 'active' | 'disconnected';
  readonly updatedAt: Date;
}

/** One step of a company's funnel (§2.4). */
export interface Stage {
  /** `stage_<digits>`, unique across companies and never reused. */
  readonly id: string;
  readonly name: string;
  /** An archived stage is not listed and nobody moves into it; leads in it keep it (decision 18). */
  readonly archived: boolean;
}

/** A company's stages in order. */
export interface Funnel {
  readonly stages: readonly Stage[];
  /** Grows by one with each change; a writer names the version it saw. */
  readonly version: number;
}

/** The stages a lead can be moved into, in order. */
export const activeStages = (funnel: Funnel): Stage[] => funnel.stages.filter((stage) => !stage.archived);

/** The stage with this id, archived ones included (a lead in one keeps its name). */
export const stageById = (funnel: Funnel, stageId: string | null): Stage | undefined =>
  funnel.stages.find((stage) => stage.id === stageId);

/** A company without any stage. */
export const noFunnel: Funnel = { stages: [], version: 0 };
