import { CfnOutput, Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as sns from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { type AlarmSection, sectionAddress } from '../alarms.ts';
import { nameInTemplate } from './template-name.ts';

/** What the alarms of a deployment share. */
export interface AlarmsProps {
  /** Beginning of each alarm's name, so that several deployments can live in one account. */
  readonly prefix: string;
  /** Who gets a mail; the topic is there for other ways too. */
  readonly email: string | undefined;
}

/** One thing to be woken for. */
export interface AlarmProps {
  /** Which queue, function or route; none where there is one alarm of the kind. */
  readonly of?: string;
  readonly metric: cloudwatch.IMetric;
  /** It goes off above this. */
  readonly above: number;
  /** How many of how many periods must be above. Default: 3 of 5, so that no single bad minute wakes anybody. */
  readonly periods?: readonly [bad: number, of: number];
  /** What is wrong, as a sentence. */
  readonly says: string;
  /** No value at all is as bad as one above. */
  readonly silenceIsBad?: boolean;
}

/** Length of the periods that alarms look at. */
export const alarmPeriod = Duration.minutes(1);

/** Every alarm of a deployment, and the topic they go to. */
export class Alarms extends Construct {
  readonly #prefix: string;
  readonly #topic: sns.Topic;
  readonly #all: cloudwatch.Alarm[] = [];

  constructor(scope: Construct, id: string, { prefix, email }: AlarmsProps) {
    super(scope, id);
    this.#prefix = prefix;
    this.#topic = new sns.Topic(this, 'Topic', { displayName: `Alarms of ${prefix}`, enforceSSL: true });
    nameInTemplate(this.#topic, 'alarms');
    // A topic with a policy of its own has lost the one that let the account's alarms in.
    this.#topic.addToResourcePolicy(
      new iam.PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new iam.ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.#topic.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    if (email) this.#topic.addSubscription(new EmailSubscription(email));
    new CfnOutput(Stack.of(this), 'AlarmTopicArn', { value: this.#topic.topicArn });
  }

  /** All that were raised, in that order. */
  get all(): readonly cloudwatch.Alarm[] {
    return this.#all;
  }

  /** Sets one alarm; its text says what is wrong and where to read on. It tells when it is over, too. */
  raise(section: AlarmSection, { of, metric, above, periods: [bad, total] = [3, 5], ...props }: AlarmProps): void {
    const name = of === undefined ? section : `${section} ${of}`;
    const alarm = new cloudwatch.Alarm(this, name, {
      alarmName: `${this.#prefix} ${name}`,
      alarmDescription: `${props.says} See ${sectionAddress(section)}`,
      metric,
      threshold: above,
      comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_THRESHOLD,
      datapointsToAlarm: bad,
      evaluationPeriods: total,
      treatMissingData: props.silenceIsBad
        ? cloudwatch.TreatMissingData.BREACHING
        : cloudwatch.TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.#topic));
    alarm.addOkAction(new SnsAction(this.#topic));
    this.#all.push(alarm);
  }
}
