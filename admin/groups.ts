import type { Group } from './command.ts';
import { company } from './company.ts';
import { connection } from './connection.ts';
import { deadLetter } from './dead-letter.ts';
import { delivery } from './delivery.ts';
import { hook } from './hook.ts';
import { key } from './key.ts';
import { lead } from './lead.ts';
import { stage } from './stage.ts';

/** Every group of commands, by the word it is called with: one file and one line each. */
export const groups: Readonly<Record<string, Group>> = {
  company,
  key,
  stage,
  connection,
  hook,
  delivery,
  'dead-letter': deadLetter,
  lead,
};
