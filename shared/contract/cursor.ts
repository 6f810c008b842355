import { createHash } from 'node:crypto';
import { ServiceError } from '../errors.ts';

/** What a cursor is good for: one company's one list under one set of filters (decision 1). */
export interface CursorScope {
  readonly companyId: string;
  /** Name of the list, with the id it belongs to where there is one (`history lead_...`). */
  readonly list: string;
  readonly filters?: Readonly<Record<string, string | undefined>>;
}

const SEAL_BYTES = 12;

/** Company ids are not known to callers, so a position nobody handed out can't be sealed without a secret either. */
const seal = ({ companyId, list, filters = {} }: CursorScope, position: string): Buffer => {
  const given = Object.entries(filters)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([companyId, list, given, position]))
    .digest()
    .subarray(0, SEAL_BYTES);
};

/** An opaque cursor to a position in a list. */
export const encodeCursor = (scope: CursorScope, position: string): string =>
  Buffer.concat([seal(scope, position), Buffer.from(position)]).toString('base64url');

/** The position a cursor was made for. Throws `invalid_request` at `cursor` where it was made for anything else. */
export const decodeCursor = (scope: CursorScope, cursor: string): string => {
  const bytes = Buffer.from(cursor, 'base64url');
  const position = bytes.subarray(SEAL_BYTES).toString();
  if (encodeCursor(scope, position) === cursor) return position;
  const message = 'Must be the next_cursor of this list with the same filters. Leave it out to start at the beginning.';
  throw new ServiceError('invalid_request', { details: [{ path: 'cursor', code: 'invalid_value', message }] });
};
