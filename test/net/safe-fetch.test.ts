import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { answering, call, running, saying } from './calling.ts';
import { httpServer, rawServer } from './loopback-server.ts';

describe('a call to a hook', () => {
  it('sends the exact bytes, path and headers', async () => {
    const body = Buffer.from('{"b":1, "a":"Olá, João — 你好 👋"}');
    let seen: unknown;
    await answering(
      async (request, response) => {
        const chunks = await request.toArray();
        const { method, url, headers } = request;
        seen = { method, url, type: headers['content-type'], host: headers.host, bytes: Buffer.concat(chunks) };
        response.end();
      },
      { body },
    );
    expect(seen).toEqual({
      method: 'POST',
      url: '/hook?a=b',
      type: 'application/json',
      host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      bytes: body,
    });
  });

  it.each([200, 201, 202, 204, 206, 299, 300, 304, 400, 404, 410, 429, 500, 503, 599])(
    'is answered with status %i as it came',
    async (status) => {
      const result = await answering((_request, response) => response.writeHead(status).end());
      expect(result).toMatchObject({ kind: 'answered', status, bodyStart: '', retryAfter: undefined });
    },
  );

  it.each(['120', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT', 'soon'])(
    'hands Retry-After on unread: %s',
    async (retryAfter) => {
      const result = await answering((_request, response) =>
        response.writeHead(503, { 'Retry-After': retryAfter }).end(),
      );
      expect(result).toMatchObject({ status: 503, retryAfter });
    },
  );

  it.each([301, 302, 303, 307, 308])('never follows a %i', async (status) => {
    const inside = await running(httpServer((_request, response) => response.end()));
    const result = await answering((_request, response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${inside.port}/secret` }).end('moved'),
    );
    expect(result).toMatchObject({ kind: 'answered', status, bodyStart: 'moved' });
    expect(inside.connections()).toBe(0);
  });

  it('does not follow a redirect to the metadata address', async () => {
    const location = 'http://169.254.169.254/latest/meta-data/';
    const result = await answering((_request, response) => response.writeHead(302, { location }).end(), {
      deadlineMs: 1_000,
    });
    expect(result).toMatchObject({ kind: 'answered', status: 302 });
  });

  it('says how long it took, in whole milliseconds', async () => {
    const result = await answering((_request, response) => response.end());
    expect(Number.isInteger(result.durationMs) && result.durationMs >= 0 && result.durationMs < 5_000).toBe(true);
  });
});

describe('an answer of any size', () => {
  it('is kept up to 2 KiB', async () => {
    const result = await answering((_request, response) => response.end('x'.repeat(5_000)));
    expect(result).toMatchObject({ status: 200, bodyStart: 'x'.repeat(2_048) });
  });

  it('that never ends is dropped at 16 KiB and counts by its status', async () => {
    let dropped: Promise<unknown> = Promise.resolve();
    let written = 0;
    const result = await answering((_request, response) => {
      dropped = once(response, 'close');
      const pour = () => {
        while (!response.destroyed && response.write('y'.repeat(4_096))) written += 4_096;
      };
      response.on('drain', pour);
      pour();
    });
    expect(result).toMatchObject({ status: 200, bodyStart: 'y'.repeat(2_048) });
    await dropped;
    // What the sockets buffer goes on top, but never the 100 MB that such an answer may have.
    expect(written).toBeLessThan(32 * 1_048_576);
  });

  it('keeps no half character at the end', async () => {
    const result = await answering((_request, response) => response.end('👋'.repeat(10)), { keepBytes: 10 });
    expect(result).toMatchObject({ bodyStart: '👋👋' });
  });

  it('that is not text is kept as far as it can be read', async () => {
    const result = await answering((_request, response) => response.end(Buffer.from([0x61, 0xff, 0xfe, 0x62])));
    expect(result).toMatchObject({ status: 200, bodyStart: 'a\ufffd\ufffdb' });
  });

  it('cut short in the body counts by its status', async () => {
    const result = await saying('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly this');
    expect(result).toMatchObject({ kind: 'answered', status: 200, bodyStart: 'only this' });
  });

  it('with broken chunks counts by its status', async () => {
    const result = await saying('HTTP/1.1 202 Accepted\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nnonsense');
    expect(result).toMatchObject({ kind: 'answered', status: 202 });
  });
});

describe('odd answers', () => {
  it('204 with a body is a 204', async () => {
    const result = await saying('HTTP/1.1 204 No Content\r\nContent-Length: 4\r\n\r\nbody');
    expect(result).toMatchObject({ kind: 'answered', status: 204 });
  });

  it('304 is a 304', async () => {
    const result = await saying('HTTP/1.1 304 Not Modified\r\nContent-Length: 400\r\n\r\n');
    expect(result).toMatchObject({ kind: 'answered', status: 304 });
  });

  it('interim answers are passed over', async () => {
    const result = await saying(
      'HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
    );
    expect(result).toMatchObject({ kind: 'answered', status: 200, bodyStart: 'ok' });
  });

  it('interim answers without end are a time-out', async () => {
    const server = await running(
      rawServer((socket) => {
        const again = setInterval(() => socket.write('HTTP/1.1 100 Continue\r\n\r\n'), 10);
        socket.on('close', () => clearInterval(again));
      }),
    );
    expect(await call(server.port, { deadlineMs: 200 })).toMatchObject({ kind: 'failed', failure: 'timeout' });
  });

  it('switching protocols is a failure', async () => {
    const result = await saying(
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
    );
    expect(result).toMatchObject({ kind: 'failed', failure: 'reset' });
  });

  it.each([
    ['not HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['headers over 16 KiB', `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a status that is no number', 'HTTP/1.1 abc OK\r\n\r\n'],
  ])('%s is a protocol failure', async (_name, bytes) => {
    expect(await saying(bytes)).toMatchObject({ kind: 'failed', failure: 'protocol' });
  });
});
