import { CfnResource, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { percentOf } from '../service-metrics.ts';
import { type Alarms, alarmPeriod } from './alarms.ts';
import { nameInTemplate } from './template-name.ts';

/** One function of the service. */
export interface ServiceFunctionProps {
  /** File name below `functions/`, without its ending; also its name in logs and in local mode. */
  readonly name: string;
  /** Folder of its bundle. */
  readonly bundle: string;
  /** Deadline of one invocation, in seconds. */
  readonly timeoutSeconds: number;
  /** Memory, and with it the share of a CPU: a whole one at 1,769 MB. Default: 512. */
  readonly memoryMb?: number;
  /** Settings, by the name the code reads. */
  readonly environment: Readonly<Record<string, string>>;
  /** It sends messages to a queue it reads: Lambda would take the sixteenth of such a chain for a runaway and stop it. */
  readonly sendsToItself?: boolean;
  /** Days its log is kept. Default: 90. */
  readonly logRetentionDays?: number;
  /** Which of Lambda's own lines are kept. Default: all about calls. */
  readonly systemLog?: 'INFO' | 'WARN';
}

/** What a function may do, and to what. */
export interface Permission {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  readonly conditions?: Readonly<Record<string, unknown>>;
}

/** A Lambda with a role and a log group of its own, and no permission but to write that log. */
export class ServiceFunction extends Construct {
  readonly name: string;
  readonly function: lambda.Function;
  readonly #role: iam.Role;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.name = props.name;
    const logGroup = new logs.LogGroup(this, 'Log', {
      retention: props.logRetentionDays ?? logs.RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.#role = new iam.Role(this, 'Role', { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
    this.function = new lambda.Function(this, 'Function', {
      description: `${props.name} (${Stack.of(this).stackName})`,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: 'index.handler',
      code: lambda.Code.fromAsset(props.bundle, { exclude: ['*.map'] }),
      memorySize: props.memoryMb ?? 512,
      timeout: Duration.seconds(props.timeoutSeconds),
      // The second tells the functions apart in CloudTrail, and in tests of what each asks for.
      environment: { POWERTOOLS_SERVICE_NAME: props.name, AWS_SDK_UA_APP_ID: props.name, ...props.environment },
      loggingFormat: lambda.LoggingFormat.JSON,
      applicationLogLevelV2: lambda.ApplicationLogLevel.INFO,
      systemLogLevelV2: lambda.SystemLogLevel[props.systemLog ?? 'INFO'],
      ...(props.sendsToItself ? { recursiveLoop: lambda.RecursiveLoop.ALLOW } : {}),
      logGroup,
      role: this.#role,
    });
    this.allow({ actions: ['logs:CreateLogStream', 'logs:PutLogEvents'], resources: [logGroup.logGroupArn] });
    nameInTemplate(this.function, props.name);
    this.#waitForPolicy();
  }

  /** The CDK has a function wait for its role too, which it refers to anyway: linters mind that. */
  #waitForPolicy(): void {
    const [policy, target] = [this.#role.node.findChild('DefaultPolicy'), this.function].map(
      ({ node }) => node.defaultChild,
    );
    if (!CfnResource.isCfnResource(policy) || !CfnResource.isCfnResource(target)) return;
    target.addOverride('DependsOn', [policy.logicalId]);
  }

  /** Gives it a permission, and the settings by which its code finds what it may use: one without the other is of no use. */
  allow({ actions, resources, conditions }: Permission, environment: Readonly<Record<string, string>> = {}): void {
    this.#role.addToPolicy(
      new iam.PolicyStatement({
        actions: [...actions],
        resources: [...resources],
        ...(conditions ? { conditions } : {}),
      }),
    );
    for (const [name, value] of Object.entries(environment)) this.function.addEnvironment(name, value);
  }

  /** Sets the alarms every function has. */
  watch(alarms: Alarms): void {
    const { name: of, function: watched } = this;
    const every = { period: alarmPeriod };
    const deadlineMs = (watched.timeout ?? Duration.seconds(3)).toMilliseconds();
    alarms.raise('function-errors', {
      of,
      metric: percentOf({ errors: watched.metricErrors(every) }, { invocations: watched.metricInvocations(every) }),
      above: 1,
      says: `More than 1 % of the invocations of ${of} crashed or ran out of time.`,
    });
    alarms.raise('function-throttles', {
      of,
      metric: watched.metricThrottles(every),
      above: 0,
      periods: [2, 3],
      says: `Lambda refused to run ${of}: too many functions run at once.`,
    });
    alarms.raise('function-duration', {
      of,
      metric: watched.metricDuration({ ...every, statistic: 'p99' }),
      above: 0.8 * deadlineMs,
      says: `One in a hundred invocations of ${of} takes over 80 % of its ${deadlineMs / 1000} s.`,
    });
  }

  /** Sets the alarm of a function that queues start: Lambda ends what it takes for an endless loop, and tells nobody else. */
  watchLoops(alarms: Alarms): void {
    alarms.raise('function-recursion', {
      of: this.name,
      metric: this.function.metric('RecursiveInvocationsDropped', { period: alarmPeriod, statistic: 'Sum' }),
      above: 0,
      periods: [1, 1],
      says: `Lambda took messages of ${this.name} for an endless loop and dropped them.`,
    });
  }
}
