import * as v from 'valibot';

/** Names of the environment variables; `infra` sets them from here, so that they can't drift. */
export const envNames = {
  stage: 'STAGE',
  table: 'TABLE_NAME',
  secretsKeyId: 'SECRETS_KEY_ID',
  channelBaseUrl: 'CHANNEL_BASE_URL',
  channelTimeoutMs: 'CHANNEL_TIMEOUT_MS',
  channelSecretsId: 'CHANNEL_SECRETS_ID',
  publicBaseUrl: 'PUBLIC_BASE_URL',
  messageRetentionDays: 'MESSAGE_RETENTION_DAYS',
  deliverySchedule: 'DELIVERY_SCHEDULE',
  deliveryTimeoutMs: 'DELIVERY_TIMEOUT_MS',
  deliveryLocalHooks: 'DELIVERY_LOCAL_HOOKS',
  reportsQueueUrl: 'REPORTS_QUEUE_URL',
  reportsDeadLetterQueueUrl: 'REPORTS_DEAD_LETTER_QUEUE_URL',
  mediaQueueUrl: 'MEDIA_QUEUE_URL',
  deliveriesQueueUrl: 'DELIVERIES_QUEUE_URL',
  retriesQueueUrl: 'RETRIES_QUEUE_URL',
  mediaDeadLetterQueueUrl: 'MEDIA_DEAD_LETTER_QUEUE_URL',
  deliveriesDeadLetterQueueUrl: 'DELIVERIES_DEAD_LETTER_QUEUE_URL',
  retriesDeadLetterQueueUrl: 'RETRIES_DEAD_LETTER_QUEUE_URL',
  mediaBucket: 'MEDIA_BUCKET',
  routeTable: 'ROUTE_TABLE',
} as const;

const text = v.pipe(v.string(), v.minLength(1));
const wholeNumber = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number));

/** Reads one schema from the environment, once; a wrong setting is a sentence that names it. */
/* @__NO_SIDE_EFFECTS__ */
const reader = <const S extends v.ObjectEntries>(entries: S) => {
  const schema = v.object(entries);
  let parsed: v.InferOutput<typeof schema> | undefined;
  return (): v.InferOutput<typeof schema> => {
    if (!parsed) {
      const result = v.safeParse(schema, process.env);
      if (!result.success) {
        const names = result.issues.map((issue) => v.getDotPath(issue)).join(', ');
        throw new Error(`The environment lacks a valid ${names}`);
      }
      parsed = result.output;
    }
    return parsed;
  };
};

/** Which deployment this is; tells its metrics from those of others in the account. */
export const stageConfig = reader({ [envNames.stage]: text });

/** The table. Throws where `TABLE_NAME` is missing. */
export const tableConfig = reader({ [envNames.table]: text });

/** The key that seals tokens and secrets. */
export const secretsConfig = reader({ [envNames.secretsKeyId]: text });

/** The channel: base URL with its version (`https://.../v24.0`), and the deadline of one call in milliseconds. */
export const channelConfig = reader({
  [envNames.channelBaseUrl]: v.pipe(v.string(), v.url()),
  [envNames.channelTimeoutMs]: wholeNumber,
});

/** How long messages and their references live, in days (decision 37). */
export const messageConfig = reader({ [envNames.messageRetentionDays]: wholeNumber });

/** The route table, so that an unknown method can be told from an unknown path. */
export const routeConfig = reader({
  [envNames.routeTable]: v.pipe(v.string(), v.parseJson(), v.array(v.object({ method: v.string(), path: v.string() }))),
});

/** Where the secrets are that callbacks are signed and verified with. */
export const channelSecretsConfig = reader({ [envNames.channelSecretsId]: text });

/** Beginning of our own links. */
export const publicConfig = reader({
  [envNames.publicBaseUrl]: v.pipe(
    v.string(),
    v.url(),
    v.transform((url) => url.replace(/\/+$/, '')),
  ),
});

/** The bucket of leads' files. */
export const mediaConfig = reader({ [envNames.mediaBucket]: text });

/** Names of the settings that say where the queues are. */
export const queueUrlNames = {
  reports: envNames.reportsQueueUrl,
  unreadable: envNames.reportsDeadLetterQueueUrl,
  media: envNames.mediaQueueUrl,
  deliveries: envNames.deliveriesQueueUrl,
  retries: envNames.retriesQueueUrl,
} as const;

/** Names of the settings that say where the dead letters of each queue are; the operator's command knows all of them. */
export const deadLetterUrlNames = {
  reports: envNames.reportsDeadLetterQueueUrl,
  media: envNames.mediaDeadLetterQueueUrl,
  deliveries: envNames.deliveriesDeadLetterQueueUrl,
  retries: envNames.retriesDeadLetterQueueUrl,
} as const;

const address = (name: string): string => {
  const url = process.env[name];
  if (!url) throw new Error(`The environment lacks a valid ${name}`);
  return url;
};

/** Address of a queue. Throws where the function was not told it. */
export const queueUrl = (queue: keyof typeof queueUrlNames): string => address(queueUrlNames[queue]);

/** Address of the dead letters of a queue. Throws where the process was not told it. */
export const deadLetterQueueUrl = (queue: keyof typeof deadLetterUrlNames): string =>
  address(deadLetterUrlNames[queue]);

/** Seconds to wait before each attempt, comma separated (decision 29). */
export const scheduleConfig = reader({ [envNames.deliverySchedule]: v.optional(text) });

/** The deadline of one attempt in milliseconds (decision 29), and whether `http://127.0.0.1` may be called: in local mode alone (decision 34). */
export const hookCallConfig = reader({
  [envNames.deliveryTimeoutMs]: v.optional(wholeNumber, '15000'),
  [envNames.deliveryLocalHooks]: v.optional(v.picklist(['true', 'false']), 'false'),
});
