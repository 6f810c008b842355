/** `npm run bench [-- <name>...]`: runs the named benches, or all, and prints what each found. */
import type { Bench } from './bench.ts';
import { cold } from './cold.ts';
import { tableText } from './print-table.ts';
import { warm } from './warm.ts';

/** Every bench: one file each, in the order they run. */
const benches: readonly Bench[] = [cold, warm];

const chosen = (names: readonly string[]): readonly Bench[] => {
  const unknown = names.find((name) => !benches.some((bench) => bench.name === name));
  if (unknown === undefined) return benches.filter(({ name }) => names.length === 0 || names.includes(name));
  const known = benches.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`);
  throw new Error(`There is no bench ${unknown}. There are:\n${known.join('\n')}`);
};

try {
  for (const { name, run } of chosen(process.argv.slice(2))) {
    const tables = await run((line) => process.stderr.write(`${name}: ${line}\n`));
    for (const table of tables) process.stdout.write(`\n${tableText(table)}`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
