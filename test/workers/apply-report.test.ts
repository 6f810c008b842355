import { afterAll, describe, expect, it } from '@jest/globals';
import { callback, change, inbound, message, metadata, status, statuses, tenant } from '../channel/callback-samples.ts';
import { companyId, givenCompany, givenLead, givenMessage, messageId, phone } from '../faults/callback-scenarios.ts';
import { startEngines } from '../faults/grounds.ts';
import { serviceOn } from '../faults/service.ts';
import { at } from '../support/client.ts';

const engines = await startEngines();
afterAll(() => engines.stop());

/** A company with a hook. */
const started = async () => {
  const ground = await engines.ground();
  const { queues } = ground;
  const service = serviceOn(ground);
  await givenCompany(service, ground.clock.now());
  /** Applies the reports that are queued, `most` at most. */
  const apply = async (most = 100): Promise<void> => {
    for (let count = 0; count < most; count += 1) {
      const report = queues.next('reports');
      if (report === undefined) return;
      await service.apply(report);
    }
  };
  const { metrics, warnings } = service.ports;
  return { ground, service, waits: queues.delays.reports, apply, told: metrics.told, warnings };
};

const itemsOf = async ({ items }: { items: () => Promise<Record<string, unknown>[]> }, sk: string) =>
  (await items()).filter((item) => item['sk'] === sk);

const opaque = { biz_opaque_callback_data: `${companyId}:${messageId}` };
const echo = callback(change('smb_message_echoes', { message_echoes: [{ ...message(), to: '5511900000001' }] }));

describe('a report that comes before its record', () => {
  it('is tried again within seconds, and applied once the record is there', async () => {
    const { ground, service, waits, apply, told } = await started();
    await service.receive(statuses(status(opaque)));
    await apply(2);
    expect(waits).toEqual([0, 2, 8]);
    await givenMessage(service, ground.clock.now(), false);
    await apply();
    expect(told).toEqual(['report postponed', 'report postponed', 'report applied']);
    const [stored] = await itemsOf(ground, 'MESSAGE');
    expect(stored).toMatchObject({ status: 'delivered', wamid: 'wamid.OUT' });
    expect(ground.queues.waiting).toHaveLength(1);
  });

  it('finds a message by the channel’s id alone once the answer was written', async () => {
    const { ground, service, apply } = await started();
    await service.receive(statuses(status()));
    await apply(1);
    await givenMessage(service, ground.clock.now(), true);
    await apply();
    expect(await itemsOf(ground, 'MESSAGE')).toMatchObject([{ status: 'delivered' }]);
  });
});

describe('a report that matches nothing', () => {
  it.each([
    ['of a message nobody sent', statuses(status())],
    ['of a message that names another company’s', statuses(status({ biz_opaque_callback_data: 'co_x:msg_y' }))],
  ])('%s is tried after 2, 8, 30 and 120 s, then counted; no dead letter, no event', async (_what, payload) => {
    const { ground, service, waits, apply, told, warnings } = await started();
    const before = await ground.items();
    await service.receive(payload);
    await apply();
    expect(waits).toEqual([0, 2, 8, 30, 120]);
    expect(told.at(-1)).toBe('report unmatched');
    expect(warnings).toEqual(['A report matches nothing of ours']);
    expect(await ground.items()).toEqual(before);
    expect(ground.queues.next('unreadable')).toBeUndefined();
  });

  it.each([
    ['a message', inbound(message())],
    ['a message of staff', echo],
    ['a status', statuses(status())],
  ])('%s for a number that nobody connected makes no lead and no event', async (_what, payload) => {
    const { ground, service, apply, told } = await started();
    const before = await ground.items();
    const stranger = JSON.stringify(payload).replaceAll(tenant.numberId, '999000999');
    await service.receive(JSON.parse(stranger));
    await apply();
    expect(told.at(-1)).toBe('report unmatched');
    expect(await ground.items()).toEqual(before);
  });
});

