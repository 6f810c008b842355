import type { MessageType } from '../shared/domain/messages/message.ts';
import type { Json } from './json.ts';

const LEAD_ID = 'lead_0197d1f2-6c1e-7a3b-9f0d-3a52c7b1e804';
const MESSAGE_ID = 'msg_0197d1f3-0b6e-7c44-8a51-6f3f0f1d2c9b';
const WAMID = 'wamid.HBgNNTUxMTk4NzY1NDMyMRUCABEYEjM5RkYA';
const NOW = '2026-03-04T05:06:07.890Z';
const file = (name: string): string => `https://example.com/files/${name}`;

const contents: Readonly<Record<MessageType, unknown>> = {
  text: { body: 'Olá, Ana! Sua proposta está pronta.', preview_url: false },
  template: {
    name: 'order_update',
    language: { code: 'pt_BR' },
    components: [{ type: 'body', parameters: [{ type: 'text', text: 'Ana' }] }],
  },
  image: { link: file('photo.jpg'), caption: 'A foto' },
  video: { link: file('tour.mp4'), caption: 'O vídeo' },
  audio: { link: file('voice.ogg') },
  document: { link: file('proposal.pdf'), caption: 'A proposta', filename: 'proposal.pdf' },
  sticker: { link: file('hello.webp') },
  location: { latitude: -23.5614, longitude: -46.6559, name: 'Loja', address: 'Av. Paulista, 1578' },
  contacts: [{ name: { formatted_name: 'Bia Lima', first_name: 'Bia' }, phones: [{ phone: '+5511912345678' }] }],
  interactive: {
    type: 'button',
    body: { text: 'Podemos ligar?' },
    action: { buttons: [{ type: 'reply', reply: { id: 'yes', title: 'Sim' } }] },
  },
  reaction: { message_id: WAMID, emoji: '👍' },
};

/** A body that sends a message of a type. */
export const sendExample = (type: MessageType): Json => ({
  to: '+5511987654321',
  type,
  external_id: 'order-1042',
  [type]: contents[type],
});

const lead = {
  id: LEAD_ID,
  name: 'Ana Souza',
  phone: '+5511987654321',
  source: 'Feira de imóveis',
  channel: null,
  entry_point: null,
  funnel_stage: 'Novo',
  document: '52998224725',
  document_type: 'cpf',
  cep: '01310-100',
  address: 'Av. Paulista',
  address_number: '1578',
  address_complement: null,
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  country: 'Brasil',
  created_at: NOW,
  email: 'ana@example.com',
  notes: null,
  utm_source: 'newsletter',
  utm_medium: null,
  utm_campaign: null,
  utm_term: null,
  utm_content: null,
};

const [first, second] = [
  { id: 'stage_1', name: 'Novo' },
  { id: 'stage_2', name: 'Em contato' },
];

const message = {
  id: MESSAGE_ID,
  wamid: WAMID,
  external_id: 'order-1042',
  to: '+5511987654321',
  type: 'text',
  status: 'accepted',
  created_at: NOW,
};

const page = (...data: readonly Json[]): Json => ({ data, has_more: false, next_cursor: null });

/** An example of each component that is sent or answered. */
export const examples: Readonly<Record<string, Json>> = {
  Lead: lead,
  CreateLead: { name: 'Ana Souza', phone: '+5511987654321', source: 'Feira de imóveis', email: 'ana@example.com' },
  UpdateLead: { city: 'São Paulo', state: 'SP', document: '529.982.247-25', notes: null },
  MoveLead: { stage_id: 'stage_2', reason: 'Asked for a proposal' },
  StageMove: { lead_id: LEAD_ID, previous_stage: first, current_stage: second, changed: true, moved_at: NOW },
  LeadHistory: page({
    type: 'stage_moved',
    at: NOW,
    origin: 'API',
    reason: 'Asked for a proposal',
    previous_stage: first,
    current_stage: second,
    skipped: [],
  }),
  StageList: page({ ...first, position: 1 }, { ...second, position: 2 }),
  Message: message,
  MessageStatusRecord: {
    ...message,
    status: 'failed',
    status_updated_at: NOW,
    error: {
      code: 'outside_24h_window',
      message: 'The lead has not written in the last 24 hours. Send an approved template instead.',
      title: 'Re-engagement message',
      upstream_code: 131047,
      details: null,
    },
    lead_id: LEAD_ID,
    status_history: [
      { status: 'accepted', at: NOW },
      { status: 'failed', at: NOW },
    ],
  },
  TemplateList: page({
    id: '1234567890123456',
    name: 'order_update',
    language: 'pt_BR',
    category: 'UTILITY',
    status: 'APPROVED',
    parameter_format: 'POSITIONAL',
    components: [{ type: 'BODY', text: 'Olá, {{1}}! Seu pedido saiu.' }],
    variables: { header: [], body: [{ type: 'text', name: '1' }], buttons: [] },
  }),
};
