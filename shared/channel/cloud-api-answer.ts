import * as v from 'valibot';
import { ChannelFailure } from '../domain/messages/channel-failure.ts';
import type { MessageType } from '../domain/messages/message.ts';
import type { ChannelAnswer, ChannelTemplate, Page, TemplateQuery } from '../domain/ports.ts';
import { ServiceError } from '../errors.ts';
import { toServiceError, type UpstreamError } from './cloud-api-errors.ts';
import { toTemplatePage } from './cloud-api-templates.ts';
import type { HttpsOutcome } from './https-call.ts';

/** An answer that came whole. */
export type Answered = Extract<HttpsOutcome, { outcome: 'answered' }>;
/** Why there is none. */
export type NotAnswered = Exclude<HttpsOutcome, Answered>;

/** Codes that say the channel did nothing, whatever the HTTP status (decision 24). */
const didNothing: ReadonlySet<number> = new Set([2, 131016, 131057, 133004]);
/** Codes that say the channel doesn't know itself, whatever the HTTP status (decision 24). */
const knowsNothing: ReadonlySet<number> = new Set([1, 131000]);

/** What the channel said to a message. Throws `ChannelFailure`: certain or not by decision 24. */
export const toChannelAnswer = (answer: Answered, sentType: MessageType): ChannelAnswer => {
  const body = parseJson(answer.body);
  const error = toUpstreamError(body, answer, sentType);
  if (error) throw isCertain(error.code, answer.status) ? refused(error) : unknownOutcome(error.cause, error.code);
  const result = v.safeParse(accepted, body);
  if (!isSuccess(answer.status) || !result.success) throw unknownOutcome(notUnderstood(answer));
  const [{ id, message_status: status }] = result.output.messages;
  return { wamid: id, status: status === 'held_for_quality_assessment' || status === 'paused' ? status : 'accepted' };
};

/** A message whose call brought no answer: certain only where no byte of it left (decision 24). */
export const toChannelFailure = ({ outcome, cause }: NotAnswered): ChannelFailure => {
  if (outcome === 'lost') return unknownOutcome(cause);
  const message = 'The messaging channel could not be reached and nothing was sent. Try again.';
  return new ChannelFailure(new ServiceError('channel_error', { message, cause }), true);
};

/** A page of templates. Throws `ServiceError`. */
export const toPage = (answer: Answered, query: TemplateQuery): Page<ChannelTemplate> => {
  const body = parseJson(answer.body);
  const error = toUpstreamError(body, answer, 'templates');
  if (error) throw toServiceError(error);
  const page = isSuccess(answer.status) ? toTemplatePage(body, query) : undefined;
  if (!page) throw new ServiceError('channel_error', { cause: notUnderstood(answer) });
  return page;
};

const isCertain = (code: number, status: number): boolean =>
  didNothing.has(code) || (status >= 400 && status < 500 && !knowsNothing.has(code));

const refused = (error: UpstreamError): ChannelFailure => new ChannelFailure(toServiceError(error), true);

const unknownOutcome = (cause: Error, upstreamCode?: number): ChannelFailure => {
  const message =
    'The messaging channel gave no clear answer, so the message may have been sent. Check its status before you send it again.';
  const known = upstreamCode === undefined ? {} : { upstreamCode };
  return new ChannelFailure(new ServiceError('channel_error', { message, cause, ...known }), false);
};

const accepted = v.object({
  messages: v.looseTuple([
    v.object({ id: v.pipe(v.string(), v.minLength(1)), message_status: v.optional(v.unknown()) }),
  ]),
});

const wholeNumber = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))]),
  v.safeInteger(),
);
const words = v.fallback(v.nullish(v.string(), null), null);

/** The channel's error envelope; all but the code may be missing or odd. */
const envelope = v.object({
  error: v.object({
    code: wholeNumber,
    error_subcode: v.fallback(v.nullish(wholeNumber, null), null),
    message: words,
    error_data: v.optional(v.unknown()),
    fbtrace_id: words,
  }),
});

/** `error_data` is an object with details, or the details themselves. */
const errorData = v.union([
  v.pipe(
    v.object({ details: v.string() }),
    v.transform(({ details }) => details),
  ),
  v.string(),
]);

const toUpstreamError = (
  body: unknown,
  answer: Answered,
  sentType: MessageType | 'templates',
): (UpstreamError & { readonly cause: Error }) | undefined => {
  const result = v.safeParse(envelope, body);
  if (!result.success) return undefined;
  const { code, error_subcode: subcode, message, error_data, fbtrace_id: trace } = result.output.error;
  const details = v.safeParse(errorData, error_data);
  // For the log: ids and codes only, because the channel's sentences may name people.
  const cause = new Error(
    `The channel answered ${answer.status} with code ${code}/${subcode ?? '-'}, trace ${trace ?? '-'}`,
  );
  return {
    code,
    subcode,
    message,
    details: details.success ? details.output : null,
    headers: answer.headers,
    sentType,
    cause,
  };
};

const notUnderstood = (answer: Answered): Error =>
  new Error(`The channel answered ${answer.status} with ${answer.body.length} characters that are not in its format`);

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
