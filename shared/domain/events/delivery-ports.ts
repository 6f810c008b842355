import type { Hooks } from '../worker-ports.ts';
import type { CallResult } from './attempt.ts';
import type { Circuit } from './circuit.ts';
import type { Delivery, DeliveryTask, Hook, StoredEvent } from './delivery.ts';
import type { Job, ListedState } from './jobs.ts';

/** A hook's circuit as stored. */
export interface KeptCircuit {
  readonly circuit: Circuit;
  /** Grows with each write; a writer names the one it saw. */
  readonly version: number;
}

/** All that an attempt depends on, read in one request. */
export interface DeliveryContext {
  readonly stored: StoredEvent | undefined;
  readonly hook: Hook | undefined;
  readonly circuit: KeptCircuit | undefined;
  /** Undefined until the first outcome. */
  readonly delivery: Delivery | undefined;
}

/** An attempt as kept for 30 days. */
export interface Attempt {
  readonly companyId: string;
  readonly eventId: string;
  readonly hookId: string;
  /** From 1; from 1 again where the delivery was replayed. */
  readonly attempt: number;
  /** When it began. */
  readonly at: Date;
  readonly result: CallResult;
}

/** A page, oldest event first; `next` is where the next one begins. */
export interface DeliveryPage {
  readonly items: readonly Delivery[];
  readonly next: string | null;
}

/** Which deliveries of a hook to list. */
export interface DeliveryQuery {
  readonly hookId: string;
  readonly state: ListedState;
  /** Only events made since then; null for all. */
  readonly since: Date | null;
  readonly after: string | null;
  readonly limit: number;
}

/** Deliveries and their attempts. Writes are fenced: false means that somebody else was faster, and nothing was written. */
export interface Deliveries {
  context(task: DeliveryTask): Promise<DeliveryContext>;
  /**
   * Writes a delivery if its row is open with exactly `attemptsBefore` attempts, or absent where those are none. The attempt
   * that decided it is kept in any case.
   */
  record(delivery: Delivery, attemptsBefore: number, attempt?: Attempt): Promise<boolean>;
  /** Writes a delivery if its row still is what was seen. */
  replace(seen: Delivery, next: Delivery): Promise<boolean>;
  /** Removes the row of a delivery nobody wants any more, if it is open. */
  withdraw(task: DeliveryTask): Promise<void>;
  /** A page from the index, each delivery read again strongly; those in another state by now are left out. */
  page(query: DeliveryQuery): Promise<DeliveryPage>;
  /** How many events made since then the hook has taken, `limit` at most; from the index. */
  countDelivered(hookId: string, since: Date, limit: number): Promise<number>;
  ofEvent(companyId: string, eventId: string): Promise<Delivery[]>;
  /** Attempts of an event at all hooks, by hook and time. */
  attempts(companyId: string, eventId: string): Promise<Attempt[]>;
}

/** Circuits of failing hooks; one that is not stored is healthy. */
export interface Circuits {
  /** A hook and its circuit, read strongly. */
  withHook(
    companyId: string,
    hookId: string,
  ): Promise<{ readonly hook: Hook | undefined; readonly circuit: KeptCircuit | undefined }>;
  /**
   * Writes a circuit if it still is what was seen, and gives it as it is stored then; undefined where somebody else was
   * faster. While it is open, it is due when the next probe may go.
   */
  save(
    hook: Pick<Hook, 'companyId' | 'id'>,
    circuit: Circuit,
    seen: KeptCircuit | undefined,
  ): Promise<KeptCircuit | undefined>;
  /** Removes a circuit if it still is what was seen, and adds the job in the same transaction. False where somebody else was faster. */
  forget(hook: Pick<Hook, 'companyId' | 'id'>, seen: KeptCircuit, job?: Job): Promise<boolean>;
}

/** What an operator may change of a hook. */
export type HookChanges = Pick<Hook, 'url' | 'eventTypes'>;

/** Hooks, as they are kept. */
export interface HookRegister extends Hooks {
  byId(companyId: string, hookId: string): Promise<Hook | undefined>;
  /** False where the company has a hook with this URL (decision 32). */
  add(hook: Hook): Promise<boolean>;
  /** `taken`: another hook has the URL; `changed`: the hook is gone or its URL is not the one seen any more. */
  edit(seen: Hook, changes: HookChanges): Promise<'saved' | 'taken' | 'changed'>;
  /** Enables a hook, forgets its circuit and adds the job that sends what was parked, all in one transaction. */
  enable(hook: Hook, job: Job): Promise<boolean>;
  /** Disables an enabled hook, given a `url` only while it is the hook's. False where nothing was done. */
  disable(
    hook: Pick<Hook, 'companyId' | 'id'> & { readonly url?: string },
    reason: NonNullable<Hook['disabledBecause']>,
  ): Promise<boolean>;
  /** Replaces the secret if it still is the one seen. */
  rotate(seen: Hook, sealedSecret: string, previousUntil: Date): Promise<boolean>;
  /** Removes a hook, its claim on its URL and its circuit. */
  remove(hook: Hook): Promise<void>;
}

/** Something whose time has come. */
export type Due = { readonly dueAt: Date } & (
  | { readonly kind: 'delivery'; readonly task: DeliveryTask }
  | { readonly kind: 'event'; readonly companyId: string; readonly eventId: string }
  | { readonly kind: 'circuit'; readonly companyId: string; readonly hookId: string }
  | { readonly kind: 'job'; readonly companyId: string; readonly jobId: string }
);

/** What is due, in shards; from the index, so each entry may be a little out of date. */
export interface DueWork {
  readonly shards: readonly string[];
  page(
    shard: string,
    until: Date,
    after: string | null,
  ): Promise<{ readonly items: readonly Due[]; readonly unreadable: number; readonly next: string | null }>;
  /** Moves the due time, if it still is what was seen. */
  lease(due: Due, until: Date): Promise<boolean>;
  /** Takes the due time away, if it still is what was seen. */
  done(due: Due): Promise<void>;
}

/** Jobs. */
export interface Jobs {
  add(job: Job): Promise<void>;
  byId(companyId: string, jobId: string): Promise<Job | undefined>;
  /** Writes how far a job is, and when it is due again; nothing where it is finished. */
  save(job: Job, dueAt: Date): Promise<void>;
  remove(job: Job): Promise<void>;
}

/** A URL that may be a hook, in the form to store; or why not, as a sentence for its owner. */
export type UrlVerdict = { readonly ok: true; readonly url: string } | { readonly ok: false; readonly message: string };

/** The one way to an address a customer chose (decision 34). */
export interface HookCalls {
  /** Checks an address as each attempt does. */
  vet(url: string): Promise<UrlVerdict>;
  /** Calls a hook once. Never throws for what the hook does. */
  post(call: {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  }): Promise<CallResult>;
}
