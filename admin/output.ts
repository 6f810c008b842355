/** What a command can show. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [member: string]: Json };

/** Members by their JSON names. */
export type Row = { readonly [member: string]: Json };

/** Outcome of a command: one thing, with a note for people, or a list with its columns. */
export type Output =
  | { readonly record: Row; readonly note?: string }
  | { readonly list: readonly Row[]; readonly columns: readonly string[] };

/** The text of an outcome: one JSON document (lists as `{"data": [...]}`), or an aligned table for people. */
export const render = (output: Output, json: boolean): string => {
  if (json) return `${JSON.stringify('list' in output ? { data: output.list } : output.record)}\n`;
  if ('list' in output) {
    const { list, columns } = output;
    const heads = columns.map((column) => column.toUpperCase());
    return aligned([heads, ...list.map((row) => columns.map((column) => cell(row[column])))]);
  }
  const table = aligned(Object.entries(output.record).map(([member, value]) => [member, cell(value)]));
  return output.note === undefined ? table : `${table}\n${output.note}\n`;
};

const cell = (value: Json | undefined): string => {
  if (value === null || value === undefined) return '-';
  return typeof value === 'string' ? value : JSON.stringify(value);
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
