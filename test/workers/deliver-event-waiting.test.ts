import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { disableHook, editHook, removeHook, rotateSecret } from '../../shared/domain/events/manage-hooks.ts';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { deliveredOnce } from './delivering.ts';
import { type Behaviour, type Receiver, startReceiver } from './hook-receiver.ts';

let engine: TableEngine;
let receiver: Receiver;
beforeAll(async () => {
  [engine, receiver] = await Promise.all([startTableEngine(), startReceiver()]);
});
afterAll(async () => {
  await Promise.all([engine.stop(), receiver.stop()]);
});

const delivered = async (path: string, behaviour: Behaviour, schedule?: string) =>
  deliveredOnce(await engine.table(), receiver, path, behaviour, schedule);

describe('a delivery that waits', () => {
  it('goes to the URL its hook has by then', async () => {
    const { run, hook, id } = await delivered('/old-url', { status: 500 });
    await editHook(run.ports, run.companyId, hook.id, { url: receiver.url('/new-url') });
    run.clock.forward(5);
    await run.work();
    expect(receiver.at('/old-url')).toHaveLength(1);
    expect(receiver.at('/new-url').map((one) => one.id)).toEqual([id]);
  });

  it('is signed with the secret its hook has by then', async () => {
    const { run, hook } = await delivered('/new-secret', { status: 500 });
    await rotateSecret(run.ports, run.companyId, hook.id);
    run.clock.forward(5);
    await run.work();
    const [first, second] = receiver
      .at('/new-secret')
      .map(({ headers }) => String(headers['hook-signature']).split(' '));
    expect(first).toHaveLength(1);
    expect(second).toHaveLength(2);
  });

  it('is dropped where its hook no longer takes the type', async () => {
    const { run, hook, id } = await delivered('/unlisted', { status: 500 });
    await editHook(run.ports, run.companyId, hook.id, { eventTypes: ['chat.message.received'] });
    run.clock.forward(5);
    expect(await run.work()).toEqual([]);
    expect(await run.row(id, hook.id)).toBeUndefined();
    expect(receiver.at('/unlisted')).toHaveLength(1);
    expect(await run.dueCount()).toBe(0);
  });

  it('is dropped where its hook was removed', async () => {
    const { run, hook, id } = await delivered('/removed', { status: 500 });
    await removeHook(run.ports, run.companyId, hook.id);
    run.clock.forward(5);
    expect(await run.work()).toEqual([]);
    expect(await run.row(id, hook.id)).toBeUndefined();
    expect(receiver.at('/removed')).toHaveLength(1);
  });

  it('is parked where its hook was disabled', async () => {
    const { run, hook, id } = await delivered('/disabled', { status: 500 });
    await disableHook(run.ports, run.companyId, hook.id);
    run.clock.forward(5);
    await run.work();
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'parked', attempts: 1, dueAt: null });
    expect(receiver.at('/disabled')).toHaveLength(1);
    expect(await run.dueCount()).toBe(0);
  });

  it('is dropped once its event is older than its 30 days', async () => {
    const { run, hook, id } = await delivered('/expired', { status: 500 }, '0,2500000,2592000');
    run.clock.forward(2_592_000);
    await run.tick();
    await run.work();
    expect(await run.row(id, hook.id)).toBeUndefined();
    expect(receiver.at('/expired')).toHaveLength(1);
  });
});
