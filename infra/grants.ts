import { envNames } from '../shared/config.ts';
import type { QueueWorker } from './constructs/queue-worker.ts';
import type { ServiceFunction } from './constructs/service-function.ts';
import type { DataStack } from './data-stack.ts';
import type { FunctionNeeds, QueueName } from './functions.ts';
import { routes } from './routes.ts';
import type { Settings } from './settings.ts';

/** What settings of a function are made from. */
export interface SettingSources {
  readonly settings: Settings;
  /** Address of the HTTP API. */
  readonly apiUrl: string;
}

/** What a function is granted a part of. */
export interface Grantable {
  readonly data: DataStack;
  readonly queues: ReadonlyMap<QueueName, QueueWorker>;
}

/** What a function is told besides where to find what it may use; each by the name the code reads. */
export const environmentOf = (
  needs: FunctionNeeds,
  { settings, apiUrl }: SettingSources,
): Readonly<Record<string, string>> => ({
  [envNames.stage]: settings.stage,
  ...(needs.channel && {
    [envNames.channelBaseUrl]: settings.channelBaseUrl,
    [envNames.channelTimeoutMs]: String(settings.channelTimeoutMs),
  }),
  ...(needs.retention && { [envNames.messageRetentionDays]: String(settings.messageRetentionDays) }),
  ...(needs.publicUrl && { [envNames.publicBaseUrl]: settings.publicBaseUrl ?? apiUrl }),
  ...(needs.deliveries && {
    [envNames.deliverySchedule]: settings.deliverySchedule,
    [envNames.deliveryTimeoutMs]: String(settings.deliveryTimeoutMs),
  }),
  // What may call an address a customer or the channel chose refuses all that is not public; local mode alone says true.
  ...((needs.deliveries || needs.media === 'store') && { [envNames.deliveryLocalHooks]: 'false' }),
  ...(needs.routeTable && { [envNames.routeTable]: routeTable }),
});

const routeTable = JSON.stringify(
  routes.filter(({ path }) => path !== '$default').map(({ method, path }) => ({ method, path })),
);

const queueUrlNames: Readonly<Record<QueueName, string>> = {
  reports: envNames.reportsQueueUrl,
  media: envNames.mediaQueueUrl,
  deliveries: envNames.deliveriesQueueUrl,
  retries: envNames.retriesQueueUrl,
};

/** Gives a function what it needs and no more. Throws where it needs a queue that nobody reads. */
export const grantNeeds = (grantee: ServiceFunction, needs: FunctionNeeds, { data, queues }: Grantable): void => {
  if (needs.table) data.table.grant(grantee, needs.table, needs.indexes);
  if (needs.channel || needs.deliveries) data.secretsKey.grantOpen(grantee);
  if (needs.callbacks) data.channelSecrets.grantRead(grantee);
  if (needs.media === 'store') data.media.grantStore(grantee);
  if (needs.media === 'link') data.media.grantLink(grantee);
  for (const name of needs.sendsTo ?? []) queueNamed(queues, name).grantSend(grantee, queueUrlNames[name]);
  if (needs.callbacks) {
    // What can't be understood goes straight to the dead letters, with its cause: no retry would help.
    queueNamed(queues, 'reports').grantSendDead(grantee, envNames.reportsDeadLetterQueueUrl);
  }
};

const queueNamed = (queues: Grantable['queues'], name: QueueName): QueueWorker => {
  const found = queues.get(name);
  if (!found) throw new Error(`No worker of infra/workers.ts reads the queue ${name}`);
  return found;
};
