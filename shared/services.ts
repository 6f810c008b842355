import { randomBytes, randomUUID } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { CloudApiChannel } from './channel/cloud-api.ts';
import { CloudApiMedia } from './channel/cloud-api-media.ts';
import {
  channelConfig,
  channelSecretsConfig,
  deadLetterQueueUrl,
  envNames,
  hookCallConfig,
  mediaConfig,
  messageConfig,
  publicConfig,
  queueUrl,
  scheduleConfig,
  secretsConfig,
  stageConfig,
  tableConfig,
} from './config.ts';
import { inTime, remainingMs } from './deadline.ts';
import { DEFAULT_SCHEDULE, parseSchedule } from './domain/events/schedule.ts';
import { MeasuredChannel } from './domain/messages/measured-channel.ts';
import type { Clock, Ids, Patience } from './domain/ports.ts';
import { LoggedMetrics } from './metrics.ts';
import { SafeHookCalls } from './net/hook-calls.ts';
import { SqsDeadLetters } from './queues/dead-letters.ts';
import { SqsQueues } from './queues/queue.ts';
import { StoredChannelSecrets } from './secrets/channel-secrets.ts';
import { KmsSecrets } from './secrets/kms-secrets.ts';
import { DynamoApiKeys } from './store/api-keys.ts';
import { DynamoCircuits } from './store/circuits.ts';
import { DynamoCompanies } from './store/companies.ts';
import { DynamoCompanyData } from './store/company-data.ts';
import { DynamoDeliveries } from './store/deliveries.ts';
import { DynamoDueWork } from './store/due-work.ts';
import { DynamoEvents } from './store/events.ts';
import { S3FileBytes } from './store/file-bytes.ts';
import { S3Files } from './store/files.ts';
import { DynamoHooks } from './store/hooks.ts';
import { DynamoIdempotencyRecords } from './store/idempotency.ts';
import { DynamoJobs } from './store/jobs.ts';
import { DynamoLeadTraces } from './store/lead-traces.ts';
import { DynamoLeads } from './store/leads.ts';
import { DynamoMessages } from './store/messages.ts';
import { DynamoPeople } from './store/people.ts';
import { DynamoReportedMessages } from './store/reported-messages.ts';
import { Table } from './store/table.ts';

/**
 * The composition root: the one file that calls `new` on a port's implementation. Each port is a function, built on first
 * use and free of side effects, so that a bundle holds only what its handler names.
 */
/* @__NO_SIDE_EFFECTS__ */
const once = <T>(build: () => T): (() => T) => {
  let built: { value: T } | undefined;
  return () => {
    built ??= { value: build() };
    return built.value;
  };
};

/** The system's time. */
export const clock: Clock = { now: () => new Date() };

/** Random identifiers. */
export const ids: Ids = {
  next: (prefix) => `${prefix}_${randomUUID()}`,
  token: () => randomBytes(32).toString('hex'),
};

/** Time kept back from the end of an invocation to answer after what need not have succeeded. */
const ANSWER_MS = 1_000;

/** How long to wait for what need not succeed. */
export const patience: Patience = { inTime: (work) => inTime(work, ANSWER_MS) };

/** What is counted of the service as a whole. */
export const metrics = once(() => new LoggedMetrics(stageConfig()[envNames.stage]));

/** The one table. */
export const table = once(() => new Table(tableConfig()[envNames.table]));

/** API keys and their allowance. */
export const apiKeys = once(() => new DynamoApiKeys(table(), clock));

/** Companies, keys, funnels, connections. */
export const companies = once(() => new DynamoCompanies(table()));

/** Leads. */
export const leads = once(() => new DynamoLeads(table()));

/** Messages. */
export const messages = once(
  () => new DynamoMessages(table(), clock, () => messageConfig()[envNames.messageRetentionDays]),
);

/** Idempotency records. */
export const idempotencyRecords = once(() => new DynamoIdempotencyRecords(table()));

