/** Every key pattern of the one table, one line each, with the question it answers. Nothing else builds a key. */

/** Primary key of an item. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

const company = (companyId: string): string => `C#${companyId}`;

/** One company's name and creation. */
export const companyKey = (companyId: string): Key => ({ pk: company(companyId), sk: 'COMPANY' });
/** All companies (operator's list). */
export const companyListKey = (companyId: string): Key => ({ pk: 'COMPANIES', sk: companyId });
/** The next stage number of all companies. */
export const stageCounterKey: Key = { pk: 'COUNTER', sk: 'STAGE' };
/** A company's stages in order: one item. */
export const funnelKey = (companyId: string): Key => ({ pk: company(companyId), sk: 'FUNNEL' });
/** A company's link to the channel. */
export const connectionKey = (companyId: string): Key => ({ pk: company(companyId), sk: 'CONNECTION' });
/** A company's keys (operator's list); `KEY#` begins them all. */
export const companyApiKeyKey = (companyId: string, keyId: string): Key => ({
  pk: company(companyId),
  sk: `KEY#${keyId}`,
});
/** Who presents this key, and what is left of its allowance. */
export const apiKeyKey = (sha256: string): Key => ({ pk: `KEY#${sha256}`, sk: 'KEY' });
/** Whose callback: by the channel's number id. */
export const numberKey = (numberId: string): Key => ({ pk: `NUMBER#${numberId}`, sk: 'REF' });
/** Whose connection holds this business phone (decision 36: one company at a time). */
export const businessPhoneKey = (phone: string): Key => ({ pk: `BUSINESS#${phone}`, sk: 'REF' });
/** Whose callbacks: the connections of a business account. */
export const accountKey = (accountId: string, numberId: string): Key => ({ pk: `ACCOUNT#${accountId}`, sk: numberId });
/** A lead. */
export const leadKey = (companyId: string, leadId: string): Key => ({
  pk: `${company(companyId)}#LEAD#${leadId}`,
  sk: 'LEAD',
});
/** A lead's history, oldest first by its sort key; `n` tells entries of one instant apart. */
export const historyKey = (companyId: string, leadId: string, at: Date, n: string): Key => ({
  pk: leadKey(companyId, leadId).pk,
  sk: `HISTORY#${at.toISOString()}#${n}`,
});
/** Which lead has this phone; twins share the canonical form (decision 13). */
export const phoneKey = (companyId: string, canonicalPhone: string): Key => ({
  pk: `${company(companyId)}#PHONE#${canonicalPhone}`,
  sk: 'REF',
});
/** Which lead has this channel user id. */
export const userKey = (companyId: string, channelUserId: string): Key => ({
  pk: `${company(companyId)}#USER#${channelUserId}`,
  sk: 'REF',
});
/** That a company was erased, and when: outside of what is erased with it. */
export const companyReceiptKey = (receiptId: string): Key => ({ pk: 'RECEIPTS', sk: receiptId });
/** That a lead was erased, and when. */
export const receiptKey = (companyId: string, receiptId: string): Key => ({
  pk: company(companyId),
  sk: `RECEIPT#${receiptId}`,
});
/** A message. */
export const messageKey = (companyId: string, messageId: string): Key => ({
  pk: `${company(companyId)}#MSG#${messageId}`,
  sk: 'MESSAGE',
});
/** The channel's id of a message a lead sent us, so that it can be quoted by its `msg_` id. */
export const inboundKey = (companyId: string, messageId: string): Key => ({
  pk: messageKey(companyId, messageId).pk,
  sk: 'INBOUND',
});
/** Which message has this channel id. */
export const wamidKey = (companyId: string, wamid: string): Key => ({
  pk: `${company(companyId)}#WAMID#${wamid}`,
  sk: 'REF',
});
/** What became of an Idempotency-Key. */
export const idempotencyKey = (companyId: string, sha256: string): Key => ({
  pk: `${company(companyId)}#IDEM#${sha256}`,
  sk: 'IDEM',
});

/** Index 1: messages, events and media of a lead, by time. */
export const leadIndex = (leadId: string, at: Date, what: string): { index1_pk: string; index1_sk: string } => ({
  index1_pk: `LEAD#${leadId}`,
  index1_sk: `${at.toISOString()}#${what}`,
});

/** A customer's hook; `HOOK#` begins them all. */
export const hookKey = (companyId: string, hookId: string): Key => ({ pk: company(companyId), sk: `HOOK#${hookId}` });
/** Which hook of the company has this URL: the same one twice is refused (decision 32). */
export const hookUrlKey = (companyId: string, urlSha256: string): Key => ({
  pk: `${company(companyId)}#URL#${urlSha256}`,
  sk: 'REF',
});
/** How a hook is doing; written only while it fails (design §5). */
export const circuitKey = (hookId: string): Key => ({ pk: `HOOK#${hookId}`, sk: 'CIRCUIT' });
/** An event, kept 30 days. */
export const eventKey = (companyId: string, eventId: string): Key => ({
  pk: `${company(companyId)}#EVENT#${eventId}`,
  sk: 'EVENT',
});
/** What became of an event at a hook; `DELIVERY#` begins them all. */
export const deliveryKey = (companyId: string, eventId: string, hookId: string): Key => ({
  pk: eventKey(companyId, eventId).pk,
  sk: `DELIVERY#${hookId}`,
});
/** An attempt at a hook, by the time it began. */
export const attemptKey = (companyId: string, eventId: string, hookId: string, at: Date): Key => ({
  pk: eventKey(companyId, eventId).pk,
  sk: `ATTEMPT#${hookId}#${at.toISOString()}`,
});
/** Deliveries that are to be sent again, until they have been. */
export const jobKey = (companyId: string, jobId: string): Key => ({
  pk: `${company(companyId)}#JOB#${jobId}`,
  sk: 'JOB',
});
/** A stored file, by the unguessable token of its link (decision 28). */
export const mediaKey = (token: string): Key => ({ pk: `MEDIA#${token}`, sk: 'MEDIA' });

const DUE_SHARDS = 8;

/** Index 2: what is due, spread over shards so that no partition takes every write. */
export const dueIndex = (dueAt: Date, what: string): { index2_pk: string; index2_sk: string } => ({
  index2_pk: `DUE#${[...what].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % DUE_SHARDS}`,
  index2_sk: `${dueAt.toISOString()}#${what}`,
});

/** The partitions of index 2. */
export const dueShards: readonly string[] = Array.from({ length: DUE_SHARDS }, (_, shard) => `DUE#${shard}`);

/** Index 1: deliveries of a hook in one state, by time. */
export const hookIndex = (
  hookId: string,
  state: string,
  at: Date,
  what: string,
): { index1_pk: string; index1_sk: string } => ({
  index1_pk: `HOOK#${hookId}#${state}`,
  index1_sk: `${at.toISOString()}#${what}`,
});
