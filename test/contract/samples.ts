import { type Lead, noFields } from '../../shared/domain/leads/lead.ts';
import type { Message } from '../../shared/domain/messages/message.ts';

/** A lead of which only what must be known is known. */
export const lead: Lead = {
  ...noFields,
  id: 'lead_1',
  companyId: 'co_1',
  phone: '+5511987654321',
  channelUserId: null,
  stageId: null,
  stageMovedAt: null,
  lastInboundAt: null,
  mergedInto: null,
  createdAt: new Date('2026-11-01T10:00:00.000Z'),
};

/** A message the channel has accepted. */
export const message: Message = {
  id: 'msg_1',
  companyId: 'co_1',
  leadId: 'lead_1',
  wamid: 'wamid.A',
  externalId: 'order-1',
  to: '+5511987654321',
  type: 'text',
  status: 'accepted',
  statusUpdatedAt: new Date('2026-11-01T10:00:01.000Z'),
  error: null,
  history: [{ status: 'accepted', at: new Date('2026-11-01T10:00:01.000Z') }],
  createdAt: new Date('2026-11-01T10:00:00.000Z'),
};
