import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { running } from '../net/calling.ts';
import { httpServer, type LoopbackServer, rawServer } from '../net/loopback-server.ts';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { Delivering } from './delivering.ts';

let engine: TableEngine;
beforeAll(async () => {
  engine = await startTableEngine();
});
afterAll(() => engine.stop());

/** Writes these bytes again and again, as slow or as fast as told, until the other side is gone. */
const repeating = (socket: Socket, bytes: string | Buffer, everyMs: number): void => {
  const timer = setInterval(() => socket.write(bytes), everyMs);
  socket.on('close', () => clearInterval(timer));
};

const head = (status: string, ...headers: string[]): string => [`HTTP/1.1 ${status}`, ...headers, '', ''].join('\r\n');

/** One event for a hook on this server, and what became of its first attempt. */
const delivered = async (starting: Promise<LoopbackServer>, scheme = 'http') => {
  const server = await running(starting);
  const run = new Delivering(await engine.table(), { deadlineMs: 300, schedule: '0,5,300' });
  const hook = await run.hook(`${scheme}://127.0.0.1:${server.port}/hook`);
  const [id = ''] = await run.announce();
  expect(await run.work()).toEqual([]);
  const row = await run.row(id, hook.id);
  const [attempt] = await run.ports.deliveries.attempts(run.companyId, id);
  const waitSeconds = row?.dueAt ? (row.dueAt.getTime() - run.clock.now().getTime()) / 1000 : null;
  return { state: row?.state, result: attempt?.result, waitSeconds };
};

const said = (bytes: string) => delivered(rawServer((socket) => socket.end(bytes)));

describe('a hook that', () => {
  it('drips its headers is timed out, and tried again', async () => {
    const dripping = rawServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      repeating(socket, 'X-Drip: 1\r\n', 20);
    });
    expect(await delivered(dripping)).toMatchObject({ state: 'open', result: { failure: 'timeout' } });
  });

  it('drips its body is timed out, whatever its status says, and tried again', async () => {
    const dripping = rawServer((socket) => {
      socket.write(head('200 OK', 'Content-Length: 1000'));
      repeating(socket, '.', 20);
    });
    expect(await delivered(dripping)).toMatchObject({ state: 'open', result: { failure: 'timeout' } });
  });

  it('sends 100 MB has got its event; 2 KiB are kept, and hardly more is read', async () => {
    let written = 0;
    const flooding = httpServer((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x');
      response.writeHead(200, { 'content-length': 100 * 1024 * 1024 });
      const flood = (): void => {
        while (!response.destroyed && response.write(chunk)) written += chunk.length;
        if (!response.destroyed) response.once('drain', flood);
      };
      flood();
    });
    const { state, result } = await delivered(flooding);
    expect({ state, result }).toMatchObject({ state: 'delivered', result: { status: 200 } });
    expect(result?.kind === 'answered' && result.bodyStart).toBe('x'.repeat(2_048));
    expect(written).toBeLessThan(10 * 1024 * 1024);
  });

  it('resets the connection is tried again', async () => {
    const resetting = rawServer((socket) => socket.resetAndDestroy());
    expect(await delivered(resetting)).toMatchObject({ state: 'open', result: { failure: 'reset' } });
  });

  it('hangs in the TLS handshake is timed out, and tried again', async () => {
    const hanging = rawServer(() => undefined);
    expect(await delivered(hanging, 'https')).toMatchObject({ state: 'open', result: { failure: 'timeout' } });
  });

  it('redirects inside is not followed, and tried again', async () => {
    const inside = await running(httpServer((_request, response) => response.end()));
    const { state, result } = await said(head('302 Found', `Location: http://127.0.0.1:${inside.port}/latest`));
    expect({ state, result }).toMatchObject({ state: 'open', result: { kind: 'answered', status: 302 } });
    expect(inside.connections()).toBe(0);
  });

  it('answers 204 with a body has got its event', async () => {
    const answer = `${head('204 No Content', 'Content-Length: 5')}12345`;
    expect(await said(answer)).toMatchObject({ state: 'delivered', result: { status: 204 } });
  });

  it('answers 304 is tried again', async () => {
    expect(await said(head('304 Not Modified'))).toMatchObject({ state: 'open', result: { status: 304 } });
  });

  // A retry within 15 minutes is sent by the queue; the table has it due a minute later.
  it.each([
    ['is negative', '-1', 5 + 60],
    ['is long past', 'Wed, 21 Oct 2015 07:28:00 GMT', 5 + 60],
    ['is no time at all', 'tomorrow', 5 + 60],
    ['has a fraction', '120.6', 121 + 60],
    ['is years away', '99999999', 3_605],
  ])('asks for a Retry-After that %s is tried again in its time', async (_what, retryAfter, waitSeconds) => {
    const answer = head('503 Service Unavailable', `Retry-After: ${retryAfter}`);
    expect(await said(answer)).toMatchObject({ state: 'open', waitSeconds, result: { retryAfter } });
  });
});
