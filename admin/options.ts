import * as v from 'valibot';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Which company a command is about. */
export const companyOption = v.pipe(
  v.string(),
  v.regex(new RegExp(`^co_${uuid}$`), 'Must be the id of a company, co_...; `company list` shows them.'),
  v.title('C'),
  v.description('id of the company; `company list` shows it'),
);

/** A name: 1 to 120 characters, spaces around it don't count. */
export const nameOption = v.pipe(
  v.string(),
  v.trim(),
  v.minCodePoints(1, 'Must not be empty.'),
  v.maxCodePoints(120, 'Must have at most 120 characters.'),
  v.title('N'),
  v.description('name, at most 120 characters'),
);

/** Which hook of the company a command is about. */
export const hookOption = v.pipe(
  v.string(),
  v.regex(new RegExp(`^hook_${uuid}$`), 'Must be the id of a hook, hook_...; `hook list` shows them.'),
  v.title('H'),
  v.description('id of the hook; `hook list` shows it'),
);

/** The same option where it may be left out. */
export const optional = <const S extends v.GenericSchema<string, unknown>>(option: S) =>
  v.pipe(v.optional(option), v.title(v.getTitle(option) ?? ''), v.description(v.getDescription(option) ?? ''));

/** Which event a command is about. */
export const eventOption = v.pipe(
  v.string(),
  v.regex(new RegExp(`^evt_${uuid}$`), 'Must be the id of an event, evt_...; `delivery list` shows them.'),
  v.title('E'),
  v.description('id of the event; `delivery list` shows it, and its receiver got it as `id`'),
);

/** Which lead of the company a command is about. */
export const leadOption = v.pipe(
  v.string(),
  v.regex(new RegExp(`^lead_${uuid}$`), 'Must be the id of a lead, lead_..., as the API gives it.'),
  v.title('L'),
  v.description('id of the lead, as the API gives it'),
);

const unitMs = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const;
const ago = /^(\d{1,5})([mhd])$/;
const day = /^\d{4}-\d\d-\d\d$/;

/** The instant of `2026-11-20`, `2026-11-20T12:00:00Z`, `90m`, `24h` or `7d`; undefined for anything else. */
const instantOf = (text: string): Date | undefined => {
  const [, count, unit] = ago.exec(text) ?? [];
  if (unit === 'm' || unit === 'h' || unit === 'd') return new Date(Date.now() - Number(count) * unitMs[unit]);
  if (!day.test(text) && !v.is(v.pipe(v.string(), v.isoTimestamp()), text)) return undefined;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? undefined : at;
};

/** An instant, in one of the ways people write them. */
export const instantOption = (description: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => instantOf(text) !== undefined,
      'Must be a time such as 2026-11-20T12:00:00Z, a day such as 2026-11-20, or how long ago: 90m, 24h, 7d.',
    ),
    v.transform((text) => instantOf(text) ?? new Date(0)),
    v.title('T'),
    v.description(description),
  );
