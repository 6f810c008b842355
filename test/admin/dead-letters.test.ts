import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { callEngine } from '../../local/aws-wire.ts';
import { QueueEngine } from '../../local/queue-engine.ts';
import { SqsDeadLetters } from '../../shared/queues/dead-letters.ts';
import { clientOf } from '../support/engines.ts';
import { type Reporting, startReporting } from '../workers/reporting.ts';
import { admin, adminError, adminJson } from './admin-command.ts';

let service: Reporting;
beforeAll(async () => {
  service = await startReporting();
});
afterAll(() => service.stop());

const redriven = v.strictObject({ queue: v.string(), moved: v.number(), left: v.number() });
const letters = v.strictObject({
  data: v.array(
    v.strictObject({
      message_id: v.string(),
      sent_at: v.string(),
      receive_count: v.number(),
      about: v.string(),
      body: v.string(),
    }),
  ),
});
const list = async (queue: string) => (await adminJson(letters, `dead-letter list --queue ${queue}`)).data;
const redrive = (queue: string) => adminJson(redriven, `dead-letter redrive --queue ${queue}`);

/** Puts a message among the dead letters of a queue. */
const dies = async (queue: string, body: string): Promise<void> => {
  const { sqs_endpoint: endpoint, queues } = service.runtime.description;
  const QueueUrl = queues[`${queue}-dead-letters`];
  await callEngine({ endpoint, target: 'AmazonSQS' }, 'SendMessage', { QueueUrl, MessageBody: body });
};

const task = (eventId: string): string => JSON.stringify({ companyId: 'co_1', eventId, hookId: 'hook_1', attempt: 1 });
const unreadable = JSON.stringify({
  report: {
    kind: 'unreadable',
    numberId: '77',
    accountId: null,
    cause: 'no object',
    field: null,
    wamid: null,
    raw: 'private words',
  },
  tries: 0,
});

describe('dead-letter list', () => {
  it('tells what each message is about, and leaves it there', async () => {
    await dies('retries', task('evt_1'));
    await dies('retries', 'no JSON');
    const about = [
      'company_id=co_1 event_id=evt_1 hook_id=hook_1 attempt=1',
      'cause=the message is not what this queue carries',
    ];
    expect(await list('retries')).toMatchObject([
      { about: about[0], body: task('evt_1'), receive_count: 1 },
      { about: about[1], body: 'no JSON', receive_count: 1 },
    ]);
    expect((await list('retries')).map((letter) => letter.about)).toEqual(about);
  });

  it('tells the cause of a report that could not be understood, and its content as JSON alone', async () => {
    await dies('reports', unreadable);
    expect(await list('reports')).toMatchObject([
      { about: 'kind=unreadable tries=0 number_id=77 cause=no object', body: unreadable },
    ]);
    const { out } = await admin('dead-letter list --queue reports');
    expect(out).toMatch(/^MESSAGE_ID +SENT_AT +RECEIVE_COUNT +ABOUT\n/);
    expect(out).not.toContain('private words');
  });

  it('refuses a queue there is not, and names those there are', async () => {
    expect(await adminError('dead-letter list --queue mails')).toEqual({
      code: 'invalid_option',
      message: '--queue: Must be one of: reports, media, deliveries, retries.',
    });
  });
});

describe('dead-letter redrive', () => {
  it('sends every message to its worker again, more than a batch of them', async () => {
    for (let made = 0; made < 23; made += 1) await dies('deliveries', task(`evt_${made}`));
    expect(await redrive('deliveries')).toEqual({ queue: 'deliveries', moved: 23, left: 0 });
    await service.drained();
    const worked = service.lines.filter((line) => line.startsWith('deliver-event') && line.includes('hook_1'));
    expect(new Set(worked.map((line) => /evt_\d+/.exec(line)?.[0])).size).toBe(23);
    expect(await list('deliveries')).toEqual([]);
  });

  it('lets its worker finish what can be finished now', async () => {
    await dies(
      'media',
      JSON.stringify({ companyId: 'co_1', eventId: 'evt_1', media: { id: '1', url: null, mimeType: null } }),
    );
    expect(await redrive('media')).toMatchObject({ moved: 1 });
    await service.drained();
    expect(await list('media')).toEqual([]);
  });

  it('of an empty queue moves nothing', async () => {
    expect(await redrive('media')).toEqual({ queue: 'media', moved: 0, left: 0 });
  });
});

describe('a redrive that dies', () => {
  const dir = mkdtempSync(join(tmpdir(), 'redrive-'));
  let engine: QueueEngine;
  beforeAll(async () => {
    const queues = ['media', 'media-dead-letters'].map((name) => ({ name, attributes: {}, redrive: undefined }));
    engine = await QueueEngine.start({ dir, persist: false, queues, buckets: [] });
  });
  afterAll(async () => {
    await engine.stop();
    rmSync(dir, { recursive: true });
  });

  /** Dead letters reached through a client whose calls of one kind fail, as if the process had ended there. */
  const deadLetters = (dyingAt?: string): SqsDeadLetters => {
    const client = new SQSClient(clientOf(engine.endpoint));
    client.middlewareStack.add(
      (next, context) => (args) => {
        if (context['commandName'] === dyingAt) throw new Error('died');
        return next(args);
      },
      { step: 'initialize' },
    );
    const urls = {
      queueUrl: (queue: string) => engine.queueUrl(queue),
      deadLetterQueueUrl: (queue: string) => engine.queueUrl(`${queue}-dead-letters`),
    };
    return new SqsDeadLetters(urls, client);
  };
  const bodiesIn = async (name: string): Promise<string[]> => {
    await engine.hurry(name);
    const { Messages } = await callEngine(engine.service, 'ReceiveMessage', {
      QueueUrl: engine.queueUrl(name),
      MaxNumberOfMessages: 10,
    });
    return Array.isArray(Messages) ? Messages.map(({ Body }) => String(Body)).sort() : [];
  };

  it.each(['ReceiveMessageCommand', 'SendMessageCommand', 'DeleteMessageBatchCommand'])(
    'at %s loses nothing, and another one moves the rest',
    async (step) => {
      const bodies = ['a', 'b', 'c'].map((letter) => `${step} ${letter}`);
      for (const MessageBody of bodies) {
        const QueueUrl = engine.queueUrl('media-dead-letters');
        await callEngine(engine.service, 'SendMessage', { QueueUrl, MessageBody });
      }
      await expect(deadLetters(step).redrive('media')).rejects.toThrow('died');
      await engine.hurry('media-dead-letters');
      expect(await deadLetters().redrive('media')).toEqual({ moved: 3, left: 0 });
      const arrived = (await bodiesIn('media')).filter((body) => body.startsWith(step));
      expect([...new Set(arrived)]).toEqual(bodies);
      expect(await bodiesIn('media-dead-letters')).toEqual([]);
      const QueueUrl = engine.queueUrl('media');
      await callEngine(engine.service, 'PurgeQueue', { QueueUrl });
    },
  );
});
