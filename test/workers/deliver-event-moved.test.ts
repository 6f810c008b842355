import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { editHook } from '../../shared/domain/events/manage-hooks.ts';
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

it('A failing hook that moves to another address starts with a clean slate there, and gets what waited', async () => {
  const run = new Delivering(await engine.table());
  const hook = await run.hook(receiver.url('/fails'));
  receiver.behaves('/fails', { status: 500 });
  const ids = await run.announce(10);
  await run.work(1);
  // The circuit is open: the retries come to wait.
  run.clock.forward(6);
  await run.work();
  await editHook(run.ports, run.companyId, hook.id, { url: receiver.url('/works') });
  expect((await run.ports.circuits.withHook(run.companyId, hook.id)).circuit).toBeUndefined();
  await run.minutes(1);
  for (const id of ids) expect(await run.row(id, hook.id)).toMatchObject({ state: 'delivered' });
  expect(receiver.at('/works')).toHaveLength(ids.length);
});
