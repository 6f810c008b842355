import type { RouteResource } from './assembly.ts';

/** The route that answers a request, and what its path says. */
export interface RouteMatch {
  readonly route: RouteResource;
  /** Decoded values of `{name}` segments; undefined where the route has none. */
  readonly pathParameters: Readonly<Record<string, string>> | undefined;
}

/**
 * Finds routes as an HTTP API does: whole path before `{name}` segments before `$default`, a route for the method
 * before one for any. `path` is as it was sent, percent-encoded.
 */
export const routeTable = (routes: readonly RouteResource[]) => {
  const rows = routes.map((route) => ({ route, segments: route.path.split('/') }));
  return (method: string, path: string): RouteMatch | undefined => {
    const segments = path.split('/');
    const matches = rows
      .filter((row) => row.route.method === method || row.route.method === 'ANY')
      .filter((row) => row.route.path !== '$default' && fits(row.segments, segments))
      .sort((a, b) => rank(a.route) - rank(b.route));
    const found = matches[0] ?? rows.find((row) => row.route.path === '$default');
    return found && { route: found.route, pathParameters: parametersOf(found.segments, segments) };
  };
};

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((part, index) => (isParameter(part) ? segments[index] !== '' : part === segments[index]));

const rank = ({ path, method }: RouteResource): number =>
  2 * path.split('/').filter(isParameter).length + (method === 'ANY' ? 1 : 0);

const isParameter = (segment: string): boolean => segment.startsWith('{') && segment.endsWith('}');

const parametersOf = (pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined => {
  const entries = pattern.flatMap((part, index) =>
    isParameter(part) ? [[part.slice(1, -1), decoded(segments[index] ?? '')] as const] : [],
  );
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
};

/** Percent-decoding that leaves alone what is no encoding. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
