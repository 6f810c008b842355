import * as v from 'valibot';
import { noFunnel } from '../domain/companies.ts';
import type { HistoryEntry, Lead } from '../domain/leads/lead.ts';
import { canonicalPhone } from '../domain/leads/phone.ts';
import type { Identity, Known, LeadReference, People } from '../domain/worker-ports.ts';
import { parseFunnel } from './funnel-item.ts';
import { optionalText, parseItem } from './items.ts';
import { funnelKey, leadIndex, leadKey, phoneKey, userKey } from './keys.ts';
import { historyItem, leadItem, parseLead } from './lead-item.ts';
import { type Expression, type Item, isRefused, type Table, type Write } from './table.ts';

const reference = v.pipe(
  v.object({ lead_id: v.string(), phone: optionalText }),
  v.transform((item): LeadReference => ({ id: item.lead_id, phone: item.phone })),
);
const toReference = (item: Item | undefined): LeadReference | undefined =>
  item && parseItem('lead reference', reference, item);

const notThere = { text: 'attribute_not_exists(pk)' };
const heldBy = (leadId: string) => ({ text: 'lead_id = :holder', values: { ':holder': leadId } });

/** Nobody linked the lead to another channel user id since it was read. */
const unchanged = (userId: string | undefined): Expression =>
  userId === undefined
    ? { text: 'attribute_not_exists(channel_user_id)' }
    : { text: 'channel_user_id = :seen', values: { ':seen': userId } };

/** The lead is there, and what else has to hold. */
const existing = (when: Expression | undefined): string =>
  when ? `attribute_exists(pk) AND ${when.text}` : 'attribute_exists(pk)';

/** A claim of a phone or of a channel user id for a lead. */
const claim = (key: { pk: string; sk: string }, lead: LeadReference): Item => ({
  ...key,
  lead_id: lead.id,
  ...(lead.phone === null ? {} : { phone: lead.phone }),
});

/** Leads in the one table as the channel's people: claims of phones and channel user ids, moved in transactions. */
export class DynamoPeople implements People {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async find(companyId: string, { phone, userId }: Identity): Promise<Known> {
    const keys = [
      funnelKey(companyId),
      ...(phone === null ? [] : [phoneKey(companyId, canonicalPhone(phone))]),
      ...(userId === null ? [] : [userKey(companyId, userId)]),
    ];
    const [funnel, ...references] = await this.#table.getMany(keys);
    return {
      byPhone: phone === null ? undefined : toReference(references[0]),
      byUser: userId === null ? undefined : toReference(references.at(-1)),
      funnel: funnel ? parseFunnel(funnel) : noFunnel,
    };
  }

