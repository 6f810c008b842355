import type { Assembly, FunctionResource } from './assembly.ts';
import type { LocalChannel, Settings } from './channel.ts';
import type { Lookup } from './intrinsics.ts';
import type { QueueEngine } from './queue-engine.ts';

/** Where a runtime's parts answer. */
export interface Endpoints {
  readonly apiUrl: string;
  readonly dynamoDb: string;
  readonly keyService: string;
  readonly secretService: string;
  readonly engine: QueueEngine;
}

/** What a function's settings are made from. */
export interface EnvironmentSources {
  readonly assembly: Assembly;
  readonly endpoints: Endpoints;
  readonly channel: LocalChannel | undefined;
  readonly settings: Settings;
}

/**
 * A function's environment: the template's, resolved to what runs here; what was set from outside, and what differs
 * locally, where the template names it; and the addresses the SDK looks up by itself.
 */
export const functionEnvironment = (
  { environment }: FunctionResource,
  { assembly, endpoints, channel, settings }: EnvironmentSources,
): Record<string, string> => {
  const template = environment(lookupIn(assembly, endpoints));
  const local: Record<string, string | undefined> = {
    PUBLIC_BASE_URL: endpoints.apiUrl,
    DELIVERY_LOCAL_HOOKS: 'true',
    ...settings,
    CHANNEL_BASE_URL: channel?.baseUrl,
  };
  const named = Object.entries(template).map(([name, value]) => [name, local[name] ?? value]);
  return {
    ...Object.fromEntries(named),
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamoDb,
    AWS_ENDPOINT_URL_SQS: endpoints.engine.endpoint,
    AWS_ENDPOINT_URL_S3: endpoints.engine.endpoint,
    AWS_ENDPOINT_URL_KMS: endpoints.keyService,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoints.secretService,
  };
};

const lookupIn =
  (assembly: Assembly, { apiUrl, engine }: Endpoints): Lookup =>
  (stack, logicalId, attribute) => {
    const resource = assembly.resource(stack, logicalId);
    if (resource?.type === 'AWS::SQS::Queue' && attribute === 'Ref') return engine.queueUrl(resource.name);
    if (resource?.type === 'AWS::SQS::Queue' && attribute === 'Arn') return engine.queueArn(resource.name);
    if (resource?.type === 'AWS::ApiGatewayV2::Api' && attribute === 'ApiEndpoint') return apiUrl;
    return resource?.name;
  };
