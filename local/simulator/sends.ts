import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal, refusalBody, refusalStatus, unknownObject } from './channel-errors.ts';
import type { Forced } from './forced-outcomes.ts';
import { type Asked, answerJson } from './http.ts';
import { isObject, type JsonObject, listOf, objectOf, parseJson, textOf } from './json.ts';
import { type AcceptedSend, live, reportFirst } from './lifecycle.ts';
import { magicNumbers } from './magic-numbers.ts';
import type { Outcome } from './outcomes.ts';
import { magicDigits } from './recipients.ts';
import { answerAccepted } from './send-answers.ts';
import { isReadReceipt, readSend, type SendRequest } from './send-request.ts';
import type { SendAnswer } from './sent-messages.ts';
import { checkTemplateParameters } from './template-parameters.ts';
import { requireToken } from './tokens.ts';
import type { World } from './world.ts';

const record = (world: World, asked: Asked, body: unknown, wamid: string | null, sendAnswer: SendAnswer): void => {
  const payload = objectOf(body);
  world.sent.add({
    wamid,
    number_id: asked.path[0] ?? '',
    to: textOf(payload['to']) ?? textOf(payload['recipient']) ?? null,
    type: textOf(payload['type']) ?? null,
    opaque: textOf(payload['biz_opaque_callback_data']) ?? null,
    payload: body,
    at: new Date().toISOString(),
    answer: sendAnswer,
    statuses: [],
  });
};

/** Throttling of a whole account tells its wait in minutes, in a header of its own; others in `Retry-After`, if at all. */
const throttleHeaders = (refusal: Refusal, id: string): Record<string, string> => {
  const { retryAfter } = refusal.options;
  const usage = {
    type: 'messaging',
    call_count: 100,
    total_cputime: 20,
    total_time: 20,
    estimated_time_to_regain_access: 2,
  };
  return {
    ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    ...(refusal.code === 80007 ? { 'x-business-use-case-usage': JSON.stringify({ [id]: [usage] }) } : {}),
  };
};

const refuse = async (world: World, asked: Asked, body: unknown, refusal: Refusal, response: ServerResponse) => {
  const status = refusalStatus(refusal);
  const envelope = refusalBody(refusal, world.ids);
  record(world, asked, body, null, { status, body: envelope });
  await answerJson(response, status, envelope, throttleHeaders(refusal, asked.path[0] ?? ''));
};

const outcomeFor = (request: SendRequest, forced: Forced | undefined): Outcome => {
  if (forced !== undefined) return forced.outcome;
  const nn = magicDigits(request.person);
  const magic = magicNumbers.find((number) => number.nn === nn)?.outcome ?? {};
  return magic.freeFormOnly && request.type === 'template' ? {} : magic;
};

const refuseAtOnce = (outcome: Outcome, numberId: string): void => {
  if (outcome.refuse === undefined) return;
  const { code, ...options } = outcome.refuse;
  if (code === 100 && options.subcode === 33) throw unknownObject(numberId);
  const expired = code === 190 && options.subcode === 463;
  throw new Refusal(code, {
    ...options,
    ...(expired ? { message: 'Error validating access token: the session has expired.' } : {}),
  });
};

/** The template's price category. Throws where template and parameters don't fit. */
const checkTemplate = (world: World, request: SendRequest): string => {
  const content = objectOf(request.content);
  const name = textOf(content['name']) ?? '';
  const code = textOf(objectOf(content['language'])['code']) ?? '';
  const template = world.templates.find(name, code);
  if (template?.status === 'PAUSED') throw new Refusal(132015);
  if (template?.status === 'DISABLED') throw new Refusal(132016);
  if (template?.status !== 'APPROVED')
    throw new Refusal(132001, { details: `template name (${name}) does not exist in ${code}` });
  if (template.category === 'AUTHENTICATION' && request.person.phone === undefined) throw new Refusal(131062);
  checkTemplateParameters(template, listOf(content['components']));
  return template.category.toLowerCase();
};

/** What time and place make of a send that keeps the wire's rules: no open window, or a reaction to nothing. */
const circumstances = (world: World, numberId: string, request: SendRequest, planned: Outcome): Outcome => {
  const fails = (code: number): Outcome => ({ ...planned, reports: [{ status: 'failed', code }] });
  if (planned.reports !== undefined && planned.reports.length > 0 && planned.reports[0]?.status === 'failed')
    return planned;
  if (request.type !== 'template' && !world.windows.isOpen(numberId, request.person, Date.now())) return fails(131047);
  if (request.type !== 'reaction') return planned;
  const target = textOf(objectOf(request.content)['message_id']) ?? '';
  const known = world.received.has(target) || world.sent.byWamid(target) !== undefined;
  return known ? planned : fails(131009);
};

const acceptedBody = (send: AcceptedSend, outcome: Outcome): JsonObject => {
  const { phone, userId } = send.person;
  const template = send.request.type === 'template' ? 'accepted' : undefined;
  const status = outcome.messageStatus ?? template;
  return {
    messaging_product: 'whatsapp',
    contacts: [
      {
        input: send.request.input,
        ...(phone === undefined ? {} : { wa_id: phone }),
        ...(userId === undefined ? {} : { user_id: userId }),
      },
    ],
    messages: [{ id: send.wamid, ...(status === undefined ? {} : { message_status: status }) }],
  };
};

const acceptedFrom = (world: World, asked: Asked, request: SendRequest, category: string): AcceptedSend => ({
  wamid: world.ids.wamid(request.input),
  numberId: asked.path[0] ?? '',
  person: request.person,
  request,
  category,
  acceptedAt: Math.floor(Date.now() / 1000),
  conversationId: asked.version < 24 ? world.ids.conversation() : undefined,
});

/** Writes the send down, answers it, and only then lets its reports go out, unless the first is to come before. */
const accept = (world: World, send: AcceptedSend, planned: Outcome, asked: Asked, response: ServerResponse): void => {
  const outcome = circumstances(world, send.numberId, send.request, planned);
  const body = acceptedBody(send, outcome);
  const { answer: behaviour } = outcome;
  record(
    world,
    asked,
    send.request.payload,
    send.wamid,
    behaviour === undefined ? { status: 200, body } : { status: null, behaviour, body },
  );
  world.callbacks.track(async () => {
    const rest = behaviour === 'after-callback' ? await reportFirst(world, send, outcome) : outcome;
    await answerAccepted(world, response, body, behaviour);
    await live(world, send, rest);
  });
};

const refuseSender = (world: World, numberId: string, request: SendRequest): void => {
  if (request.person.phone === world.numbers.displayPhoneOf(numberId)) throw new Refusal(131021);
};

/** `POST /{number_id}/messages`: takes a send, answers it as its recipient, its content or a control asks for. */
export const takeSend = async (world: World, asked: Asked, response: ServerResponse): Promise<void> => {
  const body = parseJson(asked.body);
  const numberId = asked.path[0] ?? '';
  try {
    requireToken(asked);
    world.numbers.sawNumber(numberId);
    if (isReadReceipt(body)) return await answerJson(response, 200, { success: true });
    const forced = world.forced.take('send');
    if (forced !== undefined && forced.delayMs > 0) await sleep(forced.delayMs, undefined, { signal: world.stopped });
    const request = readSend(body);
    const outcome = outcomeFor(request, forced);
    refuseAtOnce(outcome, numberId);
    refuseSender(world, numberId, request);
    const category = request.type === 'template' ? checkTemplate(world, request) : 'service';
    accept(world, acceptedFrom(world, asked, request, category), outcome, asked, response);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await refuse(world, asked, isObject(body) ? body : asked.body, error, response);
  }
};
