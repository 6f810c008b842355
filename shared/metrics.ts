import type { ChannelOperation, DeliveryOutcome, Metrics, ReportOutcome, SendOutcome } from './domain/metrics.ts';

/** Where CloudWatch keeps the service's own metrics. */
export const metricNamespace = 'LeadMessaging';

/** Names of the metrics; alarms and dashboard import them from here, so that they can't drift. */
export const metricNames = {
  /** Sends that asked the channel, by outcome. Count. */
  sends: 'Sends',
  /** Time of one call to the channel, by operation. Milliseconds. */
  channelLatency: 'ChannelLatency',
  /** 1 for a call to the channel that failed by its fault, else 0, by operation: the average is the error rate. Count. */
  channelErrors: 'ChannelErrors',
  /** Reports of the channel, by outcome. Count. */
  reports: 'Reports',
  /** Deliveries taken up, by outcome. Count. */
  deliveries: 'Deliveries',
  /** How long the oldest due delivery has been due; once a minute, so that none at all means a clock that stands. Seconds. */
  oldestDueDelivery: 'OldestDueDelivery',
  /** Calls refused for a key's allowance. Count. */
  rateLimitedCalls: 'RateLimitedCalls',
  /** Calls answered from what their Idempotency-Key had done before. Count. */
  idempotentReplays: 'IdempotentReplays',
} as const;

/** Names of the dimensions. Every metric has the stage; a company is never one (each series costs USD 0.30 a month). */
export const metricDimensions = { stage: 'Stage', outcome: 'Outcome', operation: 'Operation' } as const;

type Unit = 'Count' | 'Milliseconds' | 'Seconds';

/** One value of one metric. */
interface Measure {
  readonly name: string;
  readonly unit: Unit;
  readonly value: number;
}

const count = (name: string, value = 1): Measure => ({ name, unit: 'Count', value });

/**
 * Metrics as CloudWatch reads them from a log: one JSON line each in its embedded metric format, which costs no call. Lambda's
 * own console would wrap the line, so `write` gets it whole.
 */
export class LoggedMetrics implements Metrics {
  readonly #stage: string;
  readonly #write: (line: string) => void;

  /** `stage` tells apart the deployments of one account. */
  constructor(stage: string, write: (line: string) => void = (line) => void process.stdout.write(line)) {
    this.#stage = stage;
    this.#write = write;
  }

  sent(outcome: SendOutcome): void {
    this.#emit([count(metricNames.sends)], { [metricDimensions.outcome]: outcome });
  }

  channelAsked(operation: ChannelOperation, milliseconds: number, atFault: boolean): void {
    const latency: Measure = { name: metricNames.channelLatency, unit: 'Milliseconds', value: milliseconds };
    const errors = count(metricNames.channelErrors, atFault ? 1 : 0);
    this.#emit([latency, errors], { [metricDimensions.operation]: operation });
  }

  reported(outcome: ReportOutcome): void {
    this.#emit([count(metricNames.reports)], { [metricDimensions.outcome]: outcome });
  }

  delivered(outcome: DeliveryOutcome): void {
    this.#emit([count(metricNames.deliveries)], { [metricDimensions.outcome]: outcome });
  }

  oldestDue(seconds: number): void {
    this.#emit([{ name: metricNames.oldestDueDelivery, unit: 'Seconds', value: seconds }]);
  }

  rateLimited(): void {
    this.#emit([count(metricNames.rateLimitedCalls)]);
  }

  replayed(): void {
    this.#emit([count(metricNames.idempotentReplays)]);
  }

  #emit(measures: readonly Measure[], by: Readonly<Record<string, string>> = {}): void {
    const dimensions = { [metricDimensions.stage]: this.#stage, ...by };
    const line = {
      _aws: {
        Timestamp: Date.now(),
        CloudWatchMetrics: [
          {
            Namespace: metricNamespace,
            Dimensions: [Object.keys(dimensions)],
            Metrics: measures.map(({ name, unit }) => ({ Name: name, Unit: unit })),
          },
        ],
      },
      ...dimensions,
      ...Object.fromEntries(measures.map(({ name, value }) => [name, value])),
    };
    this.#write(`${JSON.stringify(line)}\n`);
  }
}
