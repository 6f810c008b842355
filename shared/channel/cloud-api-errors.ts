import type { IncomingHttpHeaders } from 'node:http';
import type { MessageError, MessageType } from '../domain/messages/message.ts';
import { catalogue, type ErrorCode, ServiceError } from '../errors.ts';

/** An error of the channel, as its envelope or a report words it. */
export interface UpstreamError {
  readonly code: number;
  readonly subcode?: number | null;
  /** The channel's sentence, mostly `(#code) title`. */
  readonly message?: string | null;
  /** The channel's `error_data.details`. */
  readonly details?: string | null;
  /** Headers of the answer: they may say when to come back. */
  readonly headers?: IncomingHttpHeaders;
  /** What was asked for: a message of this type, or the list of templates. */
  readonly sentType?: MessageType | 'templates';
  /** For the log. */
  readonly cause?: Error;
}

/** THE table: service code (interface §7) → the channel's codes, single or from–to (decision 23). */
const table: readonly (readonly [ErrorCode, ...(number | readonly [number, number])[]])[] = [
  ['connection_expired', 0, 3, 10, 102, 104, 190, [200, 299], 131005],
  ['message_blocked', 368, 130472, 130497, 131031, 131037, 131042, 131048, 131049, 131064],
  ['channel_rate_limit', 4, 17, 32, 613, 80007, 130429, 131056, 132069, 133016],
  ['no_active_connection', 33, 131045, 133000, 133005, 133006, 133008, 133009, 133010, 133015],
  ['recipient_unavailable', 131021, 131026, 131030, 131050, 137000],
  ['outside_24h_window', 131047],
  ['media_unsupported', 131014, 131052, 131053],
  ['channel_capability_unsupported', 131020, 131041, 131051, 131055, 131059, 131062, 131063, [131200, 131299]],
  ['channel_capability_unsupported', 132068, 134011, 134100],
  ['template_params_invalid', 132000, 132005, 132007, 132008, 132012, 132018],
  ['template_not_found', 132001, 132015, 132016, 134102],
  ['channel_error', 1, 2, 131000, 131016, 131044, 131057, 131060, 133004, 134101, 1752041, 2494100],
  ['channel_error', [138000, 138999], [139000, 139004], [139100, 139103], [147001, 147005], [200005, 200007]],
  ['channel_error', [2388000, 2388999], 2593079, 2593085, 2593107, 2593108, 2593109],
];

/** Codes that say only that a value was wrong: the details decide. */
const splitByDetails: ReadonlySet<number> = new Set([100, 131008, 131009, 135000]);

/** Types whose content callers write in the channel's own format: what is wrong in it is theirs to correct. */
const passedThrough: ReadonlySet<string> = new Set(['interactive', 'contacts', 'reaction']);

