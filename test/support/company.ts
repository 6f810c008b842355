import { randomInt } from 'node:crypto';
import { connect, disconnect } from '../../shared/domain/connections.ts';
import { addCompanyStage } from '../../shared/domain/funnel/manage-funnel.ts';
import { createLead } from '../../shared/domain/leads/create-lead.ts';
import { resolvePerson } from '../../shared/domain/leads/resolve-person.ts';
import { createCompany, createKey } from '../../shared/domain/manage-companies.ts';
import * as services from '../../shared/services.ts';

/** A company with a key, a funnel and a connection of its own. */
export interface TestCompany {
  readonly id: string;
  /** API key with a rate that no test meets by accident. */
  readonly key: string;
  /** Ids of its stages, in order. */
  readonly stageIds: readonly string[];
  /** The channel's id of its number; tells its calls from those of others in the simulator. */
  readonly numberId: string;
  readonly accountId: string;
}

/** How a company differs from the usual. */
export interface CompanyOptions {
  readonly stages?: readonly string[];
  readonly connected?: boolean;
  /** The channel's token; one that begins with `expired` is refused by the simulator. */
  readonly token?: string;
}

/** A lead of a company. */
export interface TestLead {
  readonly id: string;
  /** E.164. */
  readonly phone: string;
}

/** The stages a company has unless a test wants others. */
export const usualStages: readonly string[] = ['Novo', 'Em contato', 'Proposta', 'Fechado'];

const plentyPerMinute = 60_000;

const creating = () => ({ companies: services.companies(), clock: services.clock, ids: services.ids });
const connecting = () => ({ companies: services.companies(), secrets: services.secrets(), clock: services.clock });

/** Digits that no other test uses. */
const freshDigits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count - 1));

/** A phone nobody has: a Brazilian mobile number with its ninth digit. */
export const freshPhone = (): string => `+55219${randomInt(6, 10)}${freshDigits(7)}`;

/** The phone that makes the simulator do what its table of magic recipients says. */
export const magicPhone = (digits: string): string => `+55119000000${digits}`;

/** Makes a company by the use cases an operator's commands run. */
export const newCompany = async (options: CompanyOptions = {}): Promise<TestCompany> => {
  const { stages = usualStages, connected = true, token = 'test-token' } = options;
  const { id } = await createCompany(creating(), 'Test company');
  const stageIds: string[] = [];
  for (const name of stages) stageIds.push((await addCompanyStage(services.companies(), id, name)).stageId);
  const [numberId, accountId] = [freshDigits(14), freshDigits(14)];
  if (connected) {
    const phone = `+5511${randomInt(2, 6)}${freshDigits(7)}`;
    const made = await connect(connecting(), { companyId: id, numberId, accountId, phone, token });
    if (made === 'taken') throw new Error('A fresh number was taken');
  }
  return { id, key: await newKey(id), stageIds, numberId, accountId };
};

/** Makes another key of a company; `ratePerMinute` is its allowance. */
export const newKey = async (companyId: string, ratePerMinute = plentyPerMinute): Promise<string> =>
  (await createKey(creating(), { companyId, label: null, ratePerMinute })).apiKey;

/** Revokes every key of a company. */
export const revokeKeys = async (companyId: string): Promise<void> => {
  const companies = services.companies();
  for (const { id } of await companies.keys(companyId)) await companies.revokeKey(companyId, id, new Date());
};

/** Makes a lead of a company, in its first stage. */
export const newLead = async (company: TestCompany, phone = freshPhone()): Promise<TestLead> => {
  const ports = { leads: services.leads(), clock: services.clock, ids: services.ids };
  const { lead } = await createLead(ports, company.id, phone, { name: 'Ana Teste', source: 'Teste' });
  return { id: lead.id, phone };
};

/** Makes a lead that has a channel user id and no phone, as an inbound message does. */
export const newUserLead = async (company: TestCompany, userId: string): Promise<string> => {
  const ports = { people: services.people(), clock: services.clock, ids: services.ids };
  const writer = { identity: { phone: null, userId }, name: 'Bia Teste', referral: null };
  return (await resolvePerson(ports, company.id, writer)).id;
};

/** Ends a company's connection. */
export const endConnection = async (company: TestCompany): Promise<void> => {
  await disconnect({ companies: services.companies(), clock: services.clock }, company.id);
};
