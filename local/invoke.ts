/** `npm run invoke -- <function> <event.json> [name=value ...]`: runs one handler once and prints its answer. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveUp, type LocalEnvironment, readEnvironment } from './command-line.ts';
import { demoCompany } from './demo.ts';
import { startRuntime } from './runtime.ts';
import { fillSample } from './sample-event.ts';
import { isObject, type JsonObject } from './simulator/json.ts';
import { type RuntimeDescription, runningIn } from './state-folder.ts';

const usage = 'Usage: npm run invoke -- <function> <event.json> [placeholder=value ...]';

const invoke = async (): Promise<void> => {
  const [name, file, ...given] = process.argv.slice(2);
  if (!name || !file) throw new Error(usage);
  const text = readFileSync(file, 'utf8');
  const environment = readEnvironment(process.env);
  const running = await runningIn(environment.dir);
  const ask = (description: RuntimeDescription) =>
    run(name, fillSample(text, { ...description.demo, ...valuesOf(given) }), description.api_url);
  const answered = running ? await ask(running) : await inThrowAway(environment, ask);
  if (!answered) process.exitCode = 1;
};

/** Runs a function over Lambda's own Invoke path; false where it failed. */
const run = async (name: string, event: unknown, apiUrl: string): Promise<boolean> => {
  const url = new URL(`/2015-03-31/functions/${name}/invocations`, apiUrl);
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(event) });
  const payload: unknown = await response.json();
  process.stdout.write(`${JSON.stringify(readable(payload), null, 2)}\n`);
  return response.ok && !response.headers.has('x-amz-function-error');
};

/** An answer whose body is JSON is shown with the body read. */
const readable = (payload: unknown): unknown => {
  if (!isObject(payload) || typeof payload['body'] !== 'string') return payload;
  try {
    return { ...payload, body: JSON.parse(payload['body']) };
  } catch {
    return payload;
  }
};

const valuesOf = (given: readonly string[]): JsonObject =>
  Object.fromEntries(
    given.map((pair) => {
      const [placeholder, ...value] = pair.split('=');
      if (value.length === 0) throw new Error(usage);
      return [placeholder, value.join('=')];
    }),
  );

const inThrowAway = async (
  { settings, dynamoDbEndpoint }: LocalEnvironment,
  ask: (description: RuntimeDescription) => Promise<boolean>,
): Promise<boolean> => {
  const { synthesise } = await import('../infra/app.ts');
  const dir = mkdtempSync(join(tmpdir(), 'invoke-'));
  const assembly = join(dir, 'assembly');
  try {
    await synthesise(assembly);
    const seed = (description: RuntimeDescription) => demoCompany(dir, description, { keep: false });
    const onFunctionLine = (_name: string, line: string) => void process.stderr.write(`${line}\n`);
    const options = { persist: false, clock: false, settings, dynamoDbEndpoint, seed, onFunctionLine };
    const runtime = await startRuntime({ ...options, assembly, dir });
    try {
      return await ask(runtime.description);
    } finally {
      await runtime.stop();
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

invoke().catch(giveUp);
