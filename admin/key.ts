import * as v from 'valibot';
import { createKey } from '../shared/domain/manage-companies.ts';
import { type Command, command, type Group } from './command.ts';
import { CommandError } from './command-error.ts';
import { requireCompany } from './company.ts';
import { companyOption, nameOption } from './options.ts';

const MAX_RATE = 60_000;
const rateOption = v.pipe(
  v.optional(v.string(), '60'),
  v.regex(/^\d{1,5}$/, `Must be a whole number of requests a minute, from 1 to ${MAX_RATE}.`),
  v.transform(Number),
  v.minValue(1, 'Must be at least 1.'),
  v.maxValue(MAX_RATE, `Must be at most ${MAX_RATE}.`),
  v.title('N'),
  v.description('requests a minute; 60 where it is left out'),
);

const labelOption = v.pipe(v.optional(nameOption), v.title('L'), v.description('what you call the key'));

const keyOption = v.pipe(
  v.string(),
  v.regex(/^key_/, 'Must be the id of a key, key_...; `key list` shows them. The key itself (sk_...) is not its id.'),
  v.title('K'),
  v.description('id of the key; `key list` shows it'),
);

const create: Command = command({
  summary: 'creates a key, and shows it this once',
  options: { company: companyOption, rate: rateOption, name: labelOption },
  run: async ({ company: companyId, rate: ratePerMinute, name }, services) => {
    await requireCompany(services, companyId);
    const ports = { companies: services.companies(), clock: services.clock, ids: services.ids };
    const { key, apiKey } = await createKey(ports, { companyId, ratePerMinute, label: name ?? null });
    return {
      record: { key_id: key.id, api_key: apiKey },
      note: 'The key is shown this once. Keep it; a lost one is revoked and replaced.',
    };
  },
});

const list: Command = command({
  summary: "lists a company's keys",
  options: { company: companyOption },
  run: async ({ company: companyId }, services) => {
    await requireCompany(services, companyId);
    const keys = await services.companies().keys(companyId);
    return {
      list: keys.map(({ id, label, hint, ratePerMinute, createdAt, revokedAt }) => ({
        key_id: id,
        name: label,
        hint,
        rate: ratePerMinute,
        created_at: createdAt.toISOString(),
        revoked_at: revokedAt?.toISOString() ?? null,
      })),
      columns: ['key_id', 'name', 'hint', 'rate', 'created_at', 'revoked_at'],
    };
  },
});

const revoke: Command = command({
  summary: 'ends a key at once',
  options: { company: companyOption, key: keyOption },
  run: async ({ company: companyId, key: keyId }, services) => {
    await requireCompany(services, companyId);
    if (!(await services.companies().revokeKey(companyId, keyId, services.clock.now()))) {
      throw new CommandError('key_not_found', `The company has no key ${keyId}. \`key list\` shows those it has.`);
    }
    return { record: { key_id: keyId, revoked: true } };
  },
});

/** API keys (design §8). */
export const key: Group = { summary: 'API keys', verbs: { create, list, revoke } };
