/**
 * `npm run deploy:check`: bootstraps and deploys the synthesised app onto the CloudFormation that `AWS_ENDPOINT_URL` points at,
 * and lists what stands there afterwards. It is for implementations other than AWS's own: what they lack is left out by a list.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  CloudFormationClient,
  paginateListStackResources,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import * as v from 'valibot';
import { synthesise } from './app.ts';
import { leaveOut } from './leave-out.ts';

/** Types that moto's CloudFormation does not make, and the dashboard, whose text names alarms. test/infra asserts their settings. */
const lacking: ReadonlySet<string> = new Set([
  'AWS::ApiGatewayV2::Api',
  'AWS::ApiGatewayV2::Integration',
  'AWS::ApiGatewayV2::Route',
  'AWS::ApiGatewayV2::Stage',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::Logs::MetricFilter',
  'AWS::S3::BucketPolicy',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::SecretsManager::Secret',
]);

const stacks = ['Data', 'Service'] as const;

const artifactSchema = v.looseObject({
  properties: v.optional(
    v.looseObject({ stackName: v.optional(v.string()), terminationProtection: v.optional(v.boolean()) }),
  ),
});
const manifestSchema = v.looseObject({ artifacts: v.record(v.string(), artifactSchema) });
const manifestIn = (assembly: string): string => join(assembly, 'manifest.json');

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** The environment of the deployment: moto takes `127.0.0.1` for the name of a bucket, and any keys do. */
const environmentFor = (endpoint: string): Record<string, string> => ({
  AWS_ENDPOINT_URL: endpoint.replace('//127.0.0.1', '//localhost'),
  AWS_ACCESS_KEY_ID: process.env['AWS_ACCESS_KEY_ID'] ?? 'testing',
  AWS_SECRET_ACCESS_KEY: process.env['AWS_SECRET_ACCESS_KEY'] ?? 'testing',
  AWS_REGION: process.env['AWS_REGION'] ?? 'us-east-1',
});

const cdk = (environment: Record<string, string>, assembly: string, ...words: string[]): void => {
  const command = fileURLToPath(new URL('../node_modules/aws-cdk/bin/cdk', import.meta.url));
  execFileSync(process.execPath, [command, ...words, '--app', assembly, '--no-notices', '--progress', 'events'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
};

/** Takes back what protects stacks from being deleted: moto does not know it. */
const unprotect = (assembly: string): void => {
  const manifest = v.parse(manifestSchema, readJson(manifestIn(assembly)));
  for (const { properties } of Object.values(manifest.artifacts)) delete properties?.terminationProtection;
  writeFileSync(manifestIn(assembly), JSON.stringify(manifest));
  console.log('left out: termination protection of stacks');
};

/** Takes out of each template what can't be made, and tells how many of which. Gives how many resources each keeps. */
const prune = (assembly: string): Map<string, number> => {
  const kept = new Map<string, number>();
  let lost: ReadonlySet<string> = new Set();
  for (const stack of stacks) {
    const path = join(assembly, `${stack}.template.json`);
    const { template, left, resources, lostExports } = leaveOut(readJson(path), lacking, lost);
    lost = lostExports;
    writeFileSync(path, JSON.stringify(template, undefined, 1));
    kept.set(stack, resources);
    for (const [type, count] of left) console.log(`left out of ${stack}: ${count} × ${type}`);
  }
  return kept;
};

const resourcesOf = async (client: CloudFormationClient, StackName: string): Promise<StackResourceSummary[]> => {
  const all: StackResourceSummary[] = [];
  for await (const page of paginateListStackResources({ client }, { StackName })) {
    all.push(...(page.StackResourceSummaries ?? []));
  }
  return all;
};

/** Lists what stands, by type. Throws where a stack has less than its template. */
const list = async (assembly: string, expected: ReadonlyMap<string, number>): Promise<void> => {
  const client = new CloudFormationClient({});
  const { artifacts } = v.parse(manifestSchema, readJson(manifestIn(assembly)));
  for (const stack of stacks) {
    const name = artifacts[stack]?.properties?.stackName ?? stack;
    const standing = (await resourcesOf(client, name)).filter(({ ResourceStatus }) =>
      /_COMPLETE$/.test(ResourceStatus ?? ''),
    );
    console.log(`\n${name}: ${standing.length} resources stand`);
    for (const [type, ofType] of Object.entries(Object.groupBy(standing, ({ ResourceType = '' }) => ResourceType))) {
      console.log(`  ${String(ofType?.length).padStart(3)} ${type}`);
    }
    const wanted = expected.get(stack) ?? 0;
    if (standing.length < wanted) throw new Error(`${name} should have ${wanted} resources`);
  }
};

const check = async (endpoint: string): Promise<void> => {
  const environment = environmentFor(endpoint);
  Object.assign(process.env, environment);
  const folder = mkdtempSync(join(tmpdir(), 'deploy-check-'));
  try {
    const assembly = join(folder, 'assembly');
    await synthesise(assembly);
    const expected = prune(assembly);
    unprotect(assembly);
    cdk(environment, assembly, 'bootstrap');
    // Not by a change set: moto keeps the exports of stacks made without one only.
    cdk(environment, assembly, 'deploy', '--all', '--method', 'direct', '--require-approval', 'never');
    await list(assembly, expected);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const endpoint = process.env['AWS_ENDPOINT_URL'];
if (!endpoint) console.log('deploy:check skipped: AWS_ENDPOINT_URL names no CloudFormation to deploy on.');
else if (/\.amazonaws\.com/.test(endpoint))
  throw new Error('deploy:check leaves parts out: to AWS itself deploy with cdk deploy.');
else await check(endpoint);
