/** GET /v1/funnel/stages: the company's stages in order (§4.8). */
import { listQuery, toList } from '../../shared/contract/common.ts';
import { decodeCursor, encodeCursor } from '../../shared/contract/cursor.ts';
import { toStageResources } from '../../shared/contract/stages.ts';
import { pageAfter } from '../../shared/domain/funnel/page-stages.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { nothing } from '../../shared/http/validation.ts';
import * as services from '../../shared/services.ts';

export const handler = endpoint(
  { name: 'list-stages', query: listQuery, body: nothing, success: 200 },
  async ({ companyId, query }) => {
    const scope = { companyId, list: 'stages' };
    const after = query.cursor === undefined ? undefined : decodeCursor(scope, query.cursor);
    const stages = toStageResources(await services.companies().funnel(companyId));
    const { items, next } = pageAfter(stages, query.limit, after);
    return toList(items, next === undefined ? undefined : encodeCursor(scope, next));
  },
);
