import { createHmac, randomBytes } from 'node:crypto';
import { ServiceError } from '../../errors.ts';

// Signing is done here on node:crypto, which is a few lines, rather than with the `standardwebhooks` package: that brings
// 12 KB with a SHA-256 of its own. The package is what the tests verify with, so signer and verifier have nothing in common.

const PREFIX = 'whsec_';
const standardBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** What is signed: the event's id, the second of this attempt, and the bytes that will be sent (decision 33). */
export interface Signing {
  /** `evt_...`, the same at each attempt. */
  readonly id: string;
  /** Whole Unix seconds of this attempt. */
  readonly timestamp: number;
  readonly body: string | Uint8Array;
  /** `whsec_...`; two while a rotation overlaps. Each gets a signature of its own. */
  readonly secrets: readonly string[];
}

/** The headers a receiver verifies with (§6.5). */
export interface SignatureHeaders {
  readonly 'hook-id': string;
  readonly 'hook-timestamp': string;
  readonly 'hook-signature': string;
}

/** A fresh signing secret: `whsec_` and 32 random bytes in base64. Shown once, stored sealed (decision 33). */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`;

const keyOf = (secret: string): Buffer => {
  const encoded = secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : '';
  if (encoded === '' || !standardBase64.test(encoded)) {
    throw new ServiceError('internal_error', { cause: 'A signing secret is not whsec_ with base64 behind it' });
  }
  return Buffer.from(encoded, 'base64');
};

/**
 * The value of `hook-signature`: Standard Webhooks, one `v1,<base64 HMAC-SHA256>` per secret, separated by a space.
 * Throws `internal_error` where there is no secret, or one is malformed.
 */
export const sign = ({ id, timestamp, body, secrets }: Signing): string => {
  if (secrets.length === 0) throw new ServiceError('internal_error', { cause: 'There is no secret to sign with' });
  return secrets
    .map((secret) => createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.`).update(body).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ');
};

/** The three headers of one attempt. */
export const signatureHeaders = (signing: Signing): SignatureHeaders => ({
  'hook-id': signing.id,
  'hook-timestamp': String(signing.timestamp),
  'hook-signature': sign(signing),
});
