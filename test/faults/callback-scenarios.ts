import type { Lead } from '../../shared/domain/leads/lead.ts';
import { noFields } from '../../shared/domain/leads/lead.ts';
import type { Message } from '../../shared/domain/messages/message.ts';
import { callback, change, inbound, message, metadata, status, statuses, tenant } from '../channel/callback-samples.ts';
import type { CallbackScenario } from './callback-chain.ts';
import type { Service } from './service.ts';

const zeros = '00000000-0000-4000-8000-00000000000';
/** The company of every scenario. */
export const companyId = `co_${zeros}1`;
/** Its message, as far as one was sent. */
export const messageId = `msg_${zeros}1`;
/** The phone of its first lead. */
export const phone = '+5511900000001';
const userId = 'BR.111';

/** A company with a stage, a connection and a hook. */
export const givenCompany = async ({ companies, ports: { hooks } }: Service, now: Date): Promise<void> => {
  await companies.saveFunnel(companyId, { version: 1, stages: [{ id: 'stage_1', name: 'Novo', archived: false }] });
  await companies.saveConnection({
    companyId,
    ...tenant,
    phone: '+551140000001',
    sealedToken: 'sealed',
    state: 'active',
    updatedAt: now,
  });
  await hooks.add({
    id: `hook_${zeros}1`,
    companyId,
    url: 'https://hooks.example/1',
    eventTypes: null,
    sealedSecret: 'sealed',
    previousSecret: null,
    state: 'enabled',
    disabledBecause: null,
    createdAt: now,
  });
};

/** The n-th lead, known by what is given. */
export const givenLead = async ({ people }: Service, at: Date, n: number, more: Partial<Lead>): Promise<void> => {
  const lead: Lead = {
    ...noFields,
    id: `lead_${zeros}${n}`,
    companyId,
    phone: null,
    channelUserId: null,
    stageId: null,
    stageMovedAt: null,
    lastInboundAt: null,
    mergedInto: null,
    createdAt: at,
    ...more,
  };
  const entry = { at, type: 'created', origin: 'API', reason: null, from: null, to: null, skipped: [] } as const;
  await people.create(lead, entry);
};

/** A message that was sent to the first lead; `answered` by the channel or not (yet). */
export const givenMessage = async (
  { messages }: Service,
  at: Date,
  answered: boolean,
  to: string = phone,
): Promise<void> => {
  const sent: Message = {
    id: messageId,
    companyId,
    leadId: `lead_${zeros}1`,
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
  await messages.addPending(sent);
  if (answered) await messages.accepted(sent, 'wamid.OUT', 'accepted', at);
};

type Given = (service: Service, now: Date) => Promise<void>;

const scenario = (name: string, payload: unknown, ...given: readonly Given[]): CallbackScenario => ({
  name,
  payload,
  given: async (service, now) => {
    for (const each of [givenCompany, ...given]) await each(service, now);
  },
});

const lead =
  (n: number, more: Partial<Lead>): Given =>
  (service, now) =>
    givenLead(service, now, n, more);
const answered: Given = (service, now) => givenMessage(service, now, true);
const unanswered: Given = (service, now) => givenMessage(service, now, false);

const opaque = { biz_opaque_callback_data: `${companyId}:${messageId}` };
const both = { from: '5511900000001', from_user_id: userId };
const file = { type: 'image', text: undefined, image: { id: 'media-1', mime_type: 'image/jpeg', sha256: 'x' } };
const fileNamed = (id: string) => ({ ...file, image: { ...file.image, id } });
const echo = (more: Readonly<Record<string, unknown>> = {}) =>
  callback(
    change('smb_message_echoes', {
      message_echoes: [{ ...message(), from: '551140000001', to: '5511900000001', id: 'wamid.ECHO', ...more }],
    }),
  );
const system = (news: Readonly<Record<string, unknown>>) =>
  inbound(message({ id: 'wamid.SYSTEM', type: 'system', text: undefined, system: news }));
const newNumber = system({ type: 'user_changed_number', wa_id: '5511900000002' });

/** Every kind of report, and every way it can find the company. */
export const callbackScenarios: readonly CallbackScenario[] = [
  scenario('a status', statuses(status(opaque)), answered),
  scenario('a status that comes before the answer', statuses(status(opaque)), unanswered),
  scenario('a status found by the channel’s id', statuses(status()), answered),
  scenario('a failure', statuses(status({ ...opaque, status: 'failed', errors: [{ code: 131049 }] })), answered),
  scenario('statuses out of order', statuses(status({ ...opaque, status: 'read' }), status(opaque)), answered),
  scenario('a status of nobody', statuses(status({ id: 'wamid.NOBODY' }))),
  scenario('the first message of somebody', inbound(message(both))),
  scenario('a message of a lead', inbound(message()), lead(1, { phone })),
  scenario('a message that tells the channel user id', inbound(message(both)), lead(1, { phone })),
  scenario('a message that tells the phone', inbound(message(both)), lead(1, { channelUserId: userId })),
  scenario(
    'a message that makes two leads one',
    inbound(message(both)),
    lead(1, { phone }),
    lead(2, { channelUserId: userId }),
  ),
  scenario('a file', inbound(message(file))),
  scenario('a file that is gone', inbound(message(fileNamed('gone'))), lead(1, { phone })),
  scenario('a file that is late', inbound(message(fileNamed('late'))), lead(1, { phone })),
  scenario('a message of staff', echo(), lead(1, { phone })),
  scenario('a file of staff', echo({ ...file }), lead(1, { phone })),
  scenario('a new number', newNumber, lead(1, { phone, channelUserId: userId })),
  scenario('a new number that a lead has', newNumber, lead(1, { phone }), lead(2, { phone: '+5511900000002' })),
  scenario(
    'a new channel user id',
    system({ type: 'user_changed_user_id', user_id: 'BR.222', previous_user_id: userId }),
    lead(1, { channelUserId: userId }),
  ),
  scenario('the end of an account', callback({ field: 'account_update', value: { event: 'ACCOUNT_OFFBOARDED' } })),
  scenario(
    'a batch with something that cannot be understood',
    callback(change('messages', { metadata, messages: [message(), 'nonsense'], statuses: [status(opaque), {}] })),
    answered,
  ),
];
