import type { Company } from '../shared/domain/companies.ts';
import { connect } from '../shared/domain/connections.ts';
import { addCompanyStage } from '../shared/domain/funnel/manage-funnel.ts';
import { createLead } from '../shared/domain/leads/create-lead.ts';
import { createCompany, createKey } from '../shared/domain/manage-companies.ts';
import { ServiceError } from '../shared/errors.ts';
import * as services from '../shared/services.ts';

/** A lead to try things with. */
export interface DemoLead {
  readonly lead_id: string;
  readonly lead_phone: string;
}

/** A company to try things with, its key in plain text. */
export interface DemoCompany extends DemoLead {
  readonly company_id: string;
  readonly api_key: string;
}

/** What a fresh local runtime has; `demo` of `runtime.json` (design §7). */
export interface Demo extends DemoCompany {
  readonly number_id: string;
  readonly account_id: string;
  /** Business number, E.164. */
  readonly phone: string;
  /** All leads; each phone provokes another outcome in the simulator. */
  readonly leads: readonly DemoLead[];
  /** Another company, to see that neither reaches the other's data. */
  readonly other: DemoCompany;
}

const number = { numberId: '100000000000001', accountId: '200000000000001', phone: '+551140001234' };
const token = 'demo-token';
const stageNames = ['Novo', 'Em contato', 'Proposta', 'Fechado'];
const source = 'Demo';

/** The recipients the examples use: the last two digits choose what happens to a message. */
const people: readonly (readonly [digits: string, name: string])[] = [
  ['00', 'Ana Demo'],
  ['01', 'Bruno Demo'],
  ['02', 'Carla Demo'],
  ['03', 'Davi Demo'],
  ['10', 'Elisa Demo'],
  ['11', 'Fábio Demo'],
  ['12', 'Gabriela Demo'],
  ['30', 'Heitor Demo'],
  ['31', 'Isabel Demo'],
  ['32', 'João Demo'],
  ['40', 'Karina Demo'],
  ['41', 'Luís Demo'],
];

/**
 * Creates the demo companies in the table the environment names, with what the commands use. What a run that was broken
 * off has left is used again; a key is always a new one, as the old can't be shown.
 */
export const seedDemo = async (): Promise<Demo> => {
  const companies = await services.companies().list();
  const demo = await companyCalled('Demo', companies);
  const ports = { companies: services.companies(), secrets: services.secrets(), clock: services.clock };
  const connection = await connect(ports, { companyId: demo.id, ...number, token });
  if (connection === 'taken') throw new Error(`Another company holds the demo's number id ${number.numberId}`);
  await addStages(demo.id, stageNames);
  const leads: DemoLead[] = [];
  for (const [digits, name] of people) leads.push(await lead(demo.id, `+55119000000${digits}`, name));
  const [first] = leads;
  if (!first) throw new Error('The demo has no leads');
  return {
    company_id: demo.id,
    api_key: await key(demo.id),
    ...first,
    number_id: number.numberId,
    account_id: number.accountId,
    phone: number.phone,
    leads,
    other: await seedOther(await companyCalled('Other', companies)),
  };
};

const seedOther = async (other: Company): Promise<DemoCompany> => {
  await addStages(other.id, ['Novo']);
  const only = await lead(other.id, '+5521987650000', 'Zoé Other');
  return { company_id: other.id, api_key: await key(other.id), ...only };
};

const companyCalled = async (name: string, known: readonly Company[]): Promise<Company> => {
  const ports = { companies: services.companies(), clock: services.clock, ids: services.ids };
  return known.find((company) => company.name === name) ?? (await createCompany(ports, name));
};

const addStages = async (companyId: string, names: readonly string[]): Promise<void> => {
  const { stages } = await services.companies().funnel(companyId);
  for (const name of names) {
    if (!stages.some((stage) => stage.name === name)) await addCompanyStage(services.companies(), companyId, name);
  }
};

const key = async (companyId: string): Promise<string> => {
  const ports = { companies: services.companies(), clock: services.clock, ids: services.ids };
  const { apiKey } = await createKey(ports, { companyId, label: 'demo', ratePerMinute: 60 });
  return apiKey;
};

const lead = async (companyId: string, phone: string, name: string): Promise<DemoLead> => {
  const ports = { leads: services.leads(), clock: services.clock, ids: services.ids };
  try {
    const created = await createLead(ports, companyId, phone, { name, source });
    return { lead_id: created.lead.id, lead_phone: phone };
  } catch (error) {
    const known = error instanceof ServiceError ? error.details?.[0]?.lead_id : undefined;
    if (known === undefined) throw error;
    return { lead_id: known, lead_phone: phone };
  }
};

if (import.meta.main) process.stdout.write(`${JSON.stringify(await seedDemo())}\n`);
