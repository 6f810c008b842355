import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { endOrphan } from '../../local/dynamodb.ts';
import { listen } from '../../local/listen.ts';
import { until } from '../support/until.ts';

const script = fileURLToPath(new URL('../../local/start.ts', import.meta.url));
const patienceMs = 120_000;

let dir: string;
let child: ChildProcess | undefined;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'start-'));
});
afterEach(async () => {
  if (child?.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  child = undefined;
  // One that was killed leaves its engine behind.
  await endOrphan(dir);
  rmSync(dir, { recursive: true, force: true });
});

interface Started {
  readonly process: ChildProcess;
  out: string;
  err: string;
}

const start = (env: Record<string, string> = {}, ...flags: string[]): Started => {
  const { PATH = '', HOME = '' } = process.env;
  const running = spawn(process.execPath, ['--no-warnings', script, ...flags], {
    // A relative folder, as the default is.
    env: { PATH, HOME, LOCAL_DIR: relative('', dir), PORT: '0', ...env },
  });
  child = running;
  const started: Started = { process: running, out: '', err: '' };
  running.stdout.on('data', (chunk) => {
    started.out += chunk;
  });
  running.stderr.on('data', (chunk) => {
    started.err += chunk;
  });
  return started;
};

const ready = (started: Started): Promise<true> =>
  until(
    'the banner',
    () => {
      if (started.process.exitCode !== null) throw new Error(started.err);
      return started.out.includes('Ctrl-C') || undefined;
    },
    patienceMs,
  );

const ended = (started: Started): Promise<number> => until('the end', () => started.process.exitCode ?? undefined);

/** Sends what Ctrl-C sends, and answers the exit code. */
const interrupt = async (running: ChildProcess): Promise<unknown> => {
  const ended = once(running, 'exit');
  running.kill('SIGINT');
  const [code]: unknown[] = await ended;
  return code;
};

const described = () => JSON.parse(readFileSync(join(dir, 'runtime.json'), 'utf8'));

/** Waits for the line of an event whose signature was verified. */
const hookLine = (started: Started, what: string): Promise<unknown> =>
  until(`an event ${what}`, () => new RegExp(`HOOK .* ${what} .* signature ok `).test(started.out) || undefined);

const writeAsLead = (apiUrl: string): Promise<Response> =>
  fetch(`${apiUrl}/simulator/inbound`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ from: '5511987654321', name: 'Beto', type: 'text', text: { body: 'Oi' } }),
  });

describe('npm start', () => {
  it(
    'prints a call that works as pasted and its signed events, describes itself, stops with code 0, and knows its company again, whose hook moves where it has to',
    async () => {
      const first = start();
      await ready(first);
      const description = described();
      expect(Object.keys(description)).toEqual([
        'pid',
        'api_url',
        'callback_url',
        'channel_url',
        'dynamodb_endpoint',
        'sqs_endpoint',
        's3_endpoint',
        'kms_endpoint',
        'table',
        'queues',
        'bucket',
        'demo',
      ]);
      expect(description.callback_url).toBe(`${description.api_url}/channel/callbacks`);
      expect(Object.keys(description.queues)).toEqual(
        expect.arrayContaining(['reports', 'media', 'deliveries', 'retries']),
      );
      const call = first.out.split('\n').find((line) => line.trim().startsWith('curl '));
      const { stdout } = await promisify(execFile)('sh', ['-c', `${call} -w ' %{http_code}'`]);
      expect(stdout).toMatch(/^\{"id":"msg_.*"status":"accepted".*\} 201$/);
      const sent = await fetch(`${description.api_url}/simulator/messages`);
      expect([sent.status, await sent.text()]).toEqual([200, expect.stringContaining('Olá!')]);

      for (const status of ['sent', 'delivered', 'read']) await hookLine(first, status);

      const code = await interrupt(first.process);
      expect([code, first.err]).toEqual([0, '']);
      expect(() => described()).toThrow('ENOENT');

      // Another program has the port of the demo's hook by now.
      const other = await listen(createServer(), Number(new URL(description.demo.hook_url).port));
      const second = start();
      await ready(second);
      await other.stop();
      expect(described().demo).toEqual({
        ...description.demo,
        hook_url: expect.not.stringMatching(description.demo.hook_url),
        hook_secret: expect.not.stringMatching(description.demo.hook_secret),
      });
      await writeAsLead(described().api_url);
      await hookLine(second, 'text');
    },
    2 * patienceMs,
  );

  it(
    'that was killed right after a 201 has its company, the message and the lead when it is started again',
    async () => {
      await ready(start());
      const { api_url: before, demo, pid } = described();
      const headers = { authorization: `Bearer ${demo.api_key}`, 'content-type': 'application/json' };
      const post = async (path: string, json: object): Promise<{ status: number; id: string }> => {
        const answer = await fetch(`${before}${path}`, { method: 'POST', headers, body: JSON.stringify(json) });
        return { status: answer.status, ...JSON.parse(await answer.text()) };
      };
      const lead = await post('/v1/leads', { name: 'Marina', phone: '+5511987650009' });
      // Nothing is ever heard of what is sent to 25, so that its record stays as it was answered.
      await post('/v1/leads', { name: 'Silvia', phone: '+5511900000025' });
      const message = await post('/v1/chat/messages', { to: '+5511900000025', type: 'text', text: { body: 'Oi' } });
      const gone = child && once(child, 'exit');
      process.kill(pid, 'SIGKILL');
      await gone;

      const again = start();
      await ready(again);
      const read = async (path: string): Promise<unknown> => {
        const answer = await fetch(`${described().api_url}${path}`, { headers });
        return { status: answer.status, ...JSON.parse(await answer.text()) };
      };
      expect(described().demo).toEqual(demo);
      expect(lead.status).toBe(201);
      expect(await read(`/v1/leads/${lead.id}`)).toEqual({ ...lead, status: 200 });
      expect(message).toMatchObject({ id: expect.stringMatching(/^msg_/), status: 'accepted' });
      expect(await read(`/v1/chat/messages/${message.id}`)).toMatchObject(message);
      await interrupt(again.process);
    },
    2 * patienceMs,
  );

  it('says in one line that its port is in use, before it touches anything', async () => {
    const other = await listen(createServer(), 0);
    try {
      const started = start({ PORT: String(other.port) });
      const code = await ended(started);
      expect([code, started.out]).toEqual([1, '']);
      expect(started.err).toBe(`Port ${other.port} is in use. Set PORT to another one, or to 0 for any.\n`);
    } finally {
      await other.stop();
    }
  });

  it.each([
    [{ PORT: 'http' }, [], /^PORT is http: set a number from 0 \(any\) to 65535\.\n$/],
    [{}, ['--frehs'], /^Unknown option '--frehs'.*\n$/],
  ])('refuses settings and options it does not know: %j %j', async (env, flags, line) => {
    const started = start(env, ...flags);
    const code = await ended(started);
    expect([code, started.err]).toEqual([1, expect.stringMatching(line)]);
  });
});
