/** Every error a caller can get: its stable code (interface §7, additive ones marked), HTTP status and default sentence. */
export const catalogue = {
  invalid_request: { status: 400, message: 'The request is invalid. Correct what `details` lists and send it again.' },
  invalid_api_key: {
    status: 401,
    message: 'The API key is missing or invalid. Send `Authorization: Bearer sk_...` with a key that is not revoked.',
  },
  // Additive: a callback that is not the channel's.
  invalid_signature: { status: 401, message: 'The signature or the verify token is missing or wrong.' },
  // Additive (decision 5).
  route_not_found: { status: 404, message: 'There is nothing at this path. Check it against the API reference.' },
  lead_not_found: { status: 404, message: 'No lead of your company matches. Create the lead first, then try again.' },
  message_not_found: { status: 404, message: 'Your company has no message with this id.' },
  stage_not_found: {
    status: 404,
    message: 'Your company has no funnel stage with this id. List the stages with GET /v1/funnel/stages.',
  },
  // Additive: a media link that is unknown or older than its 30 days (decision 28).
  media_not_found: { status: 404, message: 'There is no media at this link, or its 30 days are over.' },
  // Additive (decision 5).
  method_not_allowed: { status: 405, message: 'This path does not take this method. `Allow` lists those it takes.' },
  idempotency_conflict: {
    status: 409,
    message: 'This Idempotency-Key was used with another body, or its first request is still in progress.',
  },
  lead_already_exists: { status: 409, message: 'A lead with this phone already exists. Its id is in `details`.' },
  // Additive (decision 4).
  request_too_large: { status: 413, message: 'The body is larger than 256 KiB.' },
  funnel_not_configured: {
    status: 422,
    message: 'Your company has no funnel stages yet. Add at least one stage before you create leads.',
  },
  no_active_connection: {
    status: 422,
    message: 'Your company has no active channel connection. Connect its number before you send.',
  },
  connection_expired: {
    status: 422,
    message: 'The channel no longer accepts the authorization of your connection. Connect the number again.',
  },
  channel_capability_unsupported: {
    status: 422,
    message: 'Your connection, or the channel, does not support this kind of message.',
  },
  outside_24h_window: {
    status: 422,
    message: 'The lead has not written in the last 24 hours. Send an approved template instead.',
  },
  template_not_found: {
    status: 422,
    message: 'No approved template has this name and language. List them with GET /v1/chat/templates.',
  },
  template_params_invalid: {
    status: 422,
    message: 'The parameters do not match the approved template. Compare them with its `variables`.',
  },
  recipient_unavailable: { status: 422, message: 'The recipient cannot receive this message now.' },
  media_unsupported: {
    status: 422,
    message:
      'The channel could not fetch or process the media. The link must be public, direct and of a supported type.',
  },
  message_blocked: { status: 422, message: 'The channel blocked the message (spam or ecosystem limits).' },
  rate_limit_exceeded: { status: 429, message: 'This key has used its allowance. Wait for `Retry-After` seconds.' },
  channel_rate_limit: {
    status: 429,
    message: 'The channel is throttling your number. Wait for `Retry-After` seconds.',
  },
  internal_error: {
    status: 500,
    message: 'Something failed on our side. Try again; if it stays, tell us the request_id.',
  },
  channel_error: { status: 502, message: 'The messaging channel gave an unexpected answer.' },
} as const satisfies Record<string, { status: number; message: string }>;

/** Stable machine name of an error (interface §7). */
export type ErrorCode = keyof typeof catalogue;

/** What is wrong with one value (decision 2); `already_exists` and `outcome_unknown` come with 409 and 502. */
export type ProblemCode =
  | 'required'
  | 'unknown_field'
  | 'invalid_type'
  | 'too_short'
  | 'too_long'
  | 'invalid_format'
  | 'invalid_value'
  | 'already_exists'
  | 'outcome_unknown';

/** One entry of `details`: where (`text.body`, `""` for the whole body), what, and a sentence that says what to do. */
export interface Problem {
  readonly path: string;
  readonly code: ProblemCode;
  readonly message: string;
  /** The lead that holds the phone, with `already_exists`. */
  readonly lead_id?: string;
  /** The message whose outcome is not known, with `outcome_unknown`. */
  readonly message_id?: string;
}

/** What may go with an error besides its code. */
export interface ServiceErrorOptions {
  /** Replaces the catalogue's sentence; goes to the caller. */
  readonly message?: string;
  readonly details?: readonly Problem[];
  /** The internal truth: logged, never sent. */
  readonly cause?: unknown;
  /** Whole seconds, at least 1; becomes `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** The channel's numeric code (additive member of the envelope). */
  readonly upstreamCode?: number;
  /** Methods the path takes, for 405. */
  readonly allow?: readonly string[];
}

/** The one error class: a code of the catalogue, and what the caller should know. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly Problem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly upstreamCode: number | undefined;
  readonly allow: readonly string[] | undefined;

  constructor(code: ErrorCode, options: ServiceErrorOptions = {}) {
    super(options.message ?? catalogue[code].message, { cause: options.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.upstreamCode = options.upstreamCode;
    this.allow = options.allow;
  }

  /** HTTP status of the code. */
  get status(): number {
    return catalogue[this.code].status;
  }
}