describe('a callback that comes twice', () => {
  it('leaves what it left the first time, and asks again only for deliveries that have no outcome', async () => {
    const { ground, service, apply } = await started();
    await givenLead(service, ground.clock.now(), 1, { phone });
    const payload = inbound(message());
    await service.receive(payload);
    await apply();
    const once = await ground.items();
    const [first] = ground.queues.take();
    await service.receive(payload);
    await apply();
    expect(await ground.items()).toEqual(once);
    expect(ground.queues.waiting.map(({ task }) => task)).toEqual([first?.task]);
  });
});

describe('news of an account', () => {
  const news = (event: string) => callback({ field: 'account_update', value: { event } });

  it('ends its connections and restores them', async () => {
    const { service, apply } = await started();
    const state = async () => (await service.companies.connection(companyId))?.state;
    await service.receive(news('ACCOUNT_OFFBOARDED'));
    await apply();
    expect(await state()).toBe('disconnected');
    await service.receive(news('ACCOUNT_RECONNECTED'));
    await apply();
    expect(await state()).toBe('active');
  });

  it('that it ended leaves a connection alone that was set anew meanwhile', async () => {
    const { ground, service, apply } = await started();
    const { companies } = service;
    const ofAccount = companies.ofAccount.bind(companies);
    companies.ofAccount = async (accountId) => {
      const seen = await ofAccount(accountId);
      ground.clock.forward(1);
      for (const one of seen) {
        await companies.saveConnection({ ...one, sealedToken: 'another', updatedAt: ground.clock.now() });
      }
      return seen;
    };
    await service.receive(news('ACCOUNT_OFFBOARDED'));
    await apply();
    expect(await companies.connection(companyId)).toMatchObject({ state: 'active', sealedToken: 'another' });
  });

  it('that it ended does not stop the reports of what it sent', async () => {
    const { ground, service, apply } = await started();
    await givenMessage(service, ground.clock.now(), true);
    await service.receive(news('ACCOUNT_OFFBOARDED'));
    await service.receive(statuses(status()));
    await apply();
    expect(await itemsOf(ground, 'MESSAGE')).toMatchObject([{ status: 'delivered' }]);
  });
});

describe('a message that was sent to a channel user id', () => {
  it.each([
    ['the phone where the channel tells it', { recipient_user_id: 'BR.111' }, '+5511900000001'],
    ['the id where there is no phone', { recipient_id: undefined, recipient_user_id: 'BR.111' }, 'BR.111'],
  ])('is told of with %s', async (_what, recipient, told) => {
    const { ground, service, apply } = await started();
    await givenMessage(service, ground.clock.now(), true, 'BR.111');
    await service.receive(statuses(status({ ...opaque, ...recipient })));
    await apply();
    const [event] = await itemsOf(ground, 'EVENT');
    expect(at(JSON.parse(String(event?.['event'])), 'messageStatus.recipient')).toBe(told);
  });
});

describe('a message of a lead', () => {
  it('tells when the lead last wrote, and an older one that comes late does not set it back', async () => {
    const { ground, service, apply } = await started();
    await givenLead(service, ground.clock.now(), 1, { phone });
    const lastInbound = async () => at((await itemsOf(ground, 'LEAD'))[0], 'last_inbound_at');
    await service.receive(inbound(message({ id: 'wamid.NEW', timestamp: '1755000100' })));
    await apply();
    const newest = await lastInbound();
    expect(newest).toBe(new Date(1_755_000_100_000).toISOString());
    await service.receive(inbound(message({ id: 'wamid.OLD', timestamp: '1755000000' })));
    await apply();
    expect(await lastInbound()).toBe(newest);
  });

  it('in a batch beside what cannot be understood is applied, and the rest goes to the dead letters with its cause', async () => {
    const { ground, service, apply } = await started();
    await service.receive(callback(change('messages', { metadata, messages: ['nonsense', message()] })));
    await apply();
    expect(ground.queues.waiting).toHaveLength(1);
    expect(ground.queues.next('unreadable')).toMatchObject({
      report: { kind: 'unreadable', cause: expect.any(String) },
    });
    expect(ground.queues.next('unreadable')).toBeUndefined();
  });
});
