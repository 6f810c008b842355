/** `npm start` and `npm run dev`: synthesises the app, runs it, and says how to use it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { giveUp, readEnvironment } from './command-line.ts';
import { bannerOf, type Console, openConsole } from './console.ts';
import { demoCompany } from './demo.ts';
import { type Runtime, startRuntime } from './runtime.ts';
import { checkStartable } from './state-folder.ts';

const start = async (): Promise<void> => {
  const { fresh, watch } = readFlags();
  const { dir, ...environment } = readEnvironment(process.env);
  await checkStartable(dir, environment.port);
  mkdirSync(dir, { recursive: true });
  const shown = openConsole(dir);
  const assembly = join(dir, 'assembly');
  const stops: (() => Promise<unknown>)[] = [];
  stopOnSignal(stops);
  // Loaded late: the CDK takes half a second, and a wrong option should be told at once.
  const { synthesise } = await import('../infra/app.ts');
  await synthesise(assembly);
  const keep = environment.dynamoDbEndpoint === undefined;
  const runtime = await startRuntime({
    ...environment,
    ...shown,
    assembly,
    dir,
    fresh,
    seed: (description) => demoCompany(dir, description, { keep }),
  });
  stops.push(() => runtime.stop());
  if (watch) stops.push((await watchSources(assembly, runtime, shown)).stop);
  const readme = fileURLToPath(new URL('../README.md', import.meta.url));
  process.stdout.write(`${bannerOf(runtime.description, readme, join(dir, 'functions.log'))}\n`);
};

const readFlags = (): { fresh: boolean; watch: boolean } => {
  const options = { fresh: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } } as const;
  return parseArgs({ options }).values;
};

const watchSources = async (assembly: string, runtime: Runtime, { say }: Console) => {
  const { watchFunctions } = await import('../infra/bundles.ts');
  const outdir = join(assembly, 'bundles');
  return watchFunctions({ outdir }, (changed, problems) => {
    for (const problem of problems) say(problem);
    for (const name of changed) runtime.reload(name, join(outdir, name, 'index.mjs'));
    if (changed.length > 0) say(`rebuilt ${changed.join(', ')}`);
  });
};

const stopOnSignal = (stops: readonly (() => Promise<unknown>)[]): void => {
  const stop = (): void => {
    // Whatever hangs, the terminal is free again within two seconds; a second signal doesn't wait.
    setTimeout(() => process.exit(1), 1800).unref();
    process.once('SIGINT', () => process.exit(1));
    Promise.all(stops.map((each) => each())).then(() => process.exit(0), giveUp);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
};

start().catch(giveUp);
