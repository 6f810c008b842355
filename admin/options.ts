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
