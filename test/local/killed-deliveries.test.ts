import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { useLocalRuntime } from '../../admin/local-runtime.ts';
import { type RuntimeDescription, runningIn } from '../../local/state-folder.ts';
import { envNames } from '../../shared/config.ts';
import { addHook } from '../../shared/domain/events/manage-hooks.ts';
import * as services from '../../shared/services.ts';
import { assemblyOf } from '../support/assemblies.ts';
import { newCompany, type TestCompany } from '../support/company.ts';
import { until } from '../support/until.ts';
import { type Receiver, startReceiver, verify } from '../workers/hook-receiver.ts';
import { signatureOf, startReporting } from '../workers/reporting.ts';

const script = fileURLToPath(new URL('../support/run-fixture.ts', import.meta.url));
const count = 500;
const patienceMs = 120_000;

let dir: string;
let receiver: Receiver;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'killed-'));
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Starts the service in a process of its own, and points this process's use cases at its table. */
const startProcess = async (): Promise<{ description: RuntimeDescription; kill: () => Promise<void> }> => {
  const child = spawn(process.execPath, ['--no-warnings', script, assemblyOf('service'), dir], { stdio: 'ignore' });
  const description = await until('a runtime that says it is ready', () => runningIn(dir), patienceMs);
  process.env['LOCAL_DIR'] = dir;
  process.env[envNames.deliveryLocalHooks] = 'true';
  useLocalRuntime();
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { description, kill };
};

const addReceiver = async (companyId: string): Promise<string> => {
  const { clock, ids } = services;
  const ports = { hooks: services.hooks(), secrets: services.secrets(), calls: services.hookCalls(), clock, ids };
  const added = await addHook(ports, companyId, { url: receiver.url('/hook'), eventTypes: null });
  if (added.outcome === 'refused') throw new Error(added.message);
  return added.secret;
};

/** One callback with what ten leads wrote, fifty messages each. */
const callbackOf = ({ accountId, numberId }: TestCompany): string => {
  const messages = Array.from({ length: count }, (_, index) => ({
    from: `55119700001${10 + (index % 10)}`,
    id: `wamid.KILLED${index}`,
    timestamp: '1762000000',
    type: 'text',
    text: { body: 'Oi' },
  }));
  const metadata = { display_phone_number: '551140001234', phone_number_id: numberId };
  const changes = [{ field: 'messages', value: { messaging_product: 'whatsapp', metadata, messages } }];
  return JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: accountId, changes }] });
};

const received = (): Set<string> => new Set(receiver.at('/hook').map(({ id }) => id));

describe('a runtime that is killed in the middle of 500 deliveries', () => {
  it(
    'delivers all of them once it is started again, each signed, and leaves no dead letter',
    async () => {
      const { description, kill } = await startProcess();
      const company = await newCompany({ stages: ['Novo'] });
      const secret = await addReceiver(company.id);
      const body = callbackOf(company);
      const headers = { 'x-hub-signature-256': signatureOf(body, 'local-app-secret') };
      const answer = await fetch(description.callback_url, { method: 'POST', headers, body });
      expect(answer.status).toBe(200);
      await until('the first deliveries', () => received().size >= count / 5, patienceMs);
      await kill();
      const before = received().size;
      expect(before).toBeLessThan(count);

      const next = await startReporting({ dir, persist: true });
      try {
        await next.runtime.drain({ timeoutMs: patienceMs });
        const events = await next.eventsOf(company.id);
        expect(events).toHaveLength(count);
        expect(received()).toEqual(new Set(events.map(({ event }) => event['id'])));
        for (const delivery of receiver.at('/hook')) verify(secret, delivery);
        expect(await next.deadLetters('reports')).toEqual([]);
      } finally {
        await next.stop();
      }
    },
    2 * patienceMs,
  );
});
