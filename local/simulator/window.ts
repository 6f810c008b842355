import { magicDigits, type Person, personKey } from './recipients.ts';

const windowMs = 24 * 60 * 60 * 1000;

/** Who wrote to which number when: free-form messages reach only who did in the last 24 hours. */
export class Windows {
  readonly #lastWrittenAt = new Map<string, number>();

  #keys(numberId: string, person: Person): readonly string[] {
    const keys = [person.phone === undefined ? '' : personKey({ phone: person.phone }), person.userId ?? ''];
    return keys.filter(Boolean).map((key) => `${numberId}/${key}`);
  }

  /** The user wrote to the number at this time (Unix ms); under both names where both are known. */
  wrote(numberId: string, person: Person, at: number): void {
    for (const key of this.#keys(numberId, person))
      this.#lastWrittenAt.set(key, Math.max(at, this.#lastWrittenAt.get(key) ?? 0));
  }

  /** As if the user had not written for long. */
  close(numberId: string, person: Person): void {
    for (const key of this.#keys(numberId, person)) this.#lastWrittenAt.set(key, 0);
  }

  /** Whether the window is open now. A magic recipient's always is, unless it was closed by hand (time 0). */
  isOpen(numberId: string, person: Person, now: number): boolean {
    const known = this.#keys(numberId, person).flatMap((key) => this.#lastWrittenAt.get(key) ?? []);
    if (magicDigits(person) !== undefined) return !known.includes(0);
    return known.some((at) => now - at < windowMs);
  }
}
