import type { ChatEvent, HookEventType } from './event.ts';
import type { DeliveryState } from './outcome.ts';

/** A customer's registered URL (interface §2.5). */
export interface Hook {
  /** `hook_<uuid>`. */
  readonly id: string;
  readonly companyId: string;
  readonly url: string;
  /** The types it lists; null means all current ones (decision 32). */
  readonly eventTypes: readonly HookEventType[] | null;
  /** Signing secret, sealed by `Secrets`. */
  readonly sealedSecret: string;
  /** The secret before the last rotation, which signs too until `until` (decision 33). */
  readonly previousSecret: { readonly sealed: string; readonly until: Date } | null;
  readonly state: 'enabled' | 'disabled';
  /** Who disabled it: an operator, a 410, or five days of failures. */
  readonly disabledBecause: 'operator' | 'gone' | 'failing' | null;
  readonly createdAt: Date;
}

/** An event as kept for 30 days. A `waiting` one is released with its file's link, or without it when its time has come (design §5). */
export interface StoredEvent {
  readonly companyId: string;
  /** The lead it is about, so that erasing the lead finds it; null where it is about none. */
  readonly leadId: string | null;
  readonly event: ChatEvent;
  readonly state: 'ready' | 'waiting';
  /** Unguessable token of the link of the file it waits for: drawn once, so that a file stored twice is stored once. */
  readonly fileToken?: string;
  readonly createdAt: Date;
}

/** One event for one hook; its row is written with its first outcome. */
export interface Delivery {
  readonly companyId: string;
  readonly eventId: string;
  readonly hookId: string;
  readonly state: DeliveryState;
  /** Attempts made so far; from the start again where it was replayed. */
  readonly attempts: number;
  /** When the next attempt is due; null where none is, or where an open one waits for the hook's circuit. */
  readonly dueAt: Date | null;
  /** When its event was made: a hook's deliveries are listed by it. */
  readonly eventAt: Date;
  readonly updatedAt: Date;
}

/** What a queue message of deliveries and retries asks for. */
export interface DeliveryTask {
  readonly companyId: string;
  readonly eventId: string;
  readonly hookId: string;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
}

/** What a queue message of media asks for: a file of an event that waits for it. */
export interface MediaTask {
  readonly companyId: string;
  readonly eventId: string;
  readonly media: {
    readonly id: string;
    /** Dies within minutes; null where the channel gave none. */
    readonly url: string | null;
    readonly mimeType: string | null;
  };
  /** How often the file could not be had so far. */
  readonly tries: number;
}
