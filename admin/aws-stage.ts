import { isNativeError } from 'node:util/types';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { deadLetterUrlNames, envNames, queueUrlNames } from '../shared/config.ts';
import { CommandError } from './command-error.ts';

const STAGE = /^[a-z][a-z0-9-]{0,29}$/;

/** Settings of a command, by the output of the deployment's stacks that tells each. */
const settingsByOutput: Readonly<Record<string, string>> = {
  TableName: envNames.table,
  SecretsKeyId: envNames.secretsKeyId,
  MediaBucketName: envNames.mediaBucket,
  ReportsQueueUrl: queueUrlNames.reports,
  MediaQueueUrl: queueUrlNames.media,
  DeliveriesQueueUrl: queueUrlNames.deliveries,
  RetriesQueueUrl: queueUrlNames.retries,
  ReportsDeadLettersUrl: deadLetterUrlNames.reports,
  MediaDeadLettersUrl: deadLetterUrlNames.media,
  DeliveriesDeadLettersUrl: deadLetterUrlNames.deliveries,
  RetriesDeadLettersUrl: deadLetterUrlNames.retries,
};

/**
 * Makes this process talk to a deployment, with whatever AWS credentials and region it has: from here on the composition root
 * finds what the outputs of the stage's stacks name. Throws `invalid_option`, `no_deployment`, or `no_credentials`.
 */
export const useStage = async (stage: string): Promise<void> => {
  if (stage.startsWith('stage_')) {
    throw new CommandError(
      'invalid_option',
      '--stage names a deployment. The id of a funnel stage goes to --stage-id.',
    );
  }
  if (!STAGE.test(stage)) throw new CommandError('invalid_option', '--stage: Must name a deployment, such as prod.');
  const client = new CloudFormationClient({});
  const stacks = [`lead-messaging-${stage}-data`, `lead-messaging-${stage}-service`];
  const outputs = new Map<string, string>();
  for (const stack of stacks) for (const [name, value] of await outputsOf(client, stack)) outputs.set(name, value);
  client.destroy();
  const missing = Object.keys(settingsByOutput).filter((output) => !outputs.has(output));
  if (missing.length > 0) {
    const sentence = `The stacks ${stacks.join(' and ')} do not tell ${missing.join(', ')}. Deploy this version of the service first.`;
    throw new CommandError('no_deployment', sentence);
  }
  process.env[envNames.stage] = stage;
  for (const [output, setting] of Object.entries(settingsByOutput)) process.env[setting] = outputs.get(output);
};

const outputsOf = async (client: CloudFormationClient, stack: string): Promise<[string, string][]> => {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName: stack }));
    return (Stacks[0]?.Outputs ?? []).flatMap(({ OutputKey: name, OutputValue: value }) =>
      name === undefined || value === undefined ? [] : [[name, value]],
    );
  } catch (error) {
    throw await refusal(client, stack, error);
  }
};

const advice = 'Set AWS_PROFILE and AWS_REGION to the account and region it is deployed in.';

/** Why AWS told nothing, as a sentence that says what to set. */
const refusal = async (client: CloudFormationClient, stack: string, error: unknown): Promise<CommandError> => {
  const { name, message } = isNativeError(error) ? error : new Error(String(error));
  if (message === 'Region is missing')
    return new CommandError('no_credentials', `No AWS region is set. ${advice}`, error);
  if (name === 'ValidationError' && message.includes('does not exist')) {
    const where = await client.config.region();
    return new CommandError('no_deployment', `There is no stack ${stack} in ${where}. ${advice}`, error);
  }
  return new CommandError(
    'no_credentials',
    `AWS did not describe the stack ${stack} (${name}: ${message}). ${advice}`,
    error,
  );
};
