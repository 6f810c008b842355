import { quantile } from './statistics.ts';

/** What a number of callers got who asked again as soon as they were answered. */
export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Calls from so many callers at once for some time. A call throws where it was not answered as it should be. */
export const underLoad = async (
  call: () => Promise<unknown>,
  { concurrency, forMs }: { readonly concurrency: number; readonly forMs: number },
): Promise<LoadResult> => {
  const times: number[] = [];
  const began = performance.now();
  const caller = async (): Promise<void> => {
    while (performance.now() - began < forMs) {
      const start = performance.now();
      await call();
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, caller));
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: times.length / seconds, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
};
