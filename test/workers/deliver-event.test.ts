import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTable, type TestTable } from '../support/engines.ts';
import { Delivering } from './delivering.ts';
import { type Receiver, startReceiver } from './hook-receiver.ts';

let engine: TestTable;
let receiver: Receiver;
beforeAll(async () => {
  [engine, receiver] = await Promise.all([startTable(), startReceiver()]);
});
afterAll(async () => {
  await Promise.all([engine.stop(), receiver.stop()]);
});

describe('a delivery', () => {
  it('is made once and recorded where the hook answers 2xx', async () => {
    const run = new Delivering(engine.table);
    const hook = await run.hook(receiver.url('/ok'));
    const [id = ''] = await run.announce();
    expect(await run.work()).toEqual([]);
    expect(receiver.at('/ok').map((one) => one.id)).toEqual([id]);
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'delivered', attempts: 1, dueAt: null });
    expect(await run.dueCount()).toBe(0);
  });

  it('is tried again by the schedule until it succeeds', async () => {
    const run = new Delivering(engine.table);
    const hook = await run.hook(receiver.url('/twice'));
    receiver.behaves('/twice', () => ({ status: receiver.at('/twice').length > 2 ? 200 : 500 }));
    const [id = ''] = await run.announce();
    await run.work();
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'open', attempts: 1 });
    run.clock.forward(5);
    await run.work();
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'open', attempts: 2 });
    run.clock.forward(300);
    await run.work();
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'delivered', attempts: 3 });
    expect(await run.ports.deliveries.attempts(run.companyId, id)).toHaveLength(3);
  });
});
