import * as v from 'valibot';
import { type ApiKey, type Company, type Connection, type Funnel, noFunnel } from '../domain/companies.ts';
import type { Companies } from '../domain/ports.ts';
import type { Tenant, Tenants } from '../domain/worker-ports.ts';
import { connectionItem, parseConnection } from './connection-item.ts';
import { funnelItem, parseFunnel } from './funnel-item.ts';
import { instant, optionalInstant, optionalText, parseItem } from './items.ts';
import {
  accountKey,
  apiKeyKey,
  businessPhoneKey,
  companyApiKeyKey,
  companyKey,
  companyListKey,
  connectionKey,
  funnelKey,
  numberKey,
  stageCounterKey,
} from './keys.ts';
import { type Item, isRefused, type Table, type Write } from './table.ts';

const PAGE = 100;

const companySchema = v.pipe(
  v.object({ id: v.string(), name: v.string(), created_at: instant }),
  v.transform((item): Company => ({ id: item.id, name: item.name, createdAt: item.created_at })),
);
const keySchema = v.object({
  id: v.string(),
  company_id: v.string(),
  label: optionalText,
  hint: v.string(),
  rate: v.number(),
  created_at: instant,
  revoked_at: optionalInstant,
  sha256: v.string(),
});
const numberSchema = v.pipe(
  v.object({ company_id: v.string(), phone: v.string(), account_id: v.string() }),
  v.transform((item): Tenant => ({ companyId: item.company_id, phone: item.phone, accountId: item.account_id })),
);
const accountSchema = v.object({ company_id: v.string() });
const counterSchema = v.object({ last: v.number() });

