import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type TestApi } from '../test/support/api.ts';
import type { TestRuntimeOptions } from '../test/support/runtime.ts';
import { type CountingTable, startCountingTable } from './counting-table.ts';
import { type QuietChannel, startQuietChannel } from './quiet-channel.ts';

/** What callbacks are signed with here. */
export const appSecret = 'local-app-secret';

/** The running service, with a counter in front of its table and a channel that only listens. */
export interface MeasuredService extends TestApi {
  readonly table: CountingTable;
  readonly channel: QuietChannel;
  /** The runtime's folder. */
  readonly folder: string;
}

/** How it is started. */
export interface MeasuredOptions extends TestRuntimeOptions {
  /** Folder with the data of its table, kept on disk; without one the table is in memory. */
  readonly tableDir?: string;
}

/** Starts it in a folder of its own unless `dir` is given; this process's use cases work on its table from then on. */
export const startMeasuredService = async (options: MeasuredOptions = {}): Promise<MeasuredService> => {
  const { tableDir, ...given } = options;
  const dir = given.dir ?? mkdtempSync(join(tmpdir(), 'bench-'));
  // Not the runtime's own folder: it ends what an engine there was left by another runtime.
  const table = await startCountingTable(tableDir ?? mkdtempSync(join(dir, 'table-')), tableDir !== undefined);
  const channel = await startQuietChannel();
  const settings = { CHANNEL_BASE_URL: channel.baseUrl, ...given.settings };
  const api = await startApi({ ...given, dir, settings, dynamoDbEndpoint: table.url });
  const stop = async (): Promise<void> => {
    await api.stop();
    await channel.stop();
    await table.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { ...api, table, channel, folder: dir, stop };
};
