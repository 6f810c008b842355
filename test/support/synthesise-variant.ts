/**
 * `node synthesise-variant.ts <dev|faulty> <bundles> <outdir>`: synthesises the service from bundles that are there, as the stage
 * dev with a domain, or with two things wrong: a property that has no such value, and a queue that breaks a rule.
 */
import { join } from 'node:path';
import { CfnResource, Stack } from 'aws-cdk-lib';
import * as sqs from 'aws-cdk-lib/aws-sqs';
import { buildApp } from '../../infra/app.ts';
import { functionNeeds } from '../../infra/functions.ts';

const [variant, bundles = '', outdir = ''] = process.argv.slice(2);
const names = Object.keys(functionNeeds);
const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/one';
const app = buildApp({
  outdir,
  bundles: Object.fromEntries(names.map((name) => [name, join(bundles, name)])),
  context: variant === 'dev' ? { stage: 'dev', domainName: 'api.example.com', certificateArn } : {},
});
if (variant === 'faulty') {
  const service = app.node.findChild('Service');
  if (!Stack.isStack(service)) throw new Error('The app has no stack Service');
  const { defaultChild } = new sqs.Queue(service, 'Slow', { enforceSSL: true }).node;
  if (CfnResource.isCfnResource(defaultChild)) defaultChild.addPropertyOverride('DelaySeconds', 5000);
  new sqs.Queue(service, 'WithoutTls');
}
app.synth();
