import { createHash } from 'node:crypto';
import type { Hook } from '../domain/events/delivery.ts';
import type { HookChanges, HookRegister } from '../domain/events/delivery-ports.ts';
import type { Job } from '../domain/events/jobs.ts';
import { hookItem, parseHook } from './hook-item.ts';
import { jobItem } from './job-item.ts';
import { circuitKey, hookKey, hookUrlKey, type Key } from './keys.ts';
import { type Expression, type Item, isRefused, type Table, type Write } from './table.ts';

const PAGE = 100;

const urlKey = (companyId: string, url: string): Key =>
  hookUrlKey(companyId, createHash('sha256').update(url).digest('hex'));

const claim = ({ companyId, id }: Hook, url: string): Write => ({
  put: { ...urlKey(companyId, url), hook_id: id },
  condition: { text: 'attribute_not_exists(pk) OR hook_id = :me', values: { ':me': id } },
});

const release = ({ companyId, id, url }: Hook): Write => ({
  delete: urlKey(companyId, url),
  condition: { text: 'attribute_not_exists(pk) OR hook_id = :me', values: { ':me': id } },
});

/** Hooks in the one table, one item each, and a claim per URL. Every change touches its own members alone. */
export class DynamoHooks implements HookRegister {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async of(companyId: string): Promise<Hook[]> {
    const all: Item[] = [];
    let after: Item | undefined;
    do {
      const { pk } = hookKey(companyId, '');
      const page = await this.#table.query({ pk, prefix: 'HOOK#', limit: PAGE, ...(after ? { after } : {}) });
      all.push(...page.items);
      after = page.next;
    } while (after);
    return all.map(parseHook);
  }

  async byId(companyId: string, hookId: string): Promise<Hook | undefined> {
    const item = await this.#table.get(hookKey(companyId, hookId));
    return item && parseHook(item);
  }

  async add(hook: Hook): Promise<boolean> {
    const refused = await this.#table.writeTogether([
      { put: hookItem(hook), condition: { text: 'attribute_not_exists(pk) OR id = :me', values: { ':me': hook.id } } },
      claim(hook, hook.url),
    ]);
    return refused === undefined;
  }

  async edit(seen: Hook, { url, eventTypes }: HookChanges): Promise<'saved' | 'taken' | 'changed'> {
    const answers = await this.#table.writeTogether([
      {
        update: hookKey(seen.companyId, seen.id),
        change: {
          text: 'SET #url = :url, event_types = :types',
          names: { '#url': 'url' },
          values: { ':url': url, ':types': eventTypes, ':seen': seen.url },
        },
        condition: 'attribute_exists(pk) AND #url = :seen',
      },
      claim(seen, url),
      ...(url === seen.url ? [] : [release(seen)]),
    ]);
    if (!answers) return 'saved';
    return answers[0]?.refused ? 'changed' : 'taken';
  }

  async enable(hook: Hook, job: Job): Promise<boolean> {
    const refused = await this.#table.writeTogether([
      {
        update: hookKey(hook.companyId, hook.id),
        change: {
          text: 'SET #state = :enabled REMOVE disabled_because',
          names: { '#state': 'state' },
          values: { ':enabled': 'enabled' },
        },
        condition: 'attribute_exists(pk)',
      },
      { delete: circuitKey(hook.id) },
      { put: jobItem(job, job.createdAt) },
    ]);
    return refused === undefined;
  }

  async disable(
    { companyId, id, url }: Pick<Hook, 'companyId' | 'id'> & { readonly url?: string },
    reason: NonNullable<Hook['disabledBecause']>,
  ): Promise<boolean> {
    const names = { '#state': 'state', ...(url === undefined ? {} : { '#url': 'url' }) };
    const values = { ':disabled': 'disabled', ':reason': reason, ':enabled': 'enabled' };
    return this.#change(
      { companyId, id },
      {
        text: 'SET #state = :disabled, disabled_because = :reason',
        names,
        values: { ...values, ...(url === undefined ? {} : { ':url': url }) },
      },
      `#state = :enabled${url === undefined ? '' : ' AND #url = :url'}`,
    );
  }

  async rotate(seen: Hook, sealedSecret: string, previousUntil: Date): Promise<boolean> {
    return this.#change(
      seen,
      {
        text: 'SET sealed_secret = :secret, previous_secret = :previous, previous_until = :until',
        values: {
          ':secret': sealedSecret,
          ':previous': seen.sealedSecret,
          ':until': previousUntil.toISOString(),
        },
      },
      'sealed_secret = :previous',
    );
  }

  async remove(hook: Hook): Promise<void> {
    const refused = await this.#table.writeTogether([
      { delete: hookKey(hook.companyId, hook.id) },
      release(hook),
      { delete: circuitKey(hook.id) },
    ]);
    if (refused) throw new Error('Another hook holds the URL of a hook');
  }

  async #change({ companyId, id }: Pick<Hook, 'companyId' | 'id'>, change: Expression, when: string): Promise<boolean> {
    return !isRefused(await this.#table.update(hookKey(companyId, id), change, `attribute_exists(pk) AND ${when}`));
  }
}
