import { envelope, numberEnvelope, statusContent } from './callback-payloads.ts';
import { reportedError } from './channel-errors.ts';
import { readControl as read } from './control-problem.ts';
import * as schemas from './control-schemas.ts';
import { personOf, writeEcho, writeInbound } from './inbound.ts';
import type { JsonObject } from './json.ts';
import type { World } from './world.ts';

const demoLead = '+5511900000000';
const now = (): string => String(Math.floor(Date.now() / 1000));

interface NumberMembers {
  readonly number_id?: string | undefined;
  readonly account_id?: string | undefined;
  readonly display_phone_number?: string | undefined;
}

const numberFrom = (world: World, members: NumberMembers): string => {
  const numberId = members.number_id ?? world.numbers.lastNumber;
  world.numbers.describe(numberId, members.account_id, members.display_phone_number);
  return numberId;
};

/** Members of the message itself that a caller may give besides the content. */
const messageMembers = ['context', 'referral', 'errors', 'group_id', 'identity', 'origin', 'from_parent_user_id'];

const extraOf = (body: JsonObject, members: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([member]) => members.includes(member)));

const deliver = (world: World, payload: JsonObject, times = 1): void => {
  world.callbacks.track(async () => {
    for (let count = 0; count < times; count += 1) await world.callbacks.deliver(payload);
  });
};

/** `POST /simulator/inbound`: a user writes to a business number. Throws a ControlProblem. */
export const inbound = (world: World, body: unknown): JsonObject => {
  const told = read(schemas.inboundSchema, body);
  const from = told.from ?? (told.from_user_id === undefined ? demoLead : undefined);
  const written = writeInbound(world, {
    numberId: numberFrom(world, told),
    person: personOf(from, told.from_user_id),
    type: told.type,
    content: told[told.type],
    wamid: told.wamid,
    timestamp: told.timestamp,
    name: told.name,
    username: told.username,
    media: told.media,
    extra: extraOf(told, messageMembers),
  });
  deliver(world, written.payload, told.times);
  return written;
};

/** `POST /simulator/echo`: the staff write to a user from the channel's own app. Throws a ControlProblem. */
export const echo = (world: World, body: unknown): JsonObject => {
  const told = read(schemas.echoSchema, body);
  const to = told.to ?? (told.to_user_id === undefined ? demoLead : undefined);
  const written = writeEcho(world, {
    numberId: numberFrom(world, told),
    person: personOf(to, told.to_user_id),
    type: told.type,
    content: told[told.type],
    wamid: told.wamid,
    timestamp: told.timestamp,
    extra: extraOf(told, ['context', 'sender']),
  });
  deliver(world, written.payload);
  return written;
};

/** `POST /simulator/status`: the channel reports one status of a message. Throws a ControlProblem. */
export const status = (world: World, body: unknown): JsonObject => {
  const told = read(schemas.statusSchema, body);
  const sent = world.sent.byWamid(told.wamid);
  const numberId = told.number_id ?? sent?.number_id ?? world.numbers.lastNumber;
  world.numbers.describe(numberId, told.account_id, told.display_phone_number);
  const to = told.to ?? sent?.to ?? demoLead;
  const timestamp = told.timestamp ?? Number(now());
  const errors = told.errors ?? (told.code === undefined ? undefined : [reportedError(told.code, told.details)]);
  const payload = numberEnvelope(
    world.numbers,
    numberId,
    'messages',
    statusContent({
      wamid: told.wamid,
      status: told.status,
      timestamp,
      person: /^[A-Z]{2}\./.test(to) ? personOf(undefined, to) : personOf(to, undefined),
      opaque: told.opaque ?? sent?.opaque ?? undefined,
      category: 'service',
      errors,
    }),
  );
  world.sent.reported(told.wamid, { status: told.status, timestamp });
  deliver(world, payload);
  return { wamid: told.wamid, payload };
};

/** `POST /simulator/account`: something happens to a business account. Throws a ControlProblem. */
export const account = (world: World, body: unknown): JsonObject => {
  const { account_id: accountId, ...value } = read(schemas.accountSchema, body);
  const payload = envelope(accountId ?? world.numbers.lastAccount, 'account_update', value, Number(now()));
  deliver(world, payload);
  return { payload };
};

/** `POST /simulator/window`: opens or closes a user's window. Throws a ControlProblem. */
export const window = (world: World, body: unknown): JsonObject => {
  const told = read(schemas.windowSchema, body);
  const to = told.to ?? (told.to_user_id === undefined ? demoLead : undefined);
  const person = personOf(to, told.to_user_id);
  const numberId = numberFrom(world, told);
  if (told.open) world.windows.wrote(numberId, person, Date.now());
  else world.windows.close(numberId, person);
  return { open: world.windows.isOpen(numberId, person, Date.now()) };
};
