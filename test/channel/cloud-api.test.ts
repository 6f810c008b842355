import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CloudApiChannel, type CloudApiSettings } from '../../shared/channel/cloud-api.ts';
import { parseOpaqueData } from '../../shared/channel/cloud-api-message.ts';
import type { Connection } from '../../shared/domain/companies.ts';
import { ChannelFailure } from '../../shared/domain/messages/channel-failure.ts';
import type { MessageContent, OutboundMessage } from '../../shared/domain/messages/message.ts';
import { type Answerer, acceptance, json, refusal, type StubChannel, startStub } from './stub-channel.ts';

const connection: Connection = {
  companyId: 'co_7b0f1f5e-52a0-4a5c-8f3a-000000000001',
  numberId: '100200300',
  accountId: '400500600',
  phone: '+551140000001',
  sealedToken: 'sealed',
  state: 'active',
  updatedAt: new Date(0),
};
const text: MessageContent = { type: 'text', content: { body: 'Olá 😀', preview_url: false } };
const message = (more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  id: 'msg_7b0f1f5e-52a0-4a5c-8f3a-000000000002',
  companyId: connection.companyId,
  to: '+5511900000001',
  body: text,
  quotedWamid: null,
  ...more,
});

let stub: StubChannel;
let channel: CloudApiChannel;
let clock: number;
let opened: string[];

const open = (more: Partial<CloudApiSettings> = {}) => {
  const secrets = {
    seal: (_company: string, plaintext: string) => Promise.resolve(plaintext),
    open: (company: string, sealed: string) => {
      opened.push(`${company} ${sealed}`);
      return Promise.resolve(`token-of-${sealed}`);
    },
  };
  return new CloudApiChannel({ baseUrl: `${stub.url}/v24.0/`, timeoutMs: 2_000, secrets, now: () => clock, ...more });
};

beforeEach(async () => {
  clock = 1_000_000;
  opened = [];
  stub = await startStub();
  channel = open();
});
afterEach(async () => {
  channel.close();
  await stub.close();
});

const failureOf = async (sent: Promise<unknown>): Promise<ChannelFailure> => {
  const error = await sent.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ChannelFailure)) throw new Error(`Not a ChannelFailure: ${error}`);
  return error;
};

describe('what the channel is asked', () => {
  const contents: MessageContent[] = [
    text,
    {
      type: 'template',
      content: {
        name: 'order_update',
        language: { code: 'pt_BR' },
        components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }],
      },
    },
    { type: 'image', content: { link: 'https://files.example/a.jpg', caption: 'Foto' } },
    { type: 'video', content: { link: 'https://files.example/a.mp4', caption: 'Vídeo' } },
    { type: 'audio', content: { link: 'https://files.example/a.ogg' } },
    { type: 'document', content: { link: 'https://files.example/a.pdf', caption: 'Nota', filename: 'nota.pdf' } },
    { type: 'sticker', content: { link: 'https://files.example/a.webp' } },
    { type: 'location', content: { latitude: -23.5, longitude: -46.6, name: 'Loja', address: 'Rua 1' } },
    { type: 'contacts', content: [{ name: { formatted_name: 'Ana' }, phones: [{ phone: '+5511900000009' }] }] },
    {
      type: 'interactive',
      content: {
        type: 'button',
        body: { text: 'Confirma?' },
        action: { buttons: [{ type: 'reply', reply: { id: 'y', title: 'Sim' } }] },
      },
    },
    { type: 'reaction', content: { message_id: 'wamid.OTHER', emoji: '👍' } },
  ];

  it.each(contents.map((body) => [body.type, body] as const))(
    'is one POST with the content as it came: %s',
    async (type, body) => {
      expect(await channel.send(connection, message({ body }))).toEqual({ wamid: 'wamid.ONE', status: 'accepted' });
      const [asked] = stub.seen;
      expect(stub.seen).toHaveLength(1);
      expect(asked).toMatchObject({
        method: 'POST',
        path: '/v24.0/100200300/messages',
        headers: { authorization: 'Bearer token-of-sealed', 'content-type': 'application/json' },
      });
      expect(JSON.parse(asked?.body ?? '')).toEqual({
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        to: '+5511900000001',
        type,
        [type]: body.content,
        biz_opaque_callback_data: `${connection.companyId}:msg_7b0f1f5e-52a0-4a5c-8f3a-000000000002`,
      });
    },
  );

  const askedBody = async (more: Partial<OutboundMessage>) => {
    await channel.send(connection, message(more));
    return JSON.parse(stub.seen[0]?.body ?? '');
  };

  it('always has a phone with its +', async () => {
    expect(await askedBody({ to: '5511900000001' })).toMatchObject({ to: '+5511900000001' });
  });

  it.each(['BR.13491208655302741918', 'US.ENT.abc123'])(
    'names the channel user %s as recipient and nobody in `to`',
    async (to) => {
      const body = await askedBody({ to });
      expect(body).toMatchObject({ recipient: to });
      expect(body).not.toHaveProperty('to');
    },
  );

  it('quotes a message', async () => {
    expect(await askedBody({ quotedWamid: 'wamid.QUOTED' })).toMatchObject({ context: { message_id: 'wamid.QUOTED' } });
  });

  it('names company and message, so that a callback finds them', async () => {
    const { biz_opaque_callback_data: data } = await askedBody({});
    expect(data.length).toBeLessThanOrEqual(512);
    expect(parseOpaqueData(data)).toEqual({ companyId: connection.companyId, messageId: message().id });
  });

  it.each(['', 'some data', 'co_1', 'co_1:', ':msg_1', 'co_1:msg_1:x', 'msg_1:co_1', 'co_1:msg_1\n'])(
    'does not take foreign opaque data for ours: %j',
    (data) => {
      expect(parseOpaqueData(data)).toBeUndefined();
    },
  );

  it('opens a token once in five minutes, and a new one at once', async () => {
    await channel.send(connection, message());
    clock += 299_999;
    await channel.send(connection, message());
    expect(opened).toHaveLength(1);
    clock += 1;
    await channel.send(connection, message());
    await channel.send({ ...connection, sealedToken: 'newer' }, message());
    expect(opened).toHaveLength(3);
    expect(stub.seen.at(-1)?.headers.authorization).toBe('Bearer token-of-newer');
  });
});

