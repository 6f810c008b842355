import { DecryptCommand, EncryptCommand, KMSClient } from '@aws-sdk/client-kms';
import type { Clock, Secrets } from '../domain/ports.ts';

const CACHE_MS = 5 * 60_000;
const CACHE_ENTRIES = 1000;

/** Secrets sealed by a KMS key, with the company in the encryption context; plaintext lives in memory for minutes only. */
export class KmsSecrets implements Secrets {
  readonly #keyId: string;
  readonly #clock: Clock;
  readonly #client: KMSClient;
  readonly #opened = new Map<string, { plaintext: string; until: number }>();

  constructor(keyId: string, clock: Clock, client: KMSClient = new KMSClient({})) {
    this.#keyId = keyId;
    this.#clock = clock;
    this.#client = client;
  }

  async seal(companyId: string, plaintext: string): Promise<string> {
    const { CiphertextBlob } = await this.#client.send(
      new EncryptCommand({
        KeyId: this.#keyId,
        Plaintext: Buffer.from(plaintext, 'utf8'),
        EncryptionContext: { company: companyId },
      }),
    );
    if (!CiphertextBlob) throw new Error('The key service sealed nothing');
    return Buffer.from(CiphertextBlob).toString('base64');
  }

  async open(companyId: string, sealed: string): Promise<string> {
    const cacheKey = `${companyId} ${sealed}`;
    const now = this.#clock.now().getTime();
    const known = this.#opened.get(cacheKey);
    if (known && known.until > now) return known.plaintext;
    const { Plaintext } = await this.#client.send(
      new DecryptCommand({
        KeyId: this.#keyId,
        CiphertextBlob: Buffer.from(sealed, 'base64'),
        EncryptionContext: { company: companyId },
      }),
    );
    if (!Plaintext) throw new Error('The key service opened nothing');
    const plaintext = Buffer.from(Plaintext).toString('utf8');
    if (this.#opened.size >= CACHE_ENTRIES) this.#opened.clear();
    this.#opened.set(cacheKey, { plaintext, until: now + CACHE_MS });
    return plaintext;
  }
}
