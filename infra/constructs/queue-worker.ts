import { Duration } from 'aws-cdk-lib';
import { SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type Alarms, alarmPeriod } from './alarms.ts';
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
  /** Seconds the oldest message may wait before somebody is woken. */
  readonly oldestSeconds: number;
  /** Each message has a group, and no group may take all workers: SQS then serves the others first. */
  readonly fair?: boolean;
  /** What it means to a customer that a message is dead: the alarm says this. */
  readonly failureMeans: string;
}

/** A queue with its dead letters, and the worker reading it message by message. */
export class QueueWorker extends Construct {
  readonly queue: sqs.Queue;
  readonly deadLetters: sqs.Queue;
  readonly name: string;
  readonly #props: QueueWorkerProps;

  constructor(scope: Construct, id: string, props: QueueWorkerProps) {
    super(scope, id);
    this.name = props.name;
    this.#props = props;
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
  }

  /** Lets a function send to the queue, and tells it the address under this name. */
  grantSend(grantee: ServiceFunction, environmentName: string): void {
    this.#grant(grantee, this.queue, environmentName);
  }

  /** The same with its dead letters, for what no worker could make sense of. */
  grantSendDead(grantee: ServiceFunction, environmentName: string): void {
    this.#grant(grantee, this.deadLetters, environmentName);
  }

  /** Sets the alarms every queue has. */
  watch(alarms: Alarms): void {
    const { name: of, oldestSeconds, failureMeans, fair = false } = this.#props;
    const latest = { period: alarmPeriod, statistic: 'Maximum' };
    alarms.raise('dead-letters', {
      of,
      metric: this.deadLetters.metricApproximateNumberOfMessagesVisible(latest),
      above: 0,
      periods: [1, 1],
      says: `The queue ${of} has dead letters. ${failureMeans}`,
    });
    alarms.raise('queue-age', {
      of,
      metric: this.queue.metricApproximateAgeOfOldestMessage(latest),
      above: oldestSeconds,
      says: `A message of the queue ${of} has waited for over ${oldestSeconds} s.`,
    });
    alarms.raise('queue-in-flight', {
      of,
      metric: this.queue.metricApproximateNumberOfMessagesNotVisible(latest),
      above: mostInFlight / 2,
      says: `Over ${mostInFlight / 2} messages of the queue ${of} are in flight; at ${mostInFlight} it falls silent for everybody.`,
    });
    if (!fair) return;
    alarms.raise('queue-quiet-groups', {
      of,
      metric: this.queue.metric('ApproximateNumberOfMessagesVisibleInQuietGroups', latest),
      above: 0,
      periods: [5, 5],
      says: `Hooks that are not noisy wait in the queue ${of} behind those that are.`,
    });
  }

  #grant(grantee: ServiceFunction, { queueArn, queueUrl }: sqs.Queue, environmentName: string): void {
    grantee.allow({ actions: ['sqs:SendMessage'], resources: [queueArn] }, { [environmentName]: queueUrl });
  }

  #queue(id: string, name: string, props: sqs.QueueProps): sqs.Queue {
    const queue = new sqs.Queue(this, id, { encryption: sqs.QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });
    nameInTemplate(queue, name);
    return queue;
  }
}

/** Messages SQS hands out of one queue before any is deleted; beyond that it hands out none, without an error. */
const mostInFlight = 120_000;
