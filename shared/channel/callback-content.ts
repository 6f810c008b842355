import type { ReportContent, ReportMedia } from '../domain/reports.ts';
import { camelCased, type Json, objectOf, textOf } from './callback-values.ts';

const withFile: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'document', 'sticker']);
const known = [...withFile, 'text', 'location', 'contacts', 'interactive', 'button', 'reaction', 'order', 'system'];

/** The type an item names; where it names none, the one whose block it holds. */
export const typeOf = (item: Json): string => {
  const named = textOf(item['type']);
  if (named !== null) return /^\w{1,64}$/.test(named) ? named : 'unknown';
  return known.find((type) => objectOf(item[type]) ?? Array.isArray(item[type])) ?? 'unknown';
};

/** The block named after the type as events show it (interface §6.2), and the file it speaks of. */
export const contentOf = (item: Json, type: string): { content: ReportContent; media: ReportMedia | null } => {
  const block = Object.hasOwn(item, type) ? item[type] : undefined;
  const file = withFile.has(type) ? objectOf(block) : undefined;
  if (!file) return { content: camelCased(block), media: null };
  const { id: _id, url: _url, sha256: _sha256, ...shown } = file;
  return {
    content: { ...camelCased(shown), ...(type === 'audio' && { voice: file['voice'] === true }) },
    media: mediaOf(file),
  };
};

const mediaOf = (file: Json): ReportMedia | null => {
  const id = textOf(file['id']);
  if (id === null) return null;
  return { id, url: textOf(file['url']), mimeType: textOf(file['mime_type']), sha256: textOf(file['sha256']) };
};
