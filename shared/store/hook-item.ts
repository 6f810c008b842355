import * as v from 'valibot';
import type { Hook } from '../domain/events/delivery.ts';
import { hookEventTypes } from '../domain/events/event.ts';
import { instant, optionalInstant, optionalText, parseItem } from './items.ts';
import { hookKey } from './keys.ts';
import type { Item } from './table.ts';

const schema = v.pipe(
  v.object({
    id: v.string(),
    company_id: v.string(),
    url: v.string(),
    event_types: v.optional(v.nullable(v.array(v.picklist(hookEventTypes))), null),
    sealed_secret: v.string(),
    previous_secret: optionalText,
    previous_until: optionalInstant,
    state: v.picklist(['enabled', 'disabled']),
    disabled_because: v.optional(v.nullable(v.picklist(['operator', 'gone', 'failing'])), null),
    created_at: instant,
  }),
  v.transform(
    (item): Hook => ({
      id: item.id,
      companyId: item.company_id,
      url: item.url,
      eventTypes: item.event_types,
      sealedSecret: item.sealed_secret,
      previousSecret:
        item.previous_secret !== null && item.previous_until !== null
          ? { sealed: item.previous_secret, until: item.previous_until }
          : null,
      state: item.state,
      disabledBecause: item.disabled_because,
      createdAt: item.created_at,
    }),
  ),
);

/** The hook of an item. */
export const parseHook = (item: Item): Hook => parseItem('hook', schema, item);

/** The item of a hook; its secrets are sealed. */
export const hookItem = (hook: Hook): Item => ({
  ...hookKey(hook.companyId, hook.id),
  id: hook.id,
  company_id: hook.companyId,
  url: hook.url,
  event_types: hook.eventTypes,
  sealed_secret: hook.sealedSecret,
  ...(hook.previousSecret && {
    previous_secret: hook.previousSecret.sealed,
    previous_until: hook.previousSecret.until.toISOString(),
  }),
  state: hook.state,
  disabled_because: hook.disabledBecause,
  created_at: hook.createdAt.toISOString(),
});
