import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { checkUrl } from '../../shared/net/check-url.ts';
import { isPublicAddress, refusedRanges } from '../../shared/net/public-address.ts';

const rules = { allowLocalHttp: false };

/** A random address inside a range: its network bits kept, the rest drawn. */
const addressIn = (range: string) => {
  const [network, bits] = ipaddr.parseCIDR(range);
  const bytes = network.toByteArray();
  return fc.uint8Array({ minLength: bytes.length, maxLength: bytes.length }).map((drawn) => {
    const mixed = bytes.map((byte, index) => {
      const mask = 0xff & ~(0xff >> Math.max(0, Math.min(8, bits - index * 8)));
      return (byte & mask) | ((drawn[index] ?? 0) & ~mask & 0xff);
    });
    return ipaddr.fromByteArray(mixed);
  });
};

const refusedAddress = fc.constantFrom(...refusedRanges).chain(addressIn);
const refusedV4 = fc.constantFrom(...refusedRanges.filter((range) => range.includes('.'))).chain(addressIn);

const anyV4 = fc.uint8Array({ minLength: 4, maxLength: 4 }).map((bytes) => [...bytes]);

/** One number of an IPv4 address as decimal, octal or hexadecimal. */
const written = (value: number, base: number): string =>
  base === 8 ? `0${value.toString(8)}` : base === 16 ? `0x${value.toString(16)}` : String(value);

/** An IPv4 address written in one to four parts, each in any base: what `inet_aton` and browsers take. */
const notation = fc.tuple(
  fc.integer({ min: 1, max: 4 }),
  fc.array(fc.constantFrom(8, 10, 16), { minLength: 4, maxLength: 4 }),
);

const writeV4 = (bytes: readonly number[], parts: number, bases: readonly number[]): string => {
  const leading = bytes.slice(0, parts - 1);
  const rest = bytes.slice(parts - 1).reduce((sum, byte) => sum * 256 + byte, 0);
  return [...leading, rest].map((value, index) => written(value, bases[index] ?? 10)).join('.');
};

const isV4 = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean => address.kind() === 'ipv4';
const inUrl = (address: ipaddr.IPv4 | ipaddr.IPv6): string =>
  isV4(address) ? address.toString() : `[${address.toString()}]`;

const hex = (high: number | undefined, low: number | undefined): string =>
  (((high ?? 0) << 8) | (low ?? 0)).toString(16);

describe('addresses a hook may not have', () => {
  it('every address of every refused range is refused, as text and in a URL', async () => {
    await fc.assert(
      fc.property(refusedAddress, (address) => {
        expect(isPublicAddress(address.toString())).toBe(false);
        expect(checkUrl(`https://${inUrl(address)}/hook`, rules)).toMatchObject({ ok: false, code: 'address_refused' });
      }),
      { numRuns: 2_000 },
    );
  });

  it('decimal, octal, hexadecimal and short notations of a refused address are refused', async () => {
    await fc.assert(
      fc.property(refusedV4, notation, (address, [parts, bases]) => {
        const text = writeV4(address.toByteArray(), parts, bases);
        expect(checkUrl(`https://${text}/`, rules)).toMatchObject({ ok: false, code: 'address_refused' });
      }),
      { numRuns: 1_000 },
    );
  });

  it('every notation of an IPv4 address is judged like its plain one', async () => {
    await fc.assert(
      fc.property(anyV4, notation, (bytes, [parts, bases]) => {
        expect(checkUrl(`https://${writeV4(bytes, parts, bases)}/`, rules).ok).toBe(isPublicAddress(bytes.join('.')));
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ['mapped', (v4: string) => `::ffff:${v4}`],
    ['compatible', (v4: string) => `::${v4}`],
    ['SIIT', (v4: string) => `::ffff:0:${v4}`],
    ['NAT64', (v4: string) => `64:ff9b::${v4}`],
    ['local NAT64', (v4: string) => `64:ff9b:1::${v4}`],
    ['ISATAP', (v4: string) => `2a00:1450:4001:80e:0:5efe:${v4}`],
    ['ISATAP with the universal bit', (v4: string) => `2a00:1450:4001:80e:200:5efe:${v4}`],
  ])('an IPv4 address inside an IPv6 one is refused: %s', async (_name, wrap) => {
    await fc.assert(
      fc.property(anyV4, ([a, b, c, d]) => {
        const text = wrap(`${hex(a, b)}:${hex(c, d)}`);
        expect(isPublicAddress(text)).toBe(false);
        expect(checkUrl(`https://[${text}]/`, rules).ok).toBe(false);
        expect(checkUrl(`https://[${wrap(`${a}.${b}.${c}.${d}`)}]/`, rules).ok).toBe(false);
      }),
    );
  });

  it('an IPv4 address inside a 6to4 or Teredo one is refused', async () => {
    await fc.assert(
      fc.property(anyV4, ([a, b, c, d]) => {
        expect(isPublicAddress(`2002:${hex(a, b)}:${hex(c, d)}::1`)).toBe(false);
        expect(isPublicAddress(`2001:0:${hex(a, b)}:${hex(c, d)}::1`)).toBe(false);
      }),
    );
  });

  it('no IPv6 address outside the public block passes', async () => {
    const outside = fc
      .uint8Array({ minLength: 16, maxLength: 16 })
      .filter(([first = 0]) => (first & 0xe0) !== 0x20)
      .map((bytes) => ipaddr.fromByteArray([...bytes]).toString());
    await fc.assert(fc.property(outside, (text) => expect(isPublicAddress(text)).toBe(false)));
  });

  it.each([
    '169.254.169.254',
    '169.254.170.2',
    'fd00:ec2::254',
    '100.100.100.200',
    '192.0.0.192',
    '127.0.0.1',
    '::1',
    '0.0.0.0',
    '::',
    '255.255.255.255',
  ])('a well-known inner address is refused: %s', (text) => expect(isPublicAddress(text)).toBe(false));

  it.each([
    '0x7f.1',
    '0177.0.0.1',
    '2130706433',
    '127.1',
    '010.8.8.8',
    '[::1]',
    'fe80::1%eth0',
    '2a00:1450:4001:80e::200e%1',
    '',
    'localhost',
    '8.8.8.8 ',
    '８.８.８.８',
  ])('what is not a canonical literal is refused: "%s"', (text) => expect(isPublicAddress(text)).toBe(false));

  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '52.94.236.248',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '2606:4700:4700::1111',
    '2a00:1450:4001:80e::200e',
    '2804:14c::1',
  ])('a public address passes: %s', (text) => expect(isPublicAddress(text)).toBe(true));
});
