import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { useLocalRuntime } from '../admin/local-runtime.ts';
import { type Answer, send, type TestRequest } from '../test/support/client.ts';
import { startTestRuntime, type TestRuntime, type TestRuntimeOptions } from '../test/support/runtime.ts';
import { type CountingTable, startCountingTable } from './counting-table.ts';
import { type QuietChannel, startQuietChannel } from './quiet-channel.ts';

/** What callbacks are signed with here. */
export const appSecret = 'local-app-secret';

/** The running service, with a counter in front of its table and a channel that only listens. */
export interface MeasuredService extends TestRuntime {
  readonly ask: (method: string, path: string, request?: TestRequest) => Promise<Answer>;
  readonly table: CountingTable;
  readonly channel: QuietChannel;
  /** The runtime's folder. */
  readonly folder: string;
}

/** How it is started. */
export interface MeasuredOptions extends TestRuntimeOptions {
  /** Folder with the data of its table, kept on disk; without one the table is in memory. */
  readonly tableDir?: string;
  /** What an answer of the channel takes; 0 by default. */
  readonly channelMs?: number;
}

/** Starts it in a folder of its own unless `dir` is given; this process's use cases work on its table from then on. */
export const startMeasuredService = async (options: MeasuredOptions = {}): Promise<MeasuredService> => {
  const { tableDir, channelMs, ...given } = options;
  const dir = given.dir ?? mkdtempSync(join(tmpdir(), 'bench-'));
  // Not the runtime's own folder: it ends what an engine there was left by another runtime.
  const table = await startCountingTable(tableDir ?? mkdtempSync(join(dir, 'table-')), tableDir !== undefined);
  const channel = await startQuietChannel(channelMs);
  const settings = { CHANNEL_BASE_URL: channel.baseUrl, ...given.settings };
  const started = await startTestRuntime({ ...given, dir, settings, dynamoDbEndpoint: table.url });
  process.env['LOCAL_DIR'] = dir;
  useLocalRuntime();
  const stop = async (): Promise<void> => {
    await started.stop();
    await channel.stop();
    await table.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  const ask = (method: string, path: string, request?: TestRequest) => send(started.url, method, path, request);
  return { ...started, ask, table, channel, folder: dir, stop };
};
