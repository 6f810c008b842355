import { hashApiKey, hintOf, newApiKey } from './api-key.ts';
import { type ApiKey, activeStages, type Company, type Connection } from './companies.ts';
import type { Clock, Companies, Ids } from './ports.ts';

/** What creating companies and keys needs. */
export interface CreateCompanyPorts {
  readonly companies: Companies;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Creates a company; names need not differ. */
export const createCompany = async ({ companies, clock, ids }: CreateCompanyPorts, name: string): Promise<Company> => {
  const company: Company = { id: ids.next('co'), name, createdAt: clock.now() };
  await companies.create(company);
  return company;
};

/** Creates a key; what is returned as `apiKey` is stored nowhere (§5). `ratePerMinute` is its allowance (decision 8). */
export const createKey = async (
  { companies, clock, ids }: CreateCompanyPorts,
  { companyId, label, ratePerMinute }: Pick<ApiKey, 'companyId' | 'label' | 'ratePerMinute'>,
): Promise<{ key: ApiKey; apiKey: string }> => {
  const apiKey = newApiKey();
  const key: ApiKey = {
    id: ids.next('key'),
    companyId,
    label,
    hint: hintOf(apiKey),
    ratePerMinute,
    createdAt: clock.now(),
    revokedAt: null,
  };
  await companies.addKey(key, hashApiKey(apiKey));
  return { key, apiKey };
};

/** What a company has. */
export interface CompanySummary {
  readonly company: Company;
  /** Keys that work. */
  readonly activeKeys: number;
  readonly revokedKeys: number;
  /** Stages a lead can be moved into. */
  readonly stages: number;
  /** Null where no number was ever connected. */
  readonly connection: Connection['state'] | null;
}

/** Counts what a company has; undefined where there is no such company. */
export const summariseCompany = async (
  companies: Companies,
  companyId: string,
): Promise<CompanySummary | undefined> => {
  const [company, keys, funnel, connection] = await Promise.all([
    companies.byId(companyId),
    companies.keys(companyId),
    companies.funnel(companyId),
    companies.connection(companyId),
  ]);
  if (!company) return undefined;
  const activeKeys = keys.filter((key) => key.revokedAt === null).length;
  return {
    company,
    activeKeys,
    revokedKeys: keys.length - activeKeys,
    stages: activeStages(funnel).length,
    connection: connection?.state ?? null,
  };
};
