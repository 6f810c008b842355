import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { devNull } from 'node:os';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';

/** What every function finds in its environment, besides addresses. */
const functionEnvironment: Readonly<Record<string, string>> = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  AWS_LAMBDA_FUNCTION_NAME: 'measured',
  // A developer's own profile must not reach in.
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  TABLE_NAME: 'table',
  STAGE: 'local',
  SECRETS_KEY_ID: 'secrets',
  CHANNEL_TIMEOUT_MS: '10000',
  CHANNEL_SECRETS_ID: 'channel',
  DELIVERY_LOCAL_HOOKS: 'true',
  PUBLIC_BASE_URL: 'https://api.example.com',
  MESSAGE_RETENTION_DAYS: '400',
  MEDIA_BUCKET: 'media',
  ROUTE_TABLE: '[{"method":"GET","path":"/v1/leads"}]',
};

/** A function's environment with every service at one address. */
export const environmentAt = (url: string): Record<string, string> => ({
  ...functionEnvironment,
  CHANNEL_BASE_URL: `${url}/v24.0`,
  ...Object.fromEntries(
    ['DYNAMODB', 'SQS', 'S3', 'KMS', 'SECRETS_MANAGER'].map((name) => [`AWS_ENDPOINT_URL_${name}`, url]),
  ),
  ...Object.fromEntries(
    ['REPORTS', 'REPORTS_DEAD_LETTER', 'MEDIA', 'DELIVERIES', 'RETRIES'].map((name) => [
      `${name}_QUEUE_URL`,
      `${url}/000000000000/${name.toLowerCase()}`,
    ]),
  ),
});

/**
 * Runs a program in a fresh process that prints into nothing, and gives back what it writes to descriptor 3, parsed.
 * Throws, with what it said on its standard error, where it fails.
 */
export const measureInProcess = async <S extends v.GenericSchema>(
  schema: S,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<v.InferOutput<S>> => {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe'] });
  const [, , stderr, result] = child.stdio;
  if (!stderr || !result || !('readable' in stderr) || !('readable' in result)) throw new Error('A pipe is missing');
  const [said, written] = await Promise.all([text(stderr), text(result), once(child, 'exit')]);
  if (written === '') throw new Error(`${args.join(' ')} measured nothing: ${said}`);
  return v.parse(schema, JSON.parse(written));
};

/** A server in a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the program of a server that prints its port: `stub-services` stands in for all services, `bare-server` answers and does nothing. */
export const startServerProcess = async (name: 'stub-services' | 'bare-server'): Promise<ServerProcess> => {
  const program = new URL(`./${name}.ts`, import.meta.url).pathname;
  const child = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line]: unknown[] = await once(child.stdout, 'data');
  return { url: `http://127.0.0.1:${String(line).trim()}`, stop: () => ended(child) };
};

const ended = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  if (child.exitCode === null && child.kill()) await exit;
};
