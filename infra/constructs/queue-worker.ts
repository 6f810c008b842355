import { Duration } from 'aws-cdk-lib';
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
  /** What it means to a customer that a message is dead: the alarm says this. */
  readonly failureMeans: string;
}

/** A queue with its dead letters, and the worker reading it message by message. */
export class QueueWorker extends Construct {
  readonly queue: sqs.Queue;
  readonly deadLetters: sqs.Queue;
  readonly name: string;
  readonly failureMeans: string;

  constructor(scope: Construct, id: string, props: QueueWorkerProps) {
    super(scope, id);
    this.name = props.name;
    this.failureMeans = props.failureMeans;
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

  #grant(grantee: ServiceFunction, { queueArn, queueUrl }: sqs.Queue, environmentName: string): void {
    grantee.allow({ actions: ['sqs:SendMessage'], resources: [queueArn] }, { [environmentName]: queueUrl });
  }

  #queue(id: string, name: string, props: sqs.QueueProps): sqs.Queue {
    const queue = new sqs.Queue(this, id, { encryption: sqs.QueueEncryption.SQS_MANAGED, enforceSSL: true, ...props });
    nameInTemplate(queue, name);
    return queue;
  }
}
