import { Refusal } from './channel-errors.ts';
import type { Asked } from './http.ts';

/**
 * The token a request carries, as a bearer or, where the channel itself wrote it into a `next` link, in its query.
 * Throws 190 where there is none, or where its name begins with `expired`.
 */
export const requireToken = (asked: Asked): string => {
  const header = /^Bearer\s+(\S+)$/i.exec(asked.headers.authorization ?? '')?.[1];
  const token = header ?? asked.url.searchParams.get('access_token') ?? '';
  if (token === '') throw new Refusal(190);
  if (/^expired/i.test(token))
    throw new Refusal(190, { subcode: 463, message: 'Error validating access token: the session has expired.' });
  return token;
};
