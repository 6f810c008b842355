import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { metricNamespace } from '../../shared/metrics.ts';
import { percentOf } from '../service-metrics.ts';
import type { Settings } from '../settings.ts';
import { type Alarms, alarmPeriod } from './alarms.ts';
import type { ServiceFunction } from './service-function.ts';

/** What the API is made from. */
export type ServiceApiProps = Pick<Settings, 'domain' | 'logRetentionDays' | 'requestsPerSecond' | 'burst'>;

/**
 * The HTTP API before it has routes: throttled as a whole, one access log line per request, under its own name where a
 * domain is set. The line has the route and not the path: a path can hold a link to a lead's file.
 */
export class ServiceApi extends Construct {
  readonly api: apigateway.HttpApi;
  /** Where it answers. */
  readonly url: string;
  readonly #accessLog: logs.LogGroup;

  constructor(scope: Construct, id: string, { domain, ...props }: ServiceApiProps) {
    super(scope, id);
    this.api = new apigateway.HttpApi(this, 'Api', {
      description: 'Lead Messaging Service',
      createDefaultStage: false,
      // Whoever has the gateway's own name would go around what is in front of the domain.
      disableExecuteApiEndpoint: domain !== undefined,
    });
    this.#accessLog = new logs.LogGroup(this, 'AccessLog', {
      retention: props.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = this.#stage(props);
    this.url = domain ? `https://${domain.name}` : this.api.apiEndpoint;
    if (domain) this.#name(domain, stage);
  }

  /** Sets the alarms of the API as a whole. */
  watch(alarms: Alarms): void {
    this.#countErrors();
    const every = { period: alarmPeriod };
    const slowest = { ...every, statistic: 'p99' };
    alarms.raise('api-errors', {
      metric: percentOf({ errors: this.api.metricServerError(every) }, { requests: this.api.metricCount(every) }),
      above: 1,
      says: 'More than 1 % of all requests are answered 5xx.',
    });
    alarms.raise('api-latency', {
      metric: this.api.metricLatency(slowest),
      above: slowMs,
      says: `One in a hundred requests takes over ${slowMs / 1000} s.`,
    });
    alarms.raise('integration-latency', {
      metric: this.api.metricIntegrationLatency(slowest),
      above: slowMs,
      says: `One in a hundred requests takes over ${slowMs / 1000} s in its function.`,
    });
  }

  /**
   * Sets an alarm for the routes of one function. Which route failed is counted from the access log; how many requests there
   * were is what the function counts.
   */
  watchRoutes(alarms: Alarms, target: ServiceFunction, routeKeys: readonly string[]): void {
    const errors = Object.fromEntries(routeKeys.map((key, index) => [`errors${index}`, this.#errorsOf(key)]));
    const requests = target.function.metricInvocations({ period: alarmPeriod });
    alarms.raise('route-errors', {
      of: target.name,
      metric: percentOf(errors, { requests }),
      above: 5,
      says: `More than 5 % of the requests to ${routeKeys.join(', ')} are answered 5xx.`,
    });
  }

  #countErrors(): void {
    new logs.MetricFilter(this, 'RouteErrors', {
      logGroup: this.#accessLog,
      filterPattern: logs.FilterPattern.stringValue('$.status', '=', '5*'),
      metricNamespace,
      metricName: routeErrors,
      metricValue: '1',
      dimensions: { Api: '$.api', Route: '$.route' },
    });
  }

  #errorsOf(routeKey: string): cloudwatch.Metric {
    return new cloudwatch.Metric({
      namespace: metricNamespace,
      metricName: routeErrors,
      statistic: 'Sum',
      period: alarmPeriod,
      dimensionsMap: { Api: this.api.apiId, Route: routeKey },
    });
  }

  #stage({ requestsPerSecond, burst }: Omit<ServiceApiProps, 'domain'>): apigateway.HttpStage {
    return new apigateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      accessLogSettings: {
        destination: new apigateway.LogGroupLogDestination(this.#accessLog),
        format: AccessLogFormat.custom(JSON.stringify(accessLine)),
      },
    });
  }

  #name({ name, certificateArn }: NonNullable<Settings['domain']>, stage: apigateway.HttpStage): void {
    const domainName = new apigateway.DomainName(this, 'Domain', {
      domainName: name,
      certificate: acm.Certificate.fromCertificateArn(this, 'Certificate', certificateArn),
      securityPolicy: apigateway.SecurityPolicy.TLS_1_2,
    });
    new apigateway.ApiMapping(this, 'Mapping', { api: this.api, domainName, stage });
    new CfnOutput(this, 'DomainTarget', {
      description: 'The CNAME or alias record of the domain goes here',
      value: domainName.regionalDomainName,
    });
  }
}

const routeErrors = 'RouteErrors';

/** The channel answers its slowest percent of sends in about 2 s; twice that is not its ordinary day. */
const slowMs = 4000;

/** `request_id` is the one callers get; the integration's error says why the gateway itself had to answer. */
const accessLine = {
  api: '$context.apiId',
  request_id: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  ip: '$context.identity.sourceIp',
  duration_ms: '$context.responseLatency',
  integration_ms: '$context.integrationLatency',
  integration_status: '$context.integrationStatus',
  integration_error: '$context.integrationErrorMessage',
  gateway_error: '$context.error.message',
  response_bytes: '$context.responseLength',
} as const;
