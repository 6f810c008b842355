import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KMSClient } from '@aws-sdk/client-kms';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startKeyService } from '../../local/key-service.ts';
import type { Listening } from '../../local/listen.ts';
import { KmsSecrets } from '../../shared/secrets/kms-secrets.ts';

const dir = mkdtempSync(join(tmpdir(), 'secrets-'));
let service: Listening;
let calls: string[];
let now: number;
let secrets: KmsSecrets;

beforeAll(async () => {
  service = await startKeyService({ dir, keys: ['secrets'] });
});
afterAll(async () => {
  await service.stop();
  rmSync(dir, { recursive: true });
});
beforeEach(() => {
  calls = [];
  now = Date.UTC(2026, 0, 1);
  const client = new KMSClient({
    endpoint: service.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  });
  client.middlewareStack.add(
    (next, context) => (args) => {
      calls.push(String(context.commandName));
      return next(args);
    },
    { step: 'initialize' },
  );
  secrets = new KmsSecrets('secrets', { now: () => new Date(now) }, client);
});

describe('A sealed secret', () => {
  it('is not the secret, and opens again for the same company', async () => {
    const sealed = await secrets.seal('co_1', 'whsec_Olá 👋');
    expect(sealed).not.toContain('whsec');
    expect(await secrets.open('co_1', sealed)).toBe('whsec_Olá 👋');
  });

  it('opens for no other company', async () => {
    const sealed = await secrets.seal('co_1', 'token');
    await secrets.open('co_1', sealed);
    await expect(secrets.open('co_2', sealed)).rejects.toThrow();
  });

  it('that was changed does not open', async () => {
    const sealed = Buffer.from(await secrets.seal('co_1', 'token'), 'base64');
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    await expect(secrets.open('co_1', sealed.toString('base64'))).rejects.toThrow();
  });

  it('asks the key service once in five minutes', async () => {
    const sealed = await secrets.seal('co_1', 'token');
    await secrets.open('co_1', sealed);
    now += 5 * 60_000 - 1;
    await secrets.open('co_1', sealed);
    expect(calls).toEqual(['EncryptCommand', 'DecryptCommand']);
    now += 2;
    await secrets.open('co_1', sealed);
    expect(calls).toHaveLength(3);
  });
});
