import type { Json } from './json.ts';
import { leadNotes } from './notes-leads.ts';
import { messageNotes } from './notes-messages.ts';

/** What a schema can't say of a member: what it means, an example, and the shape of what is checked by code. */
export interface Note extends Json {
  readonly description?: string;
  readonly examples?: readonly unknown[];
  readonly pattern?: string | undefined;
  readonly format?: string;
}

const commonNotes: Readonly<Record<string, Note>> = {
  limit: {
    description: 'How many entries a page has at most.',
    type: 'integer',
    pattern: undefined,
    minimum: 1,
    maximum: 100,
    default: 50,
  },
  cursor: { description: '`next_cursor` of the page before, with the same filters. Leave it out for the first page.' },
  data: { description: 'The entries of this page, in order.' },
  has_more: { description: 'Whether there is another page.' },
  next_cursor: { description: 'Send it as `cursor` to get the next page; null on the last one.' },
  created_at: { description: 'When it was created, in UTC.', examples: ['2026-03-04T05:06:07.890Z'] },
};

/** Every note, by the path or the name of its member. */
export const notes: Readonly<Record<string, Note>> = { ...commonNotes, ...leadNotes, ...messageNotes };

const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** The note on a member: by its whole path (`UpdateLead.email`), else by its name alone. */
export const noteOf = (path: string): Note | undefined =>
  notes[path] ?? (path.includes('.') ? notes[lastOf(path)] : undefined);
