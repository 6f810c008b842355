import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import * as logs from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { nameInTemplate } from './template-name.ts';

/** One function of the service. */
export interface ServiceFunctionProps {
  /** File name below `functions/`, without its ending; also its name in logs and in local mode. */
  readonly name: string;
  /** Folder of its bundle. */
  readonly bundle: string;
  /** Deadline of one invocation, in seconds. */
  readonly timeoutSeconds: number;
  /** Settings, by the name the code reads. */
  readonly environment: Readonly<Record<string, string>>;
  /** It sends messages to a queue it reads: Lambda would take the sixteenth of such a chain for a runaway and stop it. */
  readonly sendsToItself?: boolean;
}

/** A Lambda with a role and a log group of its own, and no permission but to write that log. */
export class ServiceFunction extends Construct {
  readonly name: string;
  readonly function: lambda.Function;

  constructor(scope: Construct, id: string, props: ServiceFunctionProps) {
    super(scope, id);
    this.name = props.name;
    const logGroup = new logs.LogGroup(this, 'Log', {
      retention: logs.RetentionDays.THREE_MONTHS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new iam.Role(this, 'Role', { assumedBy: new iam.ServicePrincipal('lambda.amazonaws.com') });
    this.function = new lambda.Function(this, 'Function', {
      description: `${props.name} (${Stack.of(this).stackName})`,
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      handler: 'index.handler',
      code: lambda.Code.fromAsset(props.bundle, { exclude: ['*.map'] }),
      memorySize: 512,
      timeout: Duration.seconds(props.timeoutSeconds),
      environment: { POWERTOOLS_SERVICE_NAME: props.name, ...props.environment },
      loggingFormat: lambda.LoggingFormat.JSON,
      ...(props.sendsToItself ? { recursiveLoop: lambda.RecursiveLoop.ALLOW } : {}),
      logGroup,
      role,
    });
    logGroup.grantWrite(role);
    nameInTemplate(this.function, props.name);
  }
}
