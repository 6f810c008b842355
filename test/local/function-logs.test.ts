import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { metricDimensions, metricNames, metricNamespace } from '../../shared/metrics.ts';
import { type FullRun, person, secrets, startFullRun, words } from './full-run.ts';

let run: FullRun;
beforeAll(async () => {
  run = await startFullRun();
}, 120_000);
afterAll(() => run.stop());

/** Lines of functions, and what the operator's command said of errors. */
const all = (): readonly string[] => [...run.lines, ...run.said];

describe('the logs of a full run', () => {
  it('come from every function that took part', () => {
    const names = new Set(run.lines.map((line) => line.split(' ')[0]));
    for (const name of [
      ...['send-message', 'create-lead', 'find-lead', 'update-lead', 'move-lead', 'get-lead', 'get-lead-history'],
      ...['list-templates', 'list-stages', 'not-found', 'receive-callback', 'apply-report', 'store-media'],
      ...['deliver-event', 'enqueue-due'],
    ]) {
      expect(names).toContain(name);
    }
  });

  it('name the request, the company, the message or the event', () => {
    const line = (name: string, member: string): boolean =>
      run.lines.some((each) => each.startsWith(`${name} {`) && each.includes(`"${member}":"`));
    expect(line('send-message', 'request_id')).toBe(true);
    expect(line('send-message', 'company_id')).toBe(true);
    expect(line('apply-report', 'message_id')).toBe(true);
    expect(line('deliver-event', 'event_id')).toBe(true);
  });

  const personal: readonly (readonly [what: string, find: string])[] = [
    ['the phone with its ninth digit', '21987651234'],
    ['the phone without its ninth digit', '2187651234'],
    ["the demo recipients' phones", '11900000'],
    ...Object.values(person)
      .filter((value) => value !== person.phone)
      .flatMap((value) => value.split(' ').filter((word) => word.length > 5))
      .map((word) => [`"${word}"`, word] as const),
    ...Object.entries(words).map(([name, value]) => [`the words ${name}`, value] as const),
    ...Object.entries(secrets).map(([name, value]) => [`the ${name}`, value] as const),
  ];
  it.each(personal)('never tell %s', (_what, find) => {
    const found = find.toLowerCase();
    expect(all().filter((line) => line.toLowerCase().includes(found))).toEqual([]);
  });

  it('never tell a key, or the secret of a hook', () => {
    const [whole, part] = [/sk_[A-Za-z0-9]{8}/, /whsec_/];
    expect(all().filter((line) => whole.test(line) || part.test(line))).toEqual([]);
    for (const secret of [...run.keys, ...run.hookSecrets.map((each) => each.replace('whsec_', ''))]) {
      expect(all().filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});

describe('the metrics of a full run', () => {
  const metricLine = v.object({
    _aws: v.object({
      Timestamp: v.pipe(v.number(), v.integer()),
      CloudWatchMetrics: v.tuple([
        v.object({
          Namespace: v.literal(metricNamespace),
          Dimensions: v.tuple([v.array(v.picklist(Object.values(metricDimensions)))]),
          Metrics: v.array(v.object({ Name: v.picklist(Object.values(metricNames)), Unit: v.string() })),
        }),
      ]),
    }),
  });

  /** Each metric with its dimensions, as words; throws for a line that CloudWatch could not read. */
  const told = (): ReadonlySet<string> => {
    const lines = run.lines
      .map((line) => line.slice(line.indexOf(' ') + 1))
      .filter((line) => line.startsWith('{"_aws"'));
    return new Set(
      lines.flatMap((line) => {
        const { _aws, ...members } = v.parse(v.looseObject(metricLine.entries), JSON.parse(line));
        const [{ Dimensions, Metrics }] = _aws.CloudWatchMetrics;
        for (const { Name } of Metrics) expect(members[Name]).toEqual(expect.any(Number));
        return Metrics.map(({ Name }) => [Name, ...Dimensions[0].map((each) => String(members[each]))].join(' '));
      }),
    );
  };

  it('are lines in CloudWatch’s embedded format, by stage and outcome alone', () => {
    expect([...told()]).toEqual(
      expect.arrayContaining([
        'Sends prod accepted',
        'Sends prod refused',
        'Sends prod throttled',
        'Sends prod unknown',
        'ChannelLatency prod send',
        'ChannelErrors prod send',
        'ChannelLatency prod templates',
        'Reports prod applied',
        'Reports prod postponed',
        'Deliveries prod delivered',
        'Deliveries prod retry',
        'OldestDueDelivery prod',
        'RateLimitedCalls prod',
        'IdempotentReplays prod',
      ]),
    );
  });
});
