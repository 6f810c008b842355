import type { ApiKey, Company, Connection, Funnel } from './companies.ts';
import type { HistoryEntry, Lead, LeadChanges } from './leads/lead.ts';
import type { Message, MessageStatus, OutboundMessage } from './messages/message.ts';

/** The time; tests fix it. */
export interface Clock {
  now(): Date;
}

/** Fresh identifiers. */
export interface Ids {
  /** `<prefix>_<uuid v4>`. */
  next(prefix: 'lead' | 'msg' | 'co' | 'key' | 'hook' | 'job' | 'receipt'): string;
  /** 256 random bits, in lower case: part of a link nobody can guess. */
  token(): string;
}

/** Seals tokens and secrets; only the same company's context opens them again. */
export interface Secrets {
  seal(companyId: string, plaintext: string): Promise<string>;
  /** Throws where the sealed text was made for another company or was changed. */
  open(companyId: string, sealed: string): Promise<string>;
}

/** What one request leaves of a key's allowance (decision 8). */
export interface Allowance {
  readonly limit: number;
  readonly remaining: number;
  /** When the full allowance is back. */
  readonly fullAt: Date;
}

/** Outcome of presenting a key: refused, over its limit, or let through. */
export type KeyUse =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'limited'; readonly allowance: Allowance; readonly retryAfterSeconds: number }
  | {
      readonly outcome: 'allowed';
      readonly companyId: string;
      readonly keyId: string;
      readonly allowance: Allowance;
    };

/** Authentication and allowance in one write. */
export interface ApiKeys {
  use(keyHash: string): Promise<KeyUse>;
}

/** What an operator does to companies, keys, funnels and connections. */
export interface Companies {
  create(company: Company): Promise<void>;
  byId(companyId: string): Promise<Company | undefined>;
  list(): Promise<Company[]>;
  addKey(key: ApiKey, keyHash: string): Promise<void>;
  keys(companyId: string): Promise<ApiKey[]>;
  /** False where the company has no such key. */
  revokeKey(companyId: string, keyId: string, at: Date): Promise<boolean>;
  funnel(companyId: string): Promise<Funnel>;
  /** Writes the funnel if it is still the version given; false where somebody changed it meanwhile. */
  saveFunnel(companyId: string, funnel: Funnel): Promise<boolean>;
  /** A number no stage of any company ever had. */
  nextStageNumber(): Promise<number>;
  connection(companyId: string): Promise<Connection | undefined>;
  /** Claims number and account; `taken` where another company holds the number active (decision 36). */
  saveConnection(connection: Connection): Promise<'saved' | 'taken' | 'changed'>;
}

/** A lead with the funnel its stage is named by. */
export interface LeadWithFunnel {
  readonly lead: Lead;
  readonly funnel: Funnel;
}

/** A page of something, newest first. */
export interface Page<T> {
  readonly items: readonly T[];
  /** Where the next page begins; undefined on the last one. */
  readonly next: string | undefined;
}

/** Leads of a company. Every method reads strongly: who wrote reads it. */
export interface Leads {
  byId(companyId: string, leadId: string): Promise<LeadWithFunnel | undefined>;
  /** The id of the lead that claims this canonical phone. */
  idByPhone(companyId: string, canonicalPhone: string): Promise<string | undefined>;
  /** What creating needs to know, in one request: who has the phone, and the funnel. */
  beforeCreate(companyId: string, canonicalPhone: string): Promise<{ leadId: string | undefined; funnel: Funnel }>;
  /** Lead, phone claim and first history entry in one transaction; the other lead's id where the phone was taken meanwhile. */
  create(lead: Lead, canonicalPhone: string, entry: HistoryEntry): Promise<{ takenBy: string } | undefined>;
  /** The lead after the change; undefined where there is none (any more), or where `expectedDocument` is given and no longer stored. */
  update(
    companyId: string,
    leadId: string,
    changes: LeadChanges,
    expectedDocument?: string | null,
  ): Promise<Lead | undefined>;
  /** Stage and history entry in one transaction; false where the lead has left the stage it was seen in. */
  move(lead: Lead, stageId: string, entry: HistoryEntry): Promise<boolean>;
  history(companyId: string, leadId: string, limit: number, after: string | undefined): Promise<Page<HistoryEntry>>;
}

/** Whom a send would reach, and over what; read in one request. */
export interface SendContext {
  readonly lead: { readonly id: string; readonly phone: string | null } | undefined;
  readonly connection: Connection | undefined;
  /** The channel's id of each `msg_` reference the company has, sent or received; null where the channel never named it. */
  readonly wamids: ReadonlyMap<string, string | null>;
}

