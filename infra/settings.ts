import { Annotations, type App } from 'aws-cdk-lib';
import * as v from 'valibot';
import { defaultStage, type Stage, type StageName, stageNames, stages } from './stages.ts';

/** What a deployment is: its stage, changed by what `-c name=value` says. */
export interface Settings extends Stage {
  /** Part of every stack's name, so that several stages can live in one account. */
  readonly stage: StageName;
  /** The cloud API with its version. */
  readonly channelBaseUrl: string;
  readonly channelTimeoutMs: number;
  readonly messageRetentionDays: number;
  /** Seconds to wait before each attempt (decision 29). */
  readonly deliverySchedule: string;
  readonly deliveryTimeoutMs: number;
  /** The service's public address where it is not the API's own. */
  readonly publicBaseUrl: string | undefined;
  /** The API's own name, and the certificate for it. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | undefined;
  /** Who gets a mail when an alarm changes. */
  readonly alarmEmail: string | undefined;
}

const unsetChannel = 'https://channel.invalid/v24.0';

/** Days for which CloudWatch keeps logs; it takes no others. */
const retentionDays = [
  1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288, 3653,
];

const wholeNumber = (least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.union([v.number(), v.string()], rule),
    v.transform(Number),
    v.check((number) => Number.isInteger(number) && number >= least && number <= most, rule),
  );
};
const matching = (pattern: RegExp, rule: string) => v.pipe(v.string(rule), v.regex(pattern, rule));
const httpsUrl = (pattern: RegExp, example: string) =>
  matching(pattern, `must be an https address like ${example}, without a slash at its end`);
const yesOrNo = v.pipe(
  v.union([v.boolean(), v.picklist(['true', 'false'])], 'must be true or false'),
  v.transform((value) => value === true || value === 'true'),
);
const atOnce = wholeNumber(2, 1000);

/** Every setting there is, by the name `-c` gives it; each message ends the sentence that refuses it. */
const context = v.object({
  stage: v.optional(v.picklist(stageNames, `must be one of ${stageNames.join(', ')}`), defaultStage),
  channelBaseUrl: v.optional(httpsUrl(/^https:\/\/[^\s/]+(\/\S+)?\/v\d+\.\d+$/, 'https://host/v24.0')),
  channelTimeoutMs: v.optional(wholeNumber(1000, 15_000), 10_000),
  messageRetentionDays: v.optional(wholeNumber(31, 3650), 400),
  deliverySchedule: v.optional(
    matching(/^\d{1,7}(,\d{1,7}){0,49}$/, 'must be 1 to 50 whole numbers of seconds with commas between, like 0,5,300'),
    '0,5,300,1800,7200,18000,36000,50400,72000,86400',
  ),
  deliveryTimeoutMs: v.optional(wholeNumber(1000, 20_000), 15_000),
  publicBaseUrl: v.optional(httpsUrl(/^https:\/\/\S*[^\s/]$/, 'https://api.example.com')),
  domainName: v.optional(matching(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'must be a host name like api.example.com')),
  certificateArn: v.optional(
    matching(
      /^arn:aws[a-z-]*:acm:[a-z0-9-]+:\d{12}:certificate\/\S+$/,
      'must be the ARN of a certificate, like arn:aws:acm:eu-west-1:123456789012:certificate/...',
    ),
  ),
  alarmEmail: v.optional(matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'must be a mail address')),
  alarms: v.optional(yesOrNo),
  logRetentionDays: v.optional(
    v.pipe(
      wholeNumber(1, 3653),
      v.check((days) => retentionDays.includes(days), `must be one of ${retentionDays.join(', ')}`),
    ),
  ),
  requestsPerSecond: v.optional(wholeNumber(1, 100_000)),
  burst: v.optional(wholeNumber(1, 100_000)),
  reportsConcurrency: v.optional(atOnce),
  mediaConcurrency: v.optional(atOnce),
  deliveriesConcurrency: v.optional(atOnce),
  retriesConcurrency: v.optional(atOnce),
  accountConcurrency: v.optional(wholeNumber(10, 1_000_000)),
});
type Context = v.InferOutput<typeof context>;

/** What is wrong with the settings: a sentence each, one a line. */
export class SettingsError extends Error {}

/**
 * Reads the settings from the app's context. Throws a `SettingsError` with a sentence for every setting that is wrong, or that no name is known
 * of; warns where a deployment would not reach any channel, or tell nobody of an alarm.
 */
export const readSettings = (app: App): Settings => {
  const given = contextOf(app);
  const problems = [...unknownNames(given), ...wrongValues(given)];
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  const chosen = v.parse(context, given);
  const settings = settingsOf(chosen);
  if (!chosen.channelBaseUrl) {
    Annotations.of(app).addInfo('No channel is set: deploy with -c channelBaseUrl=https://<host>/v24.0');
  }
  if (settings.alarms && !chosen.alarmEmail) {
    Annotations.of(app).addInfo('Nobody is told of alarms: deploy with -c alarmEmail=you@example.com');
  }
  return settings;
};

/** Context is also where the CDK keeps its flags and look-ups: all of those have a colon in their names. */
const contextOf = (app: App): Record<string, unknown> => {
  const all = Object.entries(v.parse(v.record(v.string(), v.unknown()), app.node.getAllContext()));
  return Object.fromEntries(all.filter(([name, value]) => !name.includes(':') && value !== '' && value !== undefined));
};

const unknownNames = (given: Record<string, unknown>): string[] =>
  Object.keys(given)
    .filter((name) => !Object.hasOwn(context.entries, name))
    .map((name) => `There is no setting ${name}. The settings are: ${Object.keys(context.entries).join(', ')}.`);

const wrongValues = (given: Record<string, unknown>): string[] => {
  const { issues = [], success, output } = v.safeParse(context, given);
  const sentences = issues.map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    return `The setting ${name} ${issue.message}; it is ${JSON.stringify(given[name])}.`;
  });
  if (success && (output.domainName === undefined) !== (output.certificateArn === undefined)) {
    sentences.push('The settings domainName and certificateArn go together: give both or none.');
  }
  return sentences;
};

const settingsOf = ({ domainName, certificateArn, channelBaseUrl = unsetChannel, ...chosen }: Context): Settings => {
  const stage: Stage = stages[chosen.stage];
  const { reports, media, deliveries, retries } = stage.concurrency;
  return {
    stage: chosen.stage,
    keepsData: stage.keepsData,
    systemLog: stage.systemLog,
    alarms: chosen.alarms ?? stage.alarms,
    logRetentionDays: chosen.logRetentionDays ?? stage.logRetentionDays,
    requestsPerSecond: chosen.requestsPerSecond ?? stage.requestsPerSecond,
    burst: chosen.burst ?? stage.burst,
    accountConcurrency: chosen.accountConcurrency ?? stage.accountConcurrency,
    concurrency: {
      reports: chosen.reportsConcurrency ?? reports,
      media: chosen.mediaConcurrency ?? media,
      deliveries: chosen.deliveriesConcurrency ?? deliveries,
      retries: chosen.retriesConcurrency ?? retries,
    },
    channelBaseUrl,
    channelTimeoutMs: chosen.channelTimeoutMs,
    messageRetentionDays: chosen.messageRetentionDays,
    deliverySchedule: chosen.deliverySchedule,
    deliveryTimeoutMs: chosen.deliveryTimeoutMs,
    publicBaseUrl: chosen.publicBaseUrl ?? (domainName === undefined ? undefined : `https://${domainName}`),
    domain: domainName && certificateArn ? { name: domainName, certificateArn } : undefined,
    alarmEmail: chosen.alarmEmail,
  };
};
