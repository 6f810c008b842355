import type { ServerResponse } from 'node:http';
import type * as v from 'valibot';
import { ControlProblem, readControl as read } from './control-problem.ts';
import { account, echo, inbound, status, window } from './control-reports.ts';
import * as schemas from './control-schemas.ts';
import { type Asked, answer, answerJson } from './http.ts';
import { escapeNonAscii, type JsonObject, parseJson } from './json.ts';
import { magicNumbers } from './magic-numbers.ts';
import type { Outcome } from './outcomes.ts';
import { page } from './page.ts';
import type { World } from './world.ts';

const forcedOutcome = (told: v.InferOutput<typeof schemas.nextSchema>): Outcome => {
  const answering = told.behaviour === undefined ? {} : { answer: told.behaviour };
  if (told.code === undefined) return answering;
  const details = told.details === undefined ? {} : { details: told.details };
  if (told.late) return { ...answering, reports: [{ status: 'failed', code: told.code, ...details }] };
  return {
    refuse: {
      code: told.code,
      ...details,
      ...(told.http_status === undefined ? {} : { status: told.http_status }),
      ...(told.subcode === undefined ? {} : { subcode: told.subcode }),
      ...(told.retry_after === undefined ? {} : { retryAfter: told.retry_after }),
    },
  };
};

const next = (world: World, body: unknown): JsonObject => {
  const told = read(schemas.nextSchema, body);
  if (told.code === undefined && told.behaviour === undefined && told.delay_ms === 0)
    throw new ControlProblem('body: give a code, a behaviour or a delay_ms');
  world.forced.add({ on: told.on, outcome: forcedOutcome(told), delayMs: told.delay_ms }, told.times);
  return { times: told.times };
};

const templates = (world: World, body: unknown): JsonObject => {
  const told = read(schemas.templatesSchema, body);
  const added = told.templates.map((template) => ({ ...template, id: template.id ?? world.ids.media() }));
  world.templates.add(added);
  return { data: added };
};

const callbackUrl = (world: World, body: unknown): JsonObject => {
  const { url } = read(schemas.callbackUrlSchema, body);
  world.callbacks.setUrl(url);
  return { url };
};

/** Asks the callback address to prove that it knows the verify token, as the channel does when an address is registered. */
const verify = async (world: World): Promise<JsonObject> => {
  if (world.callbacks.url === undefined) throw new ControlProblem('no callback address is known yet');
  const url = new URL(world.callbacks.url);
  const challenge = world.ids.media();
  url.search = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.verify_token': world.verifyToken,
    'hub.challenge': challenge,
  }).toString();
  const response = await fetch(url, { signal: AbortSignal.any([world.stopped, AbortSignal.timeout(10_000)]) });
  const echoed = (await response.text()) === challenge;
  return { verified: response.status === 200 && echoed, status: response.status };
};

/** Sends the body as one callback, once, with these very characters (non-ASCII escaped unless `over-escaped`). */
const rawCallback = async (world: World, asked: Asked): Promise<JsonObject> => {
  const signature = read(schemas.signatureSchema, asked.url.searchParams.get('signature') ?? 'valid');
  const text = signature === 'over-escaped' ? asked.body : escapeNonAscii(asked.body);
  return { status: (await world.callbacks.send(text, signature)) ?? null };
};

const listMessages = (world: World, asked: Asked): JsonObject => {
  const query = asked.url.searchParams;
  const to = query.get('to')?.trim();
  const opaque = query.get('opaque');
  const data = world.sent.list({
    ...(to ? { to } : {}),
    ...(opaque === null ? {} : { opaque }),
    limit: Math.max(1, Number(query.get('limit') ?? 100) || 100),
  });
  return { data };
};

const listMagicNumbers = (): JsonObject => ({
  data: magicNumbers.map((number) => ({
    ...number,
    phone: `+55119000000${number.nn}`,
    user_id: `BR.900000000000${number.nn}`,
  })),
});

type Control = (world: World, asked: Asked) => JsonObject | Promise<JsonObject>;

const posting =
  (run: (world: World, body: unknown) => JsonObject): Control =>
  (world, asked) =>
    run(world, bodyOf(asked));

const bodyOf = ({ body }: Asked): unknown => {
  const told = body === '' ? {} : parseJson(body);
  if (told === undefined) throw new ControlProblem('body: is not JSON');
  return told;
};

/** JSON is what a foreign web page can't post without being asked whether it may. */
const requireJson = (asked: Asked): void => {
  if (asked.method === 'POST' && !asked.headers['content-type']?.includes('application/json'))
    throw new ControlProblem('content-type: must be application/json');
};

const controls: Readonly<Record<string, Control>> = {
  'GET messages': listMessages,
  'DELETE messages': (world) => {
    world.sent.clear();
    world.forced.clear();
    return { cleared: true };
  },
  'GET magic-numbers': listMagicNumbers,
  'GET pending': (world) => ({ pending: world.callbacks.pending(), given_up: world.callbacks.givenUp }),
  'POST inbound': posting(inbound),
  'POST echo': posting(echo),
  'POST status': posting(status),
  'POST account': posting(account),
  'POST window': posting(window),
  'POST next': posting(next),
  'POST templates': posting(templates),
  'POST callback-url': posting(callbackUrl),
  'POST verify': (world) => verify(world),
  'POST callback': rawCallback,
};

/** `/simulator/...`: what a test or a person does to the simulator. Answers 400 with a sentence where it was asked wrongly. */
export const takeControl = async (world: World, asked: Asked, response: ServerResponse): Promise<void> => {
  const name = asked.path.slice(1).join('/');
  if (name === '' && asked.method === 'GET') {
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self' 'unsafe-inline'",
    };
    return answer(response, 200, headers, page);
  }
  const control = controls[`${asked.method} ${name}`];
  if (control === undefined)
    return answerJson(response, 404, { error: { message: `There is no control ${asked.method} /simulator/${name}.` } });
  try {
    requireJson(asked);
    const told = await control(world, asked);
    return await answerJson(response, asked.method === 'POST' ? 201 : 200, told);
  } catch (error) {
    if (!(error instanceof ControlProblem)) throw error;
    return answerJson(response, 400, { error: { message: error.message } });
  }
};
