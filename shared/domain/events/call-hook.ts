import type { Secrets } from '../ports.ts';
import type { CallResult } from './attempt.ts';
import type { Hook } from './delivery.ts';
import type { HookCalls } from './delivery-ports.ts';
import { type ChatEvent, eventBody, type HookEventType } from './event.ts';
import { signatureHeaders } from './signature.ts';

/** What calling a hook needs. */
export interface CallPorts {
  readonly secrets: Secrets;
  readonly calls: HookCalls;
}

/** The secrets that sign now: the current one and, for 24 h after a rotation, the one before (decision 33). */
const signingSecrets = (hook: Hook, now: Date): string[] => {
  const { sealedSecret, previousSecret } = hook;
  return previousSecret && previousSecret.until > now ? [sealedSecret, previousSecret.sealed] : [sealedSecret];
};

/**
 * Tells a hook of an event, once: the bytes sent are the bytes signed, with the second of this attempt (§6.5). Deliveries and
 * the operator's test go through here alike. Throws where a secret can't be opened, never for what the hook does.
 */
export const callHook = async (
  { secrets, calls }: CallPorts,
  hook: Hook,
  event: ChatEvent,
  type: HookEventType,
  now: Date,
): Promise<CallResult> => {
  const opened = await Promise.all(signingSecrets(hook, now).map((sealed) => secrets.open(hook.companyId, sealed)));
  const body = eventBody(event, type);
  const timestamp = Math.floor(now.getTime() / 1000);
  const signed = signatureHeaders({ id: event.id, timestamp, body, secrets: opened });
  const headers = { 'content-type': 'application/json', 'user-agent': 'lead-messaging-hooks/1', ...signed };
  return calls.post({ url: hook.url, headers, body });
};
