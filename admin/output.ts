import type { CommandError } from './command-error.ts';

/** What a command can show. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };

/** Members by their JSON names. */
export type Row = { readonly [member: string]: Json };

/** What people read where a member is null, by its name; a dash elsewhere. */
interface Blanks {
  readonly blanks?: Readonly<Record<string, string>>;
}

/** Rows, and which of their members people see. */
export interface Rows extends Blanks {
  readonly list: readonly Row[];
  readonly columns: readonly string[];
  /** A sentence for people. */
  readonly note?: string;
}

/** One thing. */
export interface Thing extends Blanks {
  readonly record: Row;
  /** A sentence for people. */
  readonly note?: string;
  /** Tables below it, by the members they are in the JSON document. */
  readonly parts?: Readonly<Record<string, Rows>>;
  /** Told on stderr besides, with exit code 1: the command ran, and what it found is not well. */
  readonly problem?: CommandError;
}

/** One JSON document, too large to be held at once: the same for people and programs. */
export interface Document {
  readonly pieces: AsyncIterable<string>;
}

/** Outcome of a command. */
export type Output = Thing | Rows | Document;

/** The text of an outcome: one JSON document (lists as `{"data": [...]}`), or aligned tables for people. */
export const render = (output: Thing | Rows, json: boolean): string => {
  if (json) return `${JSON.stringify('list' in output ? { data: output.list } : documentOf(output))}\n`;
  const text = 'list' in output ? tableOf(output) : textOf(output);
  return output.note === undefined ? text : `${text}\n${output.note}\n`;
};

const documentOf = ({ record, parts = {} }: Thing): Row => ({
  ...record,
  ...Object.fromEntries(Object.entries(parts).map(([member, { list }]) => [member, list])),
});

const textOf = ({ record, blanks = {}, parts = {} }: Thing): string =>
  [
    aligned(Object.entries(record).map(([member, value]) => [member, cell(value, blanks[member])])),
    ...Object.entries(parts).map(([member, rows]) => `${member}:\n${tableOf(rows)}`),
  ].join('\n');

const tableOf = ({ list, columns, blanks = {} }: Rows): string => {
  const heads = columns.map((column) => column.toUpperCase());
  return aligned([heads, ...list.map((row) => columns.map((column) => cell(row[column], blanks[column])))]);
};

const cell = (value: Json | undefined, blank = '-'): string => {
  if (value === null || value === undefined) return blank;
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(',');
  // What others wrote (a hook's answer, a name) must not steer a terminal.
  return typeof value === 'string'
    ? value.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()
    : JSON.stringify(value);
};

const widthOf = (text: string): number => [...text].length;

/** Lines of cells, each column as wide as its widest cell. */
export const aligned = (lines: readonly (readonly string[])[]): string => {
  const widths: number[] = [];
  for (const line of lines) {
    for (const [column, text] of line.entries()) widths[column] = Math.max(widths[column] ?? 0, widthOf(text));
  }
  const padded = (text: string, column: number): string => text + ' '.repeat((widths[column] ?? 0) - widthOf(text));
  return lines.map((line) => `${line.map(padded).join('  ').trimEnd()}\n`).join('');
};
