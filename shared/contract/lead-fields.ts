import * as v from 'valibot';
import type { LeadChanges } from '../domain/leads/lead.ts';
import { text } from './common.ts';

/** Letters of any script; no dot at an end, none doubled; a domain with a dot in it. No `\p{L}`: it takes a millisecond to load. */
const ATOM = "[\\w!#$%&'*+/=?^`{|}~\\u00a1-\\uffff-]+";
const LABEL = '[a-zA-Z0-9\\u00a1-\\uffff](?:[a-zA-Z0-9\\u00a1-\\uffff-]{0,61}[a-zA-Z0-9\\u00a1-\\uffff])?';
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+[a-zA-Z0-9\\u00a1-\\uffff-]{2,63}$`);

const utm = text(1, 255);

/** Fields that creating and editing a lead share, with the bounds of §4.6; §4.5 gives its own for name and notes only. */
export const leadFields = {
  name: text(1, 200),
  email: v.pipe(
    v.string(),
    v.maxCodePoints(254),
    v.regex(EMAIL, 'Must be an e-mail address, such as ana@example.com.'),
  ),
  notes: text(0, 2000),
  source: text(1, 120),
  channel: text(1, 120),
  entry_point: text(1, 120),
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  utm_term: utm,
  utm_content: utm,
};

/** Where a lead came from, in wire names. */
export interface Attribution {
  readonly entry_point?: string | null | undefined;
  readonly utm_source?: string | null | undefined;
  readonly utm_medium?: string | null | undefined;
  readonly utm_campaign?: string | null | undefined;
  readonly utm_term?: string | null | undefined;
  readonly utm_content?: string | null | undefined;
}

/** The attribution that was given, in the domain's names; what is absent stays absent. */
export const attributionOf = (given: Attribution): LeadChanges => ({
  ...(given.entry_point !== undefined && { entryPoint: given.entry_point }),
  ...(given.utm_source !== undefined && { utmSource: given.utm_source }),
  ...(given.utm_medium !== undefined && { utmMedium: given.utm_medium }),
  ...(given.utm_campaign !== undefined && { utmCampaign: given.utm_campaign }),
  ...(given.utm_term !== undefined && { utmTerm: given.utm_term }),
  ...(given.utm_content !== undefined && { utmContent: given.utm_content }),
});
