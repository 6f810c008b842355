import { noFunnel } from '../domain/companies.ts';
import type { HistoryEntry, Lead, LeadChanges } from '../domain/leads/lead.ts';
import type { Leads, LeadWithFunnel, Page } from '../domain/ports.ts';
import { parseFunnel } from './funnel-item.ts';
import { funnelKey, historyKey, leadKey, phoneKey } from './keys.ts';
import { changeExpression, historyItem, leadItem, parseHistory, parseLead } from './lead-item.ts';
import { type Item, isRefused, type Table } from './table.ts';

const refId = (item: Item | undefined): string | undefined =>
  typeof item?.['lead_id'] === 'string' ? item['lead_id'] : undefined;

const notThere = { text: 'attribute_not_exists(pk)' };

/** Leads in the one table: the lead, its history beside it, and a claim per phone. */
export class DynamoLeads implements Leads {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async byId(companyId: string, leadId: string): Promise<LeadWithFunnel | undefined> {
    const [lead, funnel] = await this.#table.getMany([leadKey(companyId, leadId), funnelKey(companyId)]);
    return lead ? { lead: parseLead(lead), funnel: funnel ? parseFunnel(funnel) : noFunnel } : undefined;
  }

  async idByPhone(companyId: string, canonicalPhone: string): Promise<string | undefined> {
    return refId(await this.#table.get(phoneKey(companyId, canonicalPhone)));
  }

  async beforeCreate(companyId: string, canonicalPhone: string) {
    const [ref, funnel] = await this.#table.getMany([phoneKey(companyId, canonicalPhone), funnelKey(companyId)]);
    return { leadId: refId(ref), funnel: funnel ? parseFunnel(funnel) : noFunnel };
  }

  async create(lead: Lead, canonicalPhone: string, entry: HistoryEntry): Promise<{ takenBy: string } | undefined> {
    const answers = await this.#table.writeTogether([
      {
        put: { ...phoneKey(lead.companyId, canonicalPhone), lead_id: lead.id, phone: lead.phone },
        condition: notThere,
      },
      { put: leadItem(lead), condition: notThere },
      { put: historyItem(lead.companyId, lead.id, entry) },
    ]);
    const takenBy = refId(answers?.[0]?.existing);
    if (answers && takenBy === undefined)
      throw new Error('A lead could not be created, and no phone stands in its way');
    // A request that was repeated on the way finds its own lead.
    return takenBy === undefined || takenBy === lead.id ? undefined : { takenBy };
  }

  async update(
    companyId: string,
    leadId: string,
    changes: LeadChanges,
    expectedDocument?: string | null,
  ): Promise<Lead | undefined> {
    const { change, condition } = changeExpression(changes, expectedDocument);
    const answer = await this.#table.update(leadKey(companyId, leadId), change, condition);
    return isRefused(answer) ? undefined : parseLead(answer.item);
  }

  async move(lead: Lead, stageId: string, entry: HistoryEntry): Promise<boolean> {
    const seen = lead.stageId === null ? 'attribute_not_exists(stage_id)' : 'stage_id = :seen';
    const answers = await this.#table.writeTogether([
      {
        update: leadKey(lead.companyId, lead.id),
        change: {
          text: 'SET stage_id = :stage, stage_moved_at = :at',
          values: {
            ':stage': stageId,
            ':at': entry.at.toISOString(),
            ...(lead.stageId === null ? {} : { ':seen': lead.stageId }),
          },
        },
        condition: `attribute_exists(pk) AND ${seen}`,
      },
      { put: historyItem(lead.companyId, lead.id, entry) },
    ]);
    return answers === undefined;
  }

  async history(
    companyId: string,
    leadId: string,
    limit: number,
    after: string | undefined,
  ): Promise<Page<HistoryEntry>> {
    const { pk } = historyKey(companyId, leadId, new Date(0), '');
    const { items, next } = await this.#table.query({
      pk,
      prefix: 'HISTORY#',
      limit,
      newestFirst: true,
      ...(after === undefined ? {} : { after: { pk, sk: after } }),
    });
    return { items: items.map(parseHistory), next: typeof next?.['sk'] === 'string' ? next['sk'] : undefined };
  }
}
