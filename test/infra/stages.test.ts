import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assemblyOf } from '../support/assemblies.ts';
import { readServiceTemplates } from './service-templates.ts';

let outdir: string;
beforeAll(() => {
  outdir = mkdtempSync(join(tmpdir(), 'variant-'));
});
afterAll(() => rmSync(outdir, { recursive: true, force: true }));

const synthesise = (variant: 'dev' | 'faulty'): { status: number | null; stderr: string } => {
  const script = fileURLToPath(new URL('../support/synthesise-variant.ts', import.meta.url));
  const bundles = join(assemblyOf('service'), 'bundles');
  return spawnSync(process.execPath, [script, variant, bundles, join(outdir, variant)], { encoding: 'utf8' });
};

describe('the stage dev, with a domain', () => {
  it('goes without a trace, has no alarms, and answers under its own name alone', () => {
    expect(synthesise('dev')).toMatchObject({ status: 0 });
    const { all, ofType } = readServiceTemplates(join(outdir, 'dev'));
    expect(all.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain')).toEqual([]);
    expect(ofType('AWS::DynamoDB::Table')[0]?.Properties).toMatchObject({ DeletionProtectionEnabled: false });
    expect([...ofType('AWS::CloudWatch::Alarm'), ...ofType('AWS::SNS::Topic')]).toEqual([]);
    expect(ofType('AWS::CloudWatch::Dashboard')).toHaveLength(1);
    expect(ofType('AWS::Logs::LogGroup')[0]?.Properties).toMatchObject({ RetentionInDays: 14 });
    expect(ofType('AWS::ApiGatewayV2::Api')[0]?.Properties).toMatchObject({ DisableExecuteApiEndpoint: true });
    expect(ofType('AWS::ApiGatewayV2::DomainName')[0]?.Properties).toMatchObject({
      DomainName: 'api.example.com',
      DomainNameConfigurations: [{ SecurityPolicy: 'TLS_1_2', EndpointType: 'REGIONAL' }],
    });
    expect(ofType('AWS::ApiGatewayV2::ApiMapping')).toHaveLength(1);
  });
});

describe('a synthesis', () => {
  it('fails on a value CloudFormation does not take, and on a rule that is broken without a reason', () => {
    const { status, stderr } = synthesise('faulty');
    expect(status).toBe(1);
    expect(stderr).toContain('DelaySeconds: 5000 is greater than the maximum of 900 (CloudFormation Validate)');
    expect(stderr).toContain("Acknowledge with 'AwsSolutions::AwsSolutions-SQS4'");
  });

  it('breaks four rules, each with its reason: another needs one here too', () => {
    const metadata = ['Data', 'Service'].map((stack) =>
      readFileSync(join(assemblyOf('service'), `${stack}.metadata.json`), 'utf8'),
    );
    const acknowledged = [...metadata.join('').matchAll(/"AwsSolutions::AwsSolutions-(\w+).*?": "(.+)"/g)];
    expect(new Set(acknowledged.map(([, rule]) => rule))).toEqual(new Set(['S1', 'SMG4', 'IAM5', 'APIG4']));
    for (const [, , reason] of acknowledged) expect(reason).toMatch(/^[A-Z].{60,}\.$/);
  });
});
