/** $default: what no route names gets the error envelope too, 404 or 405 with the methods the path takes (decision 5). */
import { envNames, routeConfig } from '../../shared/config.ts';
import { ServiceError } from '../../shared/errors.ts';
import { publicEndpoint } from '../../shared/http/endpoint.ts';
import { methodsOf } from '../../shared/http/methods.ts';

export const handler = publicEndpoint('not-found', async (event) => {
  const allow = methodsOf(routeConfig()[envNames.routeTable], event.rawPath);
  // The path comes decoded: one that a route would take as it reads now was written otherwise, and is at nothing.
  const misspelt = allow.includes(event.requestContext.http.method);
  if (allow.length === 0 || misspelt) throw new ServiceError('route_not_found');
  throw new ServiceError('method_not_allowed', { allow });
});
