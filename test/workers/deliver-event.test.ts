import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { editHook, rotateSecret } from '../../shared/domain/events/manage-hooks.ts';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { Delivering, deliveredOnce } from './delivering.ts';
import { type Behaviour, type Receiver, startReceiver, verify } from './hook-receiver.ts';

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

describe('a delivery', () => {
  it.each([200, 201, 202, 204, 299])(
    'is delivered by the first answer of %i, and nothing is due any more',
    async (status) => {
      const { run, row, id } = await delivered(`/ok/${status}`, { status });
      expect(row).toMatchObject({ state: 'delivered', attempts: 1, dueAt: null });
      expect(receiver.at(`/ok/${status}`).map((one) => one.id)).toEqual([id]);
      expect(await run.dueCount()).toBe(0);
      expect(run.queues.waiting).toEqual([]);
    },
  );

  it.each([300, 301, 304, 400, 401, 404, 429, 500, 503])('is tried again after an answer of %i', async (status) => {
    const { run, row, failures } = await delivered(`/not/${status}`, {
      status,
      headers: { location: receiver.url('/elsewhere') },
    });
    expect(failures).toEqual([]);
    expect(row).toMatchObject({ state: 'open', attempts: 1 });
    expect(run.queues.waiting).toMatchObject([{ lane: 'later', task: { attempt: 2 } }]);
    expect(receiver.at('/elsewhere')).toEqual([]);
  });

  it('is tried again where the hook hangs past the deadline', async () => {
    const { run, id, row } = await delivered('/hangs', { status: 200, hangMs: 2_000 });
    expect(row).toMatchObject({ state: 'open', attempts: 1 });
    const [attempt] = await run.ports.deliveries.attempts(run.companyId, id);
    expect(attempt?.result).toMatchObject({ kind: 'failed', failure: 'timeout' });
  });

  it('is tried again where nobody listens', async () => {
    const run = new Delivering(await engine.table());
    const hook = await run.hook('http://127.0.0.1:1/');
    const [id = ''] = await run.announce();
    expect(await run.work()).toEqual([]);
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'open', attempts: 1 });
  });

  it('goes through its schedule: by the queue up to 15 minutes, by the table alone beyond', async () => {
    const { run, hook, id } = await delivered('/schedule', { status: 500 }, '0,5,900,7200');
    const dueIn = async () => ((await run.row(id, hook.id))?.dueAt?.getTime() ?? 0) - run.clock.now().getTime();
    expect(await dueIn()).toBe(65_000);
    run.clock.forward(5);
    await run.work();
    expect(await dueIn()).toBe(960_000);
    expect(run.queues.waiting).toMatchObject([{ task: { attempt: 3 } }]);
    run.clock.forward(900);
    await run.work();
    expect(await dueIn()).toBe(7_200_000);
    expect(run.queues.waiting).toEqual([]);
    run.clock.forward(7_199);
    await run.tick();
    expect(run.queues.waiting).toEqual([]);
    run.clock.forward(1);
    await run.tick();
    receiver.behaves('/schedule', { status: 204 });
    await run.work();
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'delivered', attempts: 4, dueAt: null });
    expect(receiver.at('/schedule')).toHaveLength(4);
  });

  it('is exhausted after the last attempt, and nothing is due any more', async () => {
    const { run, hook, id } = await delivered('/never', { status: 500 }, '0,5');
    run.clock.forward(5);
    await run.work();
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'exhausted', attempts: 2, dueAt: null });
    await run.minutes(3);
    expect(receiver.at('/never')).toHaveLength(2);
    expect(await run.dueCount()).toBe(0);
  });

  it('waits as long as Retry-After asks, an hour past the step at most', async () => {
    const short = await delivered('/later', { status: 503, headers: { 'retry-after': '120' } });
    expect(short.row?.dueAt?.getTime()).toBe(short.run.clock.now().getTime() + 180_000);
    const long = await delivered('/much-later', { status: 503, headers: { 'retry-after': '999999' } });
    expect(long.row?.dueAt?.getTime()).toBe(long.run.clock.now().getTime() + 3_605_000);
  });

  it('ends at an answer of 410, which disables the hook at once', async () => {
    const { run, hook, row } = await delivered('/gone', { status: 410 });
    expect(row).toMatchObject({ state: 'gone', attempts: 1, dueAt: null });
    expect(await run.ports.hooks.byId(run.companyId, hook.id)).toMatchObject({
      state: 'disabled',
      disabledBecause: 'gone',
    });
    expect(run.ports.warnings).toContain('A hook was disabled');
  });

  it('leaves a hook enabled whose URL was changed while its 410 was under way', async () => {
    const run = new Delivering(await engine.table());
    const hook = await run.hook(receiver.url('/moved'));
    receiver.behaves('/moved', { status: 410 });
    await run.announce();
    const { calls } = run.ports;
    run.ports = {
      ...run.ports,
      calls: {
        vet: (url) => calls.vet(url),
        post: async (call) => {
          const result = await calls.post(call);
          await editHook(run.ports, run.companyId, hook.id, { url: receiver.url('/moved-here') });
          return result;
        },
      },
    };
    await run.work();
    expect(await run.ports.hooks.byId(run.companyId, hook.id)).toMatchObject({ state: 'enabled' });
  });

  it('is blocked where the address is refused, without a call', async () => {
    const run = new Delivering(await engine.table());
    const hook = await run.hook(receiver.url('/fine'));
    await run.ports.hooks.edit(hook, { url: 'https://169.254.169.254/latest', eventTypes: null });
    const [id = ''] = await run.announce();
    await run.work();
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'blocked', attempts: 1, dueAt: null });
    expect((await run.ports.deliveries.attempts(run.companyId, id))[0]?.result).toMatchObject({ failure: 'blocked' });
  });
});

