import * as v from 'valibot';
import { type LeadChanges, UNTRACKED_SOURCE } from '../domain/leads/lead.ts';
import { isPossiblePhone } from '../domain/leads/possible-phone.ts';
import { closedObject } from './common.ts';
import { attributionOf, leadFields } from './lead-fields.ts';

const phone = v.pipe(
  v.string(),
  v.check(isPossiblePhone, 'Must be an E.164 phone with its plus and country code, such as +5511987654321.'),
);

const { name, source, ...optional } = leadFields;

/** A checked request to create a lead. */
export interface CreateLeadRequest {
  /** E.164. */
  readonly phone: string;
  readonly fields: LeadChanges;
}

/** Body of POST /v1/leads (§4.5), as the domain wants it. Null is not taken: what is not known is left out. */
export const createLeadBody = v.pipe(
  closedObject({
    name,
    phone,
    source: v.optional(source, UNTRACKED_SOURCE),
    channel: v.exactOptional(optional.channel),
    entry_point: v.exactOptional(optional.entry_point),
    email: v.exactOptional(optional.email),
    notes: v.exactOptional(optional.notes),
    utm_source: v.exactOptional(optional.utm_source),
    utm_medium: v.exactOptional(optional.utm_medium),
    utm_campaign: v.exactOptional(optional.utm_campaign),
    utm_term: v.exactOptional(optional.utm_term),
    utm_content: v.exactOptional(optional.utm_content),
  }),
  v.transform(
    ({
      phone: given,
      entry_point,
      utm_source,
      utm_medium,
      utm_campaign,
      utm_term,
      utm_content,
      ...fields
    }): CreateLeadRequest => ({
      phone: given,
      fields: {
        ...fields,
        ...attributionOf({ entry_point, utm_source, utm_medium, utm_campaign, utm_term, utm_content }),
      },
    }),
  ),
);
