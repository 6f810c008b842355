import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { checkUrl, hostOf, isLocalHook, type UrlRefusalCode, type UrlRules } from './check-url.ts';
import { codeOf } from './error-code.ts';
import { isPublicAddress } from './public-address.ts';

/** Every address of a host name, IPv4 and IPv6. Rejects where it has none; gives up when the signal aborts. */
export type Resolve = (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;

/** An address to connect to, as `lookup` wants it. */
export interface VettedAddress {
  readonly address: string;
  readonly family: 4 | 6;
}

/** The addresses a name may be called at, or why it may not. */
export type AddressCheck =
  | { readonly ok: true; readonly addresses: readonly VettedAddress[] }
  | { readonly ok: false; readonly code: 'unresolvable' | 'address_refused'; readonly message: string };

/** A URL with the addresses it may be called at, or why it may not be called. */
export type VettedUrl =
  | { readonly ok: true; readonly url: URL; readonly addresses: readonly VettedAddress[] }
  | { readonly ok: false; readonly code: UrlRefusalCode | 'unresolvable'; readonly message: string };

/**
 * Asks the name servers directly: the machine's, or those given (`127.0.0.1:5353`). `dns.lookup` would do it in the thread
 * pool, where four names that hang stop everybody else's, and cannot be cancelled; it also reads the machine's hosts file,
 * in which no hook has a place.
 */
export const resolveByDns =
  (servers?: readonly string[]): Resolve =>
  async (hostname, signal) => {
    const resolver = new Resolver({ timeout: 2_000, tries: 2 });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      if (addresses.length === 0 && answers[0].status === 'rejected') throw answers[0].reason;
      return addresses;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  };

const withFamily = (address: string): VettedAddress => ({ address, family: isIP(address) === 6 ? 6 : 4 });

/**
 * Resolves a host name and vets every address it has: one that is not public refuses the name (decision 34), because a
 * name that points both ways is either an attack or a mistake. Never throws.
 */
export const resolveAndCheck = async (
  hostname: string,
  resolve: Resolve,
  signal: AbortSignal,
): Promise<AddressCheck> => {
  let addresses: readonly string[];
  try {
    addresses = await resolve(hostname, signal);
  } catch (error) {
    return {
      ok: false,
      code: 'unresolvable',
      message: `The host name does not resolve (${codeOf(error) ?? 'no answer'}).`,
    };
  }
  if (addresses.length === 0) return { ok: false, code: 'unresolvable', message: 'The host name has no address.' };
  if (!addresses.every(isPublicAddress)) {
    return { ok: false, code: 'address_refused', message: 'The host name resolves to an address that is not public.' };
  }
  return { ok: true, addresses: addresses.map(withFamily) };
};

/**
 * The whole check of a hook's address, by text and by name: done when a hook is registered and again before each attempt,
 * by this same function (decision 34). Never throws.
 */
export const vetUrl = async (
  text: string,
  rules: UrlRules,
  signal: AbortSignal,
  resolve: Resolve = resolveByDns(),
): Promise<VettedUrl> => {
  const check = checkUrl(text, rules);
  if (!check.ok) return check;
  const host = hostOf(check.url);
  if (isIP(host) !== 0 || isLocalHook(check.url, rules)) {
    return { ok: true, url: check.url, addresses: [withFamily(host)] };
  }
  const resolved = await resolveAndCheck(host, resolve, signal);
  return resolved.ok ? { ok: true, url: check.url, addresses: resolved.addresses } : resolved;
};
