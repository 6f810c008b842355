import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { leaveOut } from '../../infra/leave-out.ts';

const arn = (id: string) => ({ 'Fn::GetAtt': [id, 'Arn'] });
const template = {
  Description: 'kept',
  Resources: {
    Api: { Type: 'Api', Properties: {} },
    Work: {
      Type: 'Function',
      Properties: {
        Environment: { URL: { 'Fn::Join': ['', ['https://', { Ref: 'Api' }]] }, TABLE: { Ref: 'Table' } },
        Statement: [
          { Action: 'a', Resource: arn('Api') },
          { Action: 'b', Resource: arn('Table') },
        ],
        Secret: { 'Fn::ImportValue': 'data:Secret' },
      },
    },
    Table: { Type: 'Table' },
  },
  Outputs: {
    ApiUrl: { Value: arn('Api'), Export: { Name: 'service:ApiUrl' } },
    TableName: { Value: { Ref: 'Table' }, Export: { Name: 'service:TableName' } },
  },
};

describe('leaving types of resources out of a template', () => {
  it('takes with them the properties, statements and outputs that refer to them, and nothing else', () => {
    expect(leaveOut(template, new Set(['Api']), new Set(['data:Secret']))).toEqual({
      template: {
        Description: 'kept',
        Resources: {
          Work: {
            Type: 'Function',
            Properties: {
              Environment: { TABLE: { Ref: 'Table' } },
              Statement: [{ Action: 'b', Resource: arn('Table') }],
            },
          },
          Table: { Type: 'Table' },
        },
        Outputs: { TableName: template.Outputs.TableName },
      },
      left: new Map([['Api', 1]]),
      resources: 2,
      lostExports: new Set(['service:ApiUrl']),
    });
  });

  it('leaves a template as it is where none of its resources is of a type', () => {
    expect(leaveOut(template, new Set(['Queue']))).toMatchObject({ template, resources: 3 });
  });
});

describe('npm run deploy:check', () => {
  it('says that it does nothing where no endpoint is given', () => {
    const script = fileURLToPath(new URL('../../infra/deploy-check.ts', import.meta.url));
    const { AWS_ENDPOINT_URL: _endpoint, ...env } = process.env;
    expect(spawnSync(process.execPath, [script], { env, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stdout: 'deploy:check skipped: AWS_ENDPOINT_URL names no CloudFormation to deploy on.\n',
    });
  });
});
