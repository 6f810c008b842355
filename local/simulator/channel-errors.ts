import type { ChannelIds } from './ids.ts';
import type { JsonObject } from './json.ts';

interface ErrorRow {
  readonly title: string;
  /** HTTP status of the synchronous answer; 400 where not given. */
  readonly status?: number;
  readonly details?: string;
  readonly subcode?: number;
  /** The error is of the Graph itself: no `(#code)` in its message, no `error_data`. */
  readonly bare?: true;
  readonly transient?: true;
}

/** The channel's error codes: title, HTTP status and what `error_data.details` usually says. */
const rows: Readonly<Record<number, ErrorRow>> = {
  0: { title: 'Error validating access token: the app user cannot be authenticated.', status: 401, bare: true },
  1: { title: 'API Unknown', details: 'The request was invalid, or the server failed.', transient: true },
  2: { title: 'API Service', status: 503, details: 'Temporarily down or overloaded.', transient: true },
  3: { title: 'API Method', status: 500, details: 'The app lacks a capability or permission.' },
  4: { title: 'API Too Many Calls', details: 'The app reached its call limit.', transient: true },
  10: { title: 'API Permission Denied', status: 403, details: 'The permission was not granted or was removed.' },
  17: { title: 'User request limit reached', transient: true },
  32: { title: 'Page request limit reached', transient: true },
  33: { title: 'Parameter value is not valid', details: 'The business phone number was deleted.' },
  100: { title: 'Invalid parameter', details: 'One or more parameters are not supported or misspelt.' },
  102: { title: 'Session key invalid or no longer valid', status: 401, bare: true },
  104: { title: 'Incorrect signature', status: 401, bare: true },
  190: { title: 'Invalid OAuth access token - Cannot parse access token', status: 401, bare: true },
  200: { title: 'API Permission', status: 403, details: 'The permission was not granted or was removed.' },
  368: { title: 'Temporarily blocked for policies violations', status: 403, details: 'The account is restricted.' },
  613: { title: 'Calls to this API have exceeded the rate limit', transient: true },
  80007: { title: 'Rate limit issues', details: 'The business account reached its rate limit.' },
  130429: { title: 'Rate limit hit', details: 'The throughput of the number has been reached.' },
  130472: { title: "User's number is part of an experiment", details: 'The user is part of an experiment.' },
  130497: { title: 'The account may not message users in this country', status: 403 },
  131000: { title: 'Something went wrong', status: 500, details: 'The message failed for an unknown reason.' },
  131005: { title: 'Access denied', status: 403, details: 'The permission was not granted or was removed.' },
  131008: { title: 'Required parameter is missing', details: 'The request lacks a required parameter.' },
  131009: { title: 'Parameter value is not valid', details: 'One or more parameter values are not valid.' },
  131014: { title: 'Request for the media URL failed', details: 'The media URL answered with status 404.' },
  131016: { title: 'Service unavailable', status: 500, details: 'A service is temporarily unavailable.' },
  131020: { title: 'Group is not available', details: 'The group cannot be messaged.' },
  131021: { title: 'Recipient cannot be sender', details: 'Sender and recipient are the same number.' },
  131026: { title: 'Message undeliverable', details: 'The message cannot be delivered to this recipient.' },
  131030: {
    title: 'Recipient phone number not in allowed list',
    subcode: 2655007,
    details: 'Add it to the list first.',
  },
  131031: { title: 'Account has been locked', status: 403, details: 'The account is locked for a policy violation.' },
  131037: { title: 'The number needs an approved display name', details: 'The display name is not approved.' },
  131041: { title: 'Group action failed' },
  131042: { title: 'Business eligibility payment issue', details: 'The account has a payment problem.' },
  131044: { title: 'Business eligibility payment issue (calls)' },
  131045: { title: 'Incorrect certificate', status: 500, details: 'The registration of the number failed.' },
  131047: {
    title: 'Re-engagement message',
    details: 'More than 24 hours have passed since the recipient last wrote to this number.',
  },
  131048: { title: 'Spam rate limit hit', details: 'Too many messages of this number were blocked or flagged.' },
  131049: {
    title: 'Not delivered, to maintain healthy ecosystem engagement',
    details: 'The message was not delivered.',
  },
  131050: { title: 'User has stopped marketing messages', details: 'The user opted out of marketing messages.' },
  131051: { title: 'Unsupported message type', details: 'Message type is currently not supported.' },
  131052: { title: 'Media download error', details: "The user's media could not be downloaded." },
  131053: { title: 'Media upload error', details: 'The media could not be fetched from its link.' },
  131055: { title: 'Method not allowed', details: 'Only marketing templates may be sent here.' },
  131056: {
    title: '(Business Account, Consumer Account) pair rate limit hit',
    details: 'Too many messages to this user.',
  },
  131057: { title: 'Account in maintenance mode', status: 500, details: 'A throughput upgrade is under way.' },
  131059: { title: 'Group message failed' },
  131060: { title: 'This message is currently unavailable', details: 'Look it up in the business app.' },
  131062: { title: 'Recipient type is not supported for this message', bare: true },
  131063: { title: 'Marketing templates are disabled for this account', details: 'Use the marketing endpoint.' },
  131064: { title: 'Messaging limit reached for a misclassified template' },
  132000: { title: 'Number of parameters does not match the expected number of params' },
  132001: { title: 'Template name does not exist in the translation', status: 404 },
  132005: { title: 'Translated text too long', details: 'The text is too long once its parameters are filled in.' },
  132007: { title: 'Format character policy violated', details: 'A parameter violates the character policy.' },
  132008: { title: 'Parameter value is not valid', details: 'body: parameter value is not valid' },
  132012: { title: 'Parameter format does not match format in the created template' },
  132015: { title: 'Template is Paused', details: 'The template is paused for low quality.' },
  132016: { title: 'Template is Disabled', details: 'The template was paused too often and is disabled.' },
  132018: { title: 'Template parameters contain characters that are not allowed' },
  132068: { title: 'Flow is in blocked state', details: 'The flow is blocked.' },
  132069: { title: 'Flow is in throttled state', details: 'The flow sent too many messages in the last hour.' },
  133000: { title: 'Incomplete Deregistration', status: 500 },
  133004: { title: 'Server Temporarily Unavailable', status: 503, transient: true },
  133005: { title: 'Two step verification PIN Mismatch' },
  133006: { title: 'Phone number re-verification needed' },
  133008: { title: 'Too Many PIN Guesses' },
  133009: { title: 'PIN Guessed Too Fast' },
  133010: { title: 'Phone number Not Registered', details: 'Account not registered' },
  133015: { title: 'Wait a few minutes before registering this number' },
  133016: { title: 'Too many registration attempts' },
  134011: { title: 'Payments terms of service have not been accepted' },
  134100: { title: 'Only marketing messages are supported' },
  134101: { title: 'Template is still syncing' },
  134102: { title: 'Template is unavailable for use', status: 500 },
  135000: { title: 'Generic user error', details: 'There is an unknown problem with the request parameters.' },
  137000: { title: 'Identity key hash mismatch' },
  2494100: { title: 'Account in maintenance mode' },
};

