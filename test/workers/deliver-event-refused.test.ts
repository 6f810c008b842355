import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addHook, editHook } from '../../shared/domain/events/manage-hooks.ts';
import { SafeHookCalls } from '../../shared/net/hook-calls.ts';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { Delivering } from './delivering.ts';

let engine: TableEngine;
beforeAll(async () => {
  engine = await startTableEngine();
});
afterAll(() => engine.stop());

/** What names resolve to; a name that has several answers changes from one to the next each time it is asked. */
const answers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'fine.example': [['8.8.8.8']],
  'private.example': [['10.1.2.3']],
  'loopback.example': [['127.0.0.1']],
  'metadata.example': [['169.254.169.254']],
  'mapped.example': [['::ffff:169.254.169.254']],
  'mixed.example': [['8.8.8.8', '192.168.0.1']],
};

const started = async (changing: readonly (readonly string[])[] = []) => {
  const run = new Delivering(await engine.table());
  let asked = 0;
  const resolve = async (name: string): Promise<readonly string[]> => {
    if (name !== 'changing.example') return answers[name]?.[0] ?? [];
    asked += 1;
    return changing[asked - 1] ?? [];
  };
  run.ports = { ...run.ports, calls: new SafeHookCalls({ deadlineMs: 2_000, allowLocalHttp: false, resolve }) };
  return { run, asked: () => asked };
};

const refusedUrls = [
  ['private', 'https://10.1.2.3/hook'],
  ['private', 'https://172.16.0.1/hook'],
  ['private', 'https://192.168.1.1:8443/hook'],
  ['shared', 'https://100.64.0.1/hook'],
  ['loopback', 'https://127.0.0.1/hook'],
  ['loopback', 'https://[::1]/hook'],
  ['unspecified', 'https://0.0.0.0/hook'],
  ['link-local', 'https://169.254.1.1/hook'],
  ['link-local', 'https://[fe80::1]/hook'],
  ['the metadata service', 'https://169.254.169.254/latest/meta-data/'],
  ['the metadata service', 'https://[fd00:ec2::254]/latest/meta-data/'],
  ['mapped', 'https://[::ffff:127.0.0.1]/hook'],
  ['mapped', 'https://[::ffff:a9fe:a9fe]/hook'],
  ['translated', 'https://[64:ff9b::7f00:1]/hook'],
  ['decimal', 'https://2130706433/hook'],
  ['octal', 'https://0177.0.0.1/hook'],
  ['hexadecimal', 'https://0x7f.1/hook'],
  ['short', 'https://127.1/hook'],
  ['a name of this machine', 'https://localhost/hook'],
  ['a name of the network', 'https://ip-10-0-0-1.ec2.internal/hook'],
  ['a name for a private address', 'https://private.example/hook'],
  ['a name for loopback', 'https://loopback.example/hook'],
  ['a name for the metadata service', 'https://metadata.example/hook'],
  ['a name for a mapped address', 'https://mapped.example/hook'],
  ['a name for a public and a private address', 'https://mixed.example/hook'],
  ['not encrypted', 'http://fine.example/hook'],
  ['with credentials', 'https://user:secret@fine.example/hook'],
] as const;

describe('an address that is', () => {
  it.each(refusedUrls)('%s is refused when registered, when edited, and at delivery: %s', async (_what, url) => {
    const { run } = await started();
    const refused = { outcome: 'refused', message: expect.any(String) };
    expect(await addHook(run.ports, run.companyId, { url, eventTypes: null })).toEqual(refused);
    const hook = await run.hook('https://fine.example/hook');
    expect(await editHook(run.ports, run.companyId, hook.id, { url })).toEqual(refused);
    // As if the rules had been laxer when it was registered.
    await run.ports.hooks.edit(hook, { url, eventTypes: null });
    const [id = ''] = await run.announce();
    expect(await run.work()).toEqual([]);
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'blocked', attempts: 1, dueAt: null });
    const [attempt] = await run.ports.deliveries.attempts(run.companyId, id);
    expect(attempt?.result).toMatchObject({ kind: 'failed', failure: 'blocked' });
  });
});

describe('a name that changes its answer', () => {
  it('to an address inside is refused at the delivery, which asks once and calls nobody', async () => {
    const { run, asked } = await started([['8.8.8.8'], ['127.0.0.1'], ['8.8.8.8']]);
    const hook = await run.hook('https://changing.example/hook');
    const [id = ''] = await run.announce();
    await run.work();
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'blocked' });
    expect(asked()).toBe(2);
  });

  it('to none is no refusal: the delivery is tried again', async () => {
    const { run } = await started([['8.8.8.8'], []]);
    const hook = await run.hook('https://changing.example/hook');
    const [id = ''] = await run.announce();
    await run.work();
    expect(await run.row(id, hook.id)).toMatchObject({ state: 'open', attempts: 1 });
  });
});
