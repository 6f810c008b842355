import * as v from 'valibot';
import { messageStatuses, messageTypes } from '../domain/messages/message.ts';
import type { List } from './common.ts';
import type { HistoryResource, LeadResource, MoveResource } from './leads.ts';
import type { MessageErrorResource, MessageResource, StatusRecord } from './messages.ts';
import type { StageResource } from './stages.ts';
import type { TemplateResource } from './templates.ts';

/** What the API answers, as schemas: the OpenAPI document and the tests read them; no function loads them. */
const nullableText = v.nullable(v.string());
const instant = v.pipe(v.string(), v.isoTimestamp());
const id = (prefix: string) => v.pipe(v.string(), v.startsWith(`${prefix}_`));
const wholeNumber = v.pipe(v.number(), v.integer());

/** The lead of §2.1 with the additive members of decision 12. */
export const leadResource = v.object({
  id: id('lead'),
  name: nullableText,
  phone: nullableText,
  source: nullableText,
  channel: nullableText,
  entry_point: nullableText,
  funnel_stage: nullableText,
  document: nullableText,
  document_type: v.nullable(v.picklist(['cpf', 'cnpj'])),
  cep: nullableText,
  address: nullableText,
  address_number: nullableText,
  address_complement: nullableText,
  neighborhood: nullableText,
  city: nullableText,
  state: nullableText,
  country: nullableText,
  created_at: instant,
  email: nullableText,
  notes: nullableText,
  utm_source: nullableText,
  utm_medium: nullableText,
  utm_campaign: nullableText,
  utm_term: nullableText,
  utm_content: nullableText,
  merged_into: v.exactOptional(id('lead')),
}) satisfies v.GenericSchema<LeadResource>;

/** A stage by the id and name it has in moves and in the history (§4.7). */
export const stageName = v.object({ id: id('stage'), name: v.string() });

/** One line of a lead's history (decision 19). */
export const historyEntryResource = v.object({
  type: v.picklist(['created', 'stage_moved']),
  at: instant,
  origin: v.picklist(['API', 'CHANNEL']),
  reason: nullableText,
  previous_stage: v.nullable(stageName),
  current_stage: v.nullable(stageName),
  skipped: v.array(stageName),
}) satisfies v.GenericSchema<HistoryResource>;

/** Outcome of a stage move (§4.7). */
export const moveResource = v.object({
  lead_id: id('lead'),
  previous_stage: v.nullable(stageName),
  current_stage: stageName,
  changed: v.boolean(),
  moved_at: instant,
}) satisfies v.GenericSchema<MoveResource>;

/** A stage of the funnel (§2.4). */
export const stageResource = v.object({
  id: id('stage'),
  name: v.string(),
  position: v.pipe(wholeNumber, v.minValue(1)),
}) satisfies v.GenericSchema<StageResource>;

const messageMembers = {
  id: id('msg'),
  wamid: nullableText,
  external_id: nullableText,
  to: nullableText,
  type: v.picklist(messageTypes),
  status: v.picklist(messageStatuses),
  created_at: instant,
};

/** What a send answers (§2.2). */
export const messageResource = v.object(messageMembers) satisfies v.GenericSchema<MessageResource>;

/** Why a message failed (decision 20). */
export const messageErrorResource = v.object({
  code: v.string(),
  message: v.string(),
  title: v.string(),
  upstream_code: v.nullable(wholeNumber),
  details: nullableText,
}) satisfies v.GenericSchema<MessageErrorResource>;

/** The status record of a message (§2.3, decision 20). */
export const statusRecord = v.object({
  ...messageMembers,
  status_updated_at: instant,
  error: v.nullable(messageErrorResource),
  lead_id: id('lead'),
  status_history: v.array(v.object({ status: v.picklist(messageStatuses), at: instant })),
}) satisfies v.GenericSchema<StatusRecord>;

const parameter = { type: v.string(), name: v.exactOptional(v.string()) };

/** An approved template and what it must be sent with (decision 27). */
export const templateResource = v.object({
  id: v.string(),
  name: v.string(),
  language: v.string(),
  category: v.string(),
  status: v.string(),
  parameter_format: v.picklist(['POSITIONAL', 'NAMED']),
  components: v.array(v.looseObject({})),
  variables: v.object({
    header: v.array(v.object(parameter)),
    body: v.array(v.object(parameter)),
    buttons: v.array(v.object({ ...parameter, index: wholeNumber, sub_type: v.picklist(['url', 'copy_code']) })),
  }),
}) satisfies v.GenericSchema<TemplateResource>;

/** A page of a list (decision 1). */
export const listOf = <T>(item: v.GenericSchema<T>): v.GenericSchema<List<T>> =>
  v.object({ data: v.array(item), has_more: v.boolean(), next_cursor: nullableText });

/** One entry of `details` (decision 2). */
export const problemResource = v.object({
  path: v.string(),
  code: v.picklist([
    'required',
    'unknown_field',
    'invalid_type',
    'too_short',
    'too_long',
    'invalid_format',
    'invalid_value',
    'already_exists',
    'outcome_unknown',
  ]),
  message: v.string(),
  lead_id: v.exactOptional(id('lead')),
  message_id: v.exactOptional(id('msg')),
});

/** The error envelope (§7). */
export const errorResource = v.object({
  error: v.object({
    code: v.string(),
    message: v.string(),
    request_id: v.string(),
    details: v.exactOptional(v.array(problemResource)),
    upstream_code: v.exactOptional(wholeNumber),
  }),
});
