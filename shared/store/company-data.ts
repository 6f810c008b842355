import { basename } from 'node:path';
import type { CompanyData, CompanyFile, CompanyRecord } from '../domain/manage-companies.ts';
import { companyKey, companyListKey, companyReceiptKey, type Key } from './keys.ts';
import type { Item, Table } from './table.ts';

/** Items removed at once. */
const TOGETHER = 25;

/** The bytes of leads' files, by company. */
export interface CompanyBytes {
  pagesOf(companyId: string): AsyncIterable<readonly string[]>;
  open(objectKey: string): Promise<AsyncIterable<Uint8Array> | undefined>;
  removeAllOf(companyId: string): Promise<number>;
}

const keyOf = (item: Item): Key => ({ pk: String(item['pk']), sk: String(item['sk']) });
const same = (one: Key, other: Key): boolean => one.pk === other.pk && one.sk === other.sk;

/** Whether an item is a company's: below its partitions, or elsewhere and saying so. A receipt of its erasure is not. */
const belongsTo = (companyId: string) => {
  const own = companyKey(companyId).pk;
  const listed = companyListKey(companyId);
  const receipts = companyReceiptKey('').pk;
  return (item: Item): boolean => {
    const key = keyOf(item);
    if (key.pk === receipts) return false;
    return key.pk === own || key.pk.startsWith(`${own}#`) || same(key, listed) || item['company_id'] === companyId;
  };
};

/** What each kind of item is called, by the beginning of its sort key. */
const kinds: readonly (readonly [start: string, kind: string])[] = [
  ['COMPANY', 'company'],
  ['FUNNEL', 'funnel'],
  ['CONNECTION', 'connection'],
  ['KEY#', 'key'],
  ['KEY', 'allowance'],
  ['HOOK#', 'hook'],
  ['CIRCUIT', 'circuit'],
  ['RECEIPT#', 'erased_lead'],
  ['LEAD', 'lead'],
  ['HISTORY#', 'lead_history'],
  ['MESSAGE', 'message'],
  ['INBOUND', 'received_message'],
  ['IDEM', 'idempotency_key'],
  ['EVENT', 'event'],
  ['DELIVERY#', 'delivery'],
  ['ATTEMPT#', 'attempt'],
  ['JOB', 'job'],
  ['MEDIA', 'file'],
  ['REF', 'reference'],
];

const kindOf = ({ pk, sk }: Key): string =>
  pk === companyListKey('').pk || pk.startsWith('ACCOUNT#')
    ? 'reference'
    : (kinds.find(([start]) => sk.startsWith(start))?.[1] ?? 'other');

/** Of use to nobody but the service: sealed secrets, hashes of keys, places in indexes. */
const withheld = /^(sealed_.*|previous_secret|sha256|index\d_.*)$/;

const recordOf = (item: Item): CompanyRecord => {
  const { pk, sk, ...members } = item;
  const kind = kindOf(keyOf(item));
  const shown = Object.entries(members).filter(([name]) => !withheld.test(name));
  return {
    kind,
    // The key of an allowance is the hash of an API key.
    ...(kind === 'allowance' ? {} : { pk, sk }),
    ...Object.fromEntries(shown),
    ...(typeof members['event'] === 'string' ? { event: JSON.parse(members['event']) } : {}),
  };
};

/** Everything the one table and the bucket keep of a company; found by scanning, which only an operator's commands do. */
export class DynamoCompanyData implements CompanyData {
  readonly #table: Table;
  readonly #bytes: CompanyBytes;

  constructor(table: Table, bytes: CompanyBytes) {
    this.#table = table;
    this.#bytes = bytes;
  }

  async *records(companyId: string): AsyncGenerator<CompanyRecord> {
    for await (const page of this.#pages(companyId)) yield* page.map(recordOf);
  }

  async *files(companyId: string): AsyncGenerator<CompanyFile> {
    for await (const keys of this.#bytes.pagesOf(companyId)) {
      for (const key of keys) {
        const content = await this.#bytes.open(key);
        if (content) yield { token: basename(key), content };
      }
    }
  }

  async forget(companyId: string): Promise<number> {
    const last = [companyKey(companyId), companyListKey(companyId)];
    let forgotten = 0;
    for await (const page of this.#pages(companyId)) {
      const keys = page.map(keyOf).filter((key) => !last.some((kept) => same(key, kept)));
      for (let start = 0; start < keys.length; start += TOGETHER) {
        await Promise.all(keys.slice(start, start + TOGETHER).map((key) => this.#table.delete(key)));
      }
      forgotten += keys.length;
    }
    return forgotten + (await this.#bytes.removeAllOf(companyId));
  }

  async remove(companyId: string, receiptId: string, at: Date): Promise<void> {
    await this.#table.writeTogether([
      { delete: companyKey(companyId) },
      { delete: companyListKey(companyId) },
      { put: { ...companyReceiptKey(receiptId), company_id: companyId, at: at.toISOString() } },
    ]);
  }

  async *#pages(companyId: string): AsyncGenerator<Item[]> {
    const isOwn = belongsTo(companyId);
    let after: Item | undefined;
    do {
      const page = await this.#table.scan(after);
      yield page.items.filter(isOwn);
      after = page.next;
    } while (after);
  }
}
