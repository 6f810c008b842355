import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { ChannelOperation, DeliveryOutcome, ReportOutcome, SendOutcome } from '../shared/domain/metrics.ts';
import { metricDimensions, metricNames, metricNamespace } from '../shared/metrics.ts';

/** What the functions of one deployment write of themselves, as CloudWatch finds it; one value a minute each. */
export class ServiceMetrics {
  readonly #stage: string;

  constructor(stage: string) {
    this.#stage = stage;
  }

  /** Sends that asked the channel and ended so. */
  sends(outcome: SendOutcome): cloudwatch.Metric {
    return this.#of(metricNames.sends, 'Sum', outcome, { [metricDimensions.outcome]: outcome });
  }

  /** Milliseconds of the channel's answers, in this percentile (`p50`). */
  channelLatency(operation: ChannelOperation, percentile: string): cloudwatch.Metric {
    const by = { [metricDimensions.operation]: operation };
    return this.#of(metricNames.channelLatency, percentile, `${operation} ${percentile}`, by);
  }

  /** Part of the calls, 0 to 1, that failed by the channel's fault. */
  channelErrors(operation: ChannelOperation): cloudwatch.Metric {
    return this.#of(metricNames.channelErrors, 'Average', operation, { [metricDimensions.operation]: operation });
  }

  /** Reports of the channel that ended so. */
  reports(outcome: ReportOutcome): cloudwatch.Metric {
    return this.#of(metricNames.reports, 'Sum', outcome, { [metricDimensions.outcome]: outcome });
  }

  /** Deliveries that were taken up and ended so. */
  deliveries(outcome: DeliveryOutcome): cloudwatch.Metric {
    return this.#of(metricNames.deliveries, 'Sum', outcome, { [metricDimensions.outcome]: outcome });
  }

  /** Seconds that the oldest due delivery has been due. */
  oldestDueDelivery(): cloudwatch.Metric {
    return this.#of(metricNames.oldestDueDelivery, 'Maximum', 'oldest due delivery', {});
  }

  /** Calls refused for a key's allowance. */
  rateLimitedCalls(): cloudwatch.Metric {
    return this.#of(metricNames.rateLimitedCalls, 'Sum', 'over allowance', {});
  }

  /** Calls answered from what their Idempotency-Key had done before. */
  idempotentReplays(): cloudwatch.Metric {
    return this.#of(metricNames.idempotentReplays, 'Sum', 'replayed', {});
  }

  #of(metricName: string, statistic: string, label: string, by: Readonly<Record<string, string>>): cloudwatch.Metric {
    return new cloudwatch.Metric({
      namespace: metricNamespace,
      metricName,
      statistic,
      label,
      period: Duration.minutes(1),
      dimensionsMap: { [metricDimensions.stage]: this.#stage, ...by },
    });
  }
}

/**
 * `part` in percent of `whole`, both sums over the same metrics' periods. A minute in which neither is known has no value, which
 * no alarm minds.
 */
export const percentOf = (
  part: Readonly<Record<string, cloudwatch.IMetric>>,
  whole: Readonly<Record<string, cloudwatch.IMetric>>,
  period = Duration.minutes(1),
): cloudwatch.MathExpression => {
  const sum = (metrics: object): string => `SUM([${Object.keys(metrics).join(', ')}])`;
  return new cloudwatch.MathExpression({
    expression: `100 * ${sum(part)} / ${sum(whole)}`,
    usingMetrics: { ...part, ...whole },
    label: 'percent',
    period,
  });
};

/** The sum of what is known in each minute: unlike `+`, which knows nothing where one of them doesn't. */
export const sumOf = (
  metrics: readonly cloudwatch.IMetric[],
  period = Duration.minutes(1),
): cloudwatch.MathExpression => {
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  return new cloudwatch.MathExpression({
    expression: `SUM([${Object.keys(usingMetrics)}])`,
    usingMetrics,
    label: 'sum',
    period,
  });
};
