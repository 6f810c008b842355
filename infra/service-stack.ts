import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import * as events from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Construct } from 'constructs';
import type { Bundles } from './bundles.ts';
import { Alarms } from './constructs/alarms.ts';
import { HttpEndpoints, routeKeyOf } from './constructs/http-endpoints.ts';
import { QueueWorker } from './constructs/queue-worker.ts';
import { ServiceApi } from './constructs/service-api.ts';
import { ServiceDashboard } from './constructs/service-dashboard.ts';
import { ServiceFunction } from './constructs/service-function.ts';
import type { DataStack } from './data-stack.ts';
import { needsOf, type QueueName } from './functions.ts';
import { environmentOf, grantNeeds } from './grants.ts';
import { routes } from './routes.ts';
import { watchAccount, watchService } from './service-alarms.ts';
import { ServiceMetrics } from './service-metrics.ts';
import type { Settings } from './settings.ts';
import { scheduleRows, workerRows } from './workers.ts';

/** What the service stack is made from. */
export interface ServiceStackProps extends StackProps {
  readonly data: DataStack;
  readonly bundles: Bundles;
  readonly settings: Settings;
}

/** What runs: one Lambda per endpoint behind an HTTP API, the queues with their workers, the clock. */
export class ServiceStack extends Stack {
  readonly #functions = new Map<string, ServiceFunction>();
  readonly #queues = new Map<QueueName, QueueWorker>();
  readonly #props: ServiceStackProps;
  readonly #api: ServiceApi;

  constructor(scope: Construct, id: string, props: ServiceStackProps) {
    super(scope, id, props);
    this.#props = props;
    this.#api = new ServiceApi(this, 'Api', props.settings);
    for (const name of Object.keys(props.bundles)) this.#addFunction(name);
    const functionNamed = (name: string): ServiceFunction => this.#functionNamed(name);
    new HttpEndpoints(this, 'Http', { api: this.#api.api, routes, functionNamed });
    this.#addQueues();
    this.#addSchedules();
    const granted = { data: props.data, queues: this.#queues };
    for (const [name, grantee] of this.#functions) grantNeeds(grantee, needsOf(name), granted);
    new CfnOutput(this, 'ApiUrl', { value: this.#api.url });
    const metrics = new ServiceMetrics(props.settings.stage);
    const alarms = props.settings.alarms ? this.#watch(metrics).all : [];
    new ServiceDashboard(this, 'Dashboard', {
      name: this.#name,
      metrics,
      api: this.#api.api,
      functions: [...this.#functions.values()],
      queues: [...this.#queues.values()],
      table: props.data.table.table,
      alarms,
    });
  }

  /** The deployment's name, where one is asked for. */
  get #name(): string {
    return `lead-messaging-${this.#props.settings.stage}`;
  }

  #watch(metrics: ServiceMetrics): Alarms {
    const { data, settings } = this.#props;
    const alarms = new Alarms(this, 'Alarms', { prefix: this.#name, email: settings.alarmEmail });
    this.#api.watch(alarms);
    for (const [name, watched] of this.#functions) {
      watched.watch(alarms);
      const routeKeys = routes.filter((route) => route.function === name).map(routeKeyOf);
      if (routeKeys.length > 0) this.#api.watchRoutes(alarms, watched, routeKeys);
      if (workerRows.some(({ worker }) => worker === name)) watched.watchLoops(alarms);
    }
    for (const queue of this.#queues.values()) queue.watch(alarms);
    data.table.watch(alarms);
    watchService(alarms, metrics);
    watchAccount(alarms, settings.accountConcurrency);
    return alarms;
  }

  #addFunction(name: string): void {
    const { settings, bundles } = this.#props;
    const needs = needsOf(name);
    const added = new ServiceFunction(this, pascal(name), {
      name,
      bundle: bundles[name] ?? '',
      ...needs.size,
      environment: environmentOf(needs, { settings, apiUrl: this.#api.url }),
      sendsToItself: workerRows.some(({ worker, queue }) => worker === name && needs.sendsTo?.includes(queue)),
      logRetentionDays: settings.logRetentionDays,
      systemLog: settings.systemLog,
    });
    this.#functions.set(name, added);
  }

  #functionNamed(name: string): ServiceFunction {
    const found = this.#functions.get(name);
    if (!found) throw new Error(`The routes or workers of infra/ name ${name}, but functions/ has no such file`);
    return found;
  }

  #addQueues(): void {
    for (const { queue, worker, ...row } of workerRows) {
      const reader = this.#functionNamed(worker);
      const maxConcurrency = this.#props.settings.concurrency[queue];
      const added = new QueueWorker(this, pascal(queue), { name: queue, worker: reader, maxConcurrency, ...row });
      this.#queues.set(queue, added);
      // What `npm run admin -- --stage` looks up.
      new CfnOutput(this, `${pascal(queue)}QueueUrl`, { value: added.queue.queueUrl });
      new CfnOutput(this, `${pascal(queue)}DeadLettersUrl`, { value: added.deadLetters.queueUrl });
    }
  }

  #addSchedules(): void {
    for (const { worker, everyMinutes } of scheduleRows) {
      new events.Rule(this, `${pascal(worker)}Clock`, {
        schedule: events.Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [new LambdaFunction(this.#functionNamed(worker).function, { retryAttempts: 0 })],
      });
    }
  }
}

const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_match, letter: string) => letter.toUpperCase());
