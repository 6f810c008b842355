import * as v from 'valibot';
import type { Funnel } from '../domain/companies.ts';
import { parseItem } from './items.ts';
import { funnelKey } from './keys.ts';
import type { Item } from './table.ts';

const schema = v.object({
  version: v.number(),
  stages: v.array(v.object({ id: v.string(), name: v.string(), archived: v.boolean() })),
});

/** The funnel of an item. */
export const parseFunnel = (item: Item): Funnel => parseItem('funnel', schema, item);

/** The item of a funnel: one per company, stages in order. */
export const funnelItem = (companyId: string, funnel: Funnel): Item => ({
  ...funnelKey(companyId),
  version: funnel.version,
  stages: funnel.stages.map(({ id, name, archived }) => ({ id, name, archived })),
});
