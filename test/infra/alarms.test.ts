import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { alarmSections } from '../../infra/alarms.ts';
import { functionNeeds, needsOf } from '../../infra/functions.ts';
import { workerRows } from '../../infra/workers.ts';
import { metricNamespace } from '../../shared/metrics.ts';
import { assemblyOf } from '../support/assemblies.ts';
import { readServiceTemplates } from './service-templates.ts';

const { ofType, idOf } = readServiceTemplates(assemblyOf('service'));

const alarms = ofType('AWS::CloudWatch::Alarm').map(({ Properties }) => Properties);
const descriptionOf = (alarm: object): string => ('AlarmDescription' in alarm ? String(alarm.AlarmDescription) : '');
const sectionOf = (alarm: object): string => /See docs\/operations\.md#(\S+)$/.exec(descriptionOf(alarm))?.[1] ?? '';
const alarm = (name: string) => alarms.find(({ AlarmName }) => AlarmName === `lead-messaging-prod ${name}`);
const runbook = fileURLToPath(new URL('../../docs/operations.md', import.meta.url));

describe('alarms', () => {
  it('are of the kinds infra/alarms.ts has, and each kind is raised', () => {
    expect(new Set(alarms.map(sectionOf))).toEqual(new Set(alarmSections));
  });

  it('each have a section of the runbook', () => {
    const headings = [...readFileSync(runbook, 'utf8').matchAll(/^#+ `?([a-z0-9-]+)`?$/gm)].map(([, text]) => text);
    expect(headings).toEqual(expect.arrayContaining([...alarmSections]));
  });

  it('say in a sentence what is wrong', () => {
    for (const each of alarms) expect(descriptionOf(each)).toMatch(/^(.+\.) See docs\/operations\.md#[a-z-]+$/);
  });

  it('go to one topic when they begin and when they end, and the topic lets the account in and no bare text', () => {
    const [topic, ...others] = ofType('AWS::SNS::Topic');
    expect(others).toEqual([]);
    const target = [{ Ref: topic && idOf(topic) }];
    for (const each of alarms) expect(each).toMatchObject({ AlarmActions: target, OKActions: target });
    const policy = JSON.stringify(ofType('AWS::SNS::TopicPolicy'));
    expect(policy).toContain('"Condition":{"Bool":{"aws:SecureTransport":"false"}},"Effect":"Deny"');
    expect(policy).toContain('"Principal":{"Service":"cloudwatch.amazonaws.com"}');
    expect(policy).toContain('"Condition":{"StringEquals":{"aws:SourceAccount":{"Ref":"AWS::AccountId"}}}');
  });

  it('watch every function: crashes, refusals, and 80 % of its time', () => {
    for (const name of Object.keys(functionNeeds)) {
      expect(alarm(`function-errors ${name}`)).toMatchObject({ Threshold: 1, TreatMissingData: 'notBreaching' });
      expect(alarm(`function-throttles ${name}`)).toMatchObject({ MetricName: 'Throttles', Threshold: 0 });
      expect(alarm(`function-duration ${name}`)).toMatchObject({
        ExtendedStatistic: 'p99',
        Threshold: 800 * needsOf(name).size.timeoutSeconds,
      });
    }
  });

  it('watch every queue: its first dead letter, with what that breaks, its oldest message, half of what may be in flight', () => {
    for (const { queue, oldestSeconds, failureMeans } of workerRows) {
      const dead = alarm(`dead-letters ${queue}`);
      expect(dead).toMatchObject({
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Threshold: 0,
        EvaluationPeriods: 1,
      });
      expect(descriptionOf(dead ?? {})).toContain(failureMeans);
      expect(alarm(`queue-age ${queue}`)).toMatchObject({ Threshold: oldestSeconds });
      expect(alarm(`queue-in-flight ${queue}`)).toMatchObject({ Threshold: 60_000 });
    }
  });

  it('go off too where the clock of due deliveries says nothing at all', () => {
    expect(alarm('oldest-due-delivery')).toMatchObject({ Threshold: 300, TreatMissingData: 'breaching' });
  });

  it('count failures of a route from the access log, among the calls of its function', () => {
    expect(JSON.stringify(alarm('route-errors send-message'))).toMatch(
      /POST \/v1\/chat\/messages.*POST \/v1\/messages.*"MetricName":"Invocations"/,
    );
    expect(ofType('AWS::Logs::MetricFilter').map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining({
        FilterPattern: '{ $.status = "5*" }',
        MetricTransformations: [
          expect.objectContaining({
            MetricNamespace: metricNamespace,
            Dimensions: [
              { Key: 'Api', Value: '$.api' },
              { Key: 'Route', Value: '$.route' },
            ],
          }),
        ],
      }),
    ]);
  });
});

describe('the dashboard', () => {
  it('shows every alarm and every metric of the service', () => {
    const [dashboard] = ofType('AWS::CloudWatch::Dashboard').map(({ Properties }) => JSON.stringify(Properties));
    for (const title of ['Alarms', 'Sends by outcome', 'Deliveries by outcome', 'Dead letters']) {
      expect(dashboard).toContain(title);
    }
    expect(dashboard?.match(/\.alarm|Alarms\w+[0-9A-F]{8}/g)?.length).toBeGreaterThanOrEqual(alarms.length);
  });
});
