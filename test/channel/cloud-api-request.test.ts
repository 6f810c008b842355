import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CloudApiChannel } from '../../shared/channel/cloud-api.ts';
import { parseOpaqueData } from '../../shared/channel/cloud-api-message.ts';
import type { MessageContent, OutboundMessage } from '../../shared/domain/messages/message.ts';
import { type ChannelSetup, connection, message, startChannel } from './channel-setup.ts';

let setup: ChannelSetup;
let channel: CloudApiChannel;

beforeEach(async () => {
  setup = await startChannel();
  channel = setup.open();
});
afterEach(() => setup.close());

describe('what the channel is asked', () => {
  const contents: MessageContent[] = [
    { type: 'text', content: { body: 'Olá 😀', preview_url: false } },
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
      const [asked] = setup.stub.seen;
      expect(setup.stub.seen).toHaveLength(1);
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
    return JSON.parse(setup.stub.seen[0]?.body ?? '');
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
});
