import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Longest URL a hook may have, in characters. */
export const MAX_URL_LENGTH = 2048;

/** Why a URL cannot be a hook. */
export type UrlRefusalCode =
  | 'not_a_url'
  | 'too_long'
  | 'not_https'
  | 'credentials'
  | 'fragment'
  | 'port'
  | 'name_refused'
  | 'address_refused';

/** A URL that may be called as far as its text tells, or the reason why not, as a sentence for its owner. */
export type UrlCheck =
  | { readonly ok: true; readonly url: URL }
  | { readonly ok: false; readonly code: UrlRefusalCode; readonly message: string };

/** Which URLs are fine besides public https ones. */
export interface UrlRules {
  /** Local mode alone: lets `http://127.0.0.1[:port]` (and https) through, and nothing else (decision 34). */
  readonly allowLocalHttp: boolean;
}

const messages: Record<UrlRefusalCode, string> = {
  not_a_url: 'This is not an absolute URL. Give one like https://hooks.example.com/events.',
  too_long: `The URL is longer than ${MAX_URL_LENGTH} characters.`,
  not_https: 'The URL must begin with https://.',
  credentials: 'The URL must not carry a user name or password. Deliveries are authenticated by their signature.',
  fragment: 'The URL must not have a fragment (#...): it would never be sent.',
  port: 'Port 0 cannot be called. Leave the port out for 443, or name another.',
  name_refused: 'The host must be a public name with a dot, not a local one.',
  address_refused: 'The address is private, loopback, link-local or otherwise not public.',
};

const refuse = (code: UrlRefusalCode): UrlCheck => ({ ok: false, code, message: messages[code] });

/** The host of a URL as the network layer wants it: IPv6 literals without their brackets. */
export const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1');

/** Names that never are public (RFC 6761, RFC 6762, RFC 8375, the reserved `.internal`), and those without any dot. */
const localName = /^[^.]*\.?$|(^|\.)(localhost|local|internal|home\.arpa)\.?$/;

/** The loopback address that local mode may call. */
export const isLocalHook = (url: URL, rules: UrlRules): boolean => rules.allowLocalHttp && url.hostname === '127.0.0.1';

const checkHost = (url: URL): UrlCheck => {
  const host = hostOf(url);
  if (isIP(host) !== 0) return isPublicAddress(host) ? { ok: true, url } : refuse('address_refused');
  return localName.test(host) ? refuse('name_refused') : { ok: true, url };
};

/**
 * Checks the text of a hook's URL (decision 34): https, port 443 or an explicit one, no credentials, no fragment, at most
 * 2048 characters, and no literal address that is not public, in whatever notation. `url.href` is the form to store and
 * compare. Names are vetted by their addresses too: see `vetUrl`.
 */
export const checkUrl = (text: string, rules: UrlRules): UrlCheck => {
  if (text.length > MAX_URL_LENGTH) return refuse('too_long');
  // URL parsing would drop these without a word.
  if (/[\s\p{Cc}\\]/u.test(text) || !/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return refuse('not_a_url');
  const url = URL.parse(text);
  if (!url) return refuse('not_a_url');
  // A root dot names the same host, but neither TLS nor the comparison of URLs knows that.
  url.hostname = url.hostname.replace(/\.$/, '');
  if (url.href.length > MAX_URL_LENGTH) return refuse('too_long');
  const local = isLocalHook(url, rules);
  if (url.protocol !== 'https:' && !(local && url.protocol === 'http:')) return refuse('not_https');
  if (url.username || url.password) return refuse('credentials');
  if (text.includes('#')) return refuse('fragment');
  if (url.port === '0') return refuse('port');
  return local ? { ok: true, url } : checkHost(url);
};
