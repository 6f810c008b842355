import http from 'node:http';
import https from 'node:https';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { HttpsCaller } from '../../shared/channel/https-call.ts';
import { afterwards, closeAfterEach, listen, post, trustedCertificate } from './loopback.ts';

let clock = 1_000_000;
let caller: HttpsCaller;
beforeEach(() => {
  caller = new HttpsCaller(() => clock);
  afterwards(() => caller.close());
});
closeAfterEach();

describe('an answer', () => {
  it('comes whole, with status, headers and body, over http and over TLS', async () => {
    const answer: http.RequestListener = (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () =>
        response.writeHead(429, { 'retry-after': '7' }).end(`${request.method} ${Buffer.concat(chunks)}`),
      );
    };
    const pair = trustedCertificate();
    const plain = await listen(http.createServer(answer));
    const secure = await listen(https.createServer(pair, answer));
    for (const url of [`http://127.0.0.1:${plain.port}/x`, `https://127.0.0.1:${secure.port}/x`]) {
      expect(await post(caller, url)).toMatchObject({
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
    expect(await post(caller, `http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'answered', status: 307 });
    expect(requests).toBe(1);
  });
});

describe('a kept connection', () => {
  const answering = () =>
    listen(http.createServer((request, response) => request.resume().on('end', () => response.end('{}'))));

  it('is used again within three seconds of wall clock', async () => {
    const { port, sockets } = await answering();
    await post(caller, `http://127.0.0.1:${port}/`);
    clock += 3_000;
    expect(await post(caller, `http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'answered' });
    expect(sockets).toHaveLength(1);
  });

  it('is not used again after that: a process that was frozen finds it dead', async () => {
    const { port, sockets } = await answering();
    await post(caller, `http://127.0.0.1:${port}/`);
    clock += 3_001;
    expect(await post(caller, `http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'answered' });
    expect(sockets).toHaveLength(2);
  });

  it('that the server killed while it was idle costs no request once that is known', async () => {
    const { port, sockets } = await answering();
    await post(caller, `http://127.0.0.1:${port}/`);
    const [first] = sockets;
    await new Promise((resolve) => first?.end(() => first.once('close', resolve)));
    expect(await post(caller, `http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'answered' });
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
    await post(caller, `http://127.0.0.1:${port}/`);
    expect(await post(caller, `http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'lost' });
    expect(requests).toBe(2);
  });
});
