import { createHmac, randomUUID } from 'node:crypto';
import { addHook } from '../shared/domain/events/manage-hooks.ts';
import type { Message } from '../shared/domain/messages/message.ts';
import * as services from '../shared/services.ts';
import { type Answer, send } from '../test/support/client.ts';
import { newCompany, newLead, type TestCompany } from '../test/support/company.ts';

/** A company with messages that the channel can report on. */
export interface ReportedCompany {
  readonly company: TestCompany;
  readonly messages: readonly { readonly id: string; readonly wamid: string }[];
}

/** What a callback of the channel says of one message. */
export interface Reported {
  readonly company: TestCompany;
  readonly message: ReportedCompany['messages'][number];
  readonly status: 'sent' | 'delivered' | 'read';
}

const LANES = 16;

const storedMessage = async (companyId: string, leadId: string, to: string) => {
  const at = new Date();
  const message: Message = {
    id: `msg_${randomUUID()}`,
    companyId,
    leadId,
    wamid: null,
    externalId: null,
    to,
    type: 'text',
    status: 'pending',
    statusUpdatedAt: at,
    error: null,
    history: [{ status: 'accepted', at }],
    createdAt: at,
  };
  const wamid = `wamid.HBgN${randomUUID()}`;
  await services.messages().addPending(message);
  await services.messages().accepted(message, wamid, 'accepted', at);
  return { id: message.id, wamid };
};

/** Makes a company and stores messages as a send leaves them. */
export const companyWithMessages = async (count: number): Promise<ReportedCompany> => {
  process.env['MESSAGE_RETENTION_DAYS'] = '400';
  const company = await newCompany();
  const lead = await newLead(company);
  const messages: { id: string; wamid: string }[] = [];
  const lane = async (_: unknown, first: number): Promise<void> => {
    for (let number = first; number < count; number += LANES) {
      messages.push(await storedMessage(company.id, lead.id, lead.phone));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return { company, messages };
};

/** Registers a hook of a company, by the use case behind the operator's command. */
export const registerHook = async (companyId: string, url: string): Promise<string> => {
  process.env['DELIVERY_LOCAL_HOOKS'] = 'true';
  const { clock, ids } = services;
  const ports = { hooks: services.hooks(), secrets: services.secrets(), calls: services.hookCalls(), clock, ids };
  const added = await addHook(ports, companyId, { url, eventTypes: null });
  if (added.outcome === 'refused') throw new Error(added.message);
  return added.hook.id;
};

const statusOf = ({ company, message, status }: Reported): object => ({
  id: message.wamid,
  status,
  timestamp: String(Math.floor(Date.now() / 1000)),
  recipient_id: '5521987654321',
  biz_opaque_callback_data: `${company.id}:${message.id}`,
});

/** The bytes of a callback that reports these, as the channel batches them. */
export const callbackOf = (reported: readonly Reported[]): string => {
  const entry = reported.map((each) => ({
    id: each.company.accountId,
    changes: [
      {
        field: 'messages',
        value: {
          messaging_product: 'whatsapp',
          metadata: { display_phone_number: '551140001234', phone_number_id: each.company.numberId },
          statuses: [statusOf(each)],
        },
      },
    ],
  }));
  return JSON.stringify({ object: 'whatsapp_business_account', entry });
};

/** Makes one signed callback. Throws where it is not taken. */
export const makeCallback = async (url: string, body: string, secret: string): Promise<Answer> => {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'x-hub-signature-256': `sha256=${signature}` };
  const answer = await send(url, 'POST', '/channel/callbacks', { body, headers });
  if (answer.status !== 200) throw new Error(`The callback was answered ${answer.status}`);
  return answer;
};
