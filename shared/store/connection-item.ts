import * as v from 'valibot';
import type { Connection } from '../domain/companies.ts';
import { instant, parseItem } from './items.ts';
import { connectionKey } from './keys.ts';
import type { Item } from './table.ts';

const schema = v.pipe(
  v.object({
    company_id: v.string(),
    number_id: v.string(),
    account_id: v.string(),
    phone: v.string(),
    sealed_token: v.string(),
    state: v.picklist(['active', 'disconnected']),
    updated_at: instant,
  }),
  v.transform(
    (item): Connection => ({
      companyId: item.company_id,
      numberId: item.number_id,
      accountId: item.account_id,
      phone: item.phone,
      sealedToken: item.sealed_token,
      state: item.state,
      updatedAt: item.updated_at,
    }),
  ),
);

/** The connection of an item. */
export const parseConnection = (item: Item): Connection => parseItem('connection', schema, item);

/** The item of a connection; its token is sealed. */
export const connectionItem = (connection: Connection): Item => ({
  ...connectionKey(connection.companyId),
  company_id: connection.companyId,
  number_id: connection.numberId,
  account_id: connection.accountId,
  phone: connection.phone,
  sealed_token: connection.sealedToken,
  state: connection.state,
  updated_at: connection.updatedAt.toISOString(),
});
