import http from 'node:http';
import https from 'node:https';
import net, { type Socket } from 'node:net';
import tls from 'node:tls';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HttpsCaller, type HttpsRequest } from '../../shared/channel/https-call.ts';
import { makeCertificate } from './stub-certificate.ts';
import { portOf } from './stub-channel.ts';

const closers: (() => unknown)[] = [];
let clock = 1_000_000;
let caller: HttpsCaller;

beforeEach(() => {
  caller = new HttpsCaller(() => clock);
  closers.push(() => caller.close());
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Listens on a free loopback port; closed with its connections after the test. */
const listen = async (server: net.Server): Promise<{ port: number; sockets: Socket[] }> => {
  const sockets: Socket[] = [];
  server.on('connection', (socket) => sockets.push(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(resolve));
  });
  return { port: portOf(server), sockets };
};

/** A server that lets the test write the bytes of its answer. */
const listenRaw = (onRequest: (socket: Socket) => void) =>
  listen(
    net.createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => onRequest(socket));
    }),
  );

const post = (url: string, more: Partial<HttpsRequest> = {}) =>
  caller.call({
    method: 'POST',
    url: new URL(url),
    headers: {},
    body: '{"a":"é"}',
    deadlineMs: 2_000,
    maxAnswerBytes: 1_000,
    ...more,
  });

const causeOf = async (outcome: ReturnType<typeof post>) => {
  const { outcome: name, ...rest } = await outcome;
  return [name, 'cause' in rest ? rest.cause.message : ''];
};

describe('a request that certainly did not leave', () => {
  it('is one whose connection is refused', async () => {
    const server = net.createServer();
    const { port } = await listen(server);
    await closers.pop()?.();
    expect(await causeOf(post(`http://127.0.0.1:${port}/`))).toEqual([
      'not_sent',
      expect.stringContaining('ECONNREFUSED'),
    ]);
  });

  it('is one whose host has no address', async () => {
    expect(await causeOf(post('http://a..b/'))).toEqual(['not_sent', expect.stringContaining('ENOTFOUND')]);
  });

  it('is one whose TCP connection does not stand before the deadline', async () => {
    // A server that is too busy to take connections: its queue fills up and the system answers no more.
    const busy = new Worker(
      `const { parentPort } = require('node:worker_threads');
       const server = require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
         parentPort.postMessage(server.address().port);
         setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));
       });`,
      { eval: true },
    );
    closers.push(() => busy.terminate());
    const port = await new Promise<number>((resolve) => busy.once('message', resolve));
    const queued = Array.from({ length: 8 }, () => net.connect(port, '127.0.0.1').on('error', () => undefined));
    closers.push(() => queued.map((socket) => socket.destroy()));
    await new Promise((resolve) => queued[0]?.once('connect', resolve));
    expect(await causeOf(post(`http://127.0.0.1:${port}/`, { deadlineMs: 300 }))).toEqual([
      'not_sent',
      'No answer within 300 ms',
    ]);
  });

  it('is one whose TLS handshake does not end before the deadline', async () => {
    const { port } = await listenRaw(() => undefined);
    expect(await causeOf(post(`https://127.0.0.1:${port}/`, { deadlineMs: 200 }))).toEqual([
      'not_sent',
      'No answer within 200 ms',
    ]);
  });

  it('is one whose server speaks no TLS', async () => {
    const { port } = await listenRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await causeOf(post(`https://127.0.0.1:${port}/`))).toEqual(['not_sent', expect.any(String)]);
  });

  it('is one whose server is reset during the TLS handshake', async () => {
    const { port } = await listenRaw((socket) => socket.resetAndDestroy());
    expect(await causeOf(post(`https://127.0.0.1:${port}/`))).toEqual(['not_sent', expect.any(String)]);
  });

  it('is one whose server shows a certificate nobody vouches for, and the server reads nothing of it', async () => {
    let requests = 0;
    const { port } = await listen(https.createServer(makeCertificate(), () => requests++));
    expect(await causeOf(post(`https://127.0.0.1:${port}/`))).toEqual([
      'not_sent',
      expect.stringContaining('self-signed'),
    ]);
    expect(requests).toBe(0);
  });

  it('is one whose address is neither http nor https, or whose headers cannot be sent', async () => {
    expect(await causeOf(post('ftp://127.0.0.1/'))).toEqual(['not_sent', expect.stringContaining('ftp:')]);
    expect(await causeOf(post('http://127.0.0.1:9/', { headers: { authorization: 'Bearer a\nb' } }))).toEqual([
      'not_sent',
      expect.stringContaining('authorization'),
    ]);
  });
});

