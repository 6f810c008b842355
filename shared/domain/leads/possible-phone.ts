import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { isE164 } from './phone.ts';

/**
 * Whether a phone can exist: E.164, a known country code and a length that country has (decision 14).
 * Apart from `phone.ts`, because the numbering plans take 4 ms to load and only creating a lead asks.
 */
export const isPossiblePhone = (text: string): boolean => isE164(text) && isPossiblePhoneNumber(text);
