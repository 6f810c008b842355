import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { channelOperations, type DeliveryOutcome, type SendOutcome, sendOutcomes } from '../shared/domain/metrics.ts';
import { type Alarms, alarmPeriod } from './constructs/alarms.ts';
import { percentOf, type ServiceMetrics } from './service-metrics.ts';

/** Sets the alarms of what the service is for: the channel, and telling customers. */
export const watchService = (alarms: Alarms, metrics: ServiceMetrics): void => {
  for (const operation of channelOperations) {
    alarms.raise('channel-errors', {
      of: operation,
      metric: metrics.channelErrors(operation),
      above: 0.05,
      says: `More than 5 % of the calls to the channel (${operation}) fail by its fault.`,
    });
  }
  const sends = (outcome: SendOutcome): [string, cloudwatch.Metric] => [outcome, metrics.sends(outcome)];
  alarms.raise('channel-throttling', {
    metric: percentOf(Object.fromEntries([sends('throttled')]), Object.fromEntries(sendOutcomes.map(sends))),
    above: 5,
    says: 'The channel refuses more than 5 % of the sends for their rate.',
  });
  const deliveries = (outcomes: readonly DeliveryOutcome[]): Record<string, cloudwatch.Metric> =>
    Object.fromEntries(outcomes.map((outcome) => [outcome, metrics.deliveries(outcome)]));
  alarms.raise('delivery-failures', {
    metric: percentOf(deliveries(failures), deliveries(['delivered', ...failures])),
    above: 50,
    periods: [10, 15],
    says: 'More than half of the attempts to tell customers of events fail: so many hooks do not break on one day.',
  });
  alarms.raise('oldest-due-delivery', {
    metric: metrics.oldestDueDelivery(),
    above: 300,
    silenceIsBad: true,
    says: 'A delivery has been due for over 5 minutes and is not made, or enqueue-due does not run.',
  });
};

/** Outcomes of an attempt that reached nobody. */
const failures = ['retry', 'exhausted', 'gone'] as const satisfies readonly DeliveryOutcome[];

/** Sets the alarm of what all functions of the account share, this service's and others'. */
export const watchAccount = (alarms: Alarms, accountConcurrency: number): void => {
  alarms.raise('account-concurrency', {
    metric: new cloudwatch.Metric({
      namespace: 'AWS/Lambda',
      metricName: 'ConcurrentExecutions',
      statistic: 'Maximum',
      period: alarmPeriod,
    }),
    above: 0.8 * accountConcurrency,
    says: `Over 80 % of the ${accountConcurrency} functions that the account may run at once are running.`,
  });
};
