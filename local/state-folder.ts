import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { endOrphan } from './dynamodb.ts';
import { listen } from './listen.ts';

const description = v.object({
  pid: v.number(),
  api_url: v.string(),
  callback_url: v.string(),
  channel_url: v.nullable(v.string()),
  dynamodb_endpoint: v.string(),
  sqs_endpoint: v.string(),
  s3_endpoint: v.string(),
  kms_endpoint: v.string(),
  table: v.string(),
  queues: v.record(v.string(), v.string()),
  bucket: v.nullable(v.string()),
  demo: v.record(v.string(), v.unknown()),
});

/** What a running runtime tells about itself in `runtime.json`. */
export type RuntimeDescription = v.InferOutput<typeof description>;

const fileOf = (dir: string): string => join(dir, 'runtime.json');

/** What `--fresh` deletes: everything a runtime keeps, and nothing else that lies in the folder. */
const state = [
  'runtime.json',
  'table.db',
  'table.db-wal',
  'table.db-shm',
  'queues',
  'media',
  'keys.secret',
  'demo.json',
];
const alsoState = ['simulator', 'functions.log', 'dynoxide.pid'];

/**
 * Makes the folder a runtime's own: made if missing, emptied of state if `fresh`, the engine of a killed runtime ended.
 * Throws a sentence where another runtime runs in it.
 */
export const claimFolder = async (dir: string, fresh: boolean): Promise<void> => {
  mkdirSync(dir, { recursive: true });
  await refuseRunning(dir);
  await endOrphan(dir);
  const stale = fresh ? [...state, ...alsoState] : ['runtime.json'];
  for (const name of stale) rmSync(join(dir, name), { recursive: true, force: true });
};

/** Throws a sentence where the port is in use or another runtime runs in the folder: before anything there is touched. */
export const checkStartable = async (dir: string, port: number): Promise<void> => {
  await (await listen(createServer(), port)).stop();
  await refuseRunning(dir);
};

const refuseRunning = async (dir: string): Promise<void> => {
  const running = await runningIn(dir);
  if (!running) return;
  const advice = 'Stop it, or set LOCAL_DIR to another folder.';
  throw new Error(`A runtime already runs in ${dir} (process ${running.pid}). ${advice}`);
};

/** The runtime that runs in a folder; undefined where none does, also where one was killed. */
export const runningIn = async (dir: string): Promise<RuntimeDescription | undefined> => {
  const written = readDescription(dir);
  if (!written || !isAlive(written.pid)) return undefined;
  // The id may have gone to another process since.
  const answers = await fetch(new URL('/2015-03-31/functions', written.api_url)).then(
    () => true,
    () => false,
  );
  return answers ? written : undefined;
};

/** Writes `runtime.json`, which says that the runtime is ready. */
export const publishDescription = (dir: string, content: RuntimeDescription): void =>
  writeFileSync(fileOf(dir), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });

/** Removes `runtime.json`. */
export const withdrawDescription = (dir: string): void => rmSync(fileOf(dir), { force: true });

const readDescription = (dir: string): RuntimeDescription | undefined => {
  try {
    const parsed = v.safeParse(description, JSON.parse(readFileSync(fileOf(dir), 'utf8')));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
