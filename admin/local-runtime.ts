import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { deadLetterUrlNames, envNames, queueUrlNames } from '../shared/config.ts';
import { CommandError } from './command-error.ts';

/** What a command needs of `runtime.json` (design §7). */
const description = v.object({
  pid: v.number(),
  dynamodb_endpoint: v.string(),
  sqs_endpoint: v.string(),
  s3_endpoint: v.string(),
  kms_endpoint: v.string(),
  table: v.string(),
  /** Addresses by name; the dead letters of a queue are in `<name>-dead-letters`. */
  queues: v.record(v.string(), v.string()),
  bucket: v.nullable(v.string()),
  /** Local mode calls a key by its name in the template. */
  secrets_key_id: v.optional(v.string(), 'secrets'),
});
type Description = v.InferOutput<typeof description>;

/**
 * Makes this process talk to the local runtime: from here on the SDK and the composition root find its engines, and
 * nothing reaches AWS, whatever profile is set. Throws `no_runtime` where none runs.
 */
export const useLocalRuntime = (): void => {
  const dir = process.env['LOCAL_DIR'] || '.local';
  const runtime = read(dir);
  if (!runtime || !isAlive(runtime.pid)) {
    throw new CommandError(
      'no_runtime',
      `No local runtime is running in ${dir}. Start it with \`npm start\`, or set LOCAL_DIR to the folder of one that runs.`,
    );
  }
  for (const name of ['AWS_PROFILE', 'AWS_SESSION_TOKEN', 'AWS_IGNORE_CONFIGURED_ENDPOINT_URLS']) {
    delete process.env[name];
  }
  Object.assign(process.env, environmentOf(runtime));
};

const environmentOf = (runtime: Description): Record<string, string> => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  // A profile of the machine may turn endpoints off or name others.
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_ENDPOINT_URL_DYNAMODB: runtime.dynamodb_endpoint,
  AWS_ENDPOINT_URL_SQS: runtime.sqs_endpoint,
  AWS_ENDPOINT_URL_S3: runtime.s3_endpoint,
  AWS_ENDPOINT_URL_KMS: runtime.kms_endpoint,
  [envNames.table]: runtime.table,
  [envNames.secretsKeyId]: runtime.secrets_key_id,
  [envNames.deliveryLocalHooks]: 'true',
  ...(runtime.bucket === null ? {} : { [envNames.mediaBucket]: runtime.bucket }),
  ...queueAddresses(runtime.queues),
});

const queueAddresses = (queues: Description['queues']): Record<string, string> => {
  const live = Object.entries(queueUrlNames).map(([queue, name]) => [name, queues[queue]] as const);
  const dead = Object.entries(deadLetterUrlNames).map(
    ([queue, name]) => [name, queues[`${queue}-dead-letters`]] as const,
  );
  return Object.fromEntries([...live, ...dead].flatMap(([name, url]) => (url === undefined ? [] : [[name, url]])));
};

const read = (dir: string): Description | undefined => {
  let text: string;
  try {
    text = readFileSync(join(dir, 'runtime.json'), 'utf8');
  } catch {
    return undefined;
  }
  try {
    return v.parse(description, JSON.parse(text));
  } catch (cause) {
    throw new CommandError(
      'no_runtime',
      `${join(dir, 'runtime.json')} was written by another version. Stop the runtime and start it again.`,
      cause,
    );
  }
};

/** A runtime that was killed leaves its file behind. */
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
