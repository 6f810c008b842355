import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { SqsQueues } from '../../shared/queues/queue.ts';

const sqs = mockClient(SQSClient);
beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageBatchCommand).resolves({});
});

const queues = new SqsQueues((queue) => `http://127.0.0.1:1/0/${queue}`, new SQSClient({ region: 'us-east-1' }));
const batches = () => sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => args[0].input);
const entries = () => batches().flatMap(({ Entries = [] }) => Entries);
const task = (hookId: string, attempt = 1) => ({ companyId: 'co_1', eventId: 'evt_1', hookId, attempt });
const file = { companyId: 'co_1', eventId: 'evt_1', media: { id: '1', url: null, mimeType: null }, tries: 1 };

describe('deliveries and retries', () => {
  it('are grouped by their hook, so that no hook’s backlog holds up another', async () => {
    await queues.deliveries([task('hook_1'), task('hook_2')]);
    await queues.retries([task('hook_3', 2)], 5);
    expect(entries().map(({ MessageGroupId }) => MessageGroupId)).toEqual(['hook_1', 'hook_2', 'hook_3']);
    expect(batches().map(({ QueueUrl }) => QueueUrl?.split('/').at(-1))).toEqual(['deliveries', 'retries']);
  });

  it('wait in the queue as long as told, 15 minutes at most', async () => {
    await queues.retries([task('hook_1')], 300);
    await queues.retries([task('hook_1')], 90_000);
    await queues.retries([task('hook_1')], 0);
    expect(entries().map(({ DelaySeconds }) => DelaySeconds)).toEqual([300, 900, undefined]);
  });

  it('are sent in batches of ten', async () => {
    await queues.deliveries(Array.from({ length: 25 }, (_, n) => task(`hook_${n}`)));
    expect(batches().map(({ Entries }) => Entries?.length)).toEqual([10, 10, 5]);
  });

  it('fail as a whole where the queue refuses one twice', async () => {
    sqs.on(SendMessageBatchCommand).resolves({ Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] });
    await expect(queues.deliveries([task('hook_1'), task('hook_2')])).rejects.toThrow(
      '1 of 2 messages could not be sent to deliveries',
    );
  });
});

describe('a message', () => {
  it('for a file waits as long as told', async () => {
    await queues.media(file, 30);
    expect(entries()).toMatchObject([{ DelaySeconds: 30 }]);
    expect(JSON.parse(entries()[0]?.MessageBody ?? '')).toEqual(file);
  });

  it('holds no character that a queue refuses, and says the same', async () => {
    const odd = { ...file, eventId: 'a\ufffe\uffff😀\u0000b' };
    await queues.media(odd, 0);
    const body = entries()[0]?.MessageBody ?? '';
    expect(body).not.toMatch(/[\ud800-\udfff\ufffe\uffff]/);
    expect(JSON.parse(body)).toEqual(odd);
  });
});
