import { envNames } from '../shared/config.ts';
import type { DataStack } from './data-stack.ts';
import type { FunctionNeeds } from './functions.ts';
import { routes } from './routes.ts';
import type { Settings } from './settings.ts';

/** Where values of the environment come from. */
export interface EnvironmentSources {
  readonly data: DataStack;
  readonly settings: Settings;
  /** Address of the HTTP API. */
  readonly apiUrl: string;
}

/** The settings a function's needs call for, by the names the code reads; queue addresses are added with the queues. */
export const environmentOf = (
  needs: FunctionNeeds,
  { data, settings, apiUrl }: EnvironmentSources,
): Record<string, string> => ({
  ...(needs.tableActions.length > 0 && { [envNames.table]: data.table.table.tableName }),
  ...((needs.channel || needs.deliveries) && { [envNames.secretsKeyId]: data.secretsKey.keyId }),
  ...(needs.channel && {
    [envNames.channelBaseUrl]: settings.channelBaseUrl,
    [envNames.channelTimeoutMs]: settings.channelTimeoutMs,
  }),
  ...(needs.callbacks && { [envNames.channelSecretsId]: data.channelSecrets.secretArn }),
  ...(needs.retention && { [envNames.messageRetentionDays]: settings.messageRetentionDays }),
  ...(needs.media && { [envNames.mediaBucket]: data.media.bucketName }),
  ...(needs.publicUrl && { [envNames.publicBaseUrl]: settings.publicBaseUrl ?? apiUrl }),
  ...(needs.deliveries && {
    [envNames.deliverySchedule]: settings.deliverySchedule,
    [envNames.deliveryTimeoutMs]: settings.deliveryTimeoutMs,
  }),
  // What may call an address a customer or the channel chose refuses all that is not public; local mode alone says true.
  ...((needs.deliveries || needs.media === 'store') && { [envNames.deliveryLocalHooks]: 'false' }),
  ...(needs.routeTable && { [envNames.routeTable]: routeTable }),
});

const routeTable = JSON.stringify(
  routes.filter(({ path }) => path !== '$default').map(({ method, path }) => ({ method, path })),
);
