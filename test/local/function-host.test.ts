import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestRuntime, type TestRuntime } from '../support/runtime.ts';
import { until } from '../support/until.ts';

let app: TestRuntime;
beforeAll(async () => {
  app = await startTestRuntime({ app: 'fixture' });
});
afterAll(() => app?.stop());

const misbehave = async (act: string): Promise<{ status: number; body: string }> => {
  const response = await fetch(`${app.url}/misbehave/${act}`);
  return { status: response.status, body: await response.text() };
};

const internalError = { status: 500, body: '{"message":"Internal Server Error"}' };

describe('a function', () => {
  it('keeps its module state from one call to the next, and shares it with no other function', async () => {
    const first = Number((await misbehave('count')).body);
    expect((await misbehave('count')).body).toBe(String(first + 1));
    await fetch(`${app.url}/echo`);
    expect((await misbehave('count')).body).toBe(String(first + 2));
  });

  it('sees its own settings, resolved to what runs here, and nothing of the process around it', async () => {
    const { environment, functionName, memory, remainingMs } = JSON.parse(
      await (await fetch(`${app.url}/echo`)).text(),
    );
    expect(environment).toMatchObject({
      API_URL: app.url,
      PUBLIC_BASE_URL: app.url,
      TABLE_NAME: app.runtime.description.table,
      AWS_ENDPOINT_URL_DYNAMODB: app.runtime.description.dynamodb_endpoint,
      AWS_ENDPOINT_URL_SQS: app.runtime.description.sqs_endpoint,
      AWS_ENDPOINT_URL_S3: app.runtime.description.s3_endpoint,
      AWS_ENDPOINT_URL_KMS: app.runtime.description.kms_endpoint,
      AWS_LAMBDA_FUNCTION_NAME: 'echo',
    });
    for (const name of ['PATH', 'HOME', 'NODE_OPTIONS', 'JEST_WORKER_ID', 'AWS_PROFILE']) {
      expect(environment).not.toHaveProperty(name);
    }
    expect([functionName, memory]).toEqual(['echo', '512']);
    expect(remainingMs).toBeGreaterThan(500);
    expect(remainingMs).toBeLessThanOrEqual(1000);
  });

  it.each(['hang', 'spin'])(
    'that overruns its timeout (%s) is ended, and the next call gets a new thread',
    async (act) => {
      await misbehave('count');
      expect(await misbehave(act)).toEqual(internalError);
      expect(await misbehave('count')).toEqual({ status: 200, body: '1' });
    },
  );

  it('that ends its process is replaced', async () => {
    await misbehave('count');
    expect(await misbehave('exit')).toEqual(internalError);
    expect(await misbehave('count')).toEqual({ status: 200, body: '1' });
  });

  it('that throws keeps its thread, and its stack goes to the log, not to the caller', async () => {
    const before = Number((await misbehave('count')).body);
    expect(await misbehave('throw')).toEqual(internalError);
    expect((await misbehave('count')).body).toBe(String(before + 2));
    expect(app.lines.some((line) => line.startsWith('misbehave TypeError: as asked'))).toBe(true);
  });

  it('that breaks after its answer has answered, and is replaced', async () => {
    expect(await misbehave('late')).toEqual({ status: 200, body: 'answered' });
    await until('a new thread', async () => (await misbehave('count')).body === '1');
  });
});

describe('many calls at once', () => {
  it('run side by side up to a few, and the rest waits its turn', async () => {
    const calls = Array.from({ length: 8 }, async () => (await fetch(`${app.url}/slow`)).text());
    const spans: { started: number; ended: number }[] = (await Promise.all(calls)).map((text) => JSON.parse(text));
    const overlapping = spans.map(
      ({ started }) => spans.filter((other) => other.started <= started && started < other.ended).length,
    );
    expect(Math.max(...overlapping)).toBe(3);
  });
});

describe('the Invoke path', () => {
  const invoke = (name: string, body: string) =>
    fetch(`${app.url}/2015-03-31/functions/${name}/invocations`, { method: 'POST', body });

  it('runs a function with any event and answers its result', async () => {
    const answer: { body: string } = JSON.parse(await (await invoke('echo', '{"any":"event"}')).text());
    expect(JSON.parse(answer.body).event).toEqual({ any: 'event' });
  });

  it('tells a failed function by its header, with the error as payload', async () => {
    const response = await invoke('misbehave', '{"pathParameters":{"act":"throw"}}');
    expect([response.status, response.headers.get('x-amz-function-error')]).toEqual([200, 'Unhandled']);
    expect(await response.json()).toMatchObject({ errorType: 'TypeError', errorMessage: 'as asked' });
  });

  it('refuses an unknown function and an event that is no JSON', async () => {
    expect((await invoke('nobody', '{}')).status).toBe(404);
    expect((await invoke('echo', '{')).status).toBe(400);
  });
});
