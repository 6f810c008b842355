import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { announceAgain } from '../../shared/domain/events/announce.ts';
import { deliverEvent } from '../../shared/domain/events/deliver-event.ts';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { Delivering } from './delivering.ts';
import { type Receiver, startReceiver } from './hook-receiver.ts';

let engine: TableEngine;
let receiver: Receiver;
beforeAll(async () => {
  [engine, receiver] = await Promise.all([startTableEngine(), startReceiver()]);
});
afterAll(async () => {
  await Promise.all([engine.stop(), receiver.stop()]);
});

const begun = async (path: string, status: number) => {
  const run = new Delivering(await engine.table());
  const hook = await run.hook(receiver.url(path));
  receiver.behaves(path, { status });
  const [eventId = ''] = await run.announce();
  const task = { companyId: run.companyId, eventId, hookId: hook.id };
  const attempt = (number: number) => deliverEvent(run.ports, { ...task, attempt: number }, 'later');
  return { run, hook, eventId, attempt, row: () => run.row(eventId, hook.id) };
};

describe('a queue message that comes twice', () => {
  it('makes no second call once its attempt has succeeded', async () => {
    const { run, attempt, row } = await begun('/once', 200);
    await run.work();
    for (const number of [1, 1, 2, 7]) await attempt(number);
    expect(receiver.at('/once')).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'delivered', attempts: 1 });
  });

  it('starts no second chain once its attempt has failed: the next one is on its way already', async () => {
    const { run, attempt, row } = await begun('/one-chain', 500);
    await run.work();
    const due = (await row())?.dueAt;
    await attempt(1);
    await attempt(1);
    expect(receiver.at('/one-chain')).toHaveLength(1);
    expect(run.queues.waiting).toHaveLength(1);
    expect(await row()).toMatchObject({ state: 'open', attempts: 1, dueAt: due });
  });

  it('records its attempt once where both run side by side, and sends one message for the next', async () => {
    const { run, attempt, row, eventId } = await begun('/side-by-side', 500);
    run.queues.take();
    await Promise.all([attempt(1), attempt(1), attempt(1)]);
    expect(await row()).toMatchObject({ state: 'open', attempts: 1 });
    expect(run.queues.waiting).toMatchObject([{ task: { eventId, attempt: 2 } }]);
  });

  it('never takes a success back', async () => {
    const { run, attempt, row } = await begun('/success-stays', 200);
    run.queues.take();
    let calls = 0;
    // The slower of the two fails, and ends after the success was recorded.
    receiver.behaves('/success-stays', () => {
      calls += 1;
      return calls === 1 ? { status: 500, hangMs: 200 } : { status: 200 };
    });
    await Promise.all([attempt(1), attempt(1)]);
    expect(calls).toBe(2);
    expect(await row()).toMatchObject({ state: 'delivered', attempts: 1, dueAt: null });
    expect(run.queues.waiting).toEqual([]);
  });

  it('asks for an attempt that is not next, and none is made', async () => {
    const { run, attempt, row } = await begun('/not-next', 500);
    run.queues.take();
    await attempt(2);
    expect(await row()).toBeUndefined();
    expect(receiver.at('/not-next')).toEqual([]);
  });
});

describe('an event that is announced again', () => {
  it('goes to the hooks that have no outcome of it, and to no other', async () => {
    const { run, eventId } = await begun('/first-hook', 200);
    await run.work();
    await run.hook(receiver.url('/second-hook'));
    const stored = await run.ports.events.byId(run.companyId, eventId);
    if (!stored) throw new Error('The event is gone');
    await announceAgain(run.ports, stored);
    await run.work();
    expect(receiver.at('/first-hook')).toHaveLength(1);
    expect(receiver.at('/second-hook').map((one) => one.id)).toEqual([eventId]);
  });
});

describe('a message that the queue lost', () => {
  it('is made good by the table', async () => {
    const { run, row } = await begun('/lost-message', 500);
    await run.work();
    run.clock.forward(5);
    run.queues.take();
    receiver.behaves('/lost-message', { status: 200 });
    run.clock.forward(59);
    await run.tick();
    expect(run.queues.waiting).toEqual([]);
    run.clock.forward(1);
    await run.tick();
    await run.work();
    expect(await row()).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('is made good a quarter of an hour later where the table had sent it', async () => {
    const { run, row } = await begun('/lost-again', 500);
    await run.work();
    run.clock.forward(70);
    run.queues.take();
    await run.tick();
    expect(run.queues.take()).toHaveLength(1);
    receiver.behaves('/lost-again', { status: 200 });
    await run.minutes(14);
    expect(receiver.at('/lost-again')).toHaveLength(1);
    await run.minutes(2);
    expect(await row()).toMatchObject({ state: 'delivered', attempts: 2 });
    expect(receiver.at('/lost-again')).toHaveLength(2);
  });
});
