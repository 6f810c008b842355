import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { type Listening, listen } from '../../local/listen.ts';
import { assemblyOf } from '../support/assemblies.ts';
import type { Outcome } from './admin-command.ts';
import { type RunningEngines, startEngines } from './running-engines.ts';

const manifestSchema = v.object({
  artifacts: v.record(
    v.string(),
    v.object({
      type: v.string(),
      properties: v.optional(
        v.object({ templateFile: v.optional(v.string(), ''), stackName: v.optional(v.string(), '') }),
      ),
    }),
  ),
});
const templateSchema = v.object({ Outputs: v.optional(v.record(v.string(), v.unknown()), {}) });

const parsed = <const S extends v.GenericSchema>(schema: S, file: string): v.InferOutput<S> =>
  v.parse(schema, JSON.parse(readFileSync(file, 'utf8')));

/** Names of the outputs of every stack of the synthesised app, by the stack's name. */
const outputsByStack = (): Map<string, string[]> => {
  const folder = assemblyOf('service');
  const { artifacts } = parsed(manifestSchema, join(folder, 'manifest.json'));
  const stacks = Object.values(artifacts).filter(({ type }) => type === 'aws:cloudformation:stack');
  return new Map(
    stacks.map(({ properties: { templateFile, stackName } = { templateFile: '', stackName: '' } }) => [
      stackName,
      Object.keys(parsed(templateSchema, join(folder, templateFile)).Outputs),
    ]),
  );
};

/** What the outputs say here; the values of all others are made up. */
const known: Readonly<Record<string, string>> = { TableName: 'lead-messaging', SecretsKeyId: 'secrets' };

const member = (name: string): string =>
  `<member><OutputKey>${name}</OutputKey><OutputValue>${known[name] ?? `made-up-${name}`}</OutputValue></member>`;

const described = (stack: string, outputs: readonly string[]): string =>
  `<DescribeStacksResponse xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"><DescribeStacksResult><Stacks>
  <member><StackName>${stack}</StackName><StackStatus>CREATE_COMPLETE</StackStatus><CreationTime>2026-11-06T21:06:00Z</CreationTime>
  <Outputs>${outputs.map(member).join('')}</Outputs></member></Stacks></DescribeStacksResult></DescribeStacksResponse>`;

const unknown = (stack: string): string =>
  `<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code>
  <Message>Stack with id ${stack} does not exist</Message></Error></ErrorResponse>`;

/** CloudFormation as far as the command asks it, with the stacks of the synthesised app deployed. */
const startCloudFormation = (): Promise<Listening> => {
  const stacks = outputsByStack();
  const answer = async (incoming: IncomingMessage): Promise<[number, string]> => {
    const chunks: Buffer[] = await incoming.toArray();
    const stack = new URLSearchParams(Buffer.concat(chunks).toString()).get('StackName') ?? '';
    const outputs = stacks.get(stack);
    return outputs ? [200, described(stack, outputs)] : [400, unknown(stack)];
  };
  const server = createServer(async (incoming, response) => {
    const [status, body] = await answer(incoming);
    response.writeHead(status, { 'content-type': 'text/xml' }).end(body);
  });
  return listen(server, 0);
};

let engines: RunningEngines;
let cloudFormation: Listening;
let environment: Record<string, string>;
beforeAll(async () => {
  [engines, cloudFormation] = await Promise.all([startEngines(), startCloudFormation()]);
  const { dynamodb_endpoint, kms_endpoint } = parsed(
    v.object({ dynamodb_endpoint: v.string(), kms_endpoint: v.string() }),
    join(engines.dir, 'runtime.json'),
  );
  environment = {
    PATH: process.env['PATH'] ?? '',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'eu-west-1',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.url,
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb_endpoint,
    AWS_ENDPOINT_URL_KMS: kms_endpoint,
    LOCAL_DIR: '/nowhere',
  };
});
afterAll(() => Promise.all([engines.stop(), cloudFormation.stop()]));

const admin = (words: readonly string[], more: Readonly<Record<string, string | undefined>> = {}): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['admin/main.ts', ...words, '--json'],
      { env: { ...environment, ...more } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

describe('--stage', () => {
  it('finds what a command needs in the outputs of the deployed stacks', async () => {
    const company = await admin(['company', 'create', '--name', 'Padaria do Zé', '--stage', 'prod']);
    expect(company).toMatchObject({ code: 0, err: '' });
    const { company_id: id } = v.parse(v.object({ company_id: v.string() }), JSON.parse(company.out));
    const number = ['--number-id', '1', '--account-id', '2', '--phone', '+551140001234', '--token', 'T'];
    const connected = await admin(['connection', 'set', '--company', id, ...number, '--stage', 'prod']);
    expect(connected).toMatchObject({ code: 0, err: '' });
    expect((await admin(['company', 'list', '--stage', 'prod'])).out).toContain(id);
  });

  it('says where it looked for a deployment that is not there', async () => {
    const { code, err } = await admin(['company', 'list', '--stage', 'dev']);
    expect(code).toBe(1);
    expect(JSON.parse(err)).toEqual({
      error: {
        code: 'no_deployment',
        message: expect.stringMatching(/^There is no stack lead-messaging-dev-data in eu-west-1\. Set AWS_PROFILE/),
      },
    });
  });

  it('says what to set where no region is known', async () => {
    const { err } = await admin(['company', 'list', '--stage', 'prod'], { AWS_REGION: undefined });
    expect(JSON.parse(err)).toEqual({
      error: { code: 'no_credentials', message: expect.stringMatching(/^No AWS region is set\. Set AWS_PROFILE/) },
    });
  });
});
