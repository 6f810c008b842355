import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import * as v from 'valibot';
import { type Listening, listen } from './listen.ts';

/** How the stand-in is started. */
export interface KeyServiceOptions {
  /** Folder that keeps the one secret all keys come from. */
  readonly dir: string;
  /** Ids of the keys there are. */
  readonly keys: readonly string[];
}

/** A refusal in the words of the real service. */
class KeyServiceError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}

const context = v.optional(v.record(v.string(), v.string()), {});
// The real service takes 4 KB at most.
const plaintext = v.pipe(
  v.string(),
  v.base64(),
  v.check((text) => Buffer.from(text, 'base64').length <= 4096),
);
const encryptInput = v.object({ KeyId: v.string(), Plaintext: plaintext, EncryptionContext: context });
const decryptInput = v.object({ CiphertextBlob: v.string(), EncryptionContext: context });
const dataKeyInput = v.object({
  KeyId: v.string(),
  EncryptionContext: context,
  KeySpec: v.optional(v.picklist(['AES_128', 'AES_256']), 'AES_256'),
  NumberOfBytes: v.optional(v.number()),
});

/**
 * Stands in for the key management service over its own wire: Encrypt, Decrypt and GenerateDataKey, the encryption
 * context checked as there. What it sealed opens again after a restart.
 */
export const startKeyService = ({ dir, keys }: KeyServiceOptions): Promise<Listening> => {
  const master = masterSecret(join(dir, 'keys.secret'));
  const vault = new Vault(master, new Set(keys));
  const server = createServer(async (request, response) => {
    const answer = await respond(vault, request);
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(answer.body));
  });
  return listen(server, 0);
};

const respond = async (vault: Vault, request: IncomingMessage): Promise<{ status: number; body: object }> => {
  try {
    const chunks: Buffer[] = await request.toArray();
    const input: unknown = JSON.parse(Buffer.concat(chunks).toString());
    return { status: 200, body: operate(vault, String(request.headers['x-amz-target']), input) };
  } catch (error) {
    const name = error instanceof KeyServiceError ? error.name : 'ValidationException';
    return { status: 400, body: { __type: name, message: error instanceof Error ? error.message : String(error) } };
  }
};

const operate = (vault: Vault, target: string, input: unknown): object => {
  if (target === 'TrentService.Encrypt') {
    const { KeyId, Plaintext, EncryptionContext } = v.parse(encryptInput, input);
    const sealed = vault.seal(KeyId, Buffer.from(Plaintext, 'base64'), EncryptionContext);
    return { CiphertextBlob: sealed.toString('base64'), KeyId: arn(KeyId), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
  }
  if (target === 'TrentService.Decrypt') {
    const { CiphertextBlob, EncryptionContext } = v.parse(decryptInput, input);
    const { keyId, plaintext } = vault.open(Buffer.from(CiphertextBlob, 'base64'), EncryptionContext);
    return { Plaintext: plaintext.toString('base64'), KeyId: arn(keyId), EncryptionAlgorithm: 'SYMMETRIC_DEFAULT' };
  }
  if (target === 'TrentService.GenerateDataKey') {
    const { KeyId, EncryptionContext, KeySpec, NumberOfBytes } = v.parse(dataKeyInput, input);
    const plaintext = randomBytes(NumberOfBytes ?? (KeySpec === 'AES_128' ? 16 : 32));
    const sealed = vault.seal(KeyId, plaintext, EncryptionContext);
    return { Plaintext: plaintext.toString('base64'), CiphertextBlob: sealed.toString('base64'), KeyId: arn(KeyId) };
  }
  throw new KeyServiceError('UnknownOperationException', `Local mode has no ${target}`);
};

const arn = (keyId: string): string => `arn:aws:kms:us-east-1:000000000000:key/${keyId}`;

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM under one key per id. A sealed text is: length of the id, the id, iv, tag, ciphertext. */
class Vault {
  readonly #master: Buffer;
  readonly #keys: ReadonlySet<string>;

  constructor(master: Buffer, keys: ReadonlySet<string>) {
    this.#master = master;
    this.#keys = keys;
  }

  seal(keyId: string, plaintext: Buffer, encryptionContext: Record<string, string>): Buffer {
    const id = this.#known(keyId.replace(/^arn:.*:key\//, ''));
    const iv = randomBytes(ivBytes);
    const cipher = createCipheriv('aes-256-gcm', this.#keyOf(id), iv).setAAD(authenticated(id, encryptionContext));
    const ciphertext = Buffer.concat([cipher.update(plaintext), cipher.final()]);
    return Buffer.concat([Buffer.from([id.length]), Buffer.from(id), iv, cipher.getAuthTag(), ciphertext]);
  }

  open(sealed: Buffer, encryptionContext: Record<string, string>): { keyId: string; plaintext: Buffer } {
    const afterId = 1 + (sealed[0] ?? 0);
    const id = sealed.subarray(1, afterId).toString();
    const [afterIv, afterTag] = [afterId + ivBytes, afterId + ivBytes + tagBytes];
    try {
      const decipher = createDecipheriv('aes-256-gcm', this.#keyOf(id), sealed.subarray(afterId, afterIv));
      decipher.setAAD(authenticated(id, encryptionContext)).setAuthTag(sealed.subarray(afterIv, afterTag));
      return { keyId: id, plaintext: Buffer.concat([decipher.update(sealed.subarray(afterTag)), decipher.final()]) };
    } catch {
      throw new KeyServiceError('InvalidCiphertextException', 'The ciphertext or its encryption context is wrong');
    }
  }

  #known(id: string): string {
    if (this.#keys.has(id)) return id;
    throw new KeyServiceError('NotFoundException', `Key ${arn(id)} does not exist`);
  }

  #keyOf(id: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#master, '', id, 32));
  }
}

const authenticated = (id: string, encryptionContext: Record<string, string>): Buffer =>
  Buffer.from(JSON.stringify([id, ...Object.entries(encryptionContext).sort(([a], [b]) => (a < b ? -1 : 1))]));

const masterSecret = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch {
    const secret = randomBytes(32);
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
};
