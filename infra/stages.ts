import type { QueueName } from './functions.ts';

/** What a stage is, before `-c` changes single settings of it. */
export interface Stage {
  /** Table, keys, secrets and files outlive their stack, and the table refuses to be deleted. */
  readonly keepsData: boolean;
  /** Alarms cost USD 0.10 a month each, and wake people. */
  readonly alarms: boolean;
  /** Days that logs of functions and of the API are kept. */
  readonly logRetentionDays: number;
  /** Which of Lambda's own log lines are kept: `WARN` leaves out two lines per successful call. */
  readonly systemLog: 'INFO' | 'WARN';
  /** What the API lets through, all callers together. */
  readonly requestsPerSecond: number;
  /** How much more it lets through at once. */
  readonly burst: number;
  /** Invocations at once of the worker of each queue, 2 to 1,000. */
  readonly concurrency: Readonly<Record<QueueName, number>>;
  /** Concurrent executions the account allows in its region (Service Quotas, L-B99A9384). */
  readonly accountConcurrency: number;
}

/** Names of the stages. Any other fails the synthesis. */
export const stageNames = ['dev', 'prod'] as const;

/** Name of a stage. */
export type StageName = (typeof stageNames)[number];

/** THE stages. */
export const stages: Readonly<Record<StageName, Stage>> = {
  dev: {
    keepsData: false,
    alarms: false,
    logRetentionDays: 14,
    systemLog: 'INFO',
    requestsPerSecond: 50,
    burst: 100,
    concurrency: { reports: 5, media: 2, deliveries: 5, retries: 5 },
    accountConcurrency: 1000,
  },
  prod: {
    keepsData: true,
    alarms: true,
    logRetentionDays: 90,
    systemLog: 'WARN',
    requestsPerSecond: 2000,
    burst: 4000,
    concurrency: { reports: 50, media: 20, deliveries: 100, retries: 50 },
    accountConcurrency: 1000,
  },
};

/** The stage of a synthesis that names none: the one whose data nobody deletes by mistake. */
export const defaultStage: StageName = 'prod';
