import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { callEngine, EngineError, type JsonService } from './aws-wire.ts';
import { isObject, type JsonObject } from './simulator/json.ts';

/** A DynamoDB engine in reach. */
export interface DynamoDb {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

/** How the engine is started. */
export interface DynamoDbOptions {
  /** Folder of the runtime: process id and, where `persist` is set, the data. */
  readonly dir: string;
  readonly persist: boolean;
  /** An engine that runs elsewhere; then nothing is started or stopped. */
  readonly endpoint: string | undefined;
}

/**
 * Starts the embedded engine as a child process.
 * Throws a sentence where there is no engine for this platform.
 */
export const startDynamoDb = async ({ dir, persist, endpoint }: DynamoDbOptions): Promise<DynamoDb> => {
  if (endpoint) return { endpoint, stop: async () => {} };
  const pidFile = pidFileIn(dir);
  const port = await freePort();
  const storage = persist ? ['--db-path', join(dir, 'table.db')] : [];
  // Ignored output: the engine aborts when somebody closes the pipe it writes to.
  const child = spawn(engineBinary(), ['--port', String(port), ...storage], { stdio: 'ignore' });
  if (child.pid) writeFileSync(pidFile, String(child.pid));
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, child);
  const stop = async (): Promise<void> => {
    process.removeListener('exit', killWithUs);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.exitCode === null && child.kill('SIGTERM')) await ended;
    rmSync(pidFile, { force: true });
  };
  return { endpoint: address, stop };
};

const engineBinary = (): string => {
  try {
    return createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`);
  } catch {
    throw new Error(
      `There is no embedded DynamoDB engine for ${process.platform}-${process.arch}. ` +
        'Start another one (DynamoDB Local, for instance) and set DYNAMODB_ENDPOINT to its address.',
    );
  }
};

const pidFileIn = (dir: string): string => join(dir, 'dynoxide.pid');

/** Ends the engine that a killed runtime left behind in a folder: it would go on holding the same file. */
export const endOrphan = async (dir: string): Promise<void> => {
  const pid = numberIn(pidFileIn(dir));
  if (pid === undefined || !isEngine(pid)) return;
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; isEngine(pid) && waited < 200; waited += 1) await delay(10);
};

const isEngine = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'dynoxide';
  } catch {
    return false;
  }
};

const numberIn = (file: string): number | undefined => {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
};

const untilReady = async (address: string, child: ChildProcess): Promise<void> => {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  for (let waited = 0; waited < 2000; waited += 1) {
    if (failure ?? child.exitCode !== null) {
      throw new Error(`The DynamoDB engine did not start (${failure?.message ?? `exit code ${child.exitCode}`})`);
    }
    if (
      await fetch(address).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await delay(5);
  }
  throw new Error('The DynamoDB engine did not answer within 10 s');
};

/** The engine prints port 0 as it is given, so the port is chosen here. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(isObject(address) ? Number(address['port']) : 0));
    });
  });

const creatable = ['AttributeDefinitions', 'KeySchema', 'BillingMode', 'GlobalSecondaryIndexes'];

/**
 * Makes a table as the template describes it, unless it is there. Throws where the one that is there has other keys
 * or indexes: it was made by another version.
 */
export const ensureTable = async (endpoint: string, name: string, properties: JsonObject): Promise<void> => {
  const service: JsonService = { endpoint, target: 'DynamoDB_20120810' };
  const wanted = Object.fromEntries(creatable.map((member) => [member, properties[member]]));
  try {
    await callEngine(service, 'CreateTable', { TableName: name, ...wanted });
  } catch (error) {
    if (!(error instanceof EngineError) || error.name !== 'ResourceInUseException') throw error;
    const { Table: table } = await callEngine(service, 'DescribeTable', { TableName: name });
    if (!isObject(table) || keysOf(table) !== keysOf(wanted)) {
      throw new Error(`The stored table ${name} has other keys or indexes than the template. Start with --fresh.`);
    }
    return;
  }
  const ttl = properties['TimeToLiveSpecification'];
  if (isObject(ttl)) await callEngine(service, 'UpdateTimeToLive', { TableName: name, TimeToLiveSpecification: ttl });
};

const keysOf = (table: JsonObject): string => {
  const indexes = table['GlobalSecondaryIndexes'];
  const schemas = Array.isArray(indexes)
    ? indexes.filter(isObject).map((index) => [index['IndexName'], keyNames(index['KeySchema'])].join())
    : [];
  return [keyNames(table['KeySchema']), ...schemas.sort()].join(' ');
};

const keyNames = (schema: unknown): string =>
  Array.isArray(schema)
    ? schema
        .filter(isObject)
        .map((key) => `${key['KeyType']}:${key['AttributeName']}`)
        .sort()
        .join()
    : '';
