import type { ChatEvent, HookEventType } from '../../shared/domain/events/event.ts';
import {
  type ForeignMessage,
  messageReceived,
  messageSentByStaff,
  type StatusNews,
  statusChanged,
  withMediaLink,
} from '../../shared/domain/events/message-events.ts';

const companyId = 'co_7f3d1c1e-53a5-4f0e-9d3b-6f1c2a9b8e10';
const made = new Date('2026-03-01T12:00:01.250Z');
const at = new Date('2026-03-01T12:00:00.000Z');
const link = 'https://api.example.com/media/0Zq3dT1mX8vK5rJ2nW7yB4cL6pS9hF';

const status = (changes: Partial<StatusNews>): ChatEvent =>
  statusChanged(
    {
      companyId,
      message: { id: 'msg_0b9f7c1a-2f5d-4f6e-8c3a-1d2e3f4a5b6c', externalId: 'order-1042' },
      wamid: 'wamid.HBgNNTUxMTkwMDAwMDAwMRUCABEYEjA3RkE2NzA4RkQyQzFBODIxMQA=',
      status: 'sent',
      recipient: '+5511900000001',
      at,
      error: null,
      ...changes,
    },
    made,
  );

const foreign: ForeignMessage = {
  companyId,
  wamid: 'wamid.HBgNNTUxMTkwMDAwMDAwMRUCABIYFDNBQURGODQ0MTM0N0U4NTcxQzEwAA==',
  accountId: '100000000000001',
  companyPhone: '+551130000000',
  leadPhone: '+5511900000001',
  leadUserId: null,
  profileName: 'Ana Souza',
  at,
  type: 'text',
  content: { body: 'Olá! Ainda tem vaga na turma da noite?' },
};

const received = (changes: Partial<ForeignMessage>): ChatEvent =>
  messageReceived({ ...foreign, referral: null, ...changes }, made);

const sent = (changes: Partial<ForeignMessage>): ChatEvent =>
  messageSentByStaff({ ...foreign, sender: 'human', ...changes }, made);

const card = {
  name: { formattedName: 'Bruno Lima', firstName: 'Bruno', lastName: 'Lima' },
  phones: [{ phone: '+55 11 90000-0002', type: 'MOBILE' }],
};
const place = { latitude: -23.561414, longitude: -46.655881, name: 'Escola Central', address: 'Av. Paulista, 1578' };

/** One sample: what a hook receives under `events/hooks/<file>.json`. */
export interface Sample {
  readonly event: ChatEvent;
  readonly type: HookEventType;
}

const asItIs = (event: ChatEvent): Sample => ({ event, type: event.type });
const linked = (event: ChatEvent): Sample => asItIs(withMediaLink(event, link));

/** Every sample by its file name, made by the code that makes the events. */
export const samples: Readonly<Record<string, Sample>> = {
  'chat.message.updated-sent': asItIs(status({})),
  'chat.message.updated-delivered': asItIs(status({ status: 'delivered' })),
  'chat.message.updated-read-username-lead': asItIs(
    status({
      status: 'read',
      recipient: 'BR.13491208655302741918',
      message: { id: 'msg_5c0e6a52-84a1-4d0b-a1b7-5a6f2f0c9d11', externalId: null },
    }),
  ),
  'chat.message.updated-failed': asItIs(
    status({ status: 'failed', error: { title: 'Re-engagement message', upstreamCode: 131047 } }),
  ),
  'chat.message.status-delivered': { event: status({ status: 'delivered' }), type: 'chat.message.status' },
  'chat.message.received-text': asItIs(received({})),
  'chat.message.received-text-username-lead': asItIs(
    received({ leadPhone: null, leadUserId: 'BR.13491208655302741918' }),
  ),
  'chat.message.received-text-no-profile': asItIs(received({ profileName: null })),
  'chat.message.received-text-referral': asItIs(
    messageReceived(
      {
        ...foreign,
        referral: {
          sourceId: '120226305854810726',
          headline: 'Matrículas abertas',
          adClickId: 'Aff-n8ZTODiE79d22KtAwQKj9e',
        },
      },
      made,
    ),
  ),
  'chat.message.received-image': linked(
    received({ type: 'image', content: { mimeType: 'image/jpeg', caption: 'Meu comprovante' } }),
  ),
  'chat.message.received-image-without-link': asItIs(received({ type: 'image', content: { mimeType: 'image/jpeg' } })),
  'chat.message.received-video': linked(received({ type: 'video', content: { mimeType: 'video/mp4' } })),
  'chat.message.received-audio-voice': linked(
    received({ type: 'audio', content: { mimeType: 'audio/ogg; codecs=opus', voice: true } }),
  ),
  'chat.message.received-document': linked(
    received({
      type: 'document',
      content: { mimeType: 'application/pdf', caption: 'Contrato assinado', filename: 'contrato.pdf' },
    }),
  ),
  'chat.message.received-location': asItIs(received({ type: 'location', content: place })),
  'chat.message.received-contacts': asItIs(received({ type: 'contacts', content: [card] })),
  'chat.message.received-interactive-button': asItIs(
    received({
      type: 'interactive',
      content: { type: 'button_reply', buttonReply: { id: 'confirm', title: 'Confirmar' } },
    }),
  ),
  'chat.message.received-interactive-list': asItIs(
    received({
      type: 'interactive',
      content: { type: 'list_reply', listReply: { id: 'night', title: 'Noite', description: '19h às 22h' } },
    }),
  ),
  'chat.message.received-unsupported': asItIs(received({ type: 'unsupported', content: null })),
  'chat.message.sent-text': asItIs(sent({ content: { body: 'Temos sim! Posso reservar para você?' } })),
  'chat.message.sent-text-username-lead': asItIs(
    sent({ leadPhone: null, leadUserId: 'BR.13491208655302741918', profileName: null }),
  ),
  'chat.message.sent-image': linked(sent({ type: 'image', content: { mimeType: 'image/png', caption: 'Grade' } })),
  'chat.message.sent-video-without-link': linked(
    sent({ type: 'video', content: { mimeType: 'video/mp4', caption: 'A escola' } }),
  ),
  'chat.message.sent-document-without-link': linked(
    sent({ type: 'document', content: { mimeType: 'application/pdf', filename: 'proposta.pdf' } }),
  ),
  'chat.message.sent-location': asItIs(sent({ type: 'location', content: place })),
};
