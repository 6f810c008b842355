import type {
  ChannelOperation,
  DeliveryOutcome,
  Metrics,
  ReportOutcome,
  SendOutcome,
} from '../../shared/domain/metrics.ts';

/** Metrics that a test reads: what was told, in order, as words. */
export class CountedMetrics implements Metrics {
  readonly told: string[] = [];

  sent(outcome: SendOutcome): void {
    this.told.push(`sent ${outcome}`);
  }

  channelAsked(operation: ChannelOperation, milliseconds: number, atFault: boolean): void {
    this.told.push(`channel ${operation} ${milliseconds} ms ${atFault ? 'failed' : 'answered'}`);
  }

  reported(outcome: ReportOutcome): void {
    this.told.push(`report ${outcome}`);
  }

  delivered(outcome: DeliveryOutcome): void {
    this.told.push(`delivery ${outcome}`);
  }

  oldestDue(seconds: number): void {
    this.told.push(`due for ${seconds} s`);
  }

  rateLimited(): void {
    this.told.push('rate limited');
  }

  replayed(): void {
    this.told.push('replayed');
  }
}
