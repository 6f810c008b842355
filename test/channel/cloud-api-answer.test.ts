import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CloudApiChannel } from '../../shared/channel/cloud-api.ts';
import { ChannelFailure } from '../../shared/domain/messages/channel-failure.ts';
import { type ChannelSetup, connection, message, startChannel } from './channel-setup.ts';
import { type Answerer, acceptance, json, refusal } from './stub-channel.ts';

let setup: ChannelSetup;
let channel: CloudApiChannel;

beforeEach(async () => {
  setup = await startChannel();
  channel = setup.open();
});
afterEach(() => setup.close());

const failureOf = async (sent: Promise<unknown>): Promise<ChannelFailure> => {
  const error = await sent.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ChannelFailure)) throw new Error(`Not a ChannelFailure: ${error}`);
  return error;
};

describe('what the channel answers', () => {
  it.each([
    ['accepted', 'accepted'],
    ['held_for_quality_assessment', 'held_for_quality_assessment'],
    ['paused', 'paused'],
    ['something_new', 'accepted'],
    [7, 'accepted'],
  ])('is a message with its first status: %s', async (said, status) => {
    setup.stub.answer = json(200, { messages: [{ id: 'wamid.X', message_status: said }] });
    expect(await channel.send(connection, message())).toEqual({ wamid: 'wamid.X', status });
  });

  const certain: [string, Answerer, string, number][] = [
    ['a late free-form message', refusal(400, { code: 131047 }), 'outside_24h_window', 131047],
    ['an expired token', refusal(401, { code: 190, error_subcode: 463 }), 'connection_expired', 190],
    ['a missing template', refusal(404, { code: 132001 }), 'template_not_found', 132001],
    ['a burst', refusal(429, { code: 130429 }), 'channel_rate_limit', 130429],
    ['a code nobody knows', refusal(400, { code: 987654 }), 'channel_error', 987654],
    ['a code written as text', refusal(400, { code: '131026' }), 'recipient_unavailable', 131026],
    [
      'error data that is a text',
      refusal(400, { code: 131026, error_data: 'No account' }),
      'recipient_unavailable',
      131026,
    ],
    [
      'an envelope with odd members',
      refusal(400, { code: 131026, message: 5, error_data: [], error_subcode: 'x', fbtrace_id: {} }),
      'recipient_unavailable',
      131026,
    ],
    ['an outage', refusal(503, { code: 2 }), 'channel_error', 2],
    ['an outage at status 400', refusal(400, { code: 2 }), 'channel_error', 2],
    ['a busy server', refusal(500, { code: 131016 }), 'channel_error', 131016],
    ['maintenance', refusal(500, { code: 131057 }), 'channel_error', 131057],
    ['a registration outage', refusal(503, { code: 133004 }), 'channel_error', 133004],
  ];
  it.each(certain)('certainly reached nobody: %s', async (_name, answer, code, upstreamCode) => {
    setup.stub.answer = answer;
    const failure = await failureOf(channel.send(connection, message()));
    expect(failure.certain).toBe(true);
    expect(failure.error).toMatchObject({ code, upstreamCode });
  });

  const unknown: [string, Answerer][] = [
    ['code 1, although its status is 400', refusal(400, { code: 1 })],
    ['code 131000', refusal(500, { code: 131000 })],
    ['code 131000 with status 400', refusal(400, { code: 131000 })],
    ['a 5xx with any other code', refusal(500, { code: 131045 })],
    ['an envelope with status 200', refusal(200, { code: 131026 })],
    ['a 4xx without an envelope', json(400, { message: 'no' })],
    ['a 4xx whose envelope has no code', json(400, { error: { message: 'no' } })],
    ['a 429 in HTML', (response) => response.writeHead(429, { 'content-type': 'text/html' }).end('<h1>Slow down</h1>')],
    ['a 502 in HTML', (response) => response.writeHead(502).end('<html></html>')],
    ['a 200 in HTML', (response) => response.end('<html></html>')],
    ['nothing', (response) => response.end()],
    ['half a JSON document', (response) => response.end('{"messages":[{"id":"wam')],
    ['null', json(200, null)],
    ['a list', json(200, [])],
    ['no message', json(200, { messages: [] })],
    ['a message without an id', json(200, { messages: [{}] })],
    ['a message with an empty id', json(200, { messages: [{ id: '' }] })],
    ['a redirect', (response) => response.writeHead(302, { location: '/v24.0/other' }).end()],
    ['a message id with status 500', json(500, { messages: [{ id: 'wamid.X' }] })],
    ['more than 1 MiB', json(200, { messages: [{ id: 'wamid.X' }], more: 'x'.repeat(1_100_000) })],
    ['a reset', (response) => response.socket?.resetAndDestroy()],
  ];
  it.each(unknown)('leaves the outcome open: %s', async (_name, answer) => {
    setup.stub.answer = answer;
    const failure = await failureOf(channel.send(connection, message()));
    expect(failure.certain).toBe(false);
    expect(failure.error).toMatchObject({ code: 'channel_error', status: 502 });
    expect(setup.stub.seen).toHaveLength(1);
  });

  it('leaves the outcome open where it does not come in time', async () => {
    setup.stub.answer = () => undefined;
    channel = setup.open({ timeoutMs: 150 });
    expect(await failureOf(channel.send(connection, message()))).toMatchObject({ certain: false });
  });

  it('is waited for only as long as the process has left to write it down', async () => {
    setup.stub.answer = () => undefined;
    channel = setup.open({ timeoutMs: 60_000, remainingMs: () => 2_150 });
    expect(await failureOf(channel.send(connection, message()))).toMatchObject({ certain: false });
  });

  it('says that nobody was reached where no connection was made', async () => {
    await setup.stub.close();
    const failure = await failureOf(channel.send(connection, message()));
    expect(failure).toMatchObject({ certain: true, error: { code: 'channel_error' } });
  });

  it('is not asked for where the token cannot be opened', async () => {
    const secrets = {
      seal: () => Promise.reject(new Error('no')),
      open: () => Promise.reject(new Error('sealed for another')),
    };
    const failure = await failureOf(setup.open({ secrets }).send(connection, message()));
    expect(failure).toMatchObject({ certain: true, error: { code: 'internal_error' } });
    expect(setup.stub.seen).toHaveLength(0);
  });

  it('is logged by its codes and trace, without its words', async () => {
    setup.stub.answer = refusal(400, {
      code: 131026,
      fbtrace_id: 'TRACE',
      error_data: { details: '+5511900000001 has no account' },
    });
    const { error } = await failureOf(channel.send(connection, message()));
    expect(error.message).toContain('+5511900000001 has no account');
    expect(String(error.cause)).toBe('Error: The channel answered 400 with code 131026/-, trace TRACE');
  });

  it('is an acceptance again after any failure', async () => {
    setup.stub.answer = (response) => response.socket?.resetAndDestroy();
    await failureOf(channel.send(connection, message()));
    setup.stub.answer = acceptance;
    expect(await channel.send(connection, message())).toMatchObject({ wamid: 'wamid.ONE' });
  });
});
