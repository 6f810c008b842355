import * as v from 'valibot';
import type { Connection } from '../shared/domain/companies.ts';
import { connect, disconnect } from '../shared/domain/connections.ts';
import { isPossiblePhone } from '../shared/domain/leads/possible-phone.ts';
import { type Command, command, type Group } from './command.ts';
import { CommandError } from './command-error.ts';
import { requireCompany } from './company.ts';
import { companyOption } from './options.ts';
import type { Row } from './output.ts';

/** What the key service seals in one piece. */
const MAX_TOKEN_BYTES = 4096;

const CHANNEL_ID = /^[\w-]{1,64}$/;
const channelIdMessage = "Must be the channel's id: letters, digits, - and _ alone.";

const numberIdOption = v.pipe(
  v.string(),
  v.regex(CHANNEL_ID, channelIdMessage),
  v.title('P'),
  v.description("the channel's id of the number"),
);
const accountIdOption = v.pipe(
  v.string(),
  v.regex(CHANNEL_ID, channelIdMessage),
  v.title('A'),
  v.description("the channel's id of the business account"),
);
const phoneOption = v.pipe(
  v.string(),
  v.check(isPossiblePhone, 'Must be E.164, with its plus and country code, such as +551140001234.'),
  v.title('+55...'),
  v.description('the number itself, E.164'),
);
const tokenOption = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'Must not be empty.'),
  v.maxBytes(MAX_TOKEN_BYTES, `Must have at most ${MAX_TOKEN_BYTES} bytes.`),
  v.title('T'),
  v.description("the channel's token for the number; kept encrypted, never shown"),
);

const rowOf = ({ numberId, accountId, phone, state, updatedAt }: Connection): Row => ({
  number_id: numberId,
  account_id: accountId,
  phone,
  state,
  updated_at: updatedAt.toISOString(),
});

const notConnected = (): CommandError =>
  new CommandError('connection_not_found', 'The company has no connection. `connection set` makes one.');

const set: Command = command({
  summary: "connects a company's number, in the place of the one before",
  options: {
    company: companyOption,
    'number-id': numberIdOption,
    'account-id': accountIdOption,
    phone: phoneOption,
    token: tokenOption,
  },
  run: async ({ company: companyId, 'number-id': numberId, 'account-id': accountId, phone, token }, services) => {
    await requireCompany(services, companyId);
    const ports = { companies: services.companies(), secrets: services.secrets(), clock: services.clock };
    const connection = await connect(ports, { companyId, numberId, accountId, phone, token });
    if (connection === 'taken') {
      throw new CommandError(
        'number_taken',
        `Another company has an active connection with number id ${numberId} or phone ${phone}. ` +
          'Disconnect it there first, or connect another number.',
      );
    }
    return { record: rowOf(connection) };
  },
});

const show: Command = command({
  summary: "shows a company's connection, without its token",
  options: { company: companyOption },
  run: async ({ company: companyId }, services) => {
    await requireCompany(services, companyId);
    const connection = await services.companies().connection(companyId);
    if (!connection) throw notConnected();
    return { record: rowOf(connection) };
  },
});

const end: Command = command({
  summary: 'ends the connection: no more sends, its number is free for other companies',
  options: { company: companyOption },
  run: async ({ company: companyId }, services) => {
    await requireCompany(services, companyId);
    const connection = await disconnect({ companies: services.companies(), clock: services.clock }, companyId);
    if (!connection) throw notConnected();
    return { record: rowOf(connection) };
  },
});

/** Connections of companies to the channel (design §8, decision 36). */
export const connection: Group = {
  summary: 'links of companies to the channel',
  verbs: { set, show, disconnect: end },
};
