import { createHash } from 'node:crypto';

/** Identifiers in the channel's forms, all derived from one seed, so that the same seed gives the same run. */
export class ChannelIds {
  readonly #seed: string;
  #count = 0;

  constructor(seed: string) {
    this.#seed = seed;
  }

  #digest(): Buffer {
    this.#count += 1;
    return createHash('sha256').update(`${this.#seed}:${this.#count}`).digest();
  }

  #digits(count: number): string {
    return (this.#digest().readBigUInt64BE() % 10n ** BigInt(count)).toString().padStart(count, '1');
  }

  /** A message id. Like the real one it carries the user's digits in base64, so it is no anonymous value. */
  wamid(user: string): string {
    const digits = user.replace(/\D/g, '').slice(0, 40);
    const tail = this.#digest().toString('hex').slice(0, 18).toUpperCase();
    const bytes = Buffer.concat([
      Buffer.from([0x1d, 0x18, digits.length]),
      Buffer.from(digits),
      Buffer.from([0x15, 0x02, 0x00, 0x11, 0x18, 0x12]),
      Buffer.from(tail),
      Buffer.from([0x00]),
    ]);
    return `wamid.${bytes.toString('base64')}`;
  }

  /** A media id: 16 digits. */
  media(): string {
    return this.#digits(16);
  }

  /** A conversation id: 32 hex digits. */
  conversation(): string {
    return this.#digest().toString('hex').slice(0, 32);
  }

  /** The trace id of an error answer. */
  trace(): string {
    return `A${this.#digest().toString('base64url').slice(0, 22)}`;
  }

  /** The unguessable part of a media URL. */
  token(): string {
    return this.#digest().toString('base64url');
  }
}
