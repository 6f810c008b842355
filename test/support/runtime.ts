import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Runtime, type RuntimeOptions, startRuntime } from '../../local/runtime.ts';
import { assemblyOf, type TestApp } from './assemblies.ts';

/** How a test's runtime differs from the usual. */
export type TestRuntimeOptions = Partial<RuntimeOptions> & { readonly app?: TestApp };

/** A runtime of a test file's own. */
export interface TestRuntime {
  readonly runtime: Runtime;
  readonly url: string;
  /** Lines its functions printed, as `<function> <line>`. */
  readonly lines: readonly string[];
  /** Ends it and removes its folder. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts a runtime for one test file: any port, a folder of its own, data in memory, no clock, a simulator that doesn't
 * wait. Stop it in `afterAll`.
 */
export const startTestRuntime = async (options: TestRuntimeOptions = {}): Promise<TestRuntime> => {
  const { app = 'service', ...given } = options;
  const dir = given.dir ?? mkdtempSync(join(tmpdir(), 'runtime-'));
  const lines: string[] = [];
  const runtime = await startRuntime({
    assembly: assemblyOf(app),
    persist: false,
    clock: false,
    simulatorSpeed: 0,
    onFunctionLine: (name, line) => lines.push(`${name} ${line}`),
    ...given,
    dir,
  });
  const stop = async (): Promise<void> => {
    await runtime.stop();
    if (!given.dir) rmSync(dir, { recursive: true, force: true });
  };
  return { runtime, url: runtime.url, lines, stop };
};
