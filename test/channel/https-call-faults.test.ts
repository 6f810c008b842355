import https from 'node:https';
import net, { type Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { HttpsCaller, type HttpsOutcome } from '../../shared/channel/https-call.ts';
import { afterwards, closeAfterEach, listen, listenRaw, post, trustedCertificate } from './loopback.ts';
import { makeCertificate } from './stub-certificate.ts';

let caller: HttpsCaller;
beforeEach(() => {
  caller = new HttpsCaller();
  afterwards(() => caller.close());
});
closeAfterEach();

const causeOf = async (call: Promise<HttpsOutcome>) => {
  const outcome = await call;
  return [outcome.outcome, 'cause' in outcome ? outcome.cause.message : ''];
};

describe('a request that certainly did not leave', () => {
  it('is one whose connection is refused', async () => {
    const server = net.createServer();
    const { port, close } = await listen(server);
    await close();
    expect(await causeOf(post(caller, `http://127.0.0.1:${port}/`))).toEqual([
      'not_sent',
      expect.stringContaining('ECONNREFUSED'),
    ]);
  });

  it('is one whose host has no address', async () => {
    expect(await causeOf(post(caller, 'http://a..b/'))).toEqual(['not_sent', expect.stringContaining('ENOTFOUND')]);
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
    afterwards(() => busy.terminate());
    const port = await new Promise<number>((resolve) => busy.once('message', resolve));
    const queued = Array.from({ length: 8 }, () => net.connect(port, '127.0.0.1').on('error', () => undefined));
    afterwards(() => queued.map((socket) => socket.destroy()));
    await new Promise((resolve) => queued[0]?.once('connect', resolve));
    expect(await causeOf(post(caller, `http://127.0.0.1:${port}/`, { deadlineMs: 300 }))).toEqual([
      'not_sent',
      'No answer within 300 ms',
    ]);
  });

  it('is one whose TLS handshake does not end before the deadline', async () => {
    const { port } = await listenRaw(() => undefined);
    expect(await causeOf(post(caller, `https://127.0.0.1:${port}/`, { deadlineMs: 200 }))).toEqual([
      'not_sent',
      'No answer within 200 ms',
    ]);
  });

  it('is one whose server speaks no TLS', async () => {
    const { port } = await listenRaw((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await causeOf(post(caller, `https://127.0.0.1:${port}/`))).toEqual(['not_sent', expect.any(String)]);
  });

  it('is one whose server is reset during the TLS handshake', async () => {
    const { port } = await listenRaw((socket) => socket.resetAndDestroy());
    expect(await causeOf(post(caller, `https://127.0.0.1:${port}/`))).toEqual(['not_sent', expect.any(String)]);
  });

  it('is one whose server shows a certificate nobody vouches for, and the server reads nothing of it', async () => {
    let requests = 0;
    const { port } = await listen(https.createServer(makeCertificate(), () => requests++));
    expect(await causeOf(post(caller, `https://127.0.0.1:${port}/`))).toEqual([
      'not_sent',
      expect.stringContaining('self-signed'),
    ]);
    expect(requests).toBe(0);
  });

  it('is one for which no time is left', async () => {
    const { port, sockets } = await listenRaw(() => undefined);
    expect(await causeOf(post(caller, `http://127.0.0.1:${port}/`, { deadlineMs: 0 }))).toEqual([
      'not_sent',
      'No time is left for the call',
    ]);
    expect(sockets).toHaveLength(0);
  });

  it('is one whose address is neither http nor https, or whose headers cannot be sent', async () => {
    expect(await causeOf(post(caller, 'ftp://127.0.0.1/'))).toEqual(['not_sent', expect.stringContaining('ftp:')]);
    expect(await causeOf(post(caller, 'http://127.0.0.1:9/', { headers: { authorization: 'Bearer a\nb' } }))).toEqual([
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
    expect(await causeOf(post(caller, `http://127.0.0.1:${port}/`))).toEqual(['lost', expect.any(String)]);
  });

  it('is one that is never answered', async () => {
    const { port } = await listenRaw(() => undefined);
    expect(await causeOf(post(caller, `http://127.0.0.1:${port}/`, { deadlineMs: 200 }))).toEqual([
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
    expect(await causeOf(post(caller, `http://127.0.0.1:${port}/`, { deadlineMs: 300 }))).toEqual([
      'lost',
      'No answer within 300 ms',
    ]);
  });

  it('is one that went over TLS and was reset', async () => {
    const pair = trustedCertificate();
    const { port } = await listen(https.createServer(pair, (_request, response) => response.destroy()));
    expect(await causeOf(post(caller, `https://127.0.0.1:${port}/`))).toEqual(['lost', expect.any(String)]);
  });
});
