import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { handler } from '../../functions/channel/receive-callback.ts';
import { envNames } from '../../shared/config.ts';
import { logger } from '../../shared/telemetry.ts';
import { callback, change, inbound, message, status, statuses } from '../channel/callback-samples.ts';
import { at } from '../support/client.ts';
import { lambdaContext } from '../support/lambda-context.ts';
import { appSecret, signatureOf, verifyToken } from './reporting.ts';

const reportsUrl = 'http://127.0.0.1:1/000000000000/reports';
const deadUrl = 'http://127.0.0.1:1/000000000000/reports-dead-letters';
Object.assign(process.env, {
  AWS_REGION: 'us-east-1',
  [envNames.channelSecretsId]: 'channel-secrets',
  [envNames.reportsQueueUrl]: reportsUrl,
  [envNames.reportsDeadLetterQueueUrl]: deadUrl,
});

const sqs = mockClient(SQSClient);
const SecretString = JSON.stringify({ app_secret: appSecret, verify_token: verifyToken });
mockClient(SecretsManagerClient).on(GetSecretValueCommand, { SecretId: 'channel-secrets' }).resolves({ SecretString });
logger.setLogLevel('SILENT');

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageBatchCommand).resolves({ Successful: [], Failed: [] });
});

const batches = () => sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => args[0].input);

/** Reports that were handed to a queue, in their order. */
const queued = (url: string): unknown[] =>
  batches()
    .filter(({ QueueUrl }) => QueueUrl === url)
    .flatMap(({ Entries = [] }) => Entries.map(({ MessageBody }) => at(JSON.parse(MessageBody ?? 'null'), 'report')));

const invoke = async (method: string, more: Readonly<Record<string, unknown>>) => {
  const requestContext = { requestId: 'request-1', http: { method } };
  const event = { version: '2.0', rawPath: '/channel/callbacks', headers: {}, requestContext, ...more };
  const { statusCode, body } = await handler(event, lambdaContext());
  return { status: statusCode, body };
};

const post = (body: string | Buffer, signature: string | undefined) =>
  invoke('POST', {
    body: Buffer.from(body).toString('base64'),
    isBase64Encoded: true,
    headers: signature === undefined ? {} : { 'x-hub-signature-256': signature },
  });

const postSigned = (payload: unknown) => {
  const body = JSON.stringify(payload);
  return post(body, signatureOf(body));
};

const ok = { status: 200, body: 'ok' };
const refused = { status: 401, body: expect.stringContaining('"invalid_signature"') };

describe('the address proves itself', () => {
  const proof = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '115 8201 & 444' };
  const ask = (query: Readonly<Record<string, string>> | undefined) => invoke('GET', { queryStringParameters: query });

  it('with the challenge, to who knows the verify token', async () => {
    expect(await ask(proof)).toEqual({ status: 200, body: '115 8201 & 444' });
  });

  it.each([
    ['another token', { ...proof, 'hub.verify_token': `${verifyToken}.` }],
    ['an empty token', { ...proof, 'hub.verify_token': '' }],
    ['no token', { 'hub.mode': 'subscribe', 'hub.challenge': '1158' }],
    ['another mode', { ...proof, 'hub.mode': 'unsubscribe' }],
    ['no mode', { 'hub.verify_token': verifyToken, 'hub.challenge': '1158' }],
    ['no challenge', { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken }],
    ['no query', undefined],
  ])('not with %s', async (_what, query) => {
    expect(await ask(query)).toEqual(refused);
  });
});

describe('a callback is queued', () => {
  const payload = inbound(message({ text: { body: 'Olá 😀 €' } }));
  const plain = JSON.stringify(payload);
  const escaped = plain.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

  it.each([
    ['raw', plain, plain],
    ['escaped', escaped, escaped],
    ['sent raw and signed in its escaped form', plain, escaped],
  ])('where it is signed: %s', async (_how, body, signed) => {
    expect(await post(body, signatureOf(signed))).toEqual(ok);
    expect(queued(reportsUrl)).toEqual([expect.objectContaining({ kind: 'inbound', content: { body: 'Olá 😀 €' } })]);
  });

  it('where it comes as text instead of base64', async () => {
    expect(await invoke('POST', { body: plain, headers: { 'x-hub-signature-256': signatureOf(plain) } })).toEqual(ok);
    expect(queued(reportsUrl)).toHaveLength(1);
  });

  it('again when it comes again: whoever applies it tells them apart', async () => {
    await postSigned(payload);
    await postSigned(payload);
    expect(queued(reportsUrl)).toHaveLength(2);
  });

  it('report by report, in batches of ten', async () => {
    const many = Array.from({ length: 1000 }, (_, n) => status({ id: `wamid.${n}` }));
    expect(await postSigned(statuses(...many))).toEqual(ok);
    expect(queued(reportsUrl).map((report) => at(report, 'wamid'))).toEqual(many.map(({ id }) => id));
    expect(batches()).toHaveLength(100);
  });

  it('in batches below the limit of 1 MiB', async () => {
    const large = Array.from({ length: 10 }, (_, n) =>
      message({ id: `wamid.${n}`, text: { body: 'x'.repeat(250_000) } }),
    );
    expect(await postSigned(inbound(...large))).toEqual(ok);
    expect(queued(reportsUrl)).toHaveLength(10);
    for (const { Entries = [] } of batches())
      expect(Buffer.byteLength(JSON.stringify(Entries))).toBeLessThan(1_048_576);
  });

  it.each([
    ['of a field that makes no event', callback(change('template_category_update', { event: 'X' }))],
    ['of history', callback(change('history', { history: [] }))],
    ['without entries', { object: 'whatsapp_business_account', entry: [] }],
  ])('nowhere where it is ignored by design: %s', async (_what, ignored) => {
    expect(await postSigned(ignored)).toEqual(ok);
    expect(batches()).toEqual([]);
  });
});

