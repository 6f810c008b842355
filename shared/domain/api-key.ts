import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 32;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^sk_[0-9A-Za-z]{38}$/;

const base62 = (value: number, length: number): string => {
  let digits = '';
  for (let rest = value; digits.length < length; rest = Math.floor(rest / 62)) {
    digits = ALPHABET.charAt(rest % 62) + digits;
  }
  return digits;
};

const checksum = (secret: string): string => base62(crc32(secret), CHECKSUM_LENGTH);

/** A fresh API key: `sk_`, 32 random characters (190 bits), 6 of checksum so that a typing error costs no look-up (§5). */
export const newApiKey = (): string => {
  let secret = '';
  while (secret.length < SECRET_LENGTH) {
    // 248 is the last multiple of 62 in a byte: what lies above would favour the first characters.
    for (const byte of randomBytes(SECRET_LENGTH)) {
      if (byte < 248 && secret.length < SECRET_LENGTH) secret += ALPHABET.charAt(byte % 62);
    }
  }
  return `sk_${secret}${checksum(secret)}`;
};

/** Whether a text can be a key at all: prefix, length and checksum. */
export const isApiKey = (text: string): boolean =>
  SHAPE.test(text) && checksum(text.slice(3, 3 + SECRET_LENGTH)) === text.slice(-CHECKSUM_LENGTH);

/** What is stored of a key. It has enough random bits that a plain SHA-256 can't be reversed. */
export const hashApiKey = (apiKey: string): string => createHash('sha256').update(apiKey).digest('hex');

/** First and last characters, to recognise a key by. */
export const hintOf = (apiKey: string): string => `${apiKey.slice(0, 7)}…${apiKey.slice(-4)}`;
