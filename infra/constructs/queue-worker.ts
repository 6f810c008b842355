import { Duration } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { ServiceFunction } from './service-function.ts';
import { nameInTemplate } from './template-name.ts';

/** A queue and the worker that empties it. */
export interface QueueWorkerProps {
  /** Name of the queue; its dead letters are in `<name>-dead-letters`. */
  readonly name: string;
  readonly worker: ServiceFunction;
  /** Messages handed over at once, at most. */
  readonly batchSize: number;
  /** Invocations at once, 2 to 1,000: what keeps one queue from taking the whole account. */
  readonly maxConcurrency: number;
  /** Times a message is tried before it counts as dead. */
  readonly maxReceiveCount?: number;
  /** What it means to a customer that a message is dead, and what to do: the alarm says this. */
  readonly failureMeans: string;
}

/** A queue with its dead letters, the worker reading it message by message, and an alarm once something died. */
export class QueueWorker extends Construct {
  readonly queue: sqs.Queue;
  readonly deadLetters: sqs.Queue;

  constructor(scope: Construct, id: string, props: QueueWorkerProps) {
    super(scope, id);
    this.deadLetters = this.#queue('DeadLetters', `${props.name}-dead-letters`, {
      retentionPeriod: Duration.days(14),
    });
    const timeout = props.worker.function.timeout ?? Duration.seconds(3);
    this.queue = this.#queue('Queue', props.name, {
      visibilityTimeout: Duration.seconds(6 * timeout.toSeconds()),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: { queue: this.deadLetters, maxReceiveCount: props.maxReceiveCount ?? 5 },
    });
    props.worker.function.addEventSource(
      new SqsEventSource(this.queue, {
        batchSize: props.batchSize,
        maxConcurrency: props.maxConcurrency,
        reportBatchItemFailures: true,
      }),
    );
    new cloudwatch.Alarm(this, 'Dead', {
      alarmDescription: props.failureMeans,
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible({ period: Duration.minutes(1) }),
      threshold: 0,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
    });
  }

  #queue(id: string, name: string, props: sqs.QueueProps): sqs.Queue {
    const queue = new sqs.Queue(this, id, { enforceSSL: true, ...props });
    nameInTemplate(queue, name);
    return queue;
  }
}
