import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deliverEvent } from '../../shared/domain/events/deliver-event.ts';
import type { DeliveryTask } from '../../shared/domain/events/delivery.ts';
import { disableHook, enableHook, removeHook } from '../../shared/domain/events/manage-hooks.ts';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { Delivering } from './delivering.ts';
import { type Receiver, startReceiver } from './hook-receiver.ts';
import { replacing } from './replacing.ts';

let engine: TableEngine;
let receiver: Receiver;
beforeAll(async () => {
  [engine, receiver] = await Promise.all([startTableEngine(), startReceiver()]);
});
afterAll(async () => {
  await Promise.all([engine.stop(), receiver.stop()]);
});

/** A hook whose circuit ten failures have opened just now; their retries are under way. */
const opened = async (path: string) => {
  const run = new Delivering(await engine.table());
  const hook = await run.hook(receiver.url(path));
  receiver.behaves(path, { status: 500 });
  const ids = await run.announce(10);
  await run.work(1);
  const circuit = async () => (await run.ports.circuits.withHook(run.companyId, hook.id)).circuit?.circuit;
  const rows = (events: readonly string[]) => Promise.all(events.map((id) => run.row(id, hook.id)));
  const states = async (events: readonly string[]) => (await rows(events)).map((row) => row?.state);
  const calls = () => receiver.at(path).length;
  return { run, hook, ids, circuit, rows, states, calls };
};

describe('a hook that fails', () => {
  it('opens its circuit with the tenth failure in five minutes', async () => {
    const { run, circuit } = await opened('/opens');
    expect((await circuit())?.open).toMatchObject({ openedAt: run.clock.now(), leasedUntil: null });
    expect(run.ports.warnings).toEqual(['A circuit opened: a hook fails']);
  });

  it('is called no more while its circuit is open, and what comes waits without using an attempt', async () => {
    const { run, calls, rows } = await opened('/waits');
    const more = await run.announce(5);
    expect(await run.work()).toEqual([]);
    expect(calls()).toBe(10);
    for (const row of await rows(more)) expect(row).toMatchObject({ state: 'open', attempts: 0, dueAt: null });
    expect(run.queues.waiting.filter(({ task }) => more.includes(task.eventId))).toEqual([]);
  });

  it('lets its retries wait with the attempts they have', async () => {
    const { run, ids, calls, rows } = await opened('/retries-wait');
    run.clock.forward(6);
    await run.work();
    expect(calls()).toBe(10);
    for (const row of await rows(ids)) expect(row).toMatchObject({ state: 'open', attempts: 1, dueAt: null });
    // The marker of the circuit alone is due.
    expect(await run.dueCount()).toBe(1);
  });

  it('is probed by one call after 30 s, and by the next after twice as long', async () => {
    const { run, calls, circuit } = await opened('/probed');
    run.clock.forward(6);
    await run.work();
    run.clock.forward(23);
    await run.tick();
    await run.work();
    expect(calls()).toBe(10);
    run.clock.forward(1);
    await run.tick();
    await run.work();
    expect(calls()).toBe(11);
    expect((await circuit())?.open).toMatchObject({ probeWaitSeconds: 60 });
    run.clock.forward(59);
    await run.tick();
    await run.work();
    expect(calls()).toBe(11);
    run.clock.forward(1);
    await run.tick();
    await run.work();
    expect(calls()).toBe(12);
  });

  it('is probed by one call, however many come at once', async () => {
    const { run, calls } = await opened('/one-probe');
    run.clock.forward(31);
    receiver.behaves('/one-probe', { status: 500, hangMs: 100 });
    await run.announce(20);
    await run.work(20);
    expect(calls()).toBe(11);
  });

  it('gets everything that waited once a probe succeeds', async () => {
    const { run, ids, states, circuit } = await opened('/back');
    const more = await run.announce(120);
    await run.work();
    run.clock.forward(6);
    await run.work();
    receiver.behaves('/back', { status: 200 });
    await run.minutes(2);
    expect(await circuit()).toBeUndefined();
    expect(run.ports.warnings).toContain('A circuit closed: a hook is back');
    expect(new Set(await states([...ids, ...more]))).toEqual(new Set(['delivered']));
    await run.minutes(4);
    expect(await run.dueCount()).toBe(0);
    const answered = new Set(receiver.at('/back').map((one) => one.id));
    expect(answered.size).toBe(130);
    expect(receiver.at('/back')).toHaveLength(140);
  });

  it('keeps its circuit closed while it mostly succeeds, though its successes are stored nowhere', async () => {
    const run = new Delivering(await engine.table());
    const hook = await run.hook(receiver.url('/mostly-fine'));
    let calls = 0;
    receiver.behaves('/mostly-fine', () => {
      calls += 1;
      return { status: calls > 60 ? 500 : 200 };
    });
    // All read that there is no circuit before any has failed.
    await run.announce(80);
    await run.work(80);
    const { circuit } = await run.ports.circuits.withHook(run.companyId, hook.id);
    expect(calls).toBeGreaterThanOrEqual(80);
    expect(circuit?.circuit.open).toBeNull();
  });

  it('that succeeds again costs nothing more', async () => {
    const run = new Delivering(await engine.table());
    const hook = await run.hook(receiver.url('/one-failure'));
    receiver.behaves('/one-failure', () => ({ status: receiver.at('/one-failure').length === 1 ? 500 : 200 }));
    await run.announce();
    await run.work();
    run.clock.forward(5);
    await run.work();
    run.clock.forward(600);
    await run.announce();
    await run.work();
    expect(await run.ports.circuits.withHook(run.companyId, hook.id)).toMatchObject({ circuit: undefined });
  });

  it('is disabled after five days without a success, and what comes is parked', async () => {
    const { run, hook, states } = await opened('/five-days');
    await run.minutes(2);
    run.clock.forward(5 * 86_400);
    await run.minutes(2);
    expect(await run.ports.hooks.byId(run.companyId, hook.id)).toMatchObject({
      state: 'disabled',
      disabledBecause: 'failing',
    });
    const more = await run.announce(2);
    await run.work();
    expect(await states(more)).toEqual(['parked', 'parked']);
    // The retry of the last probe finds the hook disabled too.
    run.clock.forward(1_800);
    await run.minutes(2);
    expect(await run.dueCount()).toBe(0);
  });
});

