import { Duration } from 'aws-cdk-lib';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import { channelOperations, deliveryOutcomes, reportOutcomes, sendOutcomes } from '../../shared/domain/metrics.ts';
import type { ServiceMetrics } from '../service-metrics.ts';
import type { QueueWorker } from './queue-worker.ts';
import type { ServiceFunction } from './service-function.ts';

/** What the dashboard shows. */
export interface ServiceDashboardProps {
  readonly name: string;
  readonly metrics: ServiceMetrics;
  readonly api: HttpApi;
  readonly functions: readonly ServiceFunction[];
  readonly queues: readonly QueueWorker[];
  readonly table: Table;
  /** None where the stage has none. */
  readonly alarms: readonly cloudwatch.Alarm[];
}

/** The page to look at first: what customers notice at the top, what it comes from below. */
export class ServiceDashboard extends Construct {
  constructor(scope: Construct, id: string, props: ServiceDashboardProps) {
    super(scope, id);
    const { name, metrics, api, functions, queues, table, alarms } = props;
    new cloudwatch.Dashboard(this, 'Dashboard', {
      dashboardName: name,
      defaultInterval: Duration.hours(3),
      widgets: [
        heading(alarms),
        ...alarmStates(alarms),
        messages(metrics),
        requests(api, metrics),
        events(metrics),
        queued(queues),
        running(functions),
        stored(table),
      ],
    });
  }
}

const graph = (title: string, left: cloudwatch.IMetric[], right: cloudwatch.IMetric[] = []): cloudwatch.GraphWidget =>
  new cloudwatch.GraphWidget({ title, left, right, width: 8, height: 6, period: every.period });

const every = { period: Duration.minutes(1) };

const heading = (alarms: readonly cloudwatch.Alarm[]): cloudwatch.IWidget[] => [
  new cloudwatch.TextWidget({
    width: 24,
    height: 2,
    markdown: [
      'Read from the top: **messages** out, **requests** in, **events** to customers; below, where it comes from.',
      alarms.length > 0
        ? 'Each alarm names its section of docs/operations.md.'
        : 'This stage has no alarms (`-c alarms=true` sets them).',
    ].join(' '),
  }),
];

/** A widget holds no more alarms than this. */
const alarmsInWidget = 100;

/** What the service does, and below it each function: those are many, and all quiet on a good day. */
const alarmStates = (alarms: readonly cloudwatch.Alarm[]): cloudwatch.IWidget[][] => {
  const isOfFunction = ({ node }: cloudwatch.Alarm): boolean => node.id.startsWith('function-');
  return [alarms.filter((alarm) => !isOfFunction(alarm)), alarms.filter(isOfFunction)].flatMap((some, index) =>
    Array.from({ length: Math.ceil(some.length / alarmsInWidget) }, (_each, page) => [
      new cloudwatch.AlarmStatusWidget({
        title: index === 0 ? 'Alarms' : 'Alarms of functions',
        width: 24,
        height: 6,
        alarms: some.slice(page * alarmsInWidget, (page + 1) * alarmsInWidget),
      }),
    ]),
  );
};

const messages = (metrics: ServiceMetrics): cloudwatch.IWidget[] => [
  graph(
    'Sends by outcome',
    sendOutcomes.map((outcome) => metrics.sends(outcome)),
  ),
  graph(
    'Channel: milliseconds',
    channelOperations.flatMap((operation) => ['p50', 'p99'].map((rank) => metrics.channelLatency(operation, rank))),
  ),
  graph(
    'Channel: part of calls that failed',
    channelOperations.map((operation) => metrics.channelErrors(operation)),
  ),
];

const requests = (api: HttpApi, metrics: ServiceMetrics): cloudwatch.IWidget[] => [
  graph('Requests', [api.metricCount(every), api.metricClientError(every), api.metricServerError(every)]),
  graph('Milliseconds of a request', [
    api.metricLatency({ ...every, statistic: 'p50', label: 'p50' }),
    api.metricLatency({ ...every, statistic: 'p99', label: 'p99' }),
    api.metricIntegrationLatency({ ...every, statistic: 'p99', label: 'p99 in the function' }),
  ]),
  graph('Over allowance, and replays', [metrics.rateLimitedCalls(), metrics.idempotentReplays()]),
];

const events = (metrics: ServiceMetrics): cloudwatch.IWidget[] => [
  graph(
    'Reports of the channel',
    reportOutcomes.map((outcome) => metrics.reports(outcome)),
  ),
  graph(
    'Deliveries by outcome',
    deliveryOutcomes.map((outcome) => metrics.deliveries(outcome)),
  ),
  graph('Seconds the oldest due delivery has been due', [metrics.oldestDueDelivery()]),
];

const queued = (queues: readonly QueueWorker[]): cloudwatch.IWidget[] => {
  const latest = (label: string) => ({ ...every, statistic: 'Maximum', label });
  return [
    graph(
      'Dead letters',
      queues.map(({ name, deadLetters }) => deadLetters.metricApproximateNumberOfMessagesVisible(latest(name))),
    ),
    graph(
      'Seconds the oldest message has waited',
      queues.map(({ name, queue }) => queue.metricApproximateAgeOfOldestMessage(latest(name))),
    ),
    graph(
      'Messages waiting, and in flight',
      queues.map(({ name, queue }) => queue.metricApproximateNumberOfMessagesVisible(latest(name))),
      queues.map(({ name, queue }) => queue.metricApproximateNumberOfMessagesNotVisible(latest(`${name} in flight`))),
    ),
  ];
};

const running = (functions: readonly ServiceFunction[]): cloudwatch.IWidget[] => [
  graph(
    'Invocations that crashed',
    functions.map(({ name, function: each }) => each.metricErrors({ ...every, label: name })),
  ),
  graph(
    'Invocations refused',
    functions.map(({ name, function: each }) => each.metricThrottles({ ...every, label: name })),
  ),
  graph(
    'Milliseconds, slowest percent',
    functions.map(({ name, function: each }) => each.metricDuration({ ...every, statistic: 'p99', label: name })),
  ),
];

const stored = (table: Table): cloudwatch.IWidget[] => [
  graph('Write units of the table', [table.metricConsumedWriteCapacityUnits(every)]),
  graph('Read units of the table', [table.metricConsumedReadCapacityUnits(every)]),
];
