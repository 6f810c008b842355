import { once } from 'node:events';
import type { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { answering, call, running } from './calling.ts';
import { httpServer, httpsServer, rawServer } from './loopback-server.ts';

describe('no answer', () => {
  it('a closed port is a connect failure', async () => {
    const server = await httpServer(() => undefined);
    await server.stop();
    expect(await call(server.port)).toMatchObject({
      kind: 'failed',
      failure: 'connect',
      reason: 'The connection could not be made (ECONNREFUSED).',
    });
  });

  it.each([
    ['closes', (socket: Socket) => socket.end()],
    ['resets', (socket: Socket) => socket.resetAndDestroy()],
    ['closes in the middle of the headers', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\nContent-')],
  ])('a hook that %s is a reset', async (_name, answer) => {
    const server = await running(rawServer(answer));
    expect(await call(server.port)).toMatchObject({ kind: 'failed', failure: 'reset' });
  });

  it('a hook that never answers is a time-out', async () => {
    const result = await answering(() => undefined, { deadlineMs: 100 });
    expect(result).toMatchObject({ kind: 'failed', failure: 'timeout', reason: 'No complete answer within 0.1 s.' });
  });

  it('a hook that drips its headers is a time-out', async () => {
    const server = await running(
      rawServer((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
        const drip = setInterval(() => socket.write('x'), 10);
        socket.on('close', () => clearInterval(drip));
      }),
    );
    expect(await call(server.port, { deadlineMs: 200 })).toMatchObject({ kind: 'failed', failure: 'timeout' });
  });

  it('a hook that drips its body past the deadline is a time-out, whatever its status', async () => {
    let closed: Promise<unknown> = Promise.resolve();
    const result = await answering(
      (_request, response) => {
        closed = once(response, 'close');
        const drip = setInterval(() => response.write('x'), 10);
        response.on('close', () => clearInterval(drip));
      },
      { deadlineMs: 200 },
    );
    expect(result).toMatchObject({ kind: 'failed', failure: 'timeout' });
    await closed;
  });

  it('a TLS handshake that hangs is a time-out', async () => {
    const server = await running(rawServer(() => undefined));
    const result = await call(server.port, { url: `https://127.0.0.1:${server.port}/`, deadlineMs: 200 });
    expect(result).toMatchObject({ kind: 'failed', failure: 'timeout' });
  });

  it('a certificate nobody vouches for is a TLS failure, and nothing was sent', async () => {
    let asked = 0;
    const server = await running(
      httpsServer((_request, response) => {
        asked += 1;
        response.end();
      }),
    );
    const result = await call(server.port, { url: `https://127.0.0.1:${server.port}/` });
    expect(result).toMatchObject({ kind: 'failed', failure: 'tls' });
    expect(asked).toBe(0);
  });

  it.each([
    ['answers in plain text', (socket: Socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')],
    ['closes', (socket: Socket) => socket.end()],
    ['resets', (socket: Socket) => socket.resetAndDestroy()],
  ])('a handshake the hook %s is a TLS failure', async (_name, answer) => {
    const server = await running(rawServer(answer));
    const result = await call(server.port, { url: `https://127.0.0.1:${server.port}/` });
    expect(result).toMatchObject({ kind: 'failed', failure: 'tls' });
  });
});
