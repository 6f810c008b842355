import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { disableHook, editHook, removeHook, rotateSecret } from '../../shared/domain/events/manage-hooks.ts';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { Delivering, deliveredOnce } from './delivering.ts';
import { type Behaviour, type Receiver, startReceiver } from './hook-receiver.ts';
import { replacing } from './replacing.ts';

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

/** One event whose call is under way while somebody changes its hook; the hook answers 500 at first. */
const underWay = async (path: string, change: (run: Delivering, hookId: string) => Promise<unknown>) => {
  const run = new Delivering(await engine.table());
  const hook = await run.hook(receiver.url(path));
  receiver.behaves(path, { status: 500 });
  const { calls } = run.ports;
  const post: typeof calls.post = async (call) => {
    const result = await calls.post(call);
    await change(run, hook.id);
    return result;
  };
  run.ports = { ...run.ports, calls: replacing(calls, { post }) };
  const [id = ''] = await run.announce();
  expect(await run.work()).toEqual([]);
  const first = await run.row(id, hook.id);
  run.ports = { ...run.ports, calls };
  receiver.behaves(path, { status: 200 });
  run.clock.forward(5);
  expect(await run.work()).toEqual([]);
  return { run, hook, id, first, second: await run.row(id, hook.id) };
};

describe('a delivery whose call is under way', () => {
  it('is parked with what it has when its hook is disabled meanwhile', async () => {
    const change = (run: Delivering, hookId: string) => disableHook(run.ports, run.companyId, hookId);
    const { run, first, second } = await underWay('/disabled-meanwhile', change);
    expect(first).toMatchObject({ state: 'open', attempts: 1 });
    expect(second).toMatchObject({ state: 'parked', attempts: 1, dueAt: null });
    expect(await run.dueCount()).toBe(0);
  });

  it('is dropped when its hook is removed meanwhile', async () => {
    const change = (run: Delivering, hookId: string) => removeHook(run.ports, run.companyId, hookId);
    const { run, second } = await underWay('/removed-meanwhile', change);
    expect(second).toBeUndefined();
    expect(receiver.at('/removed-meanwhile')).toHaveLength(1);
    await run.minutes(2);
    expect(await run.dueCount()).toBe(0);
  });

  it('goes on to the new URL when its hook is edited meanwhile', async () => {
    const change = (run: Delivering, hookId: string) =>
      editHook(run.ports, run.companyId, hookId, { url: receiver.url('/edited') });
    const { id, second } = await underWay('/edited-meanwhile', change);
    expect(second).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(receiver.at('/edited').map((one) => one.id)).toEqual([id]);
  });
});

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
