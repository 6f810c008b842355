import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { needsOf } from '../../infra/functions.ts';
import { routes } from '../../infra/routes.ts';
import { workerRows } from '../../infra/workers.ts';
import { envNames } from '../../shared/config.ts';
import { assemblyOf } from '../support/assemblies.ts';
import { nameOf, type Resource, readServiceTemplates } from './service-templates.ts';

const assembly = assemblyOf('service');
const { ofType } = readServiceTemplates(assembly);

const functions = ofType('AWS::Lambda::Function');
const named = (name: string): Resource['Properties'] | undefined =>
  functions.find((resource) => nameOf(resource) === name)?.Properties;
const environmentOf = (name: string): Readonly<Record<string, unknown>> => named(name)?.Environment?.Variables ?? {};

const namesIn = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(`../../functions/${folder}`, import.meta.url))).map((file) =>
    file.replace('.ts', ''),
  );
const apiNames = namesIn('api');
const deniesWithoutTls = {
  PolicyDocument: {
    Version: '2012-10-17',
    Statement: expect.arrayContaining([
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    ]),
  },
};
const sorted = (values: readonly string[]): string[] => [...values].sort((a, b) => a.localeCompare(b));

describe('functions', () => {
  it('are the files below functions/, each once', () => {
    expect(sorted(functions.map(nameOf))).toEqual(sorted(['api', 'channel', 'workers'].flatMap(namesIn)));
  });

  it('run on Node 24 and ARM, in JSON lines, with the memory and the deadline infra/functions.ts gives a reason for', () => {
    for (const resource of functions) {
      const { memoryMb, timeoutSeconds, because } = needsOf(nameOf(resource)).size;
      expect(resource.Properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        MemorySize: memoryMb,
        Timeout: timeoutSeconds,
        LoggingConfig: { LogFormat: 'JSON', ApplicationLogLevel: 'INFO', SystemLogLevel: 'WARN' },
      });
      expect(because).toMatch(/\.$/);
    }
    // The HTTP API gives up after 30 s.
    for (const name of apiNames) expect(named(name)?.Timeout).toBeLessThan(29);
  });

  it('have a log group and a role of their own', () => {
    expect(ofType('AWS::IAM::Role')).toHaveLength(functions.length);
    const logGroups = ofType('AWS::Logs::LogGroup');
    // One more than functions: the API's access log.
    expect(logGroups).toHaveLength(functions.length + 1);
    for (const { Properties } of logGroups) expect(Properties).toMatchObject({ RetentionInDays: 90 });
    expect(JSON.stringify(ofType('AWS::IAM::Role'))).not.toContain('AWSLambdaBasicExecutionRole');
  });

  it('are told what they need, and only those that call the channel where it is', () => {
    const channel = [envNames.channelBaseUrl, envNames.channelTimeoutMs, envNames.secretsKeyId];
    for (const name of ['send-message', 'list-templates']) {
      for (const setting of channel) expect(environmentOf(name)).toHaveProperty(setting);
    }
    for (const setting of channel) expect(environmentOf('get-lead')).not.toHaveProperty(setting);
    for (const name of apiNames.filter((each) => needsOf(each).table)) {
      expect(environmentOf(name)).toHaveProperty(envNames.table);
    }
    expect(environmentOf('send-message')).toMatchObject({ CHANNEL_TIMEOUT_MS: '10000', MESSAGE_RETENTION_DAYS: '400' });
  });

  it('may touch the one table and its two indexes alone, and never scan', () => {
    const policies = JSON.stringify(ofType('AWS::IAM::Policy'));
    expect(policies).not.toContain('dynamodb:Scan');
    expect(policies).not.toContain('dynamodb:*');
    expect(policies).not.toContain('"Resource":"*"');
  });
});

