import type { Connection, Funnel } from './companies.ts';
import type { DeliveryTask, Hook, MediaTask, StoredEvent } from './events/delivery.ts';
import type { HistoryEntry, Lead } from './leads/lead.ts';
import type { Message } from './messages/message.ts';
import type { StatusReported } from './messages/status.ts';
import type { Report } from './reports.ts';

/** A report on its way through its queue; `tries` counts how often its message was not known yet. */
export interface QueuedReport {
  readonly report: Report;
  readonly tries: number;
}

/** What callbacks are signed and verified with: the same for every company, since the channel knows one app. */
export interface CallbackSecrets {
  readonly appSecret: string;
  readonly verifyToken: string;
}

/** The service-wide secrets; one that was changed is in use within minutes. */
export interface ChannelSecrets {
  /** Throws where they can't be read, or are not what they should be. */
  current(): Promise<CallbackSecrets>;
}

/** Queues, typed. Each call sends what it is given or throws; sending twice is harmless by design. */
export interface Queues {
  /** Sends reports in batches; tells which could not be sent. */
  reports(reports: readonly QueuedReport[], delaySeconds: number): Promise<{ readonly failed: number }>;
  /** Sends what could not be understood straight to the dead letters of the reports. */
  unreadable(reports: readonly QueuedReport[]): Promise<{ readonly failed: number }>;
  media(task: MediaTask, delaySeconds: number): Promise<void>;
  /** First attempts, in their own lane, fair by hook. */
  deliveries(tasks: readonly DeliveryTask[]): Promise<void>;
  /** Later attempts, at most 900 seconds away. */
  retries(tasks: readonly DeliveryTask[], delaySeconds: number): Promise<void>;
}

/** A company's hooks, as workers read them: strongly. */
export interface Hooks {
  of(companyId: string): Promise<Hook[]>;
}

/** Events of a company. */
export interface Events {
  /** Stores an event once; false where it is stored already. A waiting one is due for release at `dueAt` whatever happens. */
  add(stored: StoredEvent, dueAt: Date | null): Promise<boolean>;
  byId(companyId: string, eventId: string): Promise<StoredEvent | undefined>;
  /** Makes a waiting event ready, with what `event` says now; false where it was ready already. */
  release(stored: StoredEvent): Promise<boolean>;
  /** The hooks that have a delivery row of this event. */
  hooksWithOutcome(companyId: string, eventId: string): Promise<ReadonlySet<string>>;
}

/** Whose number a callback came for. */
export interface Tenant {
  readonly companyId: string;
  /** The business number, E.164. */
  readonly phone: string;
  readonly accountId: string;
}

/** Tenants by the channel's ids, and the connections an account's callbacks end or restore. */
export interface Tenants {
  byNumber(numberId: string): Promise<Tenant | undefined>;
  /** The connections of a business account. */
  ofAccount(accountId: string): Promise<Connection[]>;
  /** Writes a connection's state, unless another company holds its number active by now, or somebody has changed it since it was seen. */
  saveConnection(connection: Connection, seen: Connection): Promise<'saved' | 'taken' | 'changed'>;
}

/** Messages as reports change them. */
export interface ReportedMessages {
  idByWamid(companyId: string, wamid: string): Promise<string | undefined>;
  /**
   * Applies a report by its rank (decision 21), learns the channel's id where it was not known, and gives the message as it
   * is then; undefined where the company has no such message.
   */
  report(companyId: string, messageId: string, wamid: string, report: StatusReported): Promise<Message | undefined>;
  /** Makes a message of a lead, or of staff, quotable by its `msg_` id. */
  addForeign(companyId: string, messageId: string, wamid: string, leadId: string | null, at: Date): Promise<void>;
}

/** A lead as its references tell it. */
export interface LeadReference {
  readonly id: string;
  readonly phone: string | null;
}

/** Who stands behind a phone and a channel user id. */
export interface Known {
  readonly byPhone: LeadReference | undefined;
  readonly byUser: LeadReference | undefined;
  readonly funnel: Funnel;
}

/** How a person is known to the channel; at least one of the two. */
export interface Identity {
  /** E.164, as the channel tells it. */
  readonly phone: string | null;
  readonly userId: string | null;
}

/** Leads as the channel's people: found, created, linked and merged, each in one transaction (decision 16). False: somebody was faster, look again. */
export interface People {
  find(companyId: string, identity: Identity): Promise<Known>;
  /** Creates a lead and claims all of its identity. */
  create(lead: Lead, entry: HistoryEntry): Promise<boolean>;
  /** Notes that the lead wrote; the lead, or undefined where it is gone. */
  wrote(companyId: string, leadId: string, at: Date): Promise<Lead | undefined>;
  /** Gives the channel user id to a lead; `from` is the lead that had it. */
  linkUser(companyId: string, lead: LeadReference, userId: string, from: LeadReference | undefined): Promise<boolean>;
  /** Gives a phone to a lead that had none. */
  linkPhone(companyId: string, lead: LeadReference, userId: string, phone: string): Promise<boolean>;
  /** The phone's lead takes over the user's own lead, which stays readable. */
  merge(companyId: string, winner: LeadReference, loser: LeadReference, userId: string): Promise<boolean>;
  /** Moves the claim of a phone to the lead's new one; `owner` is the lead that has the new phone already, which then wins. The channel user id goes along. */
  changePhone(
    companyId: string,
    lead: LeadReference,
    change: { readonly from: string; readonly to: string; readonly owner: LeadReference | undefined },
  ): Promise<boolean>;
  /** Moves the reference of a channel user id to the new one; who wrote under it already is merged with the lead, and the one with a phone wins. */
  changeUser(companyId: string, lead: LeadReference, from: string, to: string): Promise<boolean>;
}
