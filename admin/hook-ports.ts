import type { ManageHooksPorts } from '../shared/domain/events/manage-hooks.ts';
import type { Services } from './command.ts';

/** What managing hooks needs, of the composition root. */
export const hookPorts = (services: Services): ManageHooksPorts => ({
  hooks: services.hooks(),
  circuits: services.circuits(),
  secrets: services.secrets(),
  calls: services.hookCalls(),
  clock: services.clock,
  ids: services.ids,
});
