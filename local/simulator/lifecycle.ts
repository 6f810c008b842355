import { numberEnvelope, statusContent } from './callback-payloads.ts';
import { reportedError } from './channel-errors.ts';
import { writeEcho, writeInbound } from './inbound.ts';
import type { JsonObject } from './json.ts';
import { checkLink } from './media-links.ts';
import { type FollowUp, happyPath, type Outcome, type ReportStep } from './outcomes.ts';
import type { Person } from './recipients.ts';
import { linkOf } from './send-content.ts';
import type { SendRequest } from './send-request.ts';
import type { World } from './world.ts';

/** A send the channel accepted. */
export interface AcceptedSend {
  readonly wamid: string;
  readonly numberId: string;
  readonly person: Person;
  readonly request: SendRequest;
  /** Price category: `service`, or the template's. */
  readonly category: string;
  /** Unix seconds. */
  readonly acceptedAt: number;
  /** Given where the API version still tells of conversations (before 24). */
  readonly conversationId: string | undefined;
}

/** Wait before each report, in ms before `speed`, and its time after acceptance in seconds. */
const pace: Readonly<Record<string, { waitMs: number; second: number }>> = {
  sent: { waitMs: 300, second: 0 },
  delivered: { waitMs: 700, second: 1 },
  read: { waitMs: 1_500, second: 2 },
  failed: { waitMs: 1_000, second: 1 },
};
const otherPace = { waitMs: 500, second: 3 };
const followUpMs = 1_000;

const statusPayload = (world: World, send: AcceptedSend, step: ReportStep, timestamp: number): JsonObject =>
  numberEnvelope(
    world.numbers,
    send.numberId,
    'messages',
    statusContent({
      wamid: send.wamid,
      status: step.status,
      timestamp,
      person: send.person,
      opaque: send.request.opaque,
      category: send.category,
      conversationId: send.conversationId,
      errors: step.code === undefined ? undefined : [reportedError(step.code, step.details, step.minimal)],
    }),
  );

const report = async (world: World, send: AcceptedSend, step: ReportStep): Promise<void> => {
  const { waitMs, second } = pace[step.status] ?? otherPace;
  const timestamp = send.acceptedAt + second;
  await world.callbacks.wait(waitMs);
  world.sent.reported(send.wamid, { status: step.status, timestamp });
  for (let count = 0; count < (step.times ?? 1); count += 1)
    await world.callbacks.deliver(statusPayload(world, send, step, timestamp));
};

/** Only `sent` is ever reported of a reaction. */
const stepsOf = (send: AcceptedSend, outcome: Outcome): readonly ReportStep[] => {
  const steps = outcome.reports ?? happyPath;
  return send.request.type === 'reaction'
    ? steps.filter((step) => !['delivered', 'read'].includes(step.status))
    : steps;
};

const fetchMedia = async (world: World, send: AcceptedSend): Promise<ReportStep | undefined> => {
  const media = linkOf(send.request.type, send.request.content);
  if (media === undefined || !world.fetchLinks) return undefined;
  const details = await checkLink(media.kind, media.link, world.stopped);
  return details === undefined ? undefined : { status: 'failed', code: 131053, details };
};

const writes: Readonly<Record<FollowUp, (world: World, send: AcceptedSend) => JsonObject>> = {
  reply: (world, { numberId, person }) =>
    writeInbound(world, { numberId, person, type: 'text', content: 'Recebi, obrigada!' }).payload,
  'reply-by-user-id': (world, { numberId, person }) => {
    const userId = person.userId ?? `BR.9${person.phone ?? ''}`;
    return writeInbound(world, { numberId, person: { ...person, userId }, type: 'text', username: 'lead.simulado' })
      .payload;
  },
  'reply-with-image': (world, { numberId, person }) =>
    writeInbound(world, { numberId, person, type: 'image', content: { caption: 'Olha só' } }).payload,
  'reply-quoting': (world, { numberId, person, wamid }) => {
    const context = { from: world.numbers.displayPhoneOf(numberId), id: wamid };
    return writeInbound(world, { numberId, person, type: 'text', content: 'Sobre isto aqui', extra: { context } })
      .payload;
  },
  react: (world, { numberId, person, wamid }) =>
    writeInbound(world, { numberId, person, type: 'reaction', content: { message_id: wamid, emoji: '🎉' } }).payload,
  echo: (world, { numberId, person }) =>
    writeEcho(world, { numberId, person, type: 'text', content: 'Aqui é a equipe, posso ajudar?' }).payload,
};

/** Plays an accepted message's life through: its media link, its reports one after the other, and what follows on it. */
export const live = async (world: World, send: AcceptedSend, outcome: Outcome): Promise<void> => {
  const failure = await fetchMedia(world, send);
  const steps = failure === undefined ? stepsOf(send, outcome) : [failure];
  for (const step of steps) await report(world, send, step);
  if (failure !== undefined || outcome.followUp === undefined) return;
  await world.callbacks.wait(followUpMs);
  await world.callbacks.deliver(writes[outcome.followUp](world, send));
};

/** Reports the first step at once and says whether it was taken; the rest is for `live`. */
export const reportFirst = async (world: World, send: AcceptedSend, outcome: Outcome): Promise<Outcome> => {
  const [first, ...rest] = stepsOf(send, outcome);
  if (first === undefined) return outcome;
  await report(world, send, first);
  return { ...outcome, reports: rest };
};
