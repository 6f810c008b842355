/** Where a lead came from, as campaigns tell it. */
export const utms: readonly string[] = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** Fields with both bounds: shortest and longest. */
export const patchBounds: readonly (readonly [field: string, least: number, most: number])[] = [
  ['name', 1, 200],
  ['notes', 0, 2000],
  ['source', 1, 120],
  ['channel', 1, 120],
  ['entry_point', 1, 120],
  ...utms.map((utm) => [utm, 1, 255] as const),
  ['cep', 0, 255],
  ['address', 1, 200],
  ['address_number', 1, 30],
  ['address_complement', 1, 120],
  ['neighborhood', 1, 200],
  ['city', 1, 200],
  ['state', 1, 50],
  ['country', 0, 255],
];

/** Those a new lead takes too. */
export const createBounds = patchBounds.slice(0, 10);
