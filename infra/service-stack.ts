import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import { envNames } from '../shared/config.ts';
import type { Bundles } from './bundles.ts';
import { HttpEndpoints } from './constructs/http-endpoints.ts';
import { QueueWorker } from './constructs/queue-worker.ts';
import { ServiceFunction } from './constructs/service-function.ts';
import type { DataStack } from './data-stack.ts';
import { environmentOf } from './environment.ts';
import { type FunctionNeeds, functionNeeds, type QueueName } from './functions.ts';
import { routes } from './routes.ts';
import type { Settings } from './settings.ts';
import { scheduleRows, workerRows } from './workers.ts';

/** What the service stack is made from. */
export interface ServiceStackProps extends StackProps {
  readonly data: DataStack;
  readonly bundles: Bundles;
  readonly settings: Settings;
}

const queueUrlNames: Readonly<Record<QueueName, string>> = {
  reports: envNames.reportsQueueUrl,
  media: envNames.mediaQueueUrl,
  deliveries: envNames.deliveriesQueueUrl,
  retries: envNames.retriesQueueUrl,
};

/** What runs: one Lambda per endpoint behind an HTTP API, the queues with their workers, the clock. */
export class ServiceStack extends Stack {
  readonly #functions = new Map<string, ServiceFunction>();
  readonly #queues = new Map<QueueName, QueueWorker>();
  readonly #props: ServiceStackProps;
  readonly #api: apigateway.HttpApi;

  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id, props);
    this.#props = props;
    this.#api = new apigateway.HttpApi(this, 'Api', { description: 'Lead Messaging Service' });
    for (const name of Object.keys(props.bundles)) this.#addFunction(name);
    new HttpEndpoints(this, 'Http', { api: this.#api, routes, functionNamed: (name) => this.#functionNamed(name) });
    this.#addWorkers();
    for (const name of this.#functions.keys()) this.#connectQueues(name);
    new CfnOutput(this, 'ApiUrl', { value: this.#api.apiEndpoint });
  }

  #addFunction(name: string): void {
    const needs = needsOf(name);
    const bundle = this.#props.bundles[name] ?? '';
    const environment = environmentOf(needs, { ...this.#props, apiUrl: this.#api.apiEndpoint });
    const added = new ServiceFunction(this, pascal(name), {
      name,
      bundle,
      timeoutSeconds: needs.timeoutSeconds,
      environment,
      sendsToItself: workerRows.some(({ worker, queue }) => worker === name && needs.sendsTo?.includes(queue)),
    });
    const { table, secretsKey, channelSecrets, media } = this.#props.data;
    if (needs.tableActions.length > 0) table.grant(added.function, needs.tableActions);
    if (needs.channel || needs.deliveries) secretsKey.grant(added.function, 'kms:Decrypt');
    if (needs.callbacks) channelSecrets.grantRead(added.function);
    if (needs.media === 'store') media.grantPut(added.function);
    if (needs.media === 'link') media.grantRead(added.function);
    this.#functions.set(name, added);
  }

  #functionNamed(name: string): ServiceFunction {
    const found = this.#functions.get(name);
    if (!found) throw new Error(`The routes or workers of infra/ name ${name}, but functions/ has no such file`);
    return found;
  }

  #addWorkers(): void {
    for (const { queue, worker, ...row } of workerRows) {
      const reader = this.#functionNamed(worker);
      this.#queues.set(queue, new QueueWorker(this, pascal(queue), { name: queue, worker: reader, ...row }));
    }
    for (const { worker, everyMinutes } of scheduleRows) {
      new events.Rule(this, `${pascal(worker)}Clock`, {
        schedule: events.Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [new LambdaFunction(this.#functionNamed(worker).function, { retryAttempts: 0 })],
      });
    }
    for (const [name, { queue, deadLetters }] of this.#queues) {
      new CfnOutput(this, `${pascal(name)}QueueUrl`, { value: queue.queueUrl });
      new CfnOutput(this, `${pascal(name)}DeadLettersUrl`, { value: deadLetters.queueUrl });
    }
  }

  #connectQueues(name: string): void {
    const sender = this.#functionNamed(name).function;
    for (const queueName of needsOf(name).sendsTo ?? []) {
      const { queue } = this.#queueNamed(queueName);
      sender.addEnvironment(queueUrlNames[queueName], queue.queueUrl);
      queue.grantSendMessages(sender);
    }
    if (needsOf(name).callbacks) {
      // What can't be understood goes straight to the dead letters, with its cause: no retry would help.
      const { deadLetters } = this.#queueNamed('reports');
      sender.addEnvironment(envNames.reportsDeadLetterQueueUrl, deadLetters.queueUrl);
      deadLetters.grantSendMessages(sender);
    }
  }

  #queueNamed(name: QueueName): QueueWorker {
    const found = this.#queues.get(name);
    if (!found) throw new Error(`No worker of infra/workers.ts reads the queue ${name}`);
    return found;
  }
}

const needsOf = (name: string): FunctionNeeds => {
  const needs = functionNeeds[name];
  if (!needs) throw new Error(`functions/ holds ${name}, but infra/functions.ts does not say what it needs`);
  return needs;
};

const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
