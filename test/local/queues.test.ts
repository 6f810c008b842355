import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { callEngine } from '../../local/aws-wire.ts';
import { startTestRuntime, type TestRuntime } from '../support/runtime.ts';

interface Entry {
  readonly id?: string;
  readonly receiveCount?: number;
  readonly failed?: boolean;
  readonly origin?: string;
  readonly batch?: number;
  readonly ticked?: string;
}

let app: TestRuntime;
let prefix = 0;
beforeAll(async () => {
  app = await startTestRuntime({ app: 'fixture' });
});
afterAll(() => app?.stop());
beforeEach(() => {
  prefix += 1;
});

/** Puts a job into the queue through a function; its id is this test's own. */
const enqueue = async (id: string, job: object = {}, delaySeconds = 0): Promise<void> => {
  const body = JSON.stringify({ id: `${prefix}-${id}`, ...job });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${app.url}/jobs?delay=${delaySeconds}`, { method: 'POST', headers, body });
  expect(response.status).toBe(202);
};

/** What the worker noted of this test's jobs, as `<id> <receive count>`. */
const journal = async (): Promise<(Entry & { readonly line: string })[]> => {
  const entries: Entry[] = JSON.parse(await (await fetch(`${app.url}/journal`)).text());
  return entries
    .filter(({ id }) => id?.startsWith(`${prefix}-`))
    .map((entry) => ({ ...entry, line: `${entry.id?.slice(`${prefix}-`.length)} ${entry.receiveCount}` }));
};

const linesOf = async (): Promise<string[]> =>
  (await journal()).map(({ line }) => line).sort((a, b) => a.localeCompare(b));

const deadLetters = async (): Promise<string[]> => {
  const { queues, sqs_endpoint: endpoint } = app.runtime.description;
  const input = { QueueUrl: queues['work-dead-letters'], MaxNumberOfMessages: 10, VisibilityTimeout: 0 };
  const { Messages } = await callEngine({ endpoint, target: 'AmazonSQS' }, 'ReceiveMessage', input);
  const bodies = Array.isArray(Messages) ? Messages.map(({ Body }) => JSON.parse(Body)) : [];
  return bodies.map(({ id }) => id).filter((id) => id.startsWith(`${prefix}-`));
};

describe('a queue', () => {
  it('hands a message to its worker, attributes included, and drain waits for it', async () => {
    await enqueue('a', { takesMs: 200 });
    await app.runtime.drain();
    expect(await journal()).toEqual([expect.objectContaining({ line: 'a 1', origin: 'test' })]);
  });

  it('gives a worker batches no larger than the template says', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => enqueue(String(index), { takesMs: 20 })));
    await app.runtime.drain();
    const entries = await journal();
    expect(entries).toHaveLength(20);
    expect(Math.max(...entries.map(({ batch = 0 }) => batch))).toBeLessThanOrEqual(5);
  });

  it('tries again only what a worker reports as failed, after the visibility timeout', async () => {
    await Promise.all([enqueue('good'), enqueue('bad', { failures: 1 }), enqueue('fine')]);
    await app.runtime.drain();
    expect(await linesOf()).toEqual(['bad 1', 'fine 1', 'good 1']);
    await app.runtime.hurry();
    await app.runtime.drain();
    expect(await linesOf()).toEqual(['bad 1', 'bad 2', 'fine 1', 'good 1']);
  });

  it('tries a whole batch again where its worker dies', async () => {
    await enqueue('fatal', { crash: true });
    await app.runtime.drain();
    await app.runtime.hurry();
    await app.runtime.drain();
    expect(await linesOf()).toEqual(['fatal 1', 'fatal 2']);
  });

  it('tries a batch again where its worker overruns the timeout', async () => {
    await enqueue('slow', { takesMs: 1500 });
    await app.runtime.drain();
    await app.runtime.hurry();
    await app.runtime.drain();
    expect(await linesOf()).toEqual(['slow 1', 'slow 2']);
  });

  it('moves a message to the dead letters once it was received as often as the template allows', async () => {
    await enqueue('hopeless', { failures: 99 });
    for (let round = 0; round < 4; round += 1) {
      await app.runtime.drain();
      await app.runtime.hurry();
    }
    await app.runtime.drain();
    expect(await linesOf()).toEqual(['hopeless 1', 'hopeless 2', 'hopeless 3']);
    expect(await deadLetters()).toEqual([`${prefix}-hopeless`]);
  });

  it('holds a delayed message back until it is due, and drain does not wait for a far one', async () => {
    await enqueue('later', {}, 600);
    await app.runtime.drain();
    expect(await linesOf()).toEqual([]);
    await app.runtime.hurry();
    await app.runtime.drain();
    expect(await linesOf()).toEqual(['later 1']);
  });

  it('delivers a message whose delay ends soon before drain is satisfied', async () => {
    await enqueue('soon', {}, 1);
    await app.runtime.drain({ withinMs: 2000 });
    expect(await linesOf()).toEqual(['soon 1']);
  });
});

describe('drain', () => {
  it('says what is left where it takes too long', async () => {
    await enqueue('long', { takesMs: 700 });
    await expect(app.runtime.drain({ timeoutMs: 100 })).rejects.toThrow(/Not idle after 100 ms: .*messages in work/);
    await app.runtime.drain();
  });
});

describe('a schedule', () => {
  it('starts its function when fired, with the event of the clock', async () => {
    expect(await app.runtime.fireSchedule('tick')).toEqual({ kind: 'answered', payload: 'null' });
    const entries: Entry[] = JSON.parse(await (await fetch(`${app.url}/journal`)).text());
    expect(entries.filter(({ ticked }) => ticked === 'Scheduled Event')).toHaveLength(1);
  });

  it('is refused for a function that the template does not schedule', async () => {
    await expect(app.runtime.fireSchedule('echo')).rejects.toThrow('No schedule starts echo');
  });
});