/** Companies, keys, funnels and connections in the one table. */
export class DynamoCompanies implements Companies, Tenants {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async create(company: Company): Promise<void> {
    const members = { id: company.id, name: company.name, created_at: company.createdAt.toISOString() };
    await this.#table.writeTogether([
      { put: { ...companyKey(company.id), ...members } },
      { put: { ...companyListKey(company.id), ...members } },
    ]);
  }

  async byId(companyId: string): Promise<Company | undefined> {
    const item = await this.#table.get(companyKey(companyId));
    return item ? parseItem('company', companySchema, item) : undefined;
  }

  async list(): Promise<Company[]> {
    const items = await this.#all('COMPANIES');
    return items.map((item) => parseItem('company', companySchema, item));
  }

  async addKey(key: ApiKey, keyHash: string): Promise<void> {
    const created = key.createdAt.toISOString();
    await this.#table.writeTogether([
      {
        put: {
          ...companyApiKeyKey(key.companyId, key.id),
          id: key.id,
          company_id: key.companyId,
          label: key.label,
          hint: key.hint,
          rate: key.ratePerMinute,
          created_at: created,
          sha256: keyHash,
        },
      },
      {
        put: { ...apiKeyKey(keyHash), company_id: key.companyId, key_id: key.id, rate: key.ratePerMinute },
        condition: { text: 'attribute_not_exists(pk)' },
      },
    ]);
  }

  async keys(companyId: string): Promise<ApiKey[]> {
    const items = await this.#all(companyKey(companyId).pk, 'KEY#');
    return items.map((item) => {
      const key = parseItem('key', keySchema, item);
      return {
        id: key.id,
        companyId: key.company_id,
        label: key.label,
        hint: key.hint,
        ratePerMinute: key.rate,
        createdAt: key.created_at,
        revokedAt: key.revoked_at,
      };
    });
  }

  async revokeKey(companyId: string, keyId: string, at: Date): Promise<boolean> {
    const item = await this.#table.get(companyApiKeyKey(companyId, keyId));
    if (!item) return false;
    const { sha256 } = parseItem('key', keySchema, item);
    const change = {
      text: 'SET revoked_at = if_not_exists(revoked_at, :at)',
      values: { ':at': at.toISOString() },
    };
    await this.#table.writeTogether([
      { update: companyApiKeyKey(companyId, keyId), change, condition: 'attribute_exists(pk)' },
      { update: apiKeyKey(sha256), change, condition: 'attribute_exists(pk)' },
    ]);
    return true;
  }

  async funnel(companyId: string): Promise<Funnel> {
    const item = await this.#table.get(funnelKey(companyId));
    return item ? parseFunnel(item) : noFunnel;
  }

  async saveFunnel(companyId: string, funnel: Funnel): Promise<boolean> {
    const refused = await this.#table.put(funnelItem(companyId, funnel), {
      text: 'attribute_not_exists(pk) OR version = :seen',
      values: { ':seen': funnel.version - 1 },
    });
    return refused === undefined;
  }

  async nextStageNumber(): Promise<number> {
    const answer = await this.#table.update(stageCounterKey, {
      text: 'ADD #last :one',
      names: { '#last': 'last' },
      values: { ':one': 1 },
    });
    if (isRefused(answer)) throw new Error('An update without a condition was refused');
    return parseItem('counter', counterSchema, answer.item).last;
  }

  async connection(companyId: string): Promise<Connection | undefined> {
    const item = await this.#table.get(connectionKey(companyId));
    return item ? parseConnection(item) : undefined;
  }

  async saveConnection(connection: Connection, seen?: Connection): Promise<'saved' | 'taken' | 'changed'> {
    const before = seen ?? (await this.connection(connection.companyId));
    const released = before ? await this.#releases(before, connection) : [];
    const refused = await this.#table.writeTogether([
      { put: connectionItem(connection), ...(seen ? { condition: unchangedSince(seen) } : {}) },
      ...claims(connection),
      ...released,
    ]);
    if (!refused) return 'saved';
    return refused[0]?.refused ? 'changed' : 'taken';
  }

  async byNumber(numberId: string): Promise<Tenant | undefined> {
    const item = await this.#table.get(numberKey(numberId));
    return item && parseItem('number', numberSchema, item);
  }

  async ofAccount(accountId: string): Promise<Connection[]> {
    const items = await this.#all(accountKey(accountId, '').pk);
    const companyIds = new Set(items.map((item) => parseItem('account', accountSchema, item).company_id));
    const connections = await Promise.all([...companyIds].map((companyId) => this.connection(companyId)));
    return connections.filter((connection) => connection?.accountId === accountId).filter((one) => one !== undefined);
  }

  /** What the connection before held and the new one does not. Its number still finds the company, for late reports. */
  async #releases(before: Connection, now: Connection): Promise<Write[]> {
    const { companyId, numberId, accountId, phone } = before;
    const [number, business, account] = await this.#table.getMany([
      numberKey(numberId),
      businessPhoneKey(phone),
      accountKey(accountId, numberId),
    ]);
    const mine = { text: 'company_id = :me', values: { ':me': companyId } };
    const writes: Write[] = [];
    if (numberId !== now.numberId && number?.['company_id'] === companyId) {
      const freed = { ...numberKey(numberId), company_id: companyId, account_id: accountId, phone, active: false };
      writes.push({ put: freed, condition: mine });
    }
    if (phone !== now.phone && business?.['company_id'] === companyId) {
      writes.push({ delete: businessPhoneKey(phone), condition: mine });
    }
    const leavesAccount = numberId !== now.numberId || accountId !== now.accountId;
    // The number may have gone to another company of the same account since this one disconnected.
    if (leavesAccount && account?.['company_id'] === companyId) {
      writes.push({ delete: accountKey(accountId, numberId), condition: mine });
    }
    return writes;
  }

  async #all(pk: string, prefix?: string): Promise<Item[]> {
    const all: Item[] = [];
    let after: Item | undefined;
    do {
      const page = await this.#table.query({
        pk,
        limit: PAGE,
        ...(prefix ? { prefix } : {}),
        ...(after ? { after } : {}),
      });
      all.push(...page.items);
      after = page.next;
    } while (after);
    return all;
  }
}

/** Nobody has written the connection since it was seen. */
const unchangedSince = ({ updatedAt }: Connection) => ({
  text: 'updated_at = :seen',
  values: { ':seen': updatedAt.toISOString() },
});

/** Free, ours, or given up by a company that disconnected (decision 36). */
const claimable = (companyId: string) => ({
  text: 'attribute_not_exists(pk) OR company_id = :me OR active = :no',
  values: { ':me': companyId, ':no': false },
});

const claims = (connection: Connection): Write[] => {
  const { companyId, numberId, accountId, phone } = connection;
  const claim = { company_id: companyId, account_id: accountId, phone, active: connection.state === 'active' };
  return [
    { put: { ...numberKey(numberId), ...claim }, condition: claimable(companyId) },
    { put: { ...businessPhoneKey(phone), ...claim }, condition: claimable(companyId) },
    { put: { ...accountKey(accountId, numberId), company_id: companyId } },
  ];
};
