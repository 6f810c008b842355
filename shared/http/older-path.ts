import type { Middleware } from './exchange.ts';

/** When the shorter paths were deprecated (RFC 9745: a date as Unix seconds). */
const DEPRECATED_SINCE = '@1767225600';
const OLDER = '/v1/messages';
const SUCCESSOR = '/v1/chat/messages';

/** Says on the older paths where their successor is (decision 9); they are served alike. */
export const olderPath: Middleware = {
  before: ({ event, internal }) => {
    if (!event.rawPath.startsWith(OLDER)) return;
    // The path comes decoded: what it holds must not end a header line, or the link.
    const rest = encodeURI(event.rawPath.slice(OLDER.length));
    Object.assign(internal.headers ?? {}, {
      deprecation: DEPRECATED_SINCE,
      link: `<${SUCCESSOR}${rest}>; rel="successor-version"`,
    });
  },
};
