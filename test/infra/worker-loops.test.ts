import { describe, expect, it } from '@jest/globals';
import { assemblyOf } from '../support/assemblies.ts';
import { nameOf, readServiceTemplates } from './service-templates.ts';

describe('Lambda’s detection of loops, which ends a chain of messages after 16 hops', () => {
  it('is off for the workers that send to a queue they read, and for nothing else', () => {
    const { ofType } = readServiceTemplates(assemblyOf('service'));
    const allowed = ofType('AWS::Lambda::Function').filter(({ Properties }) => Properties['RecursiveLoop'] === 'Allow');
    expect(allowed.map(nameOf).sort((a, b) => a.localeCompare(b))).toEqual([
      'apply-report',
      'deliver-event',
      'store-media',
    ]);
  });
});
