import { randomUUID } from 'node:crypto';
import { toMessageResource } from '../../shared/contract/messages.ts';
import { hashApiKey, newApiKey } from '../../shared/domain/api-key.ts';
import { ChannelFailure } from '../../shared/domain/messages/channel-failure.ts';
import type { OutboundMessage } from '../../shared/domain/messages/message.ts';
import { type SendRequest, sendMessage, settledMessage } from '../../shared/domain/messages/send-message.ts';
import type { Channel, ChannelAnswer, Ids, Patience } from '../../shared/domain/ports.ts';
import { ServiceError } from '../../shared/errors.ts';
import { idempotency } from '../../shared/http/idempotency.ts';
import { DynamoApiKeys } from '../../shared/store/api-keys.ts';
import { DynamoIdempotencyRecords } from '../../shared/store/idempotency.ts';
import { DynamoMessages } from '../../shared/store/messages.ts';
import { status, statuses } from '../channel/callback-samples.ts';
import { CountedMetrics } from '../support/counted-metrics.ts';
import { lambdaContext } from '../support/lambda-context.ts';
import { Boundaries, type Call, type Fault, surviving } from './boundaries.ts';
import { companyId, givenCompany, givenLead, phone } from './callback-scenarios.ts';
import type { Engines, Ground } from './grounds.ts';
import { serviceOn } from './service.ts';

/** What the channel does with a send: takes it; refuses it; takes it and resets the connection. */
export type Reaction = 'accepts' | 'refuses' | 'falls silent';

/** A channel that remembers which messages it took. */
class StubChannel implements Pick<Channel, 'send'> {
  readonly taken: OutboundMessage[] = [];
  readonly #reactions: Reaction[];

  constructor(reactions: readonly Reaction[]) {
    this.#reactions = [...reactions];
  }

  async send(_connection: unknown, message: OutboundMessage): Promise<ChannelAnswer> {
    const reaction = this.#reactions.shift() ?? 'accepts';
    if (reaction === 'refuses') throw new ChannelFailure(new ServiceError('recipient_unavailable'), true);
    this.taken.push(message);
    if (reaction === 'falls silent') throw new ChannelFailure(new ServiceError('channel_error'), false);
    return { wamid: wamidOf(message), status: 'accepted' };
  }

  async templates(): Promise<never> {
    throw new Error('No templates are listed here');
  }
}

const wamidOf = ({ id }: OutboundMessage): string => `wamid.${id}`;

const ids: Ids = { next: (prefix) => `${prefix}_${randomUUID()}`, token: () => '' };
const patience: Patience = { inTime: (work) => work };
const log = { warn: () => undefined };
const apiKey = newApiKey();
const request: SendRequest = {
  to: phone,
  type: 'text',
  externalId: 'order-1',
  quotedId: null,
  body: { type: 'text', content: { body: 'Oi' } },
};

/** `send-message` on some ground: one request with the Idempotency-Key of these runs. */
const senderOn = (ground: Ground, stub: StubChannel, boundaries?: Boundaries) => {
  const seen = <T extends object>(name: string, thing: T): T => boundaries?.of(name, thing) ?? thing;
  const { clock } = ground;
  const table = seen('table', ground.table);
  const metrics = new CountedMetrics();
  const messages = new DynamoMessages(table, clock, () => 400);
  const ports = { messages, channel: seen('channel', stub), clock, ids, metrics, patience, log };
  const records = new DynamoIdempotencyRecords(table);
  const settled = async (company: string, id: string) => toMessageResource(await settledMessage(messages, company, id));
  const idempotently = idempotency(settled, () => ({ records, clock, metrics, log }));
  return async (): Promise<unknown> => {
    const use = await new DynamoApiKeys(table, clock).use(hashApiKey(apiKey));
    if (use.outcome !== 'allowed') throw new Error(`The API key is ${use.outcome}`);
    const { body } = await idempotently({
      companyId: use.companyId,
      key: 'one',
      body: JSON.stringify(request),
      context: lambdaContext(),
      run: async (fence) => toMessageResource(await sendMessage(ports, fence, use.companyId, request)),
    });
    return body;
  };
};

/** The answer to a request: the message, or the code of the error. */
const answered = (send: () => Promise<unknown>): Promise<unknown> =>
  send().catch((error: unknown) => {
    if (error instanceof ServiceError) return error.details?.[0]?.code ?? error.code;
    throw error;
  });

/** What became of a message, once everything has come to its end. */
export interface SendRun {
  readonly calls: readonly Call[];
  /** Messages the channel took: each may have reached the lead. */
  readonly taken: readonly string[];
  /** The answer to the last request under the key. */
  readonly answer: unknown;
  /** Messages that a customer can read as more than accepted; the others were never answered for, and expire. */
  readonly settled: readonly string[];
  /** The events that wait for their delivery. */
  readonly events: number;
}

/** The channel reports that what it took was sent; each message once. */
const reporting = (ground: Ground, { taken }: StubChannel) => {
  const service = serviceOn(ground);
  const told = new Set<OutboundMessage>();
  return async (): Promise<void> => {
    for (const message of taken.filter((one) => !told.has(one))) {
      told.add(message);
      const opaque = { biz_opaque_callback_data: `${companyId}:${message.id}` };
      await service.receive(statuses(status({ id: wamidOf(message), ...opaque })));
      await service.apply(ground.queues.next('reports'));
    }
  };
};

/**
 * Sends a message under one Idempotency-Key in a process that stops. The customer asks again at once, then once the first
 * request can't run any more, and again after the channel has reported; and so it does where nothing stopped.
 */
export const runSend = async (engines: Engines, reactions: readonly Reaction[], fault?: Fault): Promise<SendRun> => {
  // The engine of idempotency goes by its own clock for the time a request may take.
  const ground = await engines.ground(Date.now());
  const { clock, queues } = ground;
  const stub = new StubChannel(reactions);
  const service = serviceOn(ground);
  await givenCompany(service, clock.now());
  await givenLead(service, clock.now(), 1, { phone });
  const createdAt = clock.now();
  const key = { id: 'key_1', companyId, label: null, hint: '', ratePerMinute: 60, createdAt, revokedAt: null };
  await service.companies.addKey(key, hashApiKey(apiKey));
  const boundaries = new Boundaries(fault);
  const send = senderOn(ground, stub);
  const mortalSend = senderOn(ground, stub, boundaries);
  const report = reporting(ground, stub);
  const askAgain = async (): Promise<unknown> => {
    await answered(send);
    clock.forward(60);
    await answered(send);
    await report();
    return answered(send);
  };
  await surviving(boundaries, () => answered(mortalSend), askAgain);
  const answer = await askAgain();
  const messages = (await ground.items()).filter(({ sk }) => sk === 'MESSAGE');
  return {
    calls: boundaries.calls,
    taken: stub.taken.map(({ id }) => id),
    answer,
    settled: messages.filter((item) => item['status'] === 'delivered').map((item) => String(item['id'])),
    events: new Set(queues.waiting.map(({ task }) => task.eventId)).size,
  };
};
