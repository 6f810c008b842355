import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { localCredentials } from './aws-wire.ts';
import { localRegion } from './intrinsics.ts';
import { isObject, type JsonObject } from './simulator/json.ts';
import type { RuntimeDescription } from './state-folder.ts';

const seedScript = fileURLToPath(new URL('../admin/demo.ts', import.meta.url));

/** How a demo company is made. */
export interface DemoOptions {
  /** Whether what was made is kept beside the folder's own engine. */
  readonly keep: boolean;
  /** Where the company's hook is; without one it has none. */
  readonly hookUrl?: string;
}

/**
 * The demo company of a runtime: made by the operator's code in a process of its own, since the settings that code reads
 * are the process's. Its key is shown once, so what a folder's own engine was seeded with is kept beside it; a hook that
 * has moved is registered anew. Throws what the seeding says where it fails.
 */
export const demoCompany = async (
  dir: string,
  description: RuntimeDescription,
  { keep, hookUrl }: DemoOptions,
): Promise<JsonObject> => {
  const kept = keep ? keptDemo(dir) : undefined;
  if (kept && (hookUrl === undefined || kept['hook_url'] === hookUrl)) return kept;
  const company = kept ? ['--company', String(kept['company_id'])] : [];
  const made = await seed(description, [...(hookUrl ? ['--hook-url', hookUrl] : []), ...company]);
  const demo = { ...kept, ...made };
  if (keep) writeFileSync(fileOf(dir), JSON.stringify(demo), { mode: 0o600 });
  return demo;
};

/** Port of the hook that a folder's demo company has; 0 where it has none yet. */
export const keptHookPort = (dir: string): number => {
  const url = keptDemo(dir)?.['hook_url'];
  return typeof url === 'string' ? Number(new URL(url).port) : 0;
};

const seed = async (description: RuntimeDescription, options: readonly string[]): Promise<JsonObject> => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', seedScript, ...options], {
    env: seedEnvironment(description),
  });
  const made: unknown = JSON.parse(stdout);
  if (!isObject(made)) throw new Error('Seeding the demo company gave no object');
  return made;
};

const seedEnvironment = (description: RuntimeDescription): Record<string, string> => ({
  AWS_REGION: localRegion,
  AWS_ACCESS_KEY_ID: localCredentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: localCredentials.secretAccessKey,
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_ENDPOINT_URL_DYNAMODB: description.dynamodb_endpoint,
  AWS_ENDPOINT_URL_KMS: description.kms_endpoint,
  TABLE_NAME: description.table,
  SECRETS_KEY_ID: 'secrets',
  DELIVERY_LOCAL_HOOKS: 'true',
});

const fileOf = (dir: string): string => join(dir, 'demo.json');

const keptDemo = (dir: string): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(dir), 'utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
