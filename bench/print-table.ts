import type { Table } from './bench.ts';

/** A table as text: the first column to the left, all others to the right. */
export const tableText = ({ title, columns, rows, notes }: Table): string => {
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...rows.map((row) => (row[index] ?? '').length)),
  );
  const line = (cells: readonly string[]): string =>
    widths
      .map((width, index) => (index === 0 ? (cells[index] ?? '').padEnd(width) : (cells[index] ?? '').padStart(width)))
      .join('  ');
  const rule = widths.map((width) => '-'.repeat(width)).join('  ');
  return [title, '', line(columns), rule, ...rows.map(line), ...notes.map((note) => `* ${note}`), ''].join('\n');
};

/** A number with so many digits after its point. */
export const fixed = (value: number, digits = 1): string => value.toFixed(digits);

/** How many times a base something is: `1.08x`. */
export const ratio = (value: number, base: number): string => `${(value / base).toFixed(2)}x`;
