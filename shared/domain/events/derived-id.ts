import { createHash } from 'node:crypto';

/**
 * A UUID (version 8) that the same parts always give again, so that a worker which repeats itself makes nothing twice.
 * The parts are kept apart, so `('a', 'bc')` and `('ab', 'c')` differ. Lower case throughout.
 */
export const derivedUuid = (...parts: readonly string[]): string => {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
};

/** The `msg_` id of a message that was not sent through the API: one that a lead or staff wrote (§6.2, §6.3). */
export const foreignMessageId = (companyId: string, wamid: string): string =>
  `msg_${derivedUuid('message', companyId, wamid)}`;
