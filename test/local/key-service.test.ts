import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DecryptCommand, EncryptCommand, GenerateDataKeyCommand, KMSClient } from '@aws-sdk/client-kms';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startKeyService } from '../../local/key-service.ts';
import type { Listening } from '../../local/listen.ts';

let dir: string;
let service: Listening;
let client: KMSClient;

const start = async (): Promise<void> => {
  service = await startKeyService({ dir, keys: ['secrets', 'other'] });
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  client = new KMSClient({ endpoint: service.url, region: 'us-east-1', credentials });
};
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'keys-'));
  await start();
});
afterEach(async () => {
  client.destroy();
  await service.stop();
  rmSync(dir, { recursive: true, force: true });
});

const context = { companyId: 'co_1', purpose: 'token' };

const seal = async (text: string): Promise<Uint8Array | undefined> => {
  const input = { KeyId: 'secrets', Plaintext: Buffer.from(text), EncryptionContext: context };
  return (await client.send(new EncryptCommand(input))).CiphertextBlob;
};

const open = async (sealed: Uint8Array | undefined, encryptionContext: Record<string, string>): Promise<string> => {
  const input = { CiphertextBlob: sealed, EncryptionContext: encryptionContext };
  return Buffer.from((await client.send(new DecryptCommand(input))).Plaintext ?? []).toString();
};

describe('the stand-in for the key service', () => {
  it('opens what it sealed, whatever order the context is written in', async () => {
    const sealed = await seal('a token');
    expect(Buffer.from(sealed ?? []).toString()).not.toContain('a token');
    expect(await open(sealed, { purpose: 'token', companyId: 'co_1' })).toBe('a token');
  });

  it('opens nothing under another context, nor what was changed', async () => {
    const sealed = await seal('a token');
    const refused = { name: 'InvalidCiphertextException' };
    await expect(open(sealed, { ...context, companyId: 'co_2' })).rejects.toMatchObject(refused);
    await expect(open(sealed, {})).rejects.toMatchObject(refused);
    const changed = Uint8Array.from(sealed ?? []);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    await expect(open(changed, context)).rejects.toMatchObject(refused);
    await expect(open(Uint8Array.from([3]), context)).rejects.toMatchObject(refused);
  });

  it('opens after a restart what it sealed before', async () => {
    const sealed = await seal('kept');
    client.destroy();
    await service.stop();
    await start();
    expect(await open(sealed, context)).toBe('kept');
  });

  it('makes data keys that only their context gives back', async () => {
    const input = { KeyId: 'other', KeySpec: 'AES_256', EncryptionContext: context } as const;
    const { Plaintext, CiphertextBlob } = await client.send(new GenerateDataKeyCommand(input));
    expect(Plaintext).toHaveLength(32);
    const opened = await client.send(new DecryptCommand({ CiphertextBlob, EncryptionContext: context }));
    expect(opened.Plaintext).toEqual(Plaintext);
    expect(opened.KeyId).toMatch(/:key\/other$/);
  });

  it('refuses a key it does not have, and more than 4 KB', async () => {
    const unknown = new EncryptCommand({ KeyId: 'nobody', Plaintext: Buffer.from('x') });
    await expect(client.send(unknown)).rejects.toMatchObject({ name: 'NotFoundException' });
    const large = new EncryptCommand({ KeyId: 'secrets', Plaintext: Buffer.alloc(4097) });
    await expect(client.send(large)).rejects.toMatchObject({ name: 'ValidationException' });
  });
});
