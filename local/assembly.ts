import { join } from 'node:path';
import { Intrinsics, type Lookup } from './intrinsics.ts';
import { isObject, type JsonObject } from './simulator/json.ts';
import { objectIn, type Resource, readTemplates, type Templates } from './template.ts';

/** A function as the template describes it. */
export interface FunctionResource {
  readonly name: string;
  /** The bundle it runs: path of the module that exports its handler. */
  readonly module: string;
  readonly handler: string;
  readonly timeoutMs: number;
  readonly memoryMb: number;
  /** Names of its settings. */
  readonly names: readonly string[];
  /** Its settings, resolved. */
  readonly environment: (lookup: Lookup) => Record<string, string>;
}

/** One route of the HTTP API. */
export interface RouteResource {
  /** Method or `ANY`; for `$default` it is `ANY`. */
  readonly method: string;
  readonly path: string;
  readonly function: string;
}

/** A queue, and where its dead letters go. */
export interface QueueResource {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly redrive: { readonly deadLetters: string; readonly maxReceiveCount: number } | undefined;
}

/** A queue's messages going to a function. */
export interface EventSource {
  readonly queue: string;
  readonly function: string;
  readonly batchSize: number;
  readonly maxConcurrency: number | undefined;
  readonly reportsItemFailures: boolean;
}

/** A function started by the clock. */
export interface Schedule {
  readonly name: string;
  readonly function: string;
  readonly everyMs: number;
}

/** What a cloud assembly says there is to run. */
export interface Assembly {
  readonly functions: readonly FunctionResource[];
  readonly routes: readonly RouteResource[];
  readonly queues: readonly QueueResource[];
  readonly tables: readonly { readonly name: string; readonly properties: JsonObject }[];
  readonly buckets: readonly string[];
  readonly keys: readonly string[];
  readonly eventSources: readonly EventSource[];
  readonly schedules: readonly Schedule[];
  /** The resource with this logical id. */
  readonly resource: (stack: string, logicalId: string) => Resource | undefined;
}

/** Reads the synthesised templates in a folder. Throws where one uses something local mode can't run. */
export const readAssembly = (folder: string): Assembly => {
  const templates = readTemplates(folder);
  const find = (stack: string, logicalId: string): Resource | undefined =>
    templates.resources.find((resource) => resource.stack === stack && resource.logicalId === logicalId);
  const names = new Intrinsics((stack, logicalId) => find(stack, logicalId)?.name, templates.exports);
  const all = (type: string): readonly Resource[] => templates.resources.filter((resource) => resource.type === type);
  return {
    functions: all('AWS::Lambda::Function').map((resource) => functionOf(resource, templates)),
    routes: all('AWS::ApiGatewayV2::Route').map((resource) => routeOf(resource, find, names)),
    queues: all('AWS::SQS::Queue').map((resource) => queueOf(resource, names)),
    tables: all('AWS::DynamoDB::Table').map(({ name, properties }) => ({ name, properties })),
    buckets: all('AWS::S3::Bucket').map(({ name }) => name),
    keys: all('AWS::KMS::Key').map(({ name }) => name),
    eventSources: all('AWS::Lambda::EventSourceMapping').map((resource) => eventSourceOf(resource, names)),
    schedules: all('AWS::Events::Rule').map((resource) => scheduleOf(resource, names)),
    resource: find,
  };
};

const functionOf = ({ stack, name, properties }: Resource, { assets, exports }: Templates): FunctionResource => {
  const hash = String(objectIn(properties, 'Code')['S3Key']).replace(/\.zip$/, '');
  const folder = assets.get(hash);
  if (!folder) throw new Error(`The assembly lacks the bundle of ${name}`);
  const [file = 'index', handler = 'handler'] = String(properties['Handler']).split('.');
  const variables = Object.entries(objectIn(objectIn(properties, 'Environment'), 'Variables'));
  return {
    name,
    module: join(folder, `${file}.mjs`),
    handler,
    timeoutMs: Number(properties['Timeout'] ?? 3) * 1000,
    memoryMb: Number(properties['MemorySize'] ?? 128),
    names: variables.map(([key]) => key),
    environment: (lookup) => {
      const intrinsics = new Intrinsics(lookup, exports);
      return Object.fromEntries(variables.map(([key, value]) => [key, intrinsics.text(stack, value)]));
    },
  };
};

const routeOf = (
  { stack, properties }: Resource,
  find: (stack: string, logicalId: string) => Resource | undefined,
  names: Intrinsics,
): RouteResource => {
  const key = String(properties['RouteKey']);
  // `integrations/<Ref of the integration>`: by name, that is its logical id.
  const integration = find(stack, names.text(stack, properties['Target']).replace('integrations/', ''));
  if (!integration) throw new Error(`Route ${key} goes to nothing local mode knows`);
  const target = names.text(stack, integration.properties['IntegrationUri']);
  const [method = 'ANY', path = key] = key === '$default' ? ['ANY', key] : key.split(' ');
  return { method, path, function: target };
};

const queueAttributes = [
  'VisibilityTimeout',
  'DelaySeconds',
  'MessageRetentionPeriod',
  'ReceiveMessageWaitTimeSeconds',
];

const queueOf = ({ stack, name, properties }: Resource, names: Intrinsics): QueueResource => {
  const policy = objectIn(properties, 'RedrivePolicy');
  const target = policy['deadLetterTargetArn'];
  const given = queueAttributes.filter((attribute) => properties[attribute] !== undefined);
  return {
    name,
    attributes: Object.fromEntries(given.map((attribute) => [attribute, String(properties[attribute])])),
    redrive:
      target === undefined
        ? undefined
        : { deadLetters: names.text(stack, target), maxReceiveCount: Number(policy['maxReceiveCount']) },
  };
};

const eventSourceOf = ({ stack, properties }: Resource, names: Intrinsics): EventSource => {
  const types = properties['FunctionResponseTypes'];
  const concurrency = objectIn(properties, 'ScalingConfig')['MaximumConcurrency'];
  return {
    queue: names.text(stack, properties['EventSourceArn']),
    function: names.text(stack, properties['FunctionName']),
    batchSize: Number(properties['BatchSize'] ?? 10),
    maxConcurrency: concurrency === undefined ? undefined : Number(concurrency),
    reportsItemFailures: Array.isArray(types) && types.includes('ReportBatchItemFailures'),
  };
};

const unitMs: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

const scheduleOf = ({ stack, name, properties }: Resource, names: Intrinsics): Schedule => {
  const expression = String(properties['ScheduleExpression']);
  const [, count, unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const targets: unknown = properties['Targets'];
  const target: unknown = Array.isArray(targets) ? targets[0] : undefined;
  if (!unitMs[unit] || !isObject(target)) throw new Error(`Local mode does not know the schedule ${expression}`);
  return { name, function: names.text(stack, target['Arn']), everyMs: Number(count) * unitMs[unit] };
};
