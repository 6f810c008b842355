import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type RuntimeDescription, runningIn } from '../../local/state-folder.ts';
import { assemblyOf } from '../support/assemblies.ts';
import { startTestRuntime, type TestRuntime } from '../support/runtime.ts';
import { until } from '../support/until.ts';

const script = fileURLToPath(new URL('../support/run-fixture.ts', import.meta.url));

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'restart-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

/** Starts a runtime in a process of its own. */
const startProcess = async (): Promise<{ description: RuntimeDescription; kill: () => Promise<void> }> => {
  const child = spawn(process.execPath, ['--no-warnings', script, assemblyOf('fixture'), dir], { stdio: 'ignore' });
  const description = await until('a runtime that says it is ready', () => runningIn(dir));
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  return { description, kill };
};

const startAgain = (options: { fresh?: boolean } = {}): Promise<TestRuntime> =>
  startTestRuntime({ app: 'fixture', dir, persist: true, ...options });

const enqueue = (url: string, job: object) =>
  fetch(`${url}/jobs`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(job) });

const journal = async (url: string): Promise<string[]> => {
  const entries: { id: string; receiveCount: number }[] = JSON.parse(await (await fetch(`${url}/journal`)).text());
  return entries.map(({ id, receiveCount }) => `${id} ${receiveCount}`);
};

describe('a runtime that was killed', () => {
  it('leaves table and queues behind, and what was in flight is delivered at once by the next one', async () => {
    const { description, kill } = await startProcess();
    await enqueue(description.api_url, { id: 'done' });
    await until('the first job in the table', async () => (await journal(description.api_url)).includes('done 1'));
    // Fails once, so that it waits for the end of its visibility: six seconds, were it not for the restart.
    await enqueue(description.api_url, { id: 'in-flight', failures: 1 });
    await until('the second job in flight', async () => (await journal(description.api_url)).includes('in-flight 1'));
    await kill();

    const next = await startAgain();
    try {
      await next.runtime.drain();
      expect(await journal(next.url)).toEqual(['done 1', 'in-flight 1', 'in-flight 2']);
    } finally {
      await next.stop();
    }
  });

  it('leaves no engine process behind once the next one has started', async () => {
    const { kill } = await startProcess();
    const orphan = Number(readFileSync(join(dir, 'dynoxide.pid'), 'utf8'));
    await kill();
    const nameOf = (pid: number): string => {
      try {
        return readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
      } catch {
        return 'gone';
      }
    };
    const next = await startAgain();
    try {
      expect(nameOf(orphan)).not.toBe('dynoxide');
    } finally {
      await next.stop();
    }
  });
});

describe('a runtime in a folder that was used before', () => {
  it('begins empty where it is told to', async () => {
    const first = await startAgain();
    await enqueue(first.url, { id: 'old' });
    await first.runtime.drain();
    await first.stop();

    const kept = await startAgain();
    expect(await journal(kept.url)).toEqual(['old 1']);
    await kept.stop();

    const fresh = await startAgain({ fresh: true });
    expect(await journal(fresh.url)).toEqual([]);
    await fresh.stop();
  });

  it('is refused while another one runs in it', async () => {
    const first = await startAgain();
    try {
      await expect(startAgain()).rejects.toThrow(/^A runtime already runs in .* Stop it, or set LOCAL_DIR/);
      expect(await journal(first.url)).toEqual([]);
    } finally {
      await first.stop();
    }
  });

  it('says so in runtime.json only while it runs', async () => {
    const { runtime, stop } = await startAgain();
    expect(await runningIn(dir)).toEqual(runtime.description);
    await stop();
    expect(await runningIn(dir)).toBeUndefined();
  });
});
