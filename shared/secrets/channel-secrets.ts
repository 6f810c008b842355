import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as v from 'valibot';
import type { Clock } from '../domain/ports.ts';
import type { CallbackSecrets, ChannelSecrets } from '../domain/worker-ports.ts';

const CACHE_MS = 5 * 60_000;

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ app_secret: v.pipe(v.string(), v.minLength(1)), verify_token: v.pipe(v.string(), v.minLength(1)) }),
);

/** The service-wide secrets as one JSON text in Secrets Manager; plaintext lives in memory for minutes only. */
export class StoredChannelSecrets implements ChannelSecrets {
  readonly #secretId: string;
  readonly #clock: Clock;
  readonly #client: SecretsManagerClient;
  #known: { readonly secrets: CallbackSecrets; readonly until: number } | undefined;

  constructor(secretId: string, clock: Clock, client: SecretsManagerClient = new SecretsManagerClient({})) {
    this.#secretId = secretId;
    this.#clock = clock;
    this.#client = client;
  }

  async current(): Promise<CallbackSecrets> {
    const now = this.#clock.now().getTime();
    if (this.#known && this.#known.until > now) return this.#known.secrets;
    const secrets = await this.#read();
    this.#known = { secrets, until: now + CACHE_MS };
    return secrets;
  }

  async #read(): Promise<CallbackSecrets> {
    const { SecretString } = await this.#client.send(new GetSecretValueCommand({ SecretId: this.#secretId }));
    const parsed = v.safeParse(schema, SecretString);
    // The parser's own words would repeat the secret.
    if (!parsed.success) throw new Error('The channel secret is not {"app_secret": "...", "verify_token": "..."}');
    return { appSecret: parsed.output.app_secret, verifyToken: parsed.output.verify_token };
  }
}