describe('a circuit that closes while a delivery begins to wait', () => {
  it('leaves none behind', async () => {
    const { run, hook, states } = await opened('/race');
    receiver.behaves('/race', { status: 200 });
    const { deliveries } = run.ports;
    const context = async (task: DeliveryTask) => {
      const seen = await deliveries.context(task);
      // The probe goes, succeeds, and all that waits is drained, before this one has written that it waits.
      run.clock.forward(31);
      await run.announce();
      await run.work();
      await run.minutes(5);
      run.clock.forward(-331);
      return seen;
    };
    const late = { ...run.ports, deliveries: replacing(deliveries, { context }) };
    const [id = ''] = await run.announce();
    const [message] = run.queues.take();
    if (!message) throw new Error('Nothing was announced');
    await deliverEvent(late, message.task, 'first');
    expect((await run.row(id, hook.id))?.dueAt).not.toBeNull();
    await run.work();
    expect(await states([id])).toEqual(['delivered']);
  });
});

describe('a hook that was enabled again', () => {
  it('starts with a clean slate, and gets what waited for its circuit too', async () => {
    const { run, hook, ids, circuit, states } = await opened('/enabled-again');
    run.clock.forward(6);
    await run.work();
    await disableHook(run.ports, run.companyId, hook.id);
    await run.minutes(2);
    expect(await circuit()).toBeUndefined();
    receiver.behaves('/enabled-again', { status: 200 });
    await enableHook(run.ports, run.companyId, hook.id);
    await run.minutes(1);
    expect(new Set(await states(ids))).toEqual(new Set(['delivered']));
  });
});

describe('a hook that was removed', () => {
  it('leaves nothing due', async () => {
    const { run, hook } = await opened('/removed-open');
    run.clock.forward(6);
    await run.work();
    await removeHook(run.ports, run.companyId, hook.id);
    await run.minutes(3);
    expect(await run.dueCount()).toBe(0);
  });
});

describe('a slow hook', () => {
  const slow = async (path: string) => {
    const run = new Delivering(await engine.table(), { deadlineMs: 100 });
    const hook = await run.hook(receiver.url(path));
    receiver.behaves(path, { status: 200, hangMs: 1_000 });
    await run.announce();
    await run.work();
    return { run, hook };
  };

  it('has its first attempts made in the lane of the later ones', async () => {
    const { run } = await slow('/slow');
    const [id = ''] = await run.announce();
    const [message] = run.queues.take();
    if (!message) throw new Error('Nothing was announced');
    await deliverEvent(run.ports, message.task, 'first');
    expect(receiver.at('/slow')).toHaveLength(1);
    expect(run.queues.take()).toMatchObject([{ lane: 'later', task: { eventId: id, attempt: 1 } }]);
    await deliverEvent(run.ports, message.task, 'later');
    expect(receiver.at('/slow')).toHaveLength(2);
  });

  it('is back in the first lane with its first success', async () => {
    const { run } = await slow('/slow-no-more');
    receiver.behaves('/slow-no-more', { status: 200 });
    run.clock.forward(5);
    await run.work();
    await run.announce();
    const [message] = run.queues.take();
    if (!message) throw new Error('Nothing was announced');
    await deliverEvent(run.ports, message.task, 'first');
    expect(receiver.at('/slow-no-more')).toHaveLength(3);
  });
});
