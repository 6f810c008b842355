import { parseArgs } from 'node:util';
import type { Company } from '../shared/domain/companies.ts';
import { connect } from '../shared/domain/connections.ts';
import { addHook, editHook, rotateSecret } from '../shared/domain/events/manage-hooks.ts';
import { addCompanyStage } from '../shared/domain/funnel/manage-funnel.ts';
import { createLead } from '../shared/domain/leads/create-lead.ts';
import { createCompany, createKey } from '../shared/domain/manage-companies.ts';
import { ServiceError } from '../shared/errors.ts';
import * as services from '../shared/services.ts';
import { hookPorts } from './hook-ports.ts';

/** A lead to try things with. */
export interface DemoLead {
  readonly lead_id: string;
  readonly lead_phone: string;
}

/** A company to try things with, its key in plain text. */
export interface DemoCompany extends DemoLead {
  readonly company_id: string;
  readonly api_key: string;
  /** The last stage of its funnel. */
  readonly stage_id: string;
}

/** A hook of the demo company, its signing secret in plain text. */
export interface DemoHook {
  readonly hook_id: string;
  readonly hook_url: string;
  readonly hook_secret: string;
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
  ['18', 'Marcos Demo'],
  ['19', 'Nina Demo'],
  ['30', 'Heitor Demo'],
  ['31', 'Isabel Demo'],
  ['32', 'João Demo'],
  ['40', 'Karina Demo'],
  ['41', 'Luís Demo'],
  ['50', 'Olga Demo'],
  ['56', 'Pedro Demo'],
  ['80', 'Quitéria Demo'],
];

/** Also found without the ninth digit, as the magic recipients are not. */
const twinned = { phone: '+5511987650000', name: 'Rosa Demo' };

/**
 * Creates the demo companies in the table the environment names, with what the commands use. What a run that was broken
 * off has left is used again; a key is always a new one, as the old can't be shown. With an address, the company has a hook.
 */
export const seedDemo = async (hookUrl?: string): Promise<Demo & Partial<DemoHook>> => {
  const companies = await services.companies().list();
  const demo = await companyCalled('Demo', companies);
  const ports = { companies: services.companies(), secrets: services.secrets(), clock: services.clock };
  const connection = await connect(ports, { companyId: demo.id, ...number, token });
  if (connection === 'taken') throw new Error(`Another company holds the demo's number id ${number.numberId}`);
  const stage_id = await addStages(demo.id, stageNames);
  const leads: DemoLead[] = [];
  for (const [digits, name] of people) leads.push(await lead(demo.id, `+55119000000${digits}`, name));
  leads.push(await lead(demo.id, twinned.phone, twinned.name));
  const [first] = leads;
  if (!first) throw new Error('The demo has no leads');
  return {
    company_id: demo.id,
    api_key: await key(demo.id),
    stage_id,
    ...first,
    number_id: number.numberId,
    account_id: number.accountId,
    phone: number.phone,
    leads,
    other: await seedOther(await companyCalled('Other', companies)),
    ...(hookUrl === undefined ? {} : await seedHook(demo.id, hookUrl)),
  };
};

/**
 * Makes the receiver of a local runtime the hook of a company. One it has at the same path, from an earlier port, moves and
 * gets another secret, as the old can't be shown: what waits for it is delivered. Throws where the address is refused.
 */
export const seedHook = async (companyId: string, url: string): Promise<DemoHook> => {
  const ports = hookPorts(services);
  const { pathname } = new URL(url);
  const earlier = (await ports.hooks.of(companyId)).find((hook) => new URL(hook.url).pathname === pathname);
  const placed = earlier
    ? await editHook(ports, companyId, earlier.id, { url })
    : await addHook(ports, companyId, { url, eventTypes: null });
  if (placed?.outcome === 'refused') throw new Error(`The demo's hook was refused: ${placed.message}`);
  const secret = placed?.outcome === 'added' ? placed : await rotateSecret(ports, companyId, earlier?.id ?? '');
  if (!placed || !secret) throw new Error("The demo's hook was removed meanwhile");
  return { hook_id: placed.hook.id, hook_url: placed.hook.url, hook_secret: secret.secret };
};

const seedOther = async (other: Company): Promise<DemoCompany> => {
  const stage_id = await addStages(other.id, ['Novo']);
  const only = await lead(other.id, '+5521987650000', 'Zoé Other');
  return { company_id: other.id, api_key: await key(other.id), stage_id, ...only };
};

const companyCalled = async (name: string, known: readonly Company[]): Promise<Company> => {
  const ports = { companies: services.companies(), clock: services.clock, ids: services.ids };
  return known.find((company) => company.name === name) ?? (await createCompany(ports, name));
};

/** Adds the stages that are not there yet, and gives the id of the last. */
const addStages = async (companyId: string, names: readonly string[]): Promise<string> => {
  const { stages } = await services.companies().funnel(companyId);
  let last = '';
  for (const name of names) {
    const known = stages.find((stage) => stage.name === name);
    last = known?.id ?? (await addCompanyStage(services.companies(), companyId, name)).stageId;
  }
  return last;
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

const seedAsAsked = async (): Promise<object> => {
  const options = { 'hook-url': { type: 'string' }, company: { type: 'string' } } as const;
  const { 'hook-url': hookUrl, company } = parseArgs({ options }).values;
  return company !== undefined && hookUrl !== undefined ? seedHook(company, hookUrl) : seedDemo(hookUrl);
};

if (import.meta.main) process.stdout.write(`${JSON.stringify(await seedAsAsked())}\n`);
