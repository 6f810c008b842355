import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readAssembly } from '../../local/assembly.ts';
import { Intrinsics } from '../../local/intrinsics.ts';
import { assemblyOf } from '../support/assemblies.ts';

describe('the assembly of the service', () => {
  const assembly = readAssembly(assemblyOf('service'));

  it('says what there is to run, by plain names', () => {
    expect(assembly.tables.map(({ name }) => name)).toEqual(['lead-messaging']);
    expect(assembly.buckets).toEqual(['media']);
    expect(assembly.keys).toContain('secrets');
    expect(assembly.functions.map(({ name }) => name)).toContain('send-message');
    expect(assembly.routes).toContainEqual({ method: 'POST', path: '/v1/leads', function: 'create-lead' });
    expect(assembly.schedules).toEqual([expect.objectContaining({ function: 'enqueue-due', everyMs: 60_000 })]);
  });

  it('leads every queue to its worker and to its dead letters', () => {
    const workers = assembly.eventSources.map(({ queue, function: worker }) => `${queue} > ${worker}`);
    expect(workers).toEqual(
      expect.arrayContaining([
        'reports > apply-report',
        'media > store-media',
        'deliveries > deliver-event',
        'retries > deliver-event',
      ]),
    );
    for (const { name, redrive } of assembly.queues.filter((queue) => queue.redrive)) {
      expect(redrive?.deadLetters).toBe(`${name}-dead-letters`);
    }
  });
});

describe('what local mode does not know', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'assembly-'));
  });
  afterEach(() => rmSync(dir, { recursive: true, force: true }));

  const readWith = (resources: object) => {
    const artifacts = { Only: { type: 'aws:cloudformation:stack', properties: { templateFile: 'Only.json' } } };
    writeFileSync(join(dir, 'manifest.json'), JSON.stringify({ artifacts }));
    writeFileSync(join(dir, 'Only.json'), JSON.stringify({ Resources: resources }));
    return () => readAssembly(dir);
  };

  it('is named: a schedule', () => {
    const Properties = { ScheduleExpression: 'cron(0 8 * * ? *)', Targets: [{ Arn: 'x' }] };
    expect(readWith({ Clock: { Type: 'AWS::Events::Rule', Properties } })).toThrow(
      'Local mode does not know the schedule cron(0 8 * * ? *)',
    );
  });

  it('is named: a bundle that is not there', () => {
    const Properties = { Code: { S3Key: 'abc.zip' }, Handler: 'index.handler' };
    const Metadata = { name: 'one' };
    expect(readWith({ One: { Type: 'AWS::Lambda::Function', Properties, Metadata } })).toThrow(
      'The assembly lacks the bundle of one',
    );
  });

  it('is named: a function of CloudFormation, a resource, an export', () => {
    const intrinsics = new Intrinsics(() => undefined, new Map());
    expect(() => intrinsics.text('S', { 'Fn::Base64': 'x' })).toThrow('{"Fn::Base64":"x"}');
    expect(() => intrinsics.text('S', { Ref: 'Queue' })).toThrow('Ref of Queue in stack S');
    expect(() => intrinsics.text('S', { 'Fn::ImportValue': 'Data:Table' })).toThrow('No stack exports Data:Table');
  });
});

describe('the functions of CloudFormation', () => {
  it('resolve to what runs here', () => {
    const exports = new Map([['Data:Table', { stack: 'Data', value: { Ref: 'Table' } }]]);
    const intrinsics = new Intrinsics((stack, id, attribute) => `${stack}.${id}.${attribute}`, exports);
    expect(intrinsics.text('S', { 'Fn::ImportValue': 'Data:Table' })).toBe('Data.Table.Ref');
    expect(intrinsics.text('S', { 'Fn::GetAtt': ['Queue', 'Arn'] })).toBe('S.Queue.Arn');
    expect(intrinsics.text('S', { 'Fn::Sub': ['a-', '{AWS::Region}-', '{Queue}'].join('$') })).toBe(
      'a-us-east-1-S.Queue.Ref',
    );
    expect(intrinsics.text('S', { 'Fn::Join': ['/', ['x', { Ref: 'AWS::AccountId' }, 7]] })).toBe('x/000000000000/7');
  });
});