/** Sealed tokens and secrets. */
export const secrets = once(() => new KmsSecrets(secretsConfig()[envNames.secretsKeyId], clock));

/** What callbacks are signed and verified with. */
export const channelSecrets = once(
  () => new StoredChannelSecrets(channelSecretsConfig()[envNames.channelSecretsId], clock),
);

/** Longest call to the channel that leaves its function time to write down what came of it. */
const LONGEST_CALL_MS = 15_000;

/** The upstream party. */
export const channel = once(() => {
  const config = channelConfig();
  const cloudApi = new CloudApiChannel({
    baseUrl: config[envNames.channelBaseUrl],
    timeoutMs: Math.min(config[envNames.channelTimeoutMs], LONGEST_CALL_MS),
    secrets: secrets(),
    remainingMs,
  });
  return new MeasuredChannel(cloudApi, metrics(), clock);
});

/** Leads as the channel's people. */
export const people = once(() => new DynamoPeople(table()));

/** Messages as reports change them. */
export const reportedMessages = once(
  () => new DynamoReportedMessages(table(), clock, messageConfig()[envNames.messageRetentionDays]),
);

/** Longest download of a file, within the time of its function. */
const DOWNLOAD_MS = 90_000;

/** Files as the channel keeps them. */
export const channelFiles = once(() => {
  const baseUrl = channelConfig()[envNames.channelBaseUrl];
  const allowLocalHttp = new URL(baseUrl).hostname === '127.0.0.1';
  return new CloudApiMedia({ baseUrl, downloadTimeoutMs: DOWNLOAD_MS, secrets: secrets(), allowLocalHttp });
});

/** Files as we keep them. */
export const files = once(() => new S3Files(table(), mediaConfig()[envNames.mediaBucket], clock, new S3Client({})));

const fileBytes = once(() => new S3FileBytes(mediaConfig()[envNames.mediaBucket], new S3Client({})));

/** What is stored of a lead, for erasing it. */
export const leadTraces = once(() => new DynamoLeadTraces(table(), fileBytes()));

/** Everything that is stored of a company, for its export and its erasure. */
export const companyData = once(() => new DynamoCompanyData(table(), fileBytes()));

/** Beginning of our links. */
export const publicBaseUrl = (): string => publicConfig()[envNames.publicBaseUrl];

/** The queues. */
export const queues = once(() => new SqsQueues(queueUrl));

/** Messages that died, for the operator's command. */
export const deadLetters = once(() => new SqsDeadLetters({ queueUrl, deadLetterQueueUrl }));

/** Customers' hooks. */
export const hooks = once(() => new DynamoHooks(table()));

/** Events, kept for 30 days. */
export const events = once(() => new DynamoEvents(table(), clock));

/** Deliveries of events to hooks, and their attempts. */
export const deliveries = once(() => new DynamoDeliveries(table(), clock));

/** Circuits of failing hooks. */
export const circuits = once(() => new DynamoCircuits(table(), clock));

/** What is due. */
export const dueWork = once(() => new DynamoDueWork(table()));

/** Deliveries that are to be sent again. */
export const jobs = once(() => new DynamoJobs(table()));

/** Longest call of a hook that leaves its function time to write down what came of it. */
const LONGEST_HOOK_CALL_MS = 20_000;

/** The one way to an address a customer chose. */
export const hookCalls = once(() => {
  const config = hookCallConfig();
  return new SafeHookCalls({
    deadlineMs: Math.min(config[envNames.deliveryTimeoutMs], LONGEST_HOOK_CALL_MS),
    allowLocalHttp: config[envNames.deliveryLocalHooks] === 'true',
  });
});

/** Waits before each attempt. */
export const deliverySchedule = once(() =>
  parseSchedule(scheduleConfig()[envNames.deliverySchedule] ?? DEFAULT_SCHEDULE),
);