const speaksOf = {
  missingObject: /^unsupported \w+ request\. object with id/i,
  template: /component|parameter|localizable_params|header:|body:|button/i,
  media: /media|link|url|mime|sticker|image|video|audio|document/i,
  file: /media|mime|sticker|image|video|audio|document/i,
  recipient: /phone|recipient|\bparam(eter)?\W+to\b|["'`[]to["'`\]]/i,
  context: /\bcontext\b/i,
  cursor: /cursor|\b(after|before|paging)\b/i,
};

const inTable = (code: number): ErrorCode => {
  const row = table.find(([, ...codes]) =>
    codes.some((entry) => (typeof entry === 'number' ? entry === code : code >= entry[0] && code <= entry[1])),
  );
  return row ? row[0] : 'channel_error';
};

const fromDetails = (error: UpstreamError): ErrorCode => {
  const { sentType } = error;
  const said = error.details || error.message || '';
  if (sentType === 'templates') return speaksOf.cursor.test(said) ? 'invalid_request' : 'channel_error';
  if (sentType === 'template') return 'template_params_invalid';
  if (sentType === undefined && speaksOf.template.test(said)) return 'template_params_invalid';
  if (speaksOf.context.test(said)) return 'invalid_request';
  const passed = sentType !== undefined && passedThrough.has(sentType);
  if ((passed ? speaksOf.file : speaksOf.media).test(said)) return 'media_unsupported';
  if (sentType !== 'contacts' && speaksOf.recipient.test(said)) return 'recipient_unavailable';
  return passed ? 'invalid_request' : 'channel_error';
};

const serviceCode = (error: UpstreamError): ErrorCode => {
  if (!splitByDetails.has(error.code)) return inTable(error.code);
  if (error.subcode === 33 || speaksOf.missingObject.test(error.message ?? '')) return 'no_active_connection';
  return fromDetails(error);
};

const SAID_LIMIT = 300;

/** The channel's own words on one bounded line; none where its sentence may quote the token. */
const wordsOf = (error: UpstreamError, code: ErrorCode): string | undefined => {
  if (code === 'connection_expired') return undefined;
  const words = (error.details || error.message || '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return words === '' ? undefined : words.length > SAID_LIMIT ? `${words.slice(0, SAID_LIMIT)}…` : words;
};

const sentence = (error: UpstreamError, code: ErrorCode): string => {
  const words = wordsOf(error, code);
  return words ? `${catalogue[code].message} The channel says: ${words}` : catalogue[code].message;
};

/** Where the caller finds what the channel refused. */
const pathOf = (error: UpstreamError): string => {
  if (error.sentType === 'templates') return 'cursor';
  return speaksOf.context.test(error.details || error.message || '') ? 'context.message_id' : (error.sentType ?? '');
};

/**
 * What a caller is told of a synchronous refusal (decision 23): our sentence and what the channel said, the channel's
 * code as `upstreamCode`, `retryAfterSeconds` where it is throttling, `details` where the content is the caller's to correct.
 */
export const toServiceError = (error: UpstreamError): ServiceError => {
  const code = serviceCode(error);
  const message = sentence(error, code);
  const said = wordsOf(error, code) ?? 'The channel refused this value.';
  return new ServiceError(code, {
    message,
    upstreamCode: error.code,
    cause: error.cause,
    ...(code === 'channel_rate_limit' && { retryAfterSeconds: waitOf(error) }),
    ...(code === 'invalid_request' && { details: [{ path: pathOf(error), code: 'invalid_value', message: said }] }),
  });
};

/** The error record of a failure that the channel reports later (decision 20); same table. */
export const upstreamError = (code: number | null, title: string | null, details: string | null): MessageError => {
  const error: UpstreamError = { code: code ?? 1, message: title, details };
  const service = serviceCode(error);
  return {
    code: service,
    message: sentence(error, service),
    title: title ?? 'Unknown error of the channel',
    upstreamCode: code,
    details,
  };
};

/** Seconds to wait where the channel names no time itself. */
const usualWait: ReadonlyMap<number, number> = new Map([
  [130429, 1],
  [131056, 6],
]);
const OTHER_WAIT = 60;
const LONGEST_WAIT = 24 * 3600;

const waitOf = (error: UpstreamError): number => {
  const named = Math.max(retryAfter(error.headers), regainAccess(error.headers));
  return Math.min(named || (usualWait.get(error.code) ?? OTHER_WAIT), LONGEST_WAIT);
};

const retryAfter = (headers: IncomingHttpHeaders | undefined): number => {
  const value = headers?.['retry-after'] ?? '';
  return /^\d{1,9}$/.test(value) ? Number(value) : 0;
};

/** Longest `estimated_time_to_regain_access` (minutes) of `X-Business-Use-Case-Usage`, in seconds. */
const regainAccess = (headers: IncomingHttpHeaders | undefined): number => {
  const value = headers?.['x-business-use-case-usage'];
  const found = typeof value === 'string' ? value.matchAll(/"estimated_time_to_regain_access"\s*:\s*(\d{1,6})/g) : [];
  return Math.max(0, ...[...found].map((match) => Number(match[1]) * 60));
};