describe('routes', () => {
  it('are the route table, to the letter', () => {
    const expected = routes.map(({ method, path }) => (path === '$default' ? path : `${method} ${path}`));
    const keys = ofType('AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey ?? '');
    expect(sorted(keys)).toEqual(sorted(expected));
  });

  it('end in $default, whose function knows the table', () => {
    expect(routes.at(-1)).toMatchObject({ path: '$default', function: 'not-found' });
    const table: unknown = JSON.parse(String(environmentOf('not-found')[envNames.routeTable]));
    expect(table).toEqual(routes.slice(0, -1).map(({ method, path }) => ({ method, path })));
  });

  it('hand over payload format 2.0', () => {
    for (const { Properties } of ofType('AWS::ApiGatewayV2::Integration')) {
      expect(Properties).toMatchObject({ IntegrationType: 'AWS_PROXY', PayloadFormatVersion: '2.0' });
    }
  });
});

describe('queues', () => {
  it('are encrypted, and have dead letters kept for 14 days', () => {
    const queues = ofType('AWS::SQS::Queue');
    const sources = queues.filter(({ Properties }) => 'RedrivePolicy' in Properties);
    expect(sources).toHaveLength(queues.length / 2);
    for (const { Properties } of queues) {
      expect(Properties).toMatchObject({ MessageRetentionPeriod: 14 * 86_400, SqsManagedSseEnabled: true });
    }
  });

  it('are read in batches that fail message by message, by a bounded number of workers', () => {
    const mappings = ofType('AWS::Lambda::EventSourceMapping');
    expect(mappings.length).toBeGreaterThan(0);
    for (const { Properties } of mappings) {
      expect(Properties).toMatchObject({
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: expect.any(Number) },
      });
    }
  });

  it('hide a message for six times its worker has time', () => {
    const read = workerRows.map(({ queue, worker }) => [queue, 6 * needsOf(worker).size.timeoutSeconds]);
    const queues = ofType('AWS::SQS::Queue').filter(({ Properties }) => 'RedrivePolicy' in Properties);
    expect(queues.map((queue) => [nameOf(queue), queue.Properties['VisibilityTimeout']])).toEqual(read);
  });

  it('try a message five times, and refuse what comes without TLS', () => {
    for (const { Properties } of ofType('AWS::SQS::Queue').filter((queue) => 'RedrivePolicy' in queue.Properties)) {
      expect(Properties['RedrivePolicy']).toMatchObject({ maxReceiveCount: 5 });
    }
    expect(ofType('AWS::SQS::QueuePolicy')).toHaveLength(ofType('AWS::SQS::Queue').length);
    for (const { Properties } of ofType('AWS::SQS::QueuePolicy')) expect(Properties).toMatchObject(deniesWithoutTls);
  });
});

describe('the API', () => {
  it('is throttled as a whole, and writes a line per request that says what went wrong in the gateway', () => {
    const [stage, ...others] = ofType('AWS::ApiGatewayV2::Stage');
    expect(others).toEqual([]);
    expect(stage?.Properties).toMatchObject({
      DefaultRouteSettings: { ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 4000 },
      AccessLogSettings: {
        Format: expect.stringMatching(
          /"request_id":"\$context.requestId".*"integration_error":"\$context.integrationErrorMessage"/,
        ),
      },
    });
  });

  it('writes no path: a link to a file is one', () => {
    expect(JSON.stringify(ofType('AWS::ApiGatewayV2::Stage'))).not.toMatch(
      /context\.(path|protocol|identity\.userAgent)/,
    );
  });
});

describe('the synthesis', () => {
  it('gives the same templates each time, from scratch too', () => {
    const again = mkdtempSync(join(tmpdir(), 'synthesis-'));
    try {
      const script = fileURLToPath(new URL('../support/synthesise.ts', import.meta.url));
      execFileSync(process.execPath, [script, 'service', join(again, 'out')], { stdio: ['ignore', 'ignore', 'pipe'] });
      for (const file of ['Data.template.json', 'Service.template.json', 'manifest.json']) {
        expect(readFileSync(join(again, 'out', file), 'utf8')).toBe(readFileSync(join(assembly, file), 'utf8'));
      }
    } finally {
      rmSync(again, { recursive: true, force: true });
    }
  });
});