/** Messages of a company. */
export interface Messages {
  byId(companyId: string, messageId: string): Promise<Message | undefined>;
  beforeSend(
    companyId: string,
    recipient: { canonicalPhone: string } | { channelUserId: string },
    references: readonly string[],
  ): Promise<SendContext>;
  /**
   * Stores a `pending` message, which expires after 31 days unless the channel answers or reports. `keyHash` names the
   * idempotency record that will hold its answer, so that erasing the lead finds it.
   */
  addPending(message: Message, keyHash?: string | null): Promise<void>;
  /**
   * The channel's answer and the reference by its id, in one transaction. Never moves a status back that a callback raised
   * meanwhile, and tells a message nothing whose lead was erased.
   */
  accepted(message: Message, wamid: string, status: MessageStatus, at: Date): Promise<void>;
  /** Removes a message that certainly reached nobody. */
  discard(companyId: string, messageId: string): Promise<void>;
}

/** The fence around one idempotency key, held by the request that claimed it (decision 24). */
export interface SendFence {
  /** SHA-256 of the Idempotency-Key; null without one. */
  readonly keyHash: string | null;
  /** Writes that the channel is about to be asked; throws `idempotency_conflict` where the claim is no longer ours. */
  asking(messageId: string): Promise<void>;
  /** Frees the key: the channel certainly reached nobody. */
  free(): Promise<void>;
  /** Writes that nobody knows the outcome: a retry answers from the message, at once. */
  unknown(messageId: string): Promise<void>;
}

/** What the channel said to a send. */
export interface ChannelAnswer {
  readonly wamid: string;
  readonly status: Extract<MessageStatus, 'accepted' | 'held_for_quality_assessment' | 'paused'>;
}

/** A template as the channel lists it. */
export interface ChannelTemplate {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: string;
  readonly status: string;
  readonly parameterFormat: 'POSITIONAL' | 'NAMED';
  readonly components: readonly { readonly [key: string]: unknown }[];
}

/** Which templates to list, and how many. */
export interface TemplateQuery {
  readonly name: string | undefined;
  readonly language: string | undefined;
  readonly category: string | undefined;
  readonly limit: number;
  /** The channel's own cursor. */
  readonly after: string | undefined;
}

/** The upstream party. */
export interface Channel {
  /**
   * Asks the channel once to deliver a message; never repeats the call.
   * Throws `ChannelFailure`, which says whether the lead may have been reached.
   */
  send(connection: Connection, message: OutboundMessage): Promise<ChannelAnswer>;
  /** One page of approved templates, in the channel's order. Throws `ServiceError`. */
  templates(connection: Connection, query: TemplateQuery): Promise<Page<ChannelTemplate>>;
}

/** What became of a request with an Idempotency-Key (design §4). */
export interface IdempotencyRecord {
  /** Names the request that holds the claim; every later write is fenced by it. */
  readonly owner: string;
  /** SHA-256 of the canonical body. */
  readonly bodyHash: string;
  /** `asked`: the channel may have been called; never taken over after that. `unknown`: its outcome is not known. */
  readonly state: 'claimed' | 'asked' | 'unknown' | 'completed';
  readonly messageId: string | null;
  /** The response body, once completed. */
  readonly result: string | null;
  /** While the owner may still be running. */
  readonly lockedUntil: Date;
  readonly expiresAt: Date;
}

/** Which record: a company's key has nothing in common with another company's. */
export interface IdempotencyId {
  readonly companyId: string;
  /** SHA-256 of the header's value. */
  readonly keyHash: string;
}

/** Idempotency records, each write fenced by its owner. */
export interface IdempotencyRecords {
  /** Claims the key; the record that stands where it is another request's (claimed and locked, asked, unknown or completed). */
  claim(id: IdempotencyId, record: IdempotencyRecord, now: Date): Promise<IdempotencyRecord | undefined>;
  /** False where the claim is no longer the owner's. */
  asking(id: IdempotencyId, owner: string, messageId: string): Promise<boolean>;
  /** Removes the record if it is still the owner's. */
  free(id: IdempotencyId, owner: string): Promise<void>;
  unknown(id: IdempotencyId, owner: string): Promise<void>;
  complete(id: IdempotencyId, owner: string, result: string, expiresAt: Date): Promise<void>;
}

/** How long to wait for what need not succeed before the answer goes out. */
export interface Patience {
  /** Waits for `work` while there is time to answer afterwards. Throws where there no longer is. */
  inTime<T>(work: Promise<T>): Promise<T>;
}

/** What operators should know of that no caller is told; fields name ids, never personal data. */
export interface Log {
  warn(message: string, fields: Record<string, string | number | boolean | null>, cause?: unknown): void;
}
