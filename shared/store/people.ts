import * as v from 'valibot';
import { noFunnel } from '../domain/companies.ts';
import type { HistoryEntry, Lead } from '../domain/leads/lead.ts';
import { canonicalPhone } from '../domain/leads/phone.ts';
import type { Identity, Known, LeadReference, People } from '../domain/worker-ports.ts';
import { parseFunnel } from './funnel-item.ts';
import { optionalText, parseItem } from './items.ts';
import { funnelKey, leadIndex, leadKey, phoneKey, userKey } from './keys.ts';
import { historyItem, leadItem, parseLead } from './lead-item.ts';
import { type Item, isRefused, type Table, type Write } from './table.ts';

const reference = v.pipe(
  v.object({ lead_id: v.string(), phone: optionalText }),
  v.transform((item): LeadReference => ({ id: item.lead_id, phone: item.phone })),
);
const toReference = (item: Item | undefined): LeadReference | undefined =>
  item && parseItem('lead reference', reference, item);

const notThere = { text: 'attribute_not_exists(pk)' };
const heldBy = (leadId: string) => ({ text: 'lead_id = :holder', values: { ':holder': leadId } });

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
    const freed: Write = { delete: phoneKey(companyId, canonicalPhone(from)), condition: heldBy(lead.id) };
    if (owner) return this.#written([freed, this.#merged(companyId, owner.id, lead.id)]);
    return this.#written([
      freed,
      { put: claim(phoneKey(companyId, canonicalPhone(to)), { id: lead.id, phone: to }), condition: notThere },
      {
        update: leadKey(companyId, lead.id),
        change: { text: 'SET phone = :phone', values: { ':phone': to } },
        condition: 'attribute_exists(pk)',
      },
    ]);
  }

  async changeUser(companyId: string, lead: LeadReference, from: string, to: string): Promise<boolean> {
    const holder = toReference(await this.#table.get(userKey(companyId, to)));
    const freed: Write = { delete: userKey(companyId, from), condition: heldBy(lead.id) };
    // Who wrote under the new id already keeps it; the old id is over in any case.
    if (holder) return this.#written([freed]);
    return this.#written([
      freed,
      { put: claim(userKey(companyId, to), lead), condition: notThere },
      this.#knows(companyId, lead.id, to),
    ]);
  }

  #knows(companyId: string, leadId: string, userId: string): Write {
    return {
      update: leadKey(companyId, leadId),
      change: { text: 'SET channel_user_id = :user', values: { ':user': userId } },
      condition: 'attribute_exists(pk)',
    };
  }

  #forgets(companyId: string, leadId: string): Write {
    return {
      update: leadKey(companyId, leadId),
      change: { text: 'REMOVE channel_user_id' },
      condition: 'attribute_exists(pk)',
    };
  }

  /** The lead taken over is found under the other from now on, so that erasing one erases both. */
  #merged(companyId: string, winnerId: string, loserId: string): Write {
    const { index1_pk, index1_sk } = leadIndex(winnerId, new Date(0), loserId);
    return {
      update: leadKey(companyId, loserId),
      change: {
        text: 'SET merged_into = :winner, index1_pk = :index, index1_sk = :place',
        values: { ':winner': winnerId, ':index': index1_pk, ':place': index1_sk },
      },
      condition: 'attribute_exists(pk)',
    };
  }

  async #written(writes: readonly Write[]): Promise<boolean> {
    return (await this.#table.writeTogether(writes)) === undefined;
  }
}
