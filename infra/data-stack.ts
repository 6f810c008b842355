import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { ChannelSecrets } from './constructs/channel-secrets.ts';
import { MediaBucket } from './constructs/media-bucket.ts';
import { SecretsKey } from './constructs/secrets-key.ts';
import { type DataProps, ServiceTable } from './constructs/service-table.ts';

/** What must survive: the table, the key that seals tokens and secrets, the secrets shared with the channel, stored files. */
export class DataStack extends Stack {
  readonly table: ServiceTable;
  readonly secretsKey: SecretsKey;
  readonly media: MediaBucket;
  readonly channelSecrets: ChannelSecrets;

  constructor(scope: Construct, id: string, { keepsData = true, ...props }: StackProps & DataProps) {
    super(scope, id, { ...props, terminationProtection: keepsData });
    this.table = new ServiceTable(this, 'ServiceTable', { keepsData });
    this.secretsKey = new SecretsKey(this, 'SecretsKey', { keepsData });
    this.media = new MediaBucket(this, 'Media', { keepsData });
    this.channelSecrets = new ChannelSecrets(this, 'ChannelSecrets', { keepsData });
    // What `npm run admin -- --stage` and the runbook look up.
    new CfnOutput(this, 'TableName', { value: this.table.table.tableName });
    new CfnOutput(this, 'SecretsKeyId', { value: this.secretsKey.key.keyId });
    new CfnOutput(this, 'MediaBucketName', { value: this.media.bucket.bucketName });
    new CfnOutput(this, 'ChannelSecretsArn', { value: this.channelSecrets.secret.secretArn });
  }
}
