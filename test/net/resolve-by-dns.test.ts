import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv4 } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import ipaddr from 'ipaddr.js';
import { resolveByDns } from '../../shared/net/resolve.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});

/** Record types of DNS: A and AAAA. */
const typeOf = (address: string): number => (isIPv4(address) ? 1 : 28);

/** An answer record that points back at the name of the question. */
const record = (address: string): Buffer => {
  const data = Buffer.from(ipaddr.parse(address).toByteArray());
  const head = Buffer.from([0xc0, 0x0c, 0, typeOf(address), 0, 1, 0, 0, 0, 60, 0, data.length]);
  return Buffer.concat([head, data]);
};

/** What a name server says to a query: its addresses of the type asked for, or an error code. */
const reply = (query: Buffer, addresses: readonly string[], errorCode: number): Buffer => {
  const nameEnd = query.indexOf(0, 12);
  const asked = query.readUInt16BE(nameEnd + 1);
  const answers = addresses.filter((address) => typeOf(address) === asked).map(record);
  const header = Buffer.from([
    query[0] ?? 0,
    query[1] ?? 0,
    0x81,
    0x80 | errorCode,
    0,
    1,
    0,
    answers.length,
    0,
    0,
    0,
    0,
  ]);
  return Buffer.concat([header, query.subarray(12, nameEnd + 5), ...answers]);
};

/** A name server on loopback; `answer` gives undefined to stay silent. */
const nameServer = async (answer: (query: Buffer) => Buffer | undefined): Promise<string[]> => {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (query, peer) => {
    const message = answer(query);
    if (message) socket.send(message, peer.port, peer.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return [`127.0.0.1:${socket.address().port}`];
};

const signal = new AbortController().signal;

describe('asking the name servers', () => {
  it('gives every address of both families', async () => {
    const servers = await nameServer((query) => reply(query, ['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'], 0));
    const addresses = await resolveByDns(servers)('hooks.example.com', signal);
    expect(new Set(addresses)).toEqual(new Set(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111']));
  });

  it('is content with one family', async () => {
    const servers = await nameServer((query) => reply(query, ['2606:4700:4700::1111'], 0));
    expect(await resolveByDns(servers)('hooks.example.com', signal)).toEqual(['2606:4700:4700::1111']);
  });

  it.each([
    ['does not exist', 3, 'ENOTFOUND'],
    ['cannot be asked for now', 2, 'ESERVFAIL'],
    ['has no address', 0, 'ENODATA'],
  ])('says that a name %s', async (_name, errorCode, code) => {
    const servers = await nameServer((query) => reply(query, [], errorCode));
    await expect(resolveByDns(servers)('gone.example.com', signal)).rejects.toMatchObject({ code });
  });

  it('stops asking when the deadline is over', async () => {
    const servers = await nameServer(() => undefined);
    const asking = resolveByDns(servers)('slow.example.com', AbortSignal.timeout(50));
    await expect(asking).rejects.toMatchObject({ code: 'ECANCELLED' });
  });
});
