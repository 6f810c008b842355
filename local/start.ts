/** `npm start` and `npm run dev`: synthesises the app, runs it, and says how to use it. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { giveUp, type LocalEnvironment, readEnvironment } from './command-line.ts';
import { bannerOf, type Console, openConsole } from './console.ts';
import { demoCompany, keptHookPort } from './demo.ts';
import { type HookReceiver, startHookReceiver } from './hook-receiver.ts';
import { type Runtime, startRuntime } from './runtime.ts';
import type { JsonObject } from './simulator/json.ts';
import { checkStartable, type RuntimeDescription } from './state-folder.ts';

const start = async (): Promise<void> => {
  const { fresh, watch } = readFlags();
  const environment = readEnvironment(process.env);
  const { dir } = environment;
  await checkStartable(dir, environment.port);
  mkdirSync(dir, { recursive: true });
  const shown = openConsole(dir);
  const assembly = join(dir, 'assembly');
  const stops: (() => Promise<unknown>)[] = [];
  stopOnSignal(stops);
  // Loaded late: the CDK takes half a second, and a wrong option should be told at once.
  const { synthesise } = await import('../infra/app.ts');
  await synthesise(assembly);
  const receiver = await startHookReceiver({ port: fresh ? 0 : keptHookPort(dir), say: shown.say });
  const runtime = await startRuntime({
    ...environment,
    ...shown,
    assembly,
    fresh,
    seed: (description) => seedDemo(description, environment, receiver),
  });
  stops.push(() => runtime.stop().then(receiver.stop));
  if (watch) stops.push((await watchSources(assembly, runtime, shown)).stop);
  const readme = fileURLToPath(new URL('../README.md', import.meta.url));
  process.stdout.write(`${bannerOf(runtime.description, readme, join(dir, 'functions.log'))}\n`);
};

const seedDemo = async (
  description: RuntimeDescription,
  { dir, dynamoDbEndpoint }: LocalEnvironment,
  receiver: HookReceiver,
): Promise<JsonObject> => {
  const options = { keep: dynamoDbEndpoint === undefined, hookUrl: receiver.hookUrl };
  const demo = await demoCompany(dir, description, options);
  receiver.trust(String(demo['hook_secret']));
  return demo;
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
