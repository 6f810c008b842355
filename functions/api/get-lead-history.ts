/** GET /v1/leads/{id}/history: what happened to a lead, newest first (decision 19). */
import { listQuery, toList } from '../../shared/contract/common.ts';
import { decodeCursor, encodeCursor } from '../../shared/contract/cursor.ts';
import { toHistoryEntry } from '../../shared/contract/leads.ts';
import { leadHistory } from '../../shared/domain/leads/read-lead.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { nothing } from '../../shared/http/validation.ts';
import * as services from '../../shared/services.ts';

export const handler = endpoint(
  { name: 'get-lead-history', query: listQuery, body: nothing, success: 200 },
  async ({ companyId, id, query }) => {
    const scope = { companyId, list: `history ${id}` };
    const after = query.cursor === undefined ? undefined : decodeCursor(scope, query.cursor);
    const { items, next } = await leadHistory(services.leads(), companyId, id, query.limit, after);
    return toList(items.map(toHistoryEntry), next === undefined ? undefined : encodeCursor(scope, next));
  },
);
