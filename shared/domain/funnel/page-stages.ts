import type { Page } from '../ports.ts';

/** The stages after the one with id `after` (all of them where it is gone or not given), at most `limit`. */
export const pageAfter = <T extends { readonly id: string }>(
  stages: readonly T[],
  limit: number,
  after: string | undefined,
): Page<T> => {
  const start = stages.findIndex((stage) => stage.id === after) + 1;
  const items = stages.slice(start, start + limit);
  const more = start + limit < stages.length;
  return { items, next: more ? items.at(-1)?.id : undefined };
};
