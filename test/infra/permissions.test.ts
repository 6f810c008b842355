import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { functionNeeds } from '../../infra/functions.ts';
import { permissionsDocument, permissionsTable, readPermissions, tableIn } from '../../infra/permissions.ts';
import { workerRows } from '../../infra/workers.ts';
import { assemblyOf } from '../support/assemblies.ts';
import { readServiceTemplates } from './service-templates.ts';

const assembly = assemblyOf('service');
const { ofType, idOf } = readServiceTemplates(assembly);
const permissions = readPermissions(assembly);

describe('permissions', () => {
  it('are those of docs/permissions.md; npm run permissions writes them', () => {
    expect(tableIn(readFileSync(permissionsDocument, 'utf8'))).toBe(permissionsTable(permissions));
  });

  it('are those infra/functions.ts says a function needs', () => {
    const sorted = (values: readonly string[] = []): string[] => [...values].sort((a, b) => a.localeCompare(b));
    const needed = Object.entries(functionNeeds).map(([name, { table, indexes, sendsTo = [], callbacks }]) => ({
      function: name,
      table: sorted(table),
      indexes: sorted(indexes),
      sendsTo: sorted(callbacks ? [...sendsTo, 'reports-dead-letters'] : sendsTo),
      readsFrom: sorted(workerRows.filter(({ worker }) => worker === name).map(({ queue }) => queue)),
    }));
    const byName = (a: { function: string }, b: { function: string }): number => a.function.localeCompare(b.function);
    const granted = permissions.map(({ others: _others, ...row }) => row);
    expect(granted.sort(byName)).toEqual(needed.sort(byName));
  });

  it('are all in the one policy of the one role of each function', () => {
    const roles = ofType('AWS::IAM::Role');
    for (const { Properties } of roles) {
      expect(Properties).not.toHaveProperty('ManagedPolicyArns');
      expect(Properties).not.toHaveProperty('Policies');
      expect(Properties['AssumeRolePolicyDocument']).toMatchObject({
        Statement: [{ Principal: { Service: 'lambda.amazonaws.com' } }],
      });
    }
    const owners = ofType('AWS::IAM::Policy').map(({ Properties }) => JSON.stringify(Properties['Roles']));
    expect(new Set(owners)).toEqual(new Set(roles.map((role) => JSON.stringify([{ Ref: idOf(role) }]))));
    expect(owners).toHaveLength(roles.length);
  });

  it('let a function write its own log and no other', () => {
    for (const each of ofType('AWS::Lambda::Function')) {
      const role = each.Properties['Role'];
      const policy = ofType('AWS::IAM::Policy').find(
        ({ Properties }) =>
          JSON.stringify(role) === JSON.stringify({ 'Fn::GetAtt': [refIn(Properties['Roles']), 'Arn'] }),
      );
      const log = refIn(Object(each.Properties['LoggingConfig'])['LogGroup']);
      expect(policy?.Properties['PolicyDocument']).toMatchObject({
        Statement: expect.arrayContaining([
          {
            Action: ['logs:CreateLogStream', 'logs:PutLogEvents'],
            Effect: 'Allow',
            Resource: { 'Fn::GetAtt': [log, 'Arn'] },
          },
        ]),
      });
      expect(JSON.stringify(policy).match(/logs:/g)).toHaveLength(2);
    }
  });
});

const refIn = (value: unknown): string => /"Ref":"(\w+)"/.exec(JSON.stringify(value))?.[1] ?? '';
