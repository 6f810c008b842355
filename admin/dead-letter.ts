import * as v from 'valibot';
import { reportFields } from '../shared/domain/apply-report.ts';
import { type DeadLetter, type DeadLetterQueue, deadLetterQueues } from '../shared/queues/dead-letters.ts';
import { deliveryTaskSchema, mediaTaskSchema, queuedReportSchema } from '../shared/queues/messages.ts';
import { type Command, command, type Group } from './command.ts';
import type { Row } from './output.ts';

const queueOption = v.pipe(
  v.picklist(deadLetterQueues, `Must be one of: ${deadLetterQueues.join(', ')}.`),
  v.title('Q'),
  v.description(`the queue they died in: ${deadLetterQueues.join(', ')}`),
);

const MOST = 1000;
const limitOption = v.pipe(
  v.optional(v.string(), '100'),
  v.regex(/^\d{1,4}$/, `Must be a whole number from 1 to ${MOST}.`),
  v.transform(Number),
  v.minValue(1, 'Must be at least 1.'),
  v.maxValue(MOST, `Must be at most ${MOST}.`),
  v.title('N'),
  v.description('rows at most; 100 where it is left out'),
);

type About = Record<string, string | number>;

const delivery = v.pipe(
  deliveryTaskSchema,
  v.transform(
    ({ companyId, eventId, hookId, attempt }): About => ({
      company_id: companyId,
      event_id: eventId,
      hook_id: hookId,
      attempt,
    }),
  ),
);
const media = v.pipe(
  mediaTaskSchema,
  v.transform(({ companyId, eventId }): About => ({ company_id: companyId, event_id: eventId })),
);
const report = v.pipe(
  queuedReportSchema,
  v.transform(
    (queued): About => ({
      ...reportFields(queued),
      ...(queued.report.kind === 'unreadable' ? { cause: queued.report.cause } : {}),
    }),
  ),
);

/** What a message says it is about, by its queue: ids and causes. */
const abouts: Readonly<Record<DeadLetterQueue, v.GenericSchema<unknown, About>>> = {
  reports: report,
  media,
  deliveries: delivery,
  retries: delivery,
};

const json = v.pipe(v.string(), v.parseJson());

const aboutOf = (queue: DeadLetterQueue, body: string): About => {
  const parsed = v.safeParse(v.pipe(json, abouts[queue]), body);
  return parsed.success ? parsed.output : { cause: 'the message is not what this queue carries' };
};

const rowOf = (queue: DeadLetterQueue, { id, body, sentAt, receiveCount }: DeadLetter): Row => {
  const about = aboutOf(queue, body);
  const text = Object.entries(about).map(([name, value]) => `${name}=${value}`);
  return {
    message_id: id,
    sent_at: sentAt.toISOString(),
    receive_count: receiveCount,
    about: text.join(' '),
    body,
  };
};

const list: Command = command({
  summary: 'lists the dead letters of a queue; with --json each with its whole body',
  options: { queue: queueOption, limit: limitOption },
  run: async ({ queue, limit }, services) => {
    const letters = await services.deadLetters().list(queue, limit);
    return {
      list: letters.map((letter) => rowOf(queue, letter)),
      columns: ['message_id', 'sent_at', 'receive_count', 'about'],
      ...(letters.length === limit ? { note: `There may be more than ${limit}: --limit shows them.` } : {}),
    };
  },
});

const redrive: Command = command({
  summary: 'sends the dead letters of a queue to its worker again',
  options: { queue: queueOption },
  run: async ({ queue }, services) => {
    const { moved, left } = await services.deadLetters().redrive(queue);
    return {
      record: { queue, moved, left },
      note: 'What fails again comes back to the dead letters. One that somebody looks at right now is free within a minute.',
    };
  },
});

/** Messages no worker could see through (design §8, decision 31). */
export const deadLetter: Group = { summary: 'messages no worker could see through', verbs: { list, redrive } };