describe('what a hook receives', () => {
  it('is the event as JSON under the names of the interface, signed over the very bytes', async () => {
    const run = new Delivering(await engine.table(), { startMs: Date.now() });
    const hook = await run.hook(receiver.url('/signed'));
    const [id = ''] = await run.announce();
    await run.work();
    const [received] = receiver.at('/signed');
    if (!received) throw new Error('Nothing came');
    verify(hook.secret, received);
    expect(received.headers).toMatchObject({ 'content-type': 'application/json', 'hook-id': id });
    expect(JSON.parse(received.body)).toMatchObject({
      id,
      type: 'chat.message.updated',
      channel: 'chat',
      apiVersion: 'v1',
    });
  });

  it('has the second of the attempt and the id of the event at each attempt', async () => {
    const { run, id } = await delivered('/again', { status: 500 });
    run.clock.forward(5);
    await run.work();
    const seconds = receiver.at('/again').map(({ headers }) => Number(headers['hook-timestamp']));
    expect(seconds[1]).toBe((seconds[0] ?? 0) + 5);
    expect(receiver.at('/again').map((one) => one.id)).toEqual([id, id]);
  });

  it('is signed with both secrets for 24 h after a rotation, and with the new one alone from then on', async () => {
    const run = new Delivering(await engine.table(), { startMs: Date.now() });
    const hook = await run.hook(receiver.url('/rotated'));
    const rotated = await rotateSecret(run.ports, run.companyId, hook.id);
    await run.announce();
    await run.work();
    run.clock.forward(86_400);
    await run.announce();
    await run.work();
    const [during, after] = receiver.at('/rotated');
    if (!during || !after || !rotated) throw new Error('Nothing came');
    verify(hook.secret, during);
    verify(rotated.secret, during);
    expect(String(during.headers['hook-signature']).split(' ')).toHaveLength(2);
    expect(String(after.headers['hook-signature']).split(' ')).toHaveLength(1);
  });

  it('carries the earlier name of the event only where the hook lists it', async () => {
    const run = new Delivering(await engine.table());
    await run.hook(receiver.url('/earlier'), ['chat.message.status']);
    await run.hook(receiver.url('/current'));
    await run.hook(receiver.url('/other'), ['chat.message.received']);
    await run.announce();
    await run.work();
    const types = (path: string) => receiver.at(path).map(({ body }) => JSON.parse(body).type);
    expect(types('/earlier')).toEqual(['chat.message.status']);
    expect(types('/current')).toEqual(['chat.message.updated']);
    expect(types('/other')).toEqual([]);
  });

  it('is kept with the attempt: status, latency, and 2 KiB of the answer', async () => {
    const { run, id, hook } = await delivered('/talks', {
      status: 500,
      body: 'é'.repeat(5_000),
      headers: { 'retry-after': '7' },
    });
    const [attempt] = await run.ports.deliveries.attempts(run.companyId, id);
    expect(attempt).toMatchObject({ attempt: 1, hookId: hook.id, at: run.clock.now() });
    expect(attempt?.result).toMatchObject({
      kind: 'answered',
      status: 500,
      retryAfter: '7',
      bodyStart: 'é'.repeat(1_024),
    });
  });
});
