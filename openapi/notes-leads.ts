import type { Note } from './notes.ts';

const LEAD_ID = 'lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804';
const utm = (what: string): Note => ({ description: `Attribution: ${what} the lead came from.` });

/** Notes on leads, their stages and their history (§2.1, §4.4 to §4.8). */
export const leadNotes: Readonly<Record<string, Note>> = {
  Lead: { description: 'A person the company talks to. More members may be added: ignore those you do not know.' },
  'Lead.id': { description: 'Stable id.', examples: [LEAD_ID] },
  'Lead.phone': {
    description: 'E.164, as it was given; null for a lead that came by a channel username.',
    examples: ['+5511987654321'],
  },
  'Lead.name': { description: 'Name of the lead.', examples: ['Ana Souza'] },
  'Lead.funnel_stage': { description: 'Name of the stage the lead is in; null where it is in none.' },
  'Lead.document': { description: 'CPF or CNPJ, without punctuation.', examples: ['52998224725'] },
  'Lead.document_type': { description: 'Which of the two the document is.' },
  'Lead.merged_into': {
    description:
      'The lead that took this one over, where two turned out to be one person. Sends to either reach that one.',
  },
  CreateLead: { description: 'A lead to create.' },
  'CreateLead.phone': {
    description: 'E.164. The same mobile number with and without the ninth digit is one phone.',
    pattern: '^\\+[1-9]\\d{6,14}$',
    examples: ['+5511987654321'],
  },
  'FindLead.phone': {
    description: 'E.164 with its `+` written as `%2B`, or the digits alone. The ninth-digit variation is tried too.',
    pattern: '^[+ ]?[1-9]\\d{6,14}$',
    examples: ['5511987654321'],
  },
  UpdateLead: {
    description: 'What to change: a member left out stays, null clears. Phone and stage do not change here.',
  },
  'UpdateLead.document': {
    description: 'CPF or CNPJ with its check digits, with or without punctuation. Null clears `document_type` too.',
    examples: ['529.982.247-25'],
  },
  'UpdateLead.document_type': { description: 'Follows from the document where it is left out; must fit it otherwise.' },
  MoveLead: { description: 'Where to move a lead.' },
  stage_id: { description: 'Id of a stage, from the list of stages.', examples: ['stage_2'] },
  'MoveLead.reason': { description: 'Kept as a note in the history of the lead.', examples: ['Asked for a proposal'] },
  name: { description: 'Name.' },
  source: { description: 'Where the lead came from, as shown to the team.' },
  channel: { description: 'Channel the lead came through.' },
  entry_point: { description: 'Entry point of the conversion.' },
  email: { description: 'E-mail address.', examples: ['ana@example.com'], pattern: undefined, format: 'email' },
  notes: { description: 'Free text.' },
  utm_source: utm('the source'),
  utm_medium: utm('the medium'),
  utm_campaign: utm('the campaign'),
  utm_term: utm('the term'),
  utm_content: utm('the content'),
  cep: { description: 'Postal code.', examples: ['01310-100'] },
  address: { description: 'Street.' },
  address_number: { description: 'Number in the street.' },
  address_complement: { description: 'Complement of the address.' },
  neighborhood: { description: 'Neighborhood.' },
  city: { description: 'City.' },
  state: { description: 'State (UF).', examples: ['SP'] },
  country: { description: 'Country.' },
  Stage: { description: 'A stage of the funnel.' },
  'Stage.id': { description: 'Stays the same when the stage is renamed.', examples: ['stage_2'] },
  'Stage.position': { description: 'Place in the funnel, from 1.' },
  StageName: { description: 'A stage, by the name it had then.' },
  StageMove: { description: 'What became of a move.' },
  lead_id: { description: 'Id of the lead.', examples: [LEAD_ID] },
  previous_stage: { description: 'The stage before; null where there was none.' },
  current_stage: { description: 'The stage after.' },
  changed: { description: 'False where the lead was in the stage already: then nothing was written.' },
  moved_at: { description: 'When the lead entered its stage, in UTC.' },
  HistoryEntry: { description: 'Something that happened to a lead.' },
  'HistoryEntry.type': { description: 'What happened.' },
  'HistoryEntry.at': { description: 'When, in UTC.' },
  'HistoryEntry.origin': { description: 'Who did it: a call of the API, or an inbound message.' },
  'HistoryEntry.reason': { description: 'The reason given with the move.' },
  'HistoryEntry.skipped': { description: 'Stages that were passed over, in the order they were passed.' },
};
