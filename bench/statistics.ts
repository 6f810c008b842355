/** The value below which the share `q` (0 to 1) of the values lies. Throws where there are none. */
export const quantile = (values: readonly number[], q: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(q * sorted.length))];
  if (value === undefined) throw new Error('Nothing was measured');
  return value;
};

/** The middle value. Throws where there are none. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);
