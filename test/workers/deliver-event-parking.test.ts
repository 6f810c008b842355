import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deliverEvent } from '../../shared/domain/events/deliver-event.ts';
import type { Delivery, DeliveryTask } from '../../shared/domain/events/delivery.ts';
import { disableHook, enableHook } from '../../shared/domain/events/manage-hooks.ts';
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

/** A hook that an operator has disabled, and events announced since then. */
const disabled = async (path: string, events: number) => {
  const run = new Delivering(await engine.table());
  const hook = await run.hook(receiver.url(path));
  await disableHook(run.ports, run.companyId, hook.id);
  const ids = await run.announce(events);
  const enable = () => enableHook(run.ports, run.companyId, hook.id);
  const states = async () => {
    const rows = await Promise.all(ids.map((id) => run.row(id, hook.id)));
    return new Set(rows.map((row) => row?.state));
  };
  return { run, hook, ids, enable, states };
};

describe('events for a disabled hook', () => {
  it('are parked without a call, and nothing is due for them', async () => {
    const { run, states } = await disabled('/parked', 3);
    expect(await run.work()).toEqual([]);
    expect(await states()).toEqual(new Set(['parked']));
    expect(receiver.at('/parked')).toEqual([]);
    await run.minutes(3);
    expect(await run.dueCount()).toBe(0);
  });

  it('are all sent once it is enabled again, more than a page of them too', async () => {
    const { run, ids, enable, states } = await disabled('/many-parked', 130);
    await run.work();
    await enable();
    await run.minutes(1);
    expect(await states()).toEqual(new Set(['delivered']));
    expect(new Set(receiver.at('/many-parked').map((one) => one.id))).toEqual(new Set(ids));
    expect(receiver.at('/many-parked')).toHaveLength(130);
    await run.minutes(3);
    expect(await run.dueCount()).toBe(0);
  });

  it('have their whole schedule before them then, whatever failed before', async () => {
    const run = new Delivering(await engine.table());
    const hook = await run.hook(receiver.url('/fresh'));
    receiver.behaves('/fresh', { status: 500 });
    const [id = ''] = await run.announce();
    await run.work();
    await disableHook(run.ports, run.companyId, hook.id);
    await run.minutes(2);
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'parked', attempts: 1 });
    await enableHook(run.ports, run.companyId, hook.id);
    await run.minutes(1);
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'open', attempts: 1 });
    expect(await run.ports.deliveries.attempts(run.companyId, id)).toHaveLength(2);
  });

  it('stay parked where it is disabled again before they were sent', async () => {
    const { run, hook, enable, states } = await disabled('/on-and-off', 5);
    await run.work();
    await enable();
    await disableHook(run.ports, run.companyId, hook.id);
    await run.minutes(4);
    expect(await states()).toEqual(new Set(['parked']));
    await enable();
    await run.minutes(1);
    expect(await states()).toEqual(new Set(['delivered']));
  });

  it('are found by the second look where the index showed them too late for the first', async () => {
    const { run, enable, states } = await disabled('/late-index', 3);
    await run.work();
    await enable();
    const { deliveries } = run.ports;
    const blind = {
      ...run.ports,
      deliveries: replacing(deliveries, { page: async () => ({ items: [], next: null }) }),
    };
    const seeing = run.ports;
    run.ports = blind;
    await run.minutes(1);
    expect(await states()).toEqual(new Set(['parked']));
    run.ports = seeing;
    await run.minutes(2);
    expect(await states()).toEqual(new Set(['delivered']));
  });
});

describe('a hook that is enabled while an event is being parked', () => {
  it('gets it, though the job that sends what was parked is done', async () => {
    const { run, hook, ids, enable, states } = await disabled('/park-race', 1);
    const { deliveries } = run.ports;
    const context = async (task: DeliveryTask) => {
      const seen = await deliveries.context(task);
      await enable();
      await run.minutes(5);
      return seen;
    };
    const [message] = run.queues.take();
    if (!message) throw new Error('Nothing was announced');
    await deliverEvent({ ...run.ports, deliveries: replacing(deliveries, { context }) }, message.task, 'first');
    expect(await run.row(ids[0] ?? '', hook.id)).toMatchObject({ state: 'open' });
    await run.work();
    expect(await states()).toEqual(new Set(['delivered']));
  });

  it('gets it where the worker died between parking it and looking again', async () => {
    const { run, enable, states } = await disabled('/park-and-die', 1);
    const { hooks, deliveries } = run.ports;
    const record = async (row: Delivery, before: number) => {
      await enable();
      await run.minutes(5);
      return deliveries.record(row, before);
    };
    const byId = async () => {
      throw new Error('The process was killed');
    };
    const dying = {
      ...run.ports,
      deliveries: replacing(deliveries, { record }),
      hooks: replacing(hooks, { byId }),
    };
    const [message] = run.queues.take();
    if (!message) throw new Error('Nothing was announced');
    await expect(deliverEvent(dying, message.task, 'first')).rejects.toThrow('killed');
    expect(await states()).toEqual(new Set(['parked']));
    // The queue brings the message again.
    run.queues.putBack(message);
    await run.work();
    expect(await states()).toEqual(new Set(['delivered']));
  });
});

describe('an answer of 410', () => {
  it('leaves what comes after it parked, and the event itself to be replayed', async () => {
    const run = new Delivering(await engine.table());
    const hook = await run.hook(receiver.url('/was-gone'));
    receiver.behaves('/was-gone', { status: 410 });
    const [first = ''] = await run.announce();
    await run.work();
    const [second = ''] = await run.announce();
    await run.work();
    receiver.behaves('/was-gone', { status: 200 });
    await enableHook(run.ports, run.companyId, hook.id);
    await run.minutes(1);
    expect(await run.row(first, hook.id)).toMatchObject({ state: 'gone' });
    expect(await run.row(second, hook.id)).toMatchObject({ state: 'delivered' });
  });
});
