import { noFields } from '../shared/domain/leads/lead.ts';
import { connectionItem } from '../shared/store/connection-item.ts';
import { funnelItem } from '../shared/store/funnel-item.ts';
import type { Key } from '../shared/store/keys.ts';
import { historyItem, leadItem } from '../shared/store/lead-item.ts';
import { messageItem } from '../shared/store/message-item.ts';
import type { Item } from '../shared/store/table.ts';

const at = new Date('2026-03-04T05:06:07.890Z');
const later = new Date('2036-03-04T05:06:07.890Z');

/** Ids and phones the samples use. */
export const sample = {
  companyId: 'co_0b9d3c1e-5d5a-4c57-8a51-1d9f3c1b7a01',
  leadId: 'lead_3f1c9a52-7f0e-4c80-9b1e-5a7d2f4c6e02',
  messageId: 'msg_6e2d8b74-1a3c-4f5e-8d7b-9c0a1b2c3d03',
  wamid: 'wamid.HBgNNTUxMTkwMDAwMDAwMRUCABEYEjU2Nzg5MA==',
  phone: '+5511987654321',
  /** Nobody has this one. */
  freePhone: '+5511912345678',
  numberId: '100000000000001',
  accountId: '200000000000001',
  token: 'a'.repeat(64),
} as const;

const funnel = funnelItem(sample.companyId, {
  version: 4,
  stages: ['Novo', 'Em contato', 'Proposta', 'Fechado'].map((name, index) => ({
    id: `stage_${index + 1}`,
    name,
    archived: false,
  })),
});
const lead = leadItem({
  ...noFields,
  id: sample.leadId,
  companyId: sample.companyId,
  phone: sample.phone,
  channelUserId: null,
  name: 'Ana Souza',
  email: 'ana@example.com',
  source: 'Site',
  channel: 'chat',
  utmSource: 'newsletter',
  document: '12345678909',
  documentType: 'cpf',
  city: 'São Paulo',
  state: 'SP',
  stageId: 'stage_2',
  stageMovedAt: at,
  lastInboundAt: at,
  mergedInto: null,
  createdAt: at,
});
const message = messageItem(
  {
    id: sample.messageId,
    companyId: sample.companyId,
    leadId: sample.leadId,
    wamid: sample.wamid,
    externalId: 'order-1',
    to: sample.phone,
    type: 'text',
    status: 'accepted',
    statusUpdatedAt: at,
    error: null,
    history: [{ status: 'accepted', at }],
    createdAt: at,
  },
  later,
);
const connection = connectionItem({
  companyId: sample.companyId,
  numberId: sample.numberId,
  accountId: sample.accountId,
  phone: '+551140001234',
  sealedToken: Buffer.from('a sealed token').toString('base64'),
  state: 'active',
  updatedAt: at,
});
const history = historyItem(sample.companyId, sample.leadId, {
  at,
  type: 'stage_moved',
  origin: 'API',
  reason: null,
  from: { id: 'stage_1', name: 'Novo' },
  to: { id: 'stage_2', name: 'Em contato' },
  skipped: [],
});
const number = { company_id: sample.companyId, phone: '+551140001234', account_id: sample.accountId, active: true };
const media = { object_key: 'media/file', mime_type: 'image/jpeg', expires_at: later.getTime() / 1000 };
const reference = { lead_id: sample.leadId, phone: sample.phone };
const wamid = { message_id: sample.messageId, lead_id: sample.leadId };
const apiKey = {
  company_id: sample.companyId,
  key_id: 'key_9d8c7b6a-5f4e-4d3c-8b2a-1f0e9d8c7b04',
  rate: 60,
  tat: at.getTime(),
};

/** The item at a key of a table where every sample exists; undefined for what nobody has. */
export const sampleItem = ({ pk, sk }: Key): Item | undefined => {
  if (pk.startsWith('KEY#')) return apiKey;
  if (pk.startsWith('NUMBER#')) return number;
  if (pk.startsWith('MEDIA#')) return media;
  if (sk === 'FUNNEL') return funnel;
  if (sk === 'CONNECTION') return connection;
  if (sk === 'LEAD') return lead;
  if (sk === 'MESSAGE') return message;
  if (pk.includes('#WAMID#')) return wamid;
  return pk.includes('#PHONE#') && !pk.endsWith(sample.freePhone) ? reference : undefined;
};

/** What a query of any item collection finds. */
export const sampleCollection = (pk: string): readonly Item[] => (pk.includes('#LEAD#') ? [history] : []);
