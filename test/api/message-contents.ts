import type { MessageType } from '../../shared/domain/messages/message.ts';

const link = 'http://127.0.0.1:9/file';

/** Content of each type that the channel accepts (§4.1). */
export const contents: Readonly<Record<MessageType, unknown>> = {
  text: { body: '*Oi*, tudo _bem_?', preview_url: true },
  template: {
    name: 'pedido_atualizado',
    language: { code: 'pt_BR' },
    components: [
      {
        type: 'body',
        parameters: [
          { type: 'text', text: 'Ana' },
          { type: 'text', text: '8841' },
        ],
      },
    ],
  },
  image: { link: `${link}.jpg`, caption: 'A fachada' },
  video: { link: `${link}.mp4`, caption: 'A visita' },
  audio: { link: `${link}.ogg` },
  document: { link: `${link}.pdf`, caption: 'O contrato', filename: 'contrato.pdf' },
  sticker: { link: `${link}.webp` },
  location: { latitude: -23.561, longitude: -46.656, name: 'A loja', address: 'Avenida Paulista, 1000' },
  contacts: [{ name: { formatted_name: 'Rui Teste', first_name: 'Rui' }, phones: [{ phone: '+5511987654321' }] }],
  interactive: {
    type: 'button',
    body: { text: 'Confirma?' },
    action: { buttons: [{ type: 'reply', reply: { id: 'sim', title: 'Sim' } }] },
  },
  reaction: { message_id: 'wamid.HBgM', emoji: '👍' },
};
