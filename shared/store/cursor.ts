import * as v from 'valibot';
import { parseItem } from './items.ts';
import type { Item } from './table.ts';

const keySchema = v.record(v.string(), v.string());

/** Where the next page begins, as a text that can be kept; null after the last page. */
export const cursorOf = (next: Item | undefined): string | null => (next ? JSON.stringify(next) : null);

/** The key a cursor stands for. Throws where it is none of ours. */
export const keyOf = (cursor: string): Item => parseItem('cursor', keySchema, JSON.parse(cursor));
