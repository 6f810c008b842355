import * as v from 'valibot';
import type { HistoryEntry, Lead, LeadChanges, LeadFields } from '../domain/leads/lead.ts';
import { instant, optionalInstant, optionalText, parseItem } from './items.ts';
import { historyKey, leadKey } from './keys.ts';
import type { Expression, Item } from './table.ts';

/** Each field a caller may write, and the member of the item that keeps it. */
const attributes = [
  ['name', 'name'],
  ['email', 'email'],
  ['notes', 'notes'],
  ['source', 'source'],
  ['channel', 'channel'],
  ['entryPoint', 'entry_point'],
  ['utmSource', 'utm_source'],
  ['utmMedium', 'utm_medium'],
  ['utmCampaign', 'utm_campaign'],
  ['utmTerm', 'utm_term'],
  ['utmContent', 'utm_content'],
  ['document', 'document'],
  ['documentType', 'document_type'],
  ['cep', 'cep'],
  ['address', 'address'],
  ['addressNumber', 'address_number'],
  ['addressComplement', 'address_complement'],
  ['neighborhood', 'neighborhood'],
  ['city', 'city'],
  ['state', 'state'],
  ['country', 'country'],
] as const satisfies readonly (readonly [keyof LeadFields, string])[];

const schema = v.pipe(
  v.object({
    id: v.string(),
    company_id: v.string(),
    phone: optionalText,
    channel_user_id: optionalText,
    stage_id: optionalText,
    stage_moved_at: optionalInstant,
    last_inbound_at: optionalInstant,
    merged_into: optionalText,
    created_at: instant,
    name: optionalText,
    email: optionalText,
    notes: optionalText,
    source: optionalText,
    channel: optionalText,
    entry_point: optionalText,
    utm_source: optionalText,
    utm_medium: optionalText,
    utm_campaign: optionalText,
    utm_term: optionalText,
    utm_content: optionalText,
    document: optionalText,
    document_type: v.optional(v.nullable(v.picklist(['cpf', 'cnpj'])), null),
    cep: optionalText,
    address: optionalText,
    address_number: optionalText,
    address_complement: optionalText,
    neighborhood: optionalText,
    city: optionalText,
    state: optionalText,
    country: optionalText,
  }),
  v.transform(
    (item): Lead => ({
      id: item.id,
      companyId: item.company_id,
      phone: item.phone,
      channelUserId: item.channel_user_id,
      stageId: item.stage_id,
      stageMovedAt: item.stage_moved_at,
      lastInboundAt: item.last_inbound_at,
      mergedInto: item.merged_into,
      createdAt: item.created_at,
      name: item.name,
      email: item.email,
      notes: item.notes,
      source: item.source,
      channel: item.channel,
      entryPoint: item.entry_point,
      utmSource: item.utm_source,
      utmMedium: item.utm_medium,
      utmCampaign: item.utm_campaign,
      utmTerm: item.utm_term,
      utmContent: item.utm_content,
      document: item.document,
      documentType: item.document_type,
      cep: item.cep,
      address: item.address,
      addressNumber: item.address_number,
      addressComplement: item.address_complement,
      neighborhood: item.neighborhood,
      city: item.city,
      state: item.state,
      country: item.country,
    }),
  ),
);

/** The lead of an item. */
export const parseLead = (item: Item): Lead => parseItem('lead', schema, item);

const fieldEntries = (fields: LeadChanges): [string, string | null][] => {
  const entries: [string, string | null][] = [];
  for (const [field, attribute] of attributes) {
    const value = fields[field];
    if (value !== undefined) entries.push([attribute, value]);
  }
  return entries;
};

/** The item of a lead; what is null is left out. */
export const leadItem = (lead: Lead): Item => {
  const { name, ...rest } = lead;
  const members: [string, string | null][] = [
    ['id', lead.id],
    ['company_id', lead.companyId],
    ['phone', lead.phone],
    ['channel_user_id', lead.channelUserId],
    ['stage_id', lead.stageId],
    ['stage_moved_at', lead.stageMovedAt?.toISOString() ?? null],
    ['last_inbound_at', lead.lastInboundAt?.toISOString() ?? null],
    ['merged_into', lead.mergedInto],
    ['created_at', lead.createdAt.toISOString()],
    ...fieldEntries({ name, ...rest }),
  ];
  return {
    ...leadKey(lead.companyId, lead.id),
    ...Object.fromEntries(members.filter(([, value]) => value !== null)),
  };
};

/** Sets what has a value and removes what is null, member by member, so that two patches of different fields both stand. */
export const changeExpression = (
  changes: LeadChanges,
  expectedDocument: string | null | undefined,
): { change: Expression; condition: string } => {
  const names: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  const sets: string[] = [];
  const removes: string[] = [];
  for (const [index, [attribute, value]] of fieldEntries(changes).entries()) {
    names[`#f${index}`] = attribute;
    if (value === null) removes.push(`#f${index}`);
    else {
      values[`:f${index}`] = value;
      sets.push(`#f${index} = :f${index}`);
    }
  }
  let condition = 'attribute_exists(pk)';
  if (expectedDocument !== undefined) {
    names['#document'] = 'document';
    if (expectedDocument !== null) values[':document'] = expectedDocument;
    condition += expectedDocument === null ? ' AND attribute_not_exists(#document)' : ' AND #document = :document';
  }
  const text = [sets.length ? `SET ${sets.join(', ')}` : '', removes.length ? `REMOVE ${removes.join(', ')}` : '']
    .filter(Boolean)
    .join(' ');
  return { change: { text, names, values }, condition };
};

const stageName = v.object({ id: v.string(), name: v.string() });
const historySchema = v.pipe(
  v.object({
    at: instant,
    type: v.picklist(['created', 'stage_moved']),
    origin: v.picklist(['API', 'CHANNEL']),
    reason: optionalText,
    from: v.optional(v.nullable(stageName), null),
    to: v.optional(v.nullable(stageName), null),
    skipped: v.optional(v.array(stageName), []),
  }),
  v.transform((item): HistoryEntry => item),
);

/** The history entry of an item. */
export const parseHistory = (item: Item): HistoryEntry => parseItem('history entry', historySchema, item);

/** The item of a history entry; its number tells entries of one millisecond apart. */
export const historyItem = (companyId: string, leadId: string, entry: HistoryEntry): Item => ({
  ...historyKey(companyId, leadId, entry.at, entry.to?.id ?? entry.type),
  at: entry.at.toISOString(),
  type: entry.type,
  origin: entry.origin,
  reason: entry.reason,
  from: entry.from,
  to: entry.to,
  skipped: entry.skipped,
});
