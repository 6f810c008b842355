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

/** Something stored of a company: what kind of thing it is, and its members. Sealed secrets and hashes of keys are left out. */
export interface CompanyRecord {
  readonly kind: string;
  readonly [member: string]: unknown;
}

/** A file a lead sent. */
export interface CompanyFile {
  /** Part of its link; names it in the company's records. */
  readonly token: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** All that is stored of a company, wherever it is. */
export interface CompanyData {
  /** Every record, in no order; those written meanwhile may be missing. */
  records(companyId: string): AsyncIterable<CompanyRecord>;
  files(companyId: string): AsyncIterable<CompanyFile>;
  /** Looks at everything once, removes what is the company's but the company itself, and says how much that was. */
  forget(companyId: string): Promise<number>;
  /** Removes the company itself, and keeps that it was done. */
  remove(companyId: string, receiptId: string, at: Date): Promise<void>;
}

/** What erasing a company needs. */
export interface EraseCompanyPorts {
  readonly companies: Pick<Companies, 'byId'>;
  readonly data: Pick<CompanyData, 'forget' | 'remove'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'next'>;
}

/**
 * Removes a company and everything of it, its keys and its number first to last: what was written meanwhile is found by
 * looking again, until there is nothing. The company itself goes last, so that an erasure that broke off goes on where it
 * is called again; afterwards too, for what a request that was under way may have left. Returns the receipt's id and how
 * much was removed; undefined where there is no such company, and nothing of one.
 */
export const eraseCompany = async (
  { companies, data, clock, ids }: EraseCompanyPorts,
  companyId: string,
): Promise<{ receiptId: string; removed: number } | undefined> => {
  const company = await companies.byId(companyId);
  let removed = 0;
  for (;;) {
    const found = await data.forget(companyId);
    if (found === 0) break;
    removed += found;
  }
  if (!company && removed === 0) return undefined;
  const receiptId = ids.next('receipt');
  await data.remove(companyId, receiptId, clock.now());
  return { receiptId, removed };
};
