import * as v from 'valibot';
import type * as allServices from '../shared/services.ts';
import { CommandError } from './command-error.ts';
import type { Output } from './output.ts';

/** The composition root, loaded once the environment says where the table is. */
export type Services = typeof allServices;

/** One verb of a group. */
export interface Command {
  /** What it does, for `--help`. */
  readonly summary: string;
  /** Schema per option, by its name without dashes; its title and description are shown by `--help`. */
  readonly options: v.ObjectEntries;
  /** Checks the options and answers what is left to do. Throws `invalid_option` with everything that is wrong. */
  readonly prepare: (given: Readonly<Record<string, unknown>>) => (services: Services) => Promise<Output>;
}

/** Verbs about one kind of thing: one file of this folder, and one line in `groups.ts`. */
export interface Group {
  readonly summary: string;
  readonly verbs: Readonly<Record<string, Command>>;
}

/** A verb whose options are parsed before anything is asked of the service. */
export const command = <const E extends v.ObjectEntries>(definition: {
  readonly summary: string;
  readonly options: E;
  readonly run: (options: v.InferOutput<v.ObjectSchema<E, undefined>>, services: Services) => Promise<Output>;
}): Command => {
  const schema = v.object(definition.options);
  return {
    summary: definition.summary,
    options: definition.options,
    prepare: (given) => {
      const result = v.safeParse(schema, given);
      if (!result.success) throw new CommandError('invalid_option', result.issues.map(problem).join('\n'));
      return (services) => definition.run(result.output, services);
    },
  };
};

const problem = (issue: v.BaseIssue<unknown>): string => {
  const option = `--${v.getDotPath(issue)}`;
  return issue.input === undefined || issue.received === 'undefined'
    ? `${option} is missing.`
    : `${option}: ${issue.message}`;
};
