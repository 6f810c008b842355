/** `npm run proof [-- <name>...] [--write]`: proves the named parts, or all, prints what each found; `--write` puts it into docs/proof.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Bench } from '../bench.ts';
import { deliveries } from '../deliveries.ts';
import { tableText } from '../print-table.ts';
import { allowance } from './allowance.ts';
import { crashes } from './crashes.ts';
import { newPage } from './page.ts';
import { recovery } from './recovery.ts';

const parts: readonly Bench[] = [crashes, recovery, deliveries, allowance];
const file = new URL('../../docs/proof.md', import.meta.url);

const chosen = (names: readonly string[]): readonly Bench[] => {
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown === undefined) return parts.filter(({ name }) => names.length === 0 || names.includes(name));
  throw new Error(`There is no part ${unknown}. There are: ${parts.map(({ name }) => name).join(', ')}`);
};

const text = (): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

try {
  const words = process.argv.slice(2);
  for (const part of chosen(words.filter((word) => word !== '--write'))) {
    const tables = await part.run((line) => process.stderr.write(`${part.name}: ${line}\n`));
    const printed = tables.map(tableText).join('\n');
    process.stdout.write(`\n${printed}`);
    if (words.includes('--write')) writeFileSync(file, newPage(text(), parts, part, printed));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
