import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { resume } from '../../shared/domain/events/resume.ts';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { Delivering } from '../workers/delivering.ts';
import { type Receiver, startReceiver } from '../workers/hook-receiver.ts';

let engine: TableEngine;
let receiver: Receiver;

beforeAll(async () => {
  engine = await startTableEngine();
  receiver = await startReceiver();
});
afterAll(async () => {
  await engine.stop();
  await receiver.stop();
});

/** A delivery made at once by an answer of this length. */
const delivered = async (path: string, bodyLength: number) => {
  const { table, items } = await engine.openTable();
  const run = new Delivering(table);
  const hook = await run.hook(receiver.url(path));
  receiver.behaves(path, { status: 200, body: 'x'.repeat(bodyLength) });
  const [id = ''] = await run.announce();
  await run.work();
  const attempts = () => run.ports.deliveries.attempts(run.companyId, id);
  const attemptItems = async () => (await items()).filter(({ sk }) => String(sk).startsWith('ATTEMPT#')).length;
  return { run, hook, id, attempts, attemptItems };
};

describe('an attempt', () => {
  it('that delivered and says little is kept in the row of its delivery, and read as any other', async () => {
    const { attempts, attemptItems } = await delivered('/brief', 20);
    expect(await attempts()).toMatchObject([{ attempt: 1, result: { kind: 'answered', status: 200 } }]);
    expect(await attemptItems()).toBe(0);
  });

  it('that says much is an item of its own', async () => {
    const { attempts, attemptItems } = await delivered('/long', 1500);
    expect(await attempts()).toMatchObject([{ attempt: 1, result: { bodyStart: 'x'.repeat(1500) } }]);
    expect(await attemptItems()).toBe(1);
  });

  it('is not forgotten where its delivery is sent again', async () => {
    const { run, hook, id, attempts } = await delivered('/again', 20);
    const row = await run.row(id, hook.id);
    run.clock.forward(60);
    expect(row && (await resume(run.ports, [row]))).toBe(1);
    expect(await attempts()).toHaveLength(1);
    await run.work();
    expect((await attempts()).map(({ at }) => at.getTime())).toEqual([
      run.clock.now().getTime() - 60_000,
      run.clock.now().getTime(),
    ]);
    expect(receiver.at('/again')).toHaveLength(2);
  });
});
