import * as v from 'valibot';
import type { Command, Group } from './command.ts';
import { groups } from './groups.ts';
import { aligned } from './output.ts';

const call = 'npm run admin --';

const everywhere = [
  ['--stage S', 'works on the deployment S (dev, prod) with your AWS credentials, not on the local runtime'],
  ['--json', 'one JSON document instead of a table; errors too, on stderr'],
  ['--help', 'this text'],
];

/** What there is. */
export const generalHelp = (): string => {
  const lines = Object.entries(groups).map(([name, { summary, verbs }]) => [
    `  ${name}`,
    Object.keys(verbs).join(' | '),
    summary,
  ]);
  const options = everywhere.map(([option = '', text = '']) => [`  ${option}`, text]);
  return `${call} <group> <verb> [options]\n\n${aligned(lines)}\n${aligned(options)}\n${call} <group> --help  says more.\n`;
};

/** The verbs of a group with their options. */
export const groupHelp = (name: string, { verbs }: Group): string => {
  const lines = Object.entries(verbs).flatMap(([verb, command]) => {
    const options = usage(command);
    return [[`  ${verb}`, command.summary], ...(options === '' ? [] : [['', options]])];
  });
  const options = new Map(Object.values(verbs).flatMap(describe));
  return (
    `${call} ${name} <verb> [options]\n\n${aligned(lines)}\n` +
    aligned([...options, ...everywhere].map(([option = '', text = '']) => [`  ${option}`, text]))
  );
};

const nameAndValue = (name: string, schema: v.ObjectEntries[string]): string => `--${name} ${v.getTitle(schema) ?? ''}`;

const usage = ({ options }: Command): string =>
  Object.entries(options)
    .map(([name, schema]) => {
      const text = nameAndValue(name, schema);
      return schema.type === 'optional' ? `[${text}]` : text;
    })
    .join(' ');

const describe = ({ options }: Command): [string, string][] =>
  Object.entries(options).map(([name, schema]) => [nameAndValue(name, schema), v.getDescription(schema) ?? '']);