  async create(lead: Lead, entry: HistoryEntry): Promise<boolean> {
    const { companyId, phone, channelUserId } = lead;
    const claims: Write[] = [];
    if (phone !== null)
      claims.push({ put: claim(phoneKey(companyId, canonicalPhone(phone)), lead), condition: notThere });
    if (channelUserId !== null)
      claims.push({ put: claim(userKey(companyId, channelUserId), lead), condition: notThere });
    return this.#written([
      ...claims,
      { put: leadItem(lead), condition: notThere },
      { put: historyItem(companyId, lead.id, entry) },
    ]);
  }

  async wrote(companyId: string, leadId: string, at: Date): Promise<Lead | undefined> {
    const answer = await this.#table.update(
      leadKey(companyId, leadId),
      { text: 'SET last_inbound_at = :at', values: { ':at': at.toISOString() } },
      'attribute_exists(pk) AND (attribute_not_exists(last_inbound_at) OR last_inbound_at < :at)',
    );
    const item = isRefused(answer) ? answer.existing : answer.item;
    return item && parseLead(item);
  }

  async linkUser(
    companyId: string,
    lead: LeadReference,
    userId: string,
    from: LeadReference | undefined,
  ): Promise<boolean> {
    return this.#written([
      { put: claim(userKey(companyId, userId), lead), condition: from ? heldBy(from.id) : notThere },
      this.#knows(companyId, lead.id, userId),
      ...(from ? [this.#forgets(companyId, from.id)] : []),
    ]);
  }

  async linkPhone(companyId: string, lead: LeadReference, userId: string, phone: string): Promise<boolean> {
    const named = { id: lead.id, phone };
    return this.#written([
      { put: claim(phoneKey(companyId, canonicalPhone(phone)), named), condition: notThere },
      { put: claim(userKey(companyId, userId), named), condition: heldBy(lead.id) },
      {
        update: leadKey(companyId, lead.id),
        change: { text: 'SET phone = :phone', values: { ':phone': phone } },
        condition: 'attribute_exists(pk) AND attribute_not_exists(phone)',
      },
    ]);
  }

  async merge(companyId: string, winner: LeadReference, loser: LeadReference, userId: string): Promise<boolean> {
    return this.#written([
      { put: claim(userKey(companyId, userId), winner), condition: heldBy(loser.id) },
      this.#knows(companyId, winner.id, userId),
      this.#merged(companyId, winner.id, loser.id),
    ]);
  }

  async changePhone(
    companyId: string,
    lead: LeadReference,
    change: { readonly from: string; readonly to: string; readonly owner: LeadReference | undefined },
  ): Promise<boolean> {
    const { from, to, owner } = change;
    const [mine, theirs] = await this.#userIds(companyId, [lead, ...(owner ? [owner] : [])]);
    const freed: Write = { delete: phoneKey(companyId, canonicalPhone(from)), condition: heldBy(lead.id) };
    const user = mine === undefined ? undefined : userKey(companyId, mine);
    if (!owner) {
      const named = { id: lead.id, phone: to };
      return this.#written([
        freed,
        { put: claim(phoneKey(companyId, canonicalPhone(to)), named), condition: notThere },
        ...(user ? [{ put: claim(user, named), condition: heldBy(lead.id) }] : []),
        this.#set(companyId, lead.id, 'phone', to, unchanged(mine)),
      ]);
    }
    // The winner keeps the channel user id it has; else it takes over the other's.
    const moved: Write[] =
      user && theirs === undefined
        ? [{ put: claim(user, owner), condition: heldBy(lead.id) }, this.#knows(companyId, owner.id, mine ?? '')]
        : [];
    const dropped: Write[] = user && theirs !== undefined ? [{ delete: user, condition: heldBy(lead.id) }] : [];
    return this.#written([freed, ...moved, ...dropped, this.#merged(companyId, owner.id, lead.id, unchanged(mine))]);
  }

  async changeUser(companyId: string, lead: LeadReference, from: string, to: string): Promise<boolean> {
    const holder = toReference(await this.#table.get(userKey(companyId, to)));
    const freed: Write = { delete: userKey(companyId, from), condition: heldBy(lead.id) };
    const taken: Write = { put: claim(userKey(companyId, to), lead), condition: holder ? heldBy(holder.id) : notThere };
    if (!holder || holder.id === lead.id) return this.#written([freed, taken, this.#knows(companyId, lead.id, to)]);
    // Somebody wrote under the new id before the news of it came: the same person, unless each has a phone.
    if (lead.phone === null) return this.#written([freed, this.#merged(companyId, holder.id, lead.id)]);
    if (holder.phone !== null) return this.#written([freed, this.#forgets(companyId, lead.id)]);
    return this.#written([
      freed,
      taken,
      this.#knows(companyId, lead.id, to),
      this.#merged(companyId, lead.id, holder.id),
    ]);
  }

  /** The channel user id each lead holds. */
  async #userIds(companyId: string, leads: readonly LeadReference[]): Promise<(string | undefined)[]> {
    const items = await this.#table.getMany(leads.map(({ id }) => leadKey(companyId, id)));
    return items.map((item) => (item ? (parseLead(item).channelUserId ?? undefined) : undefined));
  }

  #knows(companyId: string, leadId: string, userId: string): Write {
    return this.#set(companyId, leadId, 'channel_user_id', userId);
  }

  #forgets(companyId: string, leadId: string): Write {
    return {
      update: leadKey(companyId, leadId),
      change: { text: 'REMOVE channel_user_id' },
      condition: 'attribute_exists(pk)',
    };
  }

  /** The lead taken over is found under the other from now on, so that erasing one erases both. */
  #merged(companyId: string, winnerId: string, loserId: string, when?: Expression): Write {
    const { index1_pk, index1_sk } = leadIndex(winnerId, new Date(0), loserId);
    return {
      update: leadKey(companyId, loserId),
      change: {
        text: 'SET merged_into = :winner, index1_pk = :index, index1_sk = :place',
        values: { ':winner': winnerId, ':index': index1_pk, ':place': index1_sk, ...when?.values },
      },
      condition: existing(when),
    };
  }

  #set(companyId: string, leadId: string, member: string, value: string, when?: Expression): Write {
    return {
      update: leadKey(companyId, leadId),
      change: { text: `SET ${member} = :value`, values: { ':value': value, ...when?.values } },
      condition: existing(when),
    };
  }

  async #written(writes: readonly Write[]): Promise<boolean> {
    return (await this.#table.writeTogether(writes)) === undefined;
  }
}