describe('a request that may have arrived', () => {
  const faults: [string, (socket: Socket) => void][] = [
    ['reset before any answer', (socket) => socket.resetAndDestroy()],
    ['closed before any answer', (socket) => socket.end()],
    ['closed within the headers', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Le')],
    [
      'reset after the headers',
      (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{', () => socket.resetAndDestroy()),
    ],
    [
      'cut off within a body of known length',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{"a"'),
    ],
    [
      'cut off within a chunked body',
      (socket) => socket.end('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\n{"a"\r\n'),
    ],
    ['answered in no HTTP at all', (socket) => socket.end('hello\r\n\r\n')],
    [
      'asked to speak another protocol',
      (socket) => socket.end('HTTP/1.1 101 Switching\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'),
    ],
    ['answered with more than the cap', (socket) => socket.end(`HTTP/1.1 200 OK\r\n\r\n${'x'.repeat(1_001)}`)],
  ];
  it.each(faults)('is one that was %s', async (_name, fault) => {
    const { port } = await listenRaw(fault);
    expect(await causeOf(post(`http://127.0.0.1:${port}/`))).toEqual(['lost', expect.any(String)]);
  });

  it('is one that is never answered', async () => {
    const { port } = await listenRaw(() => undefined);
    expect(await causeOf(post(`http://127.0.0.1:${port}/`, { deadlineMs: 200 }))).toEqual([
      'lost',
      'No answer within 200 ms',
    ]);
  });

  it('is one whose answer drips past the deadline, however often a byte comes', async () => {
    const { port } = await listenRaw((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const drip = setInterval(() => socket.write(' '), 20);
      socket.on('close', () => clearInterval(drip));
    });
    expect(await causeOf(post(`http://127.0.0.1:${port}/`, { deadlineMs: 300 }))).toEqual([
      'lost',
      'No answer within 300 ms',
    ]);
  });

  it('is one that went over TLS and was reset', async () => {
    const trusted = tls.getCACertificates('default');
    const pair = makeCertificate();
    tls.setDefaultCACertificates([...trusted, pair.cert]);
    closers.push(() => tls.setDefaultCACertificates(trusted));
    const { port } = await listen(https.createServer(pair, (_request, response) => response.destroy()));
    expect(await causeOf(post(`https://127.0.0.1:${port}/`))).toEqual(['lost', expect.any(String)]);
  });
});

describe('an answer', () => {
  it('comes whole, with status, headers and body, over http and over TLS', async () => {
    const answer: http.RequestListener = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () =>
        response.writeHead(429, { 'retry-after': '7' }).end(`${request.method} ${Buffer.concat(chunks)}`),
      );
    };
    const trusted = tls.getCACertificates('default');
    const pair = makeCertificate();
    tls.setDefaultCACertificates([...trusted, pair.cert]);
    closers.push(() => tls.setDefaultCACertificates(trusted));
    const plain = await listen(http.createServer(answer));
    const secure = await listen(https.createServer(pair, answer));
    for (const url of [`http://127.0.0.1:${plain.port}/x`, `https://127.0.0.1:${secure.port}/x`]) {
      expect(await post(url)).toMatchObject({
        outcome: 'answered',
        status: 429,
        headers: { 'retry-after': '7' },
        body: 'POST {"a":"é"}',
      });
    }
  });

  it('is the redirect itself, because none is followed', async () => {
    let requests = 0;
    const { port } = await listen(
      http.createServer((_request, response) => {
        requests++;
        response.writeHead(307, { location: '/elsewhere' }).end();
      }),
    );
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'answered', status: 307 });
    expect(requests).toBe(1);
  });
});

describe('a kept connection', () => {
  const answering = () =>
    listen(http.createServer((request, response) => request.resume().on('end', () => response.end('{}'))));

  it('is used again within three seconds of wall clock', async () => {
    const { port, sockets } = await answering();
    await post(`http://127.0.0.1:${port}/`);
    clock += 3_000;
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'answered' });
    expect(sockets).toHaveLength(1);
  });

  it('is not used again after that: a process that was frozen finds it dead', async () => {
    const { port, sockets } = await answering();
    await post(`http://127.0.0.1:${port}/`);
    clock += 3_001;
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'answered' });
    expect(sockets).toHaveLength(2);
  });

  it('that the server killed while it was idle costs no request once that is known', async () => {
    const { port, sockets } = await answering();
    await post(`http://127.0.0.1:${port}/`);
    const [first] = sockets;
    await new Promise((resolve) => first?.end(() => first.once('close', resolve)));
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'answered' });
    expect(sockets).toHaveLength(2);
  });

  it('that breaks under a request leaves its outcome open, and the request is not repeated', async () => {
    let requests = 0;
    const { port } = await listen(
      http.createServer((request, response) => {
        requests++;
        request.resume().on('end', () => (requests === 1 ? response.end('{}') : response.destroy()));
      }),
    );
    await post(`http://127.0.0.1:${port}/`);
    expect(await causeOf(post(`http://127.0.0.1:${port}/`))).toEqual(['lost', expect.any(String)]);
    expect(requests).toBe(2);
  });
});
