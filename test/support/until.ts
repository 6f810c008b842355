import { setTimeout as delay } from 'node:timers/promises';

/** Waits until something is there, looking every 20 ms. Throws, saying what was awaited, after `timeoutMs`. */
export const until = async <T>(
  what: string,
  look: () => T | Promise<T>,
  timeoutMs = 15_000,
): Promise<NonNullable<T>> => {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await delay(20);
  }
};
