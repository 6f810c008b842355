import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

type Context = Readonly<Record<string, string>>;

/** What infra makes of each context; a process of its own loads the CDK several times faster than jest. */
const readAll = (contexts: readonly Context[]): { settings?: Record<string, unknown>; error?: string }[] => {
  const script = fileURLToPath(new URL('../support/read-settings.ts', import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [script, JSON.stringify(contexts)], { encoding: 'utf8' }));
};

const certificateArn = 'arn:aws:acm:eu-west-1:123456789012:certificate/one';

const right: readonly (readonly [sentence: string, given: Context, settings: object])[] = [
  ['prod is what nobody asked for', {}, { stage: 'prod', keepsData: true, alarms: true, logRetentionDays: 90 }],
  ['dev deletes its data, and wakes nobody', { stage: 'dev' }, { stage: 'dev', keepsData: false, alarms: false }],
  ['a setting changes its stage', { stage: 'dev', alarms: 'true', burst: '7' }, { alarms: true, burst: 7 }],
  ['an empty setting is none', { alarmEmail: '', stage: '' }, { stage: 'prod' }],
  [
    'a domain is where links to files begin, unless they are told otherwise',
    { domainName: 'api.example.com', certificateArn },
    { domain: { name: 'api.example.com', certificateArn }, publicBaseUrl: 'https://api.example.com' },
  ],
];

const wrong: readonly (readonly [given: Context, sentence: string])[] = [
  [{ stage: 'staging' }, 'The setting stage must be one of dev, prod; it is "staging".'],
  [{ logRetentionDays: '8' }, 'The setting logRetentionDays must be one of 1, 3, 5, 7, 14, 30'],
  [
    { channelBaseUrl: 'http://channel.example' },
    'The setting channelBaseUrl must be an https address like https://host/v24.0',
  ],
  [
    { channelTimeoutMs: '20000' },
    'The setting channelTimeoutMs must be a whole number from 1000 to 15000; it is "20000".',
  ],
  [{ deliverySchedule: '0,5,soon' }, 'The setting deliverySchedule must be 1 to 50 whole numbers of seconds'],
  [{ alarmEmail: 'nobody' }, 'The setting alarmEmail must be a mail address; it is "nobody".'],
  [{ alarms: 'maybe' }, 'The setting alarms must be true or false; it is "maybe".'],
  [{ domainName: 'api.example.com' }, 'The settings domainName and certificateArn go together: give both or none.'],
  [
    { domainName: 'API', certificateArn },
    'The setting domainName must be a host name like api.example.com; it is "API".',
  ],
  [{ reportsConcurrency: '1' }, 'The setting reportsConcurrency must be a whole number from 2 to 1000; it is "1".'],
  [{ alarmMail: 'a@b.example' }, 'There is no setting alarmMail. The settings are: stage, channelBaseUrl'],
];

describe('settings', () => {
  const answers = readAll([...right.map(([, given]) => given), ...wrong.map(([given]) => given)]);

  it.each(right.map(([sentence, , settings], index) => [sentence, settings, answers[index]] as const))(
    '%s',
    (_sentence, settings, answer) => {
      expect(answer).toEqual({ settings: expect.objectContaining(settings) });
    },
  );

  it.each(
    wrong.map(([given, sentence], index) => [JSON.stringify(given), sentence, answers[right.length + index]] as const),
  )('are refused in a sentence: %s', (_given, sentence, answer) => {
    expect(answer?.error).toContain(sentence);
  });

  it('are all told what is wrong with them at once', () => {
    const [answer] = readAll([{ stage: 'x', burst: '0', colour: 'red' }]);
    expect(answer?.error?.split('\n')).toHaveLength(3);
  });
});