describe('what the channel answers', () => {
  it.each([
    ['accepted', 'accepted'],
    ['held_for_quality_assessment', 'held_for_quality_assessment'],
    ['paused', 'paused'],
    ['something_new', 'accepted'],
    [7, 'accepted'],
  ])('is a message with its first status: %s', async (said, status) => {
    stub.answer = json(200, { messages: [{ id: 'wamid.X', message_status: said }] });
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
    stub.answer = answer;
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
    stub.answer = answer;
    const failure = await failureOf(channel.send(connection, message()));
    expect(failure.certain).toBe(false);
    expect(failure.error).toMatchObject({ code: 'channel_error', status: 502 });
    expect(stub.seen).toHaveLength(1);
  });

  it('leaves the outcome open where it does not come in time', async () => {
    stub.answer = () => undefined;
    channel = open({ timeoutMs: 150 });
    expect(await failureOf(channel.send(connection, message()))).toMatchObject({ certain: false });
  });

  it('is waited for only as long as the process has left to write it down', async () => {
    stub.answer = () => undefined;
    channel = open({ timeoutMs: 60_000, remainingMs: () => 1_150 });
    expect(await failureOf(channel.send(connection, message()))).toMatchObject({ certain: false });
  });

  it('says that nobody was reached where no connection was made', async () => {
    await stub.close();
    const failure = await failureOf(channel.send(connection, message()));
    expect(failure).toMatchObject({ certain: true, error: { code: 'channel_error' } });
  });

  it('is not asked for where the token cannot be opened', async () => {
    const secrets = {
      seal: () => Promise.reject(new Error('no')),
      open: () => Promise.reject(new Error('sealed for another')),
    };
    const failure = await failureOf(open({ secrets }).send(connection, message()));
    expect(failure).toMatchObject({ certain: true, error: { code: 'internal_error' } });
    expect(stub.seen).toHaveLength(0);
  });

  it('is logged by its codes and trace, without its words', async () => {
    stub.answer = refusal(400, {
      code: 131026,
      fbtrace_id: 'TRACE',
      error_data: { details: '+5511900000001 has no account' },
    });
    const { error } = await failureOf(channel.send(connection, message()));
    expect(error.message).toContain('+5511900000001 has no account');
    expect(String(error.cause)).toBe('Error: The channel answered 400 with code 131026/-, trace TRACE');
  });

  it('is an acceptance again after any failure', async () => {
    stub.answer = (response) => response.socket?.resetAndDestroy();
    await failureOf(channel.send(connection, message()));
    stub.answer = acceptance;
    expect(await channel.send(connection, message())).toMatchObject({ wamid: 'wamid.ONE' });
  });
});
