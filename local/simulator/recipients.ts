/** A user of the channel: known by phone, by channel user id, or by both. */
export interface Person {
  /** Digits of the phone as the channel writes them (`wa_id`): some Brazilian numbers lack their ninth digit there. */
  readonly phone?: string;
  /** Channel user id, `BR.` and digits or letters. */
  readonly userId?: string;
}

const userIdPattern = /^[A-Z]{2}\.(ENT\.)?[A-Za-z0-9]{1,128}$/;
const withNinthDigit = /^55([3-9][1-9])9([6-9]\d{7})$/;
const withoutNinthDigit = /^55([1-9][1-9])([6-9]\d{7})$/;

/** Whether a text has the form of a channel user id. */
export const isUserId = (text: string): boolean => userIdPattern.test(text);

/** The digits the channel answers and reports for a phone: from area code 31 on, mobile numbers lose their ninth digit. */
export const channelDigits = (phone: string): string => phone.replace(/\D/g, '').replace(withNinthDigit, '55$1$2');

/** One key per person for what is remembered of them; both forms of a Brazilian mobile number give the same. */
export const personKey = (person: Person): string =>
  person.phone === undefined ? (person.userId ?? '') : person.phone.replace(withoutNinthDigit, '55$19$2');

/** The two digits that make a phone `+55 11 90000 00NN` or a user id `BR.900000000000NN` a magic one. */
export const magicDigits = (person: Person): string | undefined =>
  (/^55119000000(\d\d)$/.exec(person.phone ?? '') ?? /^BR\.900000000000(\d\d)$/.exec(person.userId ?? ''))?.[1];
