import { hashApiKey, isApiKey } from '../domain/api-key.ts';
import type { KeyUse } from '../domain/ports.ts';
import { ServiceError } from '../errors.ts';
import * as services from '../services.ts';
import { type Caller, type Middleware, setCaller } from './exchange.ts';
import { allowanceHeaders } from './reply.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** The key of a request, if it can be one at all: a malformed key costs no look-up. Throws `invalid_api_key`. */
const presentedKey = (authorization: string | undefined): string => {
  const key = BEARER.exec(authorization?.trim() ?? '')?.[1];
  if (key === undefined || !isApiKey(key)) throw new ServiceError('invalid_api_key');
  return key;
};

const admitted = (use: KeyUse): Caller => {
  if (use.outcome === 'unknown') throw new ServiceError('invalid_api_key');
  if (use.outcome === 'limited') {
    throw new ServiceError('rate_limit_exceeded', { retryAfterSeconds: use.retryAfterSeconds });
  }
  return use;
};

/** Who is calling, and whether the key's allowance lets it: 401, then 429 (§5, decisions 7 and 8). */
export const authentication: Middleware = {
  before: async (request) => {
    const key = presentedKey(request.event.headers['authorization']);
    const use = await services.apiKeys().use(hashApiKey(key));
    if (use.outcome === 'limited') services.metrics().rateLimited();
    if (use.outcome !== 'unknown') {
      Object.assign(request.internal.headers ?? {}, allowanceHeaders(use.allowance, services.clock.now()));
    }
    const allowed = admitted(use);
    setCaller(request.event, allowed);
    Object.assign(request.internal.fields ?? {}, { company_id: allowed.companyId, key_id: allowed.keyId });
  },
};
