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

/**
 * The demo company of a runtime: made by the operator's code in a process of its own, since the settings that code reads
 * are the process's. Its key is shown once, so what a folder's own engine was seeded with is kept beside it.
 * Throws what the seeding says where it fails.
 */
export const demoCompany = async (
  dir: string,
  description: RuntimeDescription,
  { keep }: { readonly keep: boolean },
): Promise<JsonObject> => {
  const file = join(dir, 'demo.json');
  const kept = keep ? readObject(file) : undefined;
  if (kept) return kept;
  const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', seedScript], {
    env: seedEnvironment(description),
  });
  const demo: unknown = JSON.parse(stdout);
  if (!isObject(demo)) throw new Error('Seeding the demo company gave no object');
  if (keep) writeFileSync(file, JSON.stringify(demo), { mode: 0o600 });
  return demo;
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
});

const readObject = (file: string): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
