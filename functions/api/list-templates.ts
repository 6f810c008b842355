/** GET /v1/chat/templates: the approved templates of the company's account, a page at a time, in the channel's order (§4.3). */
import { toList } from '../../shared/contract/common.ts';
import { decodeCursor, encodeCursor } from '../../shared/contract/cursor.ts';
import { listTemplatesQuery, toTemplateResource } from '../../shared/contract/templates.ts';
import { listTemplates } from '../../shared/domain/messages/list-templates.ts';
import { endpoint } from '../../shared/http/endpoint.ts';
import { nothing } from '../../shared/http/validation.ts';
import * as services from '../../shared/services.ts';

export const handler = endpoint(
  { name: 'list-templates', query: listTemplatesQuery, body: nothing, success: 200 },
  async ({ companyId, query }) => {
    const { limit, cursor, ...given } = query;
    const filters = { name: given.name, language: given.language, category: given.category };
    const scope = { companyId, list: 'templates', filters };
    const after = cursor === undefined ? undefined : decodeCursor(scope, cursor);
    const { items, next } = await listTemplates(services.companies(), services.channel(), companyId, {
      ...filters,
      limit,
      after,
    });
    return toList(items.map(toTemplateResource), next === undefined ? undefined : encodeCursor(scope, next));
  },
);