const rowOf = (code: number): ErrorRow => rows[code] ?? { title: `Error ${code}` };

/** What may differ from the usual answer of a code. */
export interface RefusalOptions {
  readonly status?: number;
  readonly details?: string;
  readonly subcode?: number;
  /** Seconds; becomes the header `Retry-After`. */
  readonly retryAfter?: number;
  /** Replaces `(#code) title`. */
  readonly message?: string;
  readonly type?: string;
}

/** The channel refuses a request at once: one of its codes, with what makes this case special. */
export class Refusal extends Error {
  readonly code: number;
  readonly options: RefusalOptions;

  constructor(code: number, options: RefusalOptions = {}) {
    super(options.message ?? rowOf(code).title);
    this.name = 'Refusal';
    this.code = code;
    this.options = options;
  }
}

/** HTTP status of a refusal. */
export const refusalStatus = (refusal: Refusal): number => refusal.options.status ?? rowOf(refusal.code).status ?? 400;

/** The error envelope of a refusal, as the channel answers it. */
export const refusalBody = (refusal: Refusal, ids: ChannelIds): JsonObject => {
  const row = rowOf(refusal.code);
  const { options } = refusal;
  const details = options.details ?? row.details;
  const subcode = options.subcode ?? row.subcode;
  return {
    error: {
      message: options.message ?? (row.bare ? row.title : `(#${refusal.code}) ${row.title}`),
      type: options.type ?? 'OAuthException',
      code: refusal.code,
      ...(details !== undefined && !(row.bare && options.details === undefined)
        ? { error_data: { messaging_product: 'whatsapp', details } }
        : {}),
      ...(subcode !== undefined ? { error_subcode: subcode } : {}),
      ...(row.transient ? { is_transient: true } : {}),
      fbtrace_id: ids.trace(),
    },
  };
};

/** The same error as callbacks carry it; `minimal` is the older form with code and title alone. */
export const reportedError = (code: number, details?: string, minimal = false): JsonObject => {
  const { title, details: usual } = rowOf(code);
  const told = details ?? usual;
  return minimal
    ? { code, title }
    : { code, title, message: title, ...(told !== undefined ? { error_data: { details: told } } : {}) };
};

/** No object has this id, or the token may not see it: 100 with subcode 33. */
export const unknownObject = (id: string, method = 'post'): Refusal =>
  new Refusal(100, {
    subcode: 33,
    type: 'GraphMethodException',
    message: `Unsupported ${method} request. Object with ID '${id}' does not exist, cannot be loaded due to missing permissions, or does not support this operation.`,
  });
