/** `npm run bench [-- <name>...]`: runs the named benches, or all, and prints what each found. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Bench } from './bench.ts';
import { callbacks } from './callbacks.ts';
import { cold } from './cold.ts';
import { cost } from './cost.ts';
import { deliveries } from './deliveries.ts';
import { growth } from './growth.ts';
import { load } from './load.ts';
import { tableText } from './print-table.ts';
import { requests } from './requests.ts';
import { warm } from './warm.ts';

/** Every bench: one file each, in the order they run. */
const benches: readonly Bench[] = [requests, cold, warm, load, growth, callbacks, deliveries, cost];

const chosen = (names: readonly string[]): readonly Bench[] => {
  const unknown = names.find((name) => !benches.some((bench) => bench.name === name));
  if (unknown === undefined) return benches.filter(({ name }) => names.length === 0 || names.includes(name));
  const known = benches.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}`);
  throw new Error(`There is no bench ${unknown}. There are:\n${known.join('\n')}`);
};

const runHere = async ({ name, run }: Bench): Promise<void> => {
  const tables = await run((line) => process.stderr.write(`${name}: ${line}\n`));
  for (const table of tables) process.stdout.write(`\n${tableText(table)}`);
};

/** Each in a process of its own: what one leaves in memory must not slow the next. */
const runApart = async ({ name }: Bench): Promise<void> => {
  const args = [...process.execArgv, fileURLToPath(import.meta.url), name];
  const [code] = await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error(`The bench ${name} failed`);
};

try {
  const benchesToRun = chosen(process.argv.slice(2));
  for (const bench of benchesToRun) await (benchesToRun.length === 1 ? runHere(bench) : runApart(bench));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
