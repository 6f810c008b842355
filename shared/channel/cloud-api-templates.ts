import * as v from 'valibot';
import type { ChannelTemplate, Page, TemplateQuery } from '../domain/ports.ts';

const FIELDS = 'id,name,language,category,status,parameter_format,components';

const listing = v.object({
  data: v.array(v.unknown()),
  paging: v.nullish(
    v.object({
      cursors: v.nullish(v.object({ after: v.nullish(v.string()) })),
      // Holds the token: only whether it is there matters.
      next: v.nullish(
        v.pipe(
          v.unknown(),
          v.transform(() => true),
        ),
      ),
    }),
  ),
});

const component = v.record(v.string(), v.unknown());

const listed = v.object({
  id: v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  name: v.string(),
  language: v.string(),
  category: v.string(),
  status: v.string(),
  parameter_format: v.nullish(v.string()),
  components: v.nullish(v.array(component)),
});

/** Query of the channel's template list (decision 27). */
export const templateSearch = (query: TemplateQuery): URLSearchParams => {
  const search = new URLSearchParams({ fields: FIELDS, status: 'APPROVED', limit: String(query.limit) });
  const { after, name, language } = query;
  const category = query.category?.toUpperCase();
  for (const [key, value] of Object.entries({ after, name, language, category })) {
    if (value !== undefined) search.set(key, value);
  }
  return search;
};

/**
 * One page as the channel answered it, filtered again: its own filters are not to be relied on. Entries that can't be
 * read are left out. Undefined where the answer is no list at all.
 */
export const toTemplatePage = (body: unknown, query: TemplateQuery): Page<ChannelTemplate> | undefined => {
  const page = v.safeParse(listing, body);
  if (!page.success) return undefined;
  const { data, paging } = page.output;
  return {
    items: data.flatMap(toTemplate).filter((template) => isAskedFor(template, query)),
    next: paging?.next ? (paging.cursors?.after ?? undefined) : undefined,
  };
};

const isAskedFor = (template: ChannelTemplate, query: TemplateQuery): boolean =>
  template.status === 'APPROVED' &&
  (query.name === undefined || template.name === query.name) &&
  (query.language === undefined || template.language === query.language) &&
  (query.category === undefined || template.category === query.category.toUpperCase());

const toTemplate = (entry: unknown): ChannelTemplate[] => {
  const result = v.safeParse(listed, entry);
  if (!result.success) return [];
  const { parameter_format: format, components, ...template } = result.output;
  return [
    {
      ...template,
      category: template.category.toUpperCase(),
      status: template.status.toUpperCase(),
      parameterFormat: toFormat(format) ?? inferFormat(components ?? []),
      components: components ?? [],
    },
  ];
};

const toFormat = (format: string | null | undefined): 'POSITIONAL' | 'NAMED' | undefined => {
  const known = format?.toUpperCase();
  return known === 'POSITIONAL' || known === 'NAMED' ? known : undefined;
};

/** Older templates don't say: any placeholder that is not a number makes it named. */
const inferFormat = (components: readonly unknown[]): 'POSITIONAL' | 'NAMED' => {
  const placeholders = components.flatMap(textsOf).flatMap((text) => [...text.matchAll(/\{\{\s*([^{}\s]+)\s*\}\}/g)]);
  return placeholders.some(([, name]) => !/^\d+$/.test(name ?? '')) ? 'NAMED' : 'POSITIONAL';
};

const parts = v.object({
  text: v.nullish(v.string()),
  cards: v.nullish(v.array(v.object({ components: v.nullish(v.array(v.unknown())) }))),
});

const textsOf = (part: unknown): string[] => {
  const result = v.safeParse(parts, part);
  if (!result.success) return [];
  const { text, cards } = result.output;
  return [text ?? '', ...(cards ?? []).flatMap((card) => (card.components ?? []).flatMap(textsOf))];
};
