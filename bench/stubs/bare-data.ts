import { sampleItem } from '../sample-items.ts';

/** The bare handler's write, without an engine. */
export const useKey = async (key: string): Promise<Record<string, unknown> | undefined> =>
  sampleItem({ pk: `KEY#${key}`, sk: 'KEY' });

/** The bare handler's read, without an engine. */
export const readItem = async (pk: string): Promise<Record<string, unknown> | undefined> =>
  sampleItem({ pk, sk: 'LEAD' });
