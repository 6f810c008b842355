import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Every range a hook must not live in, v4 and v6. Most are also known to ipaddr.js; they are listed so that what is
 * refused can be read here and does not change with a library.
 */
export const refusedRanges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Unspecified, loopback, IPv4-mapped, IPv4-compatible, SIIT.
  '::/8',
  // NAT64 carries any IPv4 address inside.
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  // Teredo, ORCHID and benchmarking.
  '2001::/23',
  '2001:db8::/32',
  // 6to4 carries any IPv4 address inside.
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
] as const;

const refused = refusedRanges.map((range) => ipaddr.parseCIDR(range));

/** IANA hands out public IPv6 addresses from here alone. */
const publicV6 = ipaddr.parseCIDR('2000::/3');

/** ISATAP hides an IPv4 address behind an interface id of `[02]00:5efe` (RFC 5214). */
const isIsatap = (address: ipaddr.IPv6): boolean => {
  const [, , , , flags = 0, marker = 0] = address.parts;
  return (flags & ~0x0200) === 0 && marker === 0x5efe;
};

/**
 * Whether a hook may be called at this address (decision 34): a canonical literal, IPv4 or unbracketed IPv6, that is
 * unicast and outside every refused range. IPv6 forms with an IPv4 address inside are refused whatever they carry.
 * Notations only some parsers read (octal, hexadecimal, short, zone ids) are refused: URL parsing has normalised them before.
 */
export const isPublicAddress = (text: string): boolean => {
  if (isIP(text) === 0 || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address.kind() === 'ipv6' && !address.match(publicV6)) return false;
  if (address instanceof ipaddr.IPv6 && isIsatap(address)) return false;
  return !refused.some((range) => range[0].kind() === address.kind() && address.match(range));
};
