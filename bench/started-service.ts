import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { useLocalRuntime } from '../admin/local-runtime.ts';
import { until } from '../test/support/until.ts';

/** The service as `npm start` runs it, in a process of its own. */
export interface StartedService {
  readonly url: string;
  /** Resident memory of its process and of what it started, in MB. */
  readonly memoryMb: () => number;
  readonly stop: () => Promise<void>;
}

const start = fileURLToPath(new URL('../local/start.ts', import.meta.url));
const described = v.object({ api_url: v.string() });

/** Starts it with an empty folder of its own, and points this process's use cases at its table. */
export const startService = async (): Promise<StartedService> => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-start-'));
  const env = { ...process.env, PORT: '0', LOCAL_DIR: dir };
  const child = spawn(process.execPath, [...process.execArgv, start], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const file = join(dir, 'runtime.json');
  await until('npm start is ready', () => existsSync(file) || child.exitCode !== null, 60_000);
  const { api_url: url } = v.parse(described, JSON.parse(readFileSync(file, 'utf8')));
  process.env['LOCAL_DIR'] = dir;
  useLocalRuntime();
  const stop = async (): Promise<void> => {
    await ended(child);
    rmSync(dir, { recursive: true, force: true });
  };
  return { url, memoryMb: () => residentMb(child.pid ?? 0), stop };
};

const ended = async (child: ChildProcess): Promise<void> => {
  const exit = once(child, 'exit');
  if (child.exitCode === null && child.kill('SIGINT')) await exit;
};

const statusOf = (pid: number | string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
};

const numberOf = (status: string, member: string): number =>
  Number(new RegExp(`^${member}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);

/** Of a process and its children. */
const residentMb = (pid: number): number => {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = processes
    .map(statusOf)
    .filter((status) => [numberOf(status, 'Pid'), numberOf(status, 'PPid')].includes(pid));
  return own.reduce((sum, status) => sum + numberOf(status, 'VmRSS'), 0) / 1024;
};
