import { builtInTemplates, type Template } from './built-in-templates.ts';
import { Refusal } from './channel-errors.ts';
import type { JsonObject } from './json.ts';

const pageSize = 25;
const largestPage = 1000;

const cursorOf = (index: number): string => Buffer.from(`t${index}`).toString('base64url');

const indexOf = (cursor: string): number => {
  const match = /^t(\d+)$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (match?.[1] === undefined) throw new Refusal(100, { details: 'Param after is not a valid cursor.' });
  return Number(match[1]);
};

const pageLimit = (query: URLSearchParams): number => {
  const limit = Number(query.get('limit') ?? pageSize);
  if (!Number.isInteger(limit) || limit < 1)
    throw new Refusal(100, { details: 'Param limit must be a positive integer.' });
  return Math.min(limit, largestPage);
};

const matches = (template: Template, query: URLSearchParams): boolean => {
  const same = (member: 'name' | 'language' | 'category' | 'status'): boolean => {
    const wanted = query.get(member);
    return wanted === null || template[member].toLowerCase() === wanted.toLowerCase();
  };
  const text = query.get('name_or_content')?.toLowerCase() ?? '';
  return (
    same('name') &&
    same('language') &&
    same('category') &&
    same('status') &&
    JSON.stringify([template.name, template.components]).toLowerCase().includes(text)
  );
};

const pickFields = (template: Template, fields: string | null): JsonObject => {
  if (fields === null) return template;
  const wanted = new Set(['id', ...fields.split(',').map((field) => field.trim())]);
  return Object.fromEntries(Object.entries(template).filter(([member]) => wanted.has(member)));
};

/** The templates of every account: a built-in set that a test may add to. */
export class Templates {
  #all: readonly Template[] = builtInTemplates;

  /** Adds templates; one of the same name and language is replaced. */
  add(templates: readonly Template[]): void {
    const isNew = (old: Template): boolean =>
      !templates.some((template) => template.name === old.name && template.language === old.language);
    this.#all = [...this.#all.filter(isNew), ...templates];
  }

  /** Back to the built-in set. */
  reset(): void {
    this.#all = builtInTemplates;
  }

  /** The template of exactly this name and language, approved or not. */
  find(name: string, language: string): Template | undefined {
    return this.#all.find((template) => template.name === name && template.language === language);
  }

  /**
   * One page as the channel lists it: filters, `fields`, cursors; `next` is there only where more follows and, like the
   * real one, carries the caller's token. Throws a refusal for a bad limit or cursor.
   */
  page(url: URL, token: string): JsonObject {
    const query = url.searchParams;
    const found = this.#all.filter((template) => matches(template, query));
    const after = query.get('after');
    const start = after === null || after === '' ? 0 : indexOf(after) + 1;
    const end = start + pageLimit(query);
    const data = found.slice(start, end).map((template) => pickFields(template, query.get('fields')));
    if (data.length === 0) return { data };
    const cursors = { before: cursorOf(start), after: cursorOf(start + data.length - 1) };
    if (end >= found.length) return { data, paging: { cursors } };
    const next = new URL(url);
    next.searchParams.set('access_token', token);
    next.searchParams.set('after', cursors.after);
    return { data, paging: { cursors, next: next.href } };
  }
}
