import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import * as acm from 'aws-cdk-lib/aws-certificatemanager';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Settings } from '../settings.ts';

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

  constructor(scope: Construct, id: string, { domain, ...props }: ServiceApiProps) {
    super(scope, id);
    this.api = new apigateway.HttpApi(this, 'Api', {
      description: 'Lead Messaging Service',
      createDefaultStage: false,
      // Whoever has the gateway's own name would go around what is in front of the domain.
      disableExecuteApiEndpoint: domain !== undefined,
    });
    const stage = this.#stage(props);
    this.url = domain ? `https://${domain.name}` : this.api.apiEndpoint;
    if (domain) this.#name(domain, stage);
  }

  #stage({ logRetentionDays, requestsPerSecond, burst }: Omit<ServiceApiProps, 'domain'>): apigateway.HttpStage {
    const logGroup = new logs.LogGroup(this, 'AccessLog', {
      retention: logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new apigateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: requestsPerSecond, burstLimit: burst },
      accessLogSettings: {
        destination: new apigateway.LogGroupLogDestination(logGroup),
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

/** `request_id` is the one callers get; the integration's error says why the gateway itself had to answer. */
const accessLine = {
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
