import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useLocalRuntime } from '../../admin/local-runtime.ts';
import { type Answer, at, listAt, send, type TestRequest } from './client.ts';
import type { TestCompany } from './company.ts';
import { checkDeclared } from './declared.ts';
import { startTestRuntime, type TestRuntime, type TestRuntimeOptions } from './runtime.ts';

/** A running service, and this test file's way to it. */
export interface TestApi extends TestRuntime {
  readonly get: (path: string, request?: TestRequest) => Promise<Answer>;
  readonly post: (path: string, request?: TestRequest) => Promise<Answer>;
  readonly patch: (path: string, request?: TestRequest) => Promise<Answer>;
  readonly put: (path: string, request?: TestRequest) => Promise<Answer>;
  readonly send: (method: string, path: string, request?: TestRequest) => Promise<Answer>;
  /** Orders what the simulator does with its next requests (`POST /simulator/next`). */
  readonly next: (order: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The sends the simulator got from a company, newest first. */
  readonly callsOf: (company: TestCompany) => Promise<readonly unknown[]>;
}

/** Starts the service for one test file and points this process's use cases at its table. Stop it in `afterAll`. */
export const startApi = async (options: TestRuntimeOptions = {}): Promise<TestApi> => {
  const dir = options.dir ?? mkdtempSync(join(tmpdir(), 'api-test-'));
  const started = await startTestRuntime({ ...options, dir });
  process.env['LOCAL_DIR'] = dir;
  useLocalRuntime();
  const { url } = started;
  const ask = async (method: string, path: string, request?: TestRequest): Promise<Answer> => {
    const answer = await send(url, method, path, request);
    if (options.app !== 'fixture') checkDeclared(method, path, answer);
    return answer;
  };
  const call = (method: string) => (path: string, request?: TestRequest) => ask(method, path, request);
  return {
    ...started,
    get: call('GET'),
    post: call('POST'),
    patch: call('PATCH'),
    put: call('PUT'),
    send: ask,
    next: async (order) => {
      const { status, body } = await send(url, 'POST', '/simulator/next', { json: order });
      if (status !== 201) throw new Error(`The simulator did not take the order: ${JSON.stringify(body)}`);
    },
    callsOf: async ({ numberId }) => {
      const { body } = await send(url, 'GET', '/simulator/messages?limit=10000');
      return listAt(body, 'data').filter((message) => at(message, 'number_id') === numberId);
    },
    stop: async () => {
      await started.stop();
      if (!options.dir) rmSync(dir, { recursive: true, force: true });
    },
  };
};
