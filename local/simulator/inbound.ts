import { numberEnvelope } from './callback-payloads.ts';
import { reportedError } from './channel-errors.ts';
import type { JsonObject } from './json.ts';
import { contentFor, type MediaWish } from './message-content.ts';
import { channelDigits, type Person } from './recipients.ts';
import type { World } from './world.ts';

/** A message a user writes to a business number. */
export interface InboundMessage {
  readonly numberId: string;
  readonly person: Person;
  readonly type: string;
  /** The member named after the type; something plausible where not given. */
  readonly content?: unknown;
  readonly wamid?: string | undefined;
  /** As it goes into the callback: Unix seconds as a string unless a test wants otherwise. */
  readonly timestamp?: unknown;
  /** Profile name; null leaves the profile out. */
  readonly name?: string | null | undefined;
  readonly username?: string | undefined;
  readonly media?: MediaWish | undefined;
  /** Members of the message besides its content: context, referral, errors, group_id ... */
  readonly extra?: JsonObject | undefined;
}

const profileOf = (message: InboundMessage): JsonObject => {
  if (message.name === null) return {};
  const username = message.username === undefined ? {} : { username: message.username };
  return { profile: { name: message.name ?? 'Lead do simulador', ...username } };
};

const contactOf = (message: InboundMessage): JsonObject => ({
  ...profileOf(message),
  ...(message.person.phone === undefined ? {} : { wa_id: message.person.phone }),
  ...(message.person.userId === undefined ? {} : { user_id: message.person.userId }),
});

const opensWindow = (message: InboundMessage): boolean =>
  !['system', 'request_welcome', 'edit', 'revoke'].includes(message.type) && message.extra?.['group_id'] === undefined;

const remember = (world: World, message: InboundMessage, wamid: string): void => {
  const at = Date.now();
  world.received.add(wamid);
  const opened = opensWindow(message);
  if (opened) world.windows.wrote(message.numberId, message.person, at);
  world.journal.append({ kind: 'inbound', wamid, number_id: message.numberId, ...message.person, at: opened ? at : 0 });
};

/** Makes a user's message up, opens the window, and gives the callback that tells of it. */
export const writeInbound = (world: World, message: InboundMessage): { wamid: string; payload: JsonObject } => {
  const { person, type } = message;
  const wamid = message.wamid ?? world.ids.wamid(person.phone ?? person.userId ?? '');
  const content = contentFor(world, type, message.content, message.media ?? {});
  remember(world, message, wamid);
  const item: JsonObject = {
    ...(person.phone === undefined ? {} : { from: person.phone }),
    ...(person.userId === undefined ? {} : { from_user_id: person.userId }),
    id: wamid,
    timestamp: message.timestamp ?? String(Math.floor(Date.now() / 1000)),
    type,
    ...(content === undefined ? {} : { [type]: content }),
    ...(type === 'unsupported' ? { errors: [reportedError(131051)] } : {}),
    ...message.extra,
  };
  const contacts = type === 'system' ? {} : { contacts: [contactOf(message)] };
  const payload = numberEnvelope(world.numbers, message.numberId, 'messages', { ...contacts, messages: [item] });
  return { wamid, payload };
};

/** A message the company's staff write from the channel's own app. */
export interface StaffMessage {
  readonly numberId: string;
  readonly person: Person;
  readonly type: string;
  readonly content?: unknown;
  readonly wamid?: string | undefined;
  readonly timestamp?: unknown;
  readonly extra?: JsonObject | undefined;
}

/** The callback that tells of a staff message (an echo). A media echo has an id and no URL. */
export const writeEcho = (world: World, message: StaffMessage): { wamid: string; payload: JsonObject } => {
  const { person, type } = message;
  const wamid = message.wamid ?? world.ids.wamid(person.phone ?? person.userId ?? '');
  const content = contentFor(world, type, message.content, { url: false });
  const item: JsonObject = {
    from: world.numbers.displayPhoneOf(message.numberId),
    ...(person.phone === undefined ? {} : { to: person.phone }),
    ...(person.userId === undefined ? {} : { to_user_id: person.userId }),
    id: wamid,
    timestamp: message.timestamp ?? String(Math.floor(Date.now() / 1000)),
    type,
    ...(content === undefined ? {} : { [type]: content }),
    ...message.extra,
  };
  const payload = numberEnvelope(world.numbers, message.numberId, 'smb_message_echoes', { message_echoes: [item] });
  return { wamid, payload };
};

/** A person from what a caller wrote: a phone in any form, a channel user id, or both; `''` stays (an early form of callbacks). */
export const personOf = (phone: string | undefined, userId: string | undefined): Person => ({
  ...(phone === undefined ? {} : { phone: channelDigits(phone) }),
  ...(userId === undefined ? {} : { userId }),
});
