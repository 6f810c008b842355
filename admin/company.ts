import type { Company } from '../shared/domain/companies.ts';
import { createCompany, summariseCompany } from '../shared/domain/manage-companies.ts';
import { type Command, command, type Group, type Services } from './command.ts';
import { CommandError } from './command-error.ts';
import { companyOption, nameOption } from './options.ts';
import type { Row } from './output.ts';

/** Refuses a company nobody created. Throws `company_not_found`. */
export const requireCompany = async (services: Services, companyId: string): Promise<void> => {
  if (!(await services.companies().byId(companyId))) throw companyNotFound(companyId);
};

const companyNotFound = (companyId: string): CommandError =>
  new CommandError('company_not_found', `There is no company ${companyId}. \`company list\` shows those there are.`);

const rowOf = ({ id, name, createdAt }: Company): Row => ({
  company_id: id,
  name,
  created_at: createdAt.toISOString(),
});

const create: Command = command({
  summary: 'creates a company',
  options: { name: nameOption },
  run: async ({ name }, services) => {
    const ports = { companies: services.companies(), clock: services.clock, ids: services.ids };
    const { id } = await createCompany(ports, name);
    return { record: { company_id: id } };
  },
});

const list: Command = command({
  summary: 'lists all companies',
  options: {},
  run: async (_options, services) => ({
    list: (await services.companies().list()).map(rowOf),
    columns: ['company_id', 'name', 'created_at'],
  }),
});

const show: Command = command({
  summary: 'shows what a company has',
  options: { company: companyOption },
  run: async ({ company: companyId }, services) => {
    const summary = await summariseCompany(services.companies(), companyId);
    if (!summary) throw companyNotFound(companyId);
    const { company, activeKeys, revokedKeys, stages, connection } = summary;
    return { record: { ...rowOf(company), keys: activeKeys, revoked_keys: revokedKeys, stages, connection } };
  },
});

/** Companies (design §8). */
export const company: Group = { summary: 'companies', verbs: { create, list, show } };
