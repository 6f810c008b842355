import type { JsonObject } from './json.ts';
import type { Numbers } from './numbers.ts';
import type { Person } from './recipients.ts';

/** Wraps one change as the channel delivers it; `time` (Unix seconds) is there on account changes alone. */
export const envelope = (accountId: string, field: string, value: JsonObject, time?: number): JsonObject => ({
  object: 'whatsapp_business_account',
  entry: [{ id: accountId, ...(time === undefined ? {} : { time }), changes: [{ value, field }] }],
});

/** A change of one business number: product and metadata go with its content. */
export const numberEnvelope = (numbers: Numbers, numberId: string, field: string, content: JsonObject): JsonObject =>
  envelope(numbers.accountOf(numberId), field, {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: numbers.displayPhoneOf(numberId), phone_number_id: numberId },
    ...content,
  });

/** What a status says of its message. */
export interface StatusFacts {
  readonly wamid: string;
  readonly status: string;
  /** Unix seconds. */
  readonly timestamp: number;
  readonly person: Person;
  readonly opaque?: string | undefined;
  /** `service` for free-form messages, the template's category else; undefined where no price is told. */
  readonly category?: string | undefined;
  /** Given before version 24, which tells it no more. */
  readonly conversationId?: string | undefined;
  readonly errors?: readonly unknown[] | undefined;
}

const priceOf = (facts: StatusFacts): JsonObject => {
  if (facts.category === undefined || !['sent', 'delivered'].includes(facts.status)) return {};
  const free = facts.category === 'service';
  return {
    pricing: {
      billable: !free,
      pricing_model: 'PMP',
      category: facts.category,
      type: free ? 'free_customer_service' : 'regular',
    },
  };
};

const conversationOf = (facts: StatusFacts): JsonObject => {
  if (facts.conversationId === undefined || facts.status === 'failed') return {};
  const expires = facts.status === 'sent' ? { expiration_timestamp: String(facts.timestamp + 86_400) } : {};
  return { conversation: { id: facts.conversationId, ...expires, origin: { type: facts.category ?? 'service' } } };
};

const contactsOf = (facts: StatusFacts): JsonObject => {
  const { phone, userId } = facts.person;
  if (userId === undefined || facts.status === 'failed') return {};
  const known = phone === undefined ? {} : { wa_id: phone };
  return { contacts: [{ profile: { name: 'Lead do simulador' }, ...known, user_id: userId }] };
};

/** Content of a `messages` change that reports one status. */
export const statusContent = (facts: StatusFacts): JsonObject => ({
  ...contactsOf(facts),
  statuses: [
    {
      id: facts.wamid,
      status: facts.status,
      timestamp: String(facts.timestamp),
      ...(facts.person.phone === undefined ? {} : { recipient_id: facts.person.phone }),
      ...(facts.person.userId === undefined ? {} : { recipient_user_id: facts.person.userId }),
      ...(facts.opaque === undefined ? {} : { biz_opaque_callback_data: facts.opaque }),
      ...conversationOf(facts),
      ...priceOf(facts),
      ...(facts.errors === undefined ? {} : { errors: facts.errors }),
    },
  ],
});
