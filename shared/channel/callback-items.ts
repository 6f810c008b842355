import type {
  AccountReport,
  EchoReport,
  ErrorReport,
  InboundReport,
  StatusReport,
  SystemReport,
} from '../domain/reports.ts';
import { contentOf, typeOf } from './callback-content.ts';
import type { FindPerson } from './callback-people.ts';
import {
  errorsOf,
  instantOf,
  type Json,
  memberOf,
  objectOf,
  phoneOf,
  textOf,
  unknownIdOf,
  userIdOf,
} from './callback-values.ts';
import { upstreamError } from './cloud-api-errors.ts';
import { parseOpaqueData } from './cloud-api-message.ts';

/** What an item needs to know of the change it came in. */
export interface ItemContext {
  readonly tenant: { readonly numberId: string | null; readonly accountId: string | null };
  readonly find: FindPerson;
}

/** A delivery status. Throws where it names no message or no status. */
export const toStatus = (item: Json, { tenant, find }: ItemContext): StatusReport => {
  const status = required(item, 'status');
  const opaque = parseOpaqueData(textOf(item['biz_opaque_callback_data']) ?? '');
  const inGroup = item['recipient_type'] === 'group';
  const [error] = errorsOf(item['errors']);
  const { phone, userId } = inGroup
    ? { phone: null, userId: null }
    : find(phoneOf(item['recipient_id']), userIdOf(item['recipient_user_id']) ?? userIdOf(item['recipient_id']));
  return {
    kind: 'status',
    ...tenant,
    wamid: required(item, 'id'),
    status,
    at: instantOf(item['timestamp']),
    phone,
    userId,
    companyId: opaque?.companyId ?? null,
    messageId: opaque?.messageId ?? null,
    error:
      status === 'failed' ? upstreamError(error?.code ?? null, error?.title ?? null, error?.details ?? null) : null,
  };
};

/** What a user of the channel sent, or news about one. Throws where it names no message or no sender. */
export const toInbound = (item: Json, context: ItemContext): InboundReport | SystemReport => {
  const type = typeOf(item);
  if (type === 'system') return toSystem(item, context);
  const sender = context.find(phoneOf(item['from']), userIdOf(item['from_user_id']) ?? userIdOf(item['from']));
  const userId = sender.userId ?? (sender.phone ? null : unknownIdOf(item['from']));
  if (!sender.phone && !userId) throw new Error('The message names no phone and no channel user id as its sender');
  return {
    kind: 'inbound',
    ...context.tenant,
    wamid: required(item, 'id'),
    at: instantOf(item['timestamp']),
    phone: sender.phone,
    userId,
    profileName: sender.name,
    username: sender.username,
    type,
    ...contentOf(item, type),
    referral: referralOf(objectOf(item['referral'])),
    context: contextOf(objectOf(item['context'])),
    groupId: textOf(item['group_id']),
    errors: errorsOf(item['errors']),
  };
};

/** A message of the company's staff. Throws where it names no message. */
export const toEcho = (item: Json, { tenant, find }: ItemContext): EchoReport => {
  const type = typeOf(item);
  const { phone, userId } = find(phoneOf(item['to']), userIdOf(item['to_user_id']) ?? userIdOf(item['to']));
  return {
    kind: 'echo',
    ...tenant,
    wamid: required(item, 'id'),
    at: instantOf(item['timestamp']),
    phone,
    userId,
    sender: senderOf(textOf(memberOf(item, 'sender')['type'])),
    type,
    ...contentOf(item, type),
  };
};

/** An error of the number. Throws where it is none. */
export const toError = (item: Json, { tenant }: ItemContext): ErrorReport => {
  const [error] = errorsOf([item]);
  if (!error || (error.code === null && error.title === null)) throw new Error('The error has no code and no title');
  return { kind: 'error', ...tenant, error: upstreamError(error.code, error.title, error.details) };
};

const ended = new Set(['PARTNER_REMOVED', 'PARTNER_APP_UNINSTALLED', 'ACCOUNT_OFFBOARDED', 'ACCOUNT_DELETED']);

/** News about an account. `time` is the entry's; partner events name the account inside. Throws where it names no event. */
export const toAccount = (value: Json, accountId: string | null, time: unknown): AccountReport => {
  const event = required(value, 'event');
  return {
    kind: 'account',
    numberId: null,
    accountId: textOf(memberOf(value, 'waba_info')['waba_id']) ?? accountId,
    at: instantOf(time),
    event,
    effect: ended.has(event) ? 'ended' : event === 'ACCOUNT_RECONNECTED' ? 'restored' : 'other',
  };
};

const systemChanges: ReadonlyMap<string, SystemReport['change']> = new Map([
  ['user_changed_number', 'number'],
  ['customer_changed_number', 'number'],
  ['user_changed_user_id', 'user_id'],
  ['customer_identity_changed', 'identity'],
]);

const toSystem = (item: Json, { tenant, find }: ItemContext): SystemReport => {
  const news = memberOf(item, 'system');
  const newUserId = userIdOf(news['user_id']);
  const oldUserIds = [news['previous_user_id'], item['previous_user_id'], item['from_user_id'], item['from']].map(
    userIdOf,
  );
  const phone = phoneOf(item['from']) ?? phoneOf(news['customer']);
  const newPhones = [news['new_wa_id'], news['wa_id']].map(phoneOf);
  const change = systemChanges.get(textOf(news['type']) ?? '') ?? 'other';
  const known = change === 'identity' ? find(phone, oldUserIds.find(Boolean) ?? null) : undefined;
  return {
    kind: 'system',
    ...tenant,
    wamid: textOf(item['id']),
    at: instantOf(item['timestamp']),
    change,
    phone: known?.phone ?? phone,
    userId: known?.userId ?? oldUserIds.find((id) => id !== null && id !== newUserId) ?? null,
    newPhone: newPhones.find((found) => found !== null && found !== phone) ?? null,
    newUserId,
  };
};

const senderOf = (said: string | null): EchoReport['sender'] => {
  if (said === null || said === 'human') return 'human';
  return said === 'automation' ? 'automation' : 'unknown';
};

const referralOf = (referral: Json | undefined): InboundReport['referral'] =>
  referral
    ? {
        sourceType: textOf(referral['source_type']),
        sourceId: textOf(referral['source_id']),
        headline: textOf(referral['headline']),
        adClickId: textOf(referral['ctwa_clid']),
        ad: null,
        campaign: null,
      }
    : null;

const contextOf = (context: Json | undefined): InboundReport['context'] => {
  if (!context) return null;
  const product = objectOf(context['referred_product']);
  return {
    wamid: textOf(context['id']),
    forwarded: context['forwarded'] === true || context['frequently_forwarded'] === true,
    frequentlyForwarded: context['frequently_forwarded'] === true,
    referredProduct: product
      ? { catalogId: textOf(product['catalog_id']), productId: textOf(product['product_retailer_id']) }
      : null,
  };
};

const required = (item: Json, name: string): string => {
  const text = textOf(item[name]);
  if (text === null) throw new Error(`The item has no ${name}`);
  return text;
};
