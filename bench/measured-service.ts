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
}

/** Starts it; this process's use cases work on its table from then on. */
export const startMeasuredService = async (options: TestRuntimeOptions = {}): Promise<MeasuredService> => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'));
  const table = await startCountingTable(dir);
  const channel = await startQuietChannel();
  const settings = { CHANNEL_BASE_URL: channel.baseUrl, ...options.settings };
  const api = await startApi({ ...options, settings, dynamoDbEndpoint: table.url });
  const stop = async (): Promise<void> => {
    await api.stop();
    await channel.stop();
    await table.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { ...api, table, channel, stop };
};
