/** E.164 with its plus; no number in use is shorter than seven digits. */
const E164 = /^\+[1-9]\d{6,14}$/;

/** The channel's id of a user (decision 17); the digits of the interface are the common case. */
const CHANNEL_USER_ID = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/;

/** Brazil's 67 area codes. */
const AREA = '(1[1-9]|2[12478]|3[1-578]|4[1-9]|5[1345]|6[1-9]|7[134579]|8[1-9]|9[1-9])';

const MOBILE_WITH_NINE = new RegExp(`^\\+55${AREA}9([6-9]\\d{7})$`);
const MOBILE_WITHOUT_NINE = new RegExp(`^\\+55${AREA}([6-9]\\d{7})$`);

/** Whether this has the shape of an E.164 phone, `+` included (§4.1). */
export const isE164 = (text: string): boolean => E164.test(text);

/** Whether this is a channel user id (decision 17). */
export const isChannelUserId = (text: string): boolean => CHANNEL_USER_ID.test(text);

/**
 * E.164 of a phone as queries and callbacks give it: with `+`, with the space a raw `+` becomes in a query string, or
 * digits only (§4.4). Undefined where it is none of them.
 */
export const parsePhone = (text: string): string | undefined => {
  const phone = `+${text.replace(/^[+ ]/, '')}`;
  return isE164(phone) ? phone : undefined;
};

/**
 * The other form of a Brazilian mobile number, with or without the ninth digit (decision 13). Undefined where there is
 * none: a landline and `9` + `[0-5]` are different people with and without a 9.
 */
export const twinOf = (phone: string): string | undefined => {
  const [, area, local] = MOBILE_WITH_NINE.exec(phone) ?? [];
  if (area && local) return `+55${area}${local}`;
  const [, shortArea, shortLocal] = MOBILE_WITHOUT_NINE.exec(phone) ?? [];
  return shortArea && shortLocal ? `+55${shortArea}9${shortLocal}` : undefined;
};

/** The one form that claims a phone for a lead: of twins the longer, else the phone itself (decision 13). */
export const canonicalPhone = (phone: string): string => {
  const twin = twinOf(phone);
  return twin !== undefined && twin.length > phone.length ? twin : phone;
};