describe('a callback is refused, and nothing of it queued', () => {
  const body = JSON.stringify(inbound(message()));

  it.each([
    ['without a signature', undefined],
    ['signed with another secret', signatureOf(body, 'another')],
    ['with the signature of another body', signatureOf(`${body} `)],
    ['with half a signature', signatureOf(body).slice(0, 40)],
    ['with a word', 'sha256=nonsense'],
  ])('%s', async (_how, signature) => {
    expect(await post(body, signature)).toEqual(refused);
    expect(batches()).toEqual([]);
  });
});

describe('a signed callback that cannot be understood goes to the dead letters with its cause', () => {
  const nested = `{"object":"x","entry":[{"id":"1","changes":[{"field":"messages","value":{"messages":[${JSON.stringify(
    message(),
  ).replace('"Oi"', `${'['.repeat(5_000)}${']'.repeat(5_000)}`)}]}}]}]}`;

  it.each([
    ['no JSON', 'status=delivered', '`entry` is not a list'],
    ['cut off', JSON.stringify(inbound(message())).slice(0, -20), '`entry` is not a list'],
    ['empty', '', '`entry` is not a list'],
    ['no object', '[]', '`entry` is not a list'],
    ['null', 'null', '`entry` is not a list'],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00]), '`entry` is not a list'],
    ['nested 5,000 levels deep', nested, 'The content nests more than 32 levels deep'],
    ['an item without an id', JSON.stringify(statuses(status({ id: null }))), 'The item has no id'],
  ])('%s', async (_what, body, cause) => {
    expect(await post(body, signatureOf(body))).toEqual(ok);
    expect(queued(reportsUrl)).toEqual([]);
    expect(queued(deadUrl)).toEqual([expect.objectContaining({ kind: 'unreadable', cause })]);
  });

  it('a report over 300 KB, cut, while its neighbours are queued', async () => {
    const huge = message({ id: 'wamid.HUGE', text: { body: 'x'.repeat(310_000) } });
    expect(await postSigned(inbound(message({ id: 'wamid.1' }), huge, message({ id: 'wamid.2' })))).toEqual(ok);
    expect(queued(reportsUrl).map((report) => at(report, 'wamid'))).toEqual(['wamid.1', 'wamid.2']);
    expect(queued(deadUrl)).toEqual([expect.objectContaining({ wamid: 'wamid.HUGE', raw: expect.any(String) })]);
  });
});

describe('a callback of which anything could not be queued is answered with 500', () => {
  const failedOnce = { Failed: [{ Id: '3', Code: 'InternalError', SenderFault: false }], Successful: [] };
  const many = statuses(...Array.from({ length: 25 }, (_, n) => status({ id: `wamid.${n}` })));
  const failed = { status: 500, body: expect.stringContaining('"internal_error"') };

  it('one report of many, refused twice', async () => {
    sqs.on(SendMessageBatchCommand).callsFake(({ Entries }: { Entries: { Id: string; MessageBody: string }[] }) => ({
      Failed: Entries.filter(({ MessageBody }) => MessageBody.includes('wamid.17')).map(({ Id }) => ({ Id })),
    }));
    expect(await postSigned(many)).toEqual(failed);
    expect(queued(reportsUrl).map((report) => at(report, 'wamid'))).toContain('wamid.24');
  });

  it('but not where a second try took it', async () => {
    sqs.on(SendMessageBatchCommand).resolvesOnce(failedOnce).resolves({ Failed: [] });
    expect(await postSigned(many)).toEqual(ok);
    expect(queued(reportsUrl).filter((report) => at(report, 'wamid') === 'wamid.3')).toHaveLength(2);
  });

  it('where the queue is not reached', async () => {
    sqs.on(SendMessageBatchCommand).rejects(new Error('connect ECONNREFUSED'));
    expect(await postSigned(many)).toEqual(failed);
  });

  it('where one batch of many is lost on its way', async () => {
    sqs.on(SendMessageBatchCommand).resolvesOnce({}).rejectsOnce(new Error('socket hang up')).resolves({});
    expect(await postSigned(many)).toEqual(failed);
  });

  it('where only the dead letters take nothing', async () => {
    sqs.on(SendMessageBatchCommand, { QueueUrl: deadUrl }).rejects(new Error('socket hang up'));
    expect(await postSigned(statuses(status(), { status: 'sent' }))).toEqual(failed);
    expect(queued(reportsUrl)).toHaveLength(1);
  });
});
