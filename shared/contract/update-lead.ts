import * as v from 'valibot';
import { documentTypeProblem, parseDocument } from '../domain/leads/document.ts';
import type { LeadChanges } from '../domain/leads/lead.ts';
import { closedObject, text } from './common.ts';
import { attributionOf, leadFields } from './lead-fields.ts';

/** Bound of what §4.6 leaves without one, so that a lead always fits its item. */
const UNBOUNDED = 255;

const clearable = <const S extends v.GenericSchema>(schema: S) => v.exactOptional(v.nullable(schema));

const document = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const parsed = parseDocument(dataset.value);
    if (typeof parsed === 'string') return parsed;
    addIssue({ expected: parsed.code, message: parsed.message });
    return NEVER;
  }),
);

const patchObject = closedObject({
  name: v.exactOptional(leadFields.name),
  email: clearable(leadFields.email),
  notes: clearable(leadFields.notes),
  source: v.exactOptional(leadFields.source),
  channel: clearable(leadFields.channel),
  entry_point: clearable(leadFields.entry_point),
  utm_source: clearable(leadFields.utm_source),
  utm_medium: clearable(leadFields.utm_medium),
  utm_campaign: clearable(leadFields.utm_campaign),
  utm_term: clearable(leadFields.utm_term),
  utm_content: clearable(leadFields.utm_content),
  document: clearable(document),
  document_type: clearable(v.picklist(['cpf', 'cnpj'])),
  cep: clearable(text(0, UNBOUNDED)),
  address: clearable(text(1, 200)),
  address_number: clearable(text(1, 30)),
  address_complement: clearable(text(1, 120)),
  neighborhood: clearable(text(1, 200)),
  city: clearable(text(1, 200)),
  state: clearable(text(1, 50)),
  country: clearable(text(0, UNBOUNDED)),
});

type PatchBody = v.InferOutput<typeof patchObject>;

/** A type given beside its document must fit it (decision 15); one given alone is for `patchLead` to judge. */
const typeFitsDocument = ({ document: given, document_type: type }: Pick<PatchBody, 'document' | 'document_type'>) =>
  given === undefined || !type || documentTypeProblem(type, given) === undefined;

/** Body of PATCH /v1/leads/{id} (§4.6), as the domain wants it: an absent field is unchanged, null clears. */
export const updateLeadBody = v.pipe(
  patchObject,
  v.forward(
    v.partialCheck(
      [['document'], ['document_type']],
      typeFitsDocument,
      'Must fit the document. Leave it out, and it follows from the document.',
    ),
    ['document_type'],
  ),
  v.transform((body): LeadChanges => {
    const { entry_point, utm_source, utm_medium, utm_campaign, utm_term, utm_content, ...contact } = body;
    const { document_type, address_number, address_complement, ...fields } = contact;
    return {
      ...fields,
      ...attributionOf({ entry_point, utm_source, utm_medium, utm_campaign, utm_term, utm_content }),
      ...(document_type !== undefined && { documentType: document_type }),
      ...(address_number !== undefined && { addressNumber: address_number }),
      ...(address_complement !== undefined && { addressComplement: address_complement }),
    };
  }),
);
