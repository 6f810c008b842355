import { getCACertificates, setDefaultCACertificates, TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { BrokenExchange, exchange } from '../../shared/net/exchange.ts';
import { certificate } from './certificates.ts';
import { httpServer, httpsServer, type LoopbackServer } from './loopback-server.ts';

// Below the vetting: these tests hand over addresses as if they had been vetted, so that names can lead to loopback.
const trusted = getCACertificates('default');
beforeAll(() => setDefaultCACertificates([...trusted, certificate]));
afterAll(() => setDefaultCACertificates(trusted));

const servers: LoopbackServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const v4 = (address: string) => ({ address, family: 4 as const });

const send = (url: string, addresses: readonly { address: string; family: 4 | 6 }[]) =>
  exchange(
    { url: new URL(url), addresses, headers: {}, body: '{}', maxReadBytes: 16_384, keepBytes: 2_048 },
    AbortSignal.timeout(5_000),
  );

describe('an exchange with a vetted address', () => {
  it('connects there and asks nobody for the name', async () => {
    let host: string | undefined;
    const server = await httpServer((request, response) => {
      host = request.headers.host;
      response.end('here');
    });
    servers.push(server);
    const answer = await send(`http://name.that.does.not.exist.test:${server.port}/`, [v4('127.0.0.1')]);
    expect(answer).toMatchObject({ status: 200, bodyStart: 'here' });
    expect(host).toBe(`name.that.does.not.exist.test:${server.port}`);
  });

  it('goes on to the next address where the first is dead', async () => {
    const server = await httpServer((_request, response) => response.end());
    servers.push(server);
    const answer = await send(`http://two.example.test:${server.port}/`, [v4('127.0.0.2'), v4('127.0.0.1')]);
    expect(answer.status).toBe(200);
  });

  it('says that the connection failed where every address is dead', async () => {
    const server = await httpServer(() => undefined);
    await server.stop();
    const failing = send(`http://two.example.test:${server.port}/`, [v4('127.0.0.2'), v4('127.0.0.1')]);
    await expect(failing).rejects.toMatchObject({ phase: 'connect' });
  });

  it('names the host to TLS and checks the certificate against it', async () => {
    let named: unknown;
    const server = await httpsServer((request, response) => {
      if (request.socket instanceof TLSSocket) named = request.socket.servername;
      response.end('safe');
    });
    servers.push(server);
    const answer = await send(`https://hooks.example.test:${server.port}/`, [v4('127.0.0.1')]);
    expect(answer).toMatchObject({ status: 200, bodyStart: 'safe' });
    expect(named).toBe('hooks.example.test');
  });

  it('goes on to the next address over TLS too', async () => {
    const server = await httpsServer((_request, response) => response.end());
    servers.push(server);
    const answer = await send(`https://hooks.example.test:${server.port}/`, [v4('127.0.0.2'), v4('127.0.0.1')]);
    expect(answer.status).toBe(200);
  });

  it('refuses a certificate for another name', async () => {
    const server = await httpsServer((_request, response) => response.end());
    servers.push(server);
    const failing = send(`https://other.example.test:${server.port}/`, [v4('127.0.0.1')]);
    await expect(failing).rejects.toBeInstanceOf(BrokenExchange);
    await expect(failing).rejects.toMatchObject({ phase: 'tls', cause: { code: 'ERR_TLS_CERT_ALTNAME_INVALID' } });
  });

  it('leaves no connection open behind it', async () => {
    const server = await httpServer((_request, response) => response.end());
    servers.push(server);
    const to = `http://hooks.example.test:${server.port}/`;
    await send(to, [v4('127.0.0.1')]);
    await send(to, [v4('127.0.0.1')]);
    expect(server.connections()).toBe(2);
  });
});
