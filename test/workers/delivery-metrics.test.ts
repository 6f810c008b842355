import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { Delivering, deliveredOnce } from './delivering.ts';
import { type Receiver, startReceiver } from './hook-receiver.ts';

let engine: TableEngine;
let receiver: Receiver;
beforeAll(async () => {
  [engine, receiver] = await Promise.all([startTableEngine(), startReceiver()]);
});
afterAll(() => Promise.all([engine.stop(), receiver.stop()]));

describe('what a delivery comes to is counted', () => {
  it.each([
    [204, '0,5', 'delivered'],
    [500, '0,5', 'retry'],
    [500, '0', 'exhausted'],
    [410, '0,5', 'gone'],
  ])('an answer of %i by the schedule %s: %s', async (status, schedule, outcome) => {
    const { run } = await deliveredOnce(await engine.table(), receiver, `/${outcome}`, { status }, schedule);
    expect(run.ports.metrics.told).toEqual([`delivery ${outcome}`]);
  });

  it('as parked while its hook is disabled', async () => {
    const run = new Delivering(await engine.table());
    const hook = await run.hook(receiver.url('/disabled'));
    await run.announce();
    await run.ports.hooks.disable({ companyId: run.companyId, id: hook.id }, 'operator');
    await run.work();
    expect(run.ports.metrics.told).toEqual(['delivery parked']);
  });
});

describe('how long the oldest delivery has been due', () => {
  it('is told by every run of the clock, 0 where nothing is due', async () => {
    const { run } = await deliveredOnce(await engine.table(), receiver, '/late', { status: 500 }, '0,7200');
    await run.tick();
    run.clock.forward(7_200 + 90);
    await run.tick();
    expect(run.ports.metrics.told.filter((each) => each.startsWith('due'))).toEqual(['due for 0 s', 'due for 90 s']);
  });
});
