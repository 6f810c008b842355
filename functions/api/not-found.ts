/** $default: what no route names gets the error envelope too, 404 or 405 with the methods the path takes (decision 5). */
import { envNames, routeConfig } from '../../shared/config.ts';
import { ServiceError } from '../../shared/errors.ts';
import { publicEndpoint } from '../../shared/http/endpoint.ts';
import { methodsOf } from '../../shared/http/methods.ts';

export const handler = publicEndpoint('not-found', async (event) => {
  const allow = methodsOf(routeConfig()[envNames.routeTable], event.rawPath);
  throw allow.length > 0 ? new ServiceError('method_not_allowed', { allow }) : new ServiceError('route_not_found');
});
