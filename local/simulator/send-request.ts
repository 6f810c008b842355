import { Refusal } from './channel-errors.ts';
import { isObject, type JsonObject } from './json.ts';
import { channelDigits, isUserId, type Person } from './recipients.ts';
import { checkContent } from './send-content.ts';
import {
  allowMembers,
  optionalText,
  refuseParameter,
  refuseValue,
  requireObject,
  requireOneOf,
  requireText,
} from './wire-rules.ts';

/** Everything that can be sent, as `type` names it. */
const sendTypes: readonly string[] = [
  'audio',
  'contacts',
  'document',
  'image',
  'interactive',
  'location',
  'reaction',
  'sticker',
  'template',
  'text',
  'video',
];

/** A send that keeps every rule of the wire. */
export interface SendRequest {
  readonly payload: JsonObject;
  /** `to`, or `recipient` where there is no `to`, as it was written. */
  readonly input: string;
  readonly person: Person;
  readonly type: string;
  /** The member named after the type. */
  readonly content: unknown;
  /** Our caller's own reference (`biz_opaque_callback_data`), given back in every status. */
  readonly opaque: string | undefined;
}

const readPhone = (to: string): string => {
  if (!/^\+[\d\s()-]+$/.test(to))
    refuseValue('Recipient phone number is malformed: write it with a leading +, country code and digits.');
  const digits = to.replace(/\D/g, '');
  if (!/^[1-9]\d{7,14}$/.test(digits)) refuseParameter('Recipient phone number is not a valid international number.');
  return channelDigits(digits);
};

const readPerson = (payload: JsonObject): { input: string; person: Person } => {
  const recipient = optionalText(payload, 'recipient', '');
  if (recipient !== undefined && !isUserId(recipient))
    refuseValue('Param recipient must be a channel user id, such as BR.1234567890.');
  const userId = recipient === undefined ? {} : { userId: recipient };
  if (payload['to'] === undefined && recipient !== undefined) return { input: recipient, person: userId };
  const to = requireText(payload, 'to', '');
  return { input: to, person: { phone: readPhone(to), ...userId } };
};

const checkContext = (payload: JsonObject, type: string): void => {
  if (payload['context'] === undefined) return;
  const context = requireObject(payload, 'context', '');
  allowMembers(context, 'context', ['message_id']);
  requireText(context, 'message_id', 'context');
  if (type === 'reaction') refuseParameter('Param context is not allowed with type reaction.');
};

const checkCommon = (payload: JsonObject): void => {
  const product = requireText(payload, 'messaging_product', '');
  if (product !== 'whatsapp') refuseParameter('Param messaging_product is not one of the products this number has.');
  const recipientType = optionalText(payload, 'recipient_type', '');
  if (recipientType === 'group') throw new Refusal(131020);
  if (recipientType !== undefined) requireOneOf(payload, 'recipient_type', '', ['individual']);
};

/** The mark-as-read request shares the path of sends; true where the body is one. Throws where it lacks its message. */
export const isReadReceipt = (body: unknown): boolean => {
  if (!(isObject(body) && body['status'] === 'read')) return false;
  requireText(body, 'message_id', '');
  return true;
};

/** Reads a send as strictly as the channel does. Throws a refusal for the first rule broken. */
export const readSend = (body: unknown): SendRequest => {
  if (!isObject(body)) return refuseParameter('The body must be a JSON object.');
  checkCommon(body);
  const type = body['type'] === undefined ? 'text' : requireOneOf(body, 'type', '', sendTypes);
  allowMembers(body, '', [
    'messaging_product',
    'recipient_type',
    'to',
    'recipient',
    'type',
    'context',
    'biz_opaque_callback_data',
    'recipient_identity_key_hash',
    type,
  ]);
  const { input, person } = readPerson(body);
  const opaque = optionalText(body, 'biz_opaque_callback_data', '', { min: 0, max: 512 });
  checkContext(body, type);
  checkContent(type, body);
  return { payload: body, input, person, type, content: body[type], opaque };
};
