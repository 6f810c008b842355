import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import * as kms from 'aws-cdk-lib/aws-kms';
import * as s3 from 'aws-cdk-lib/aws-s3';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { ServiceTable } from './constructs/service-table.ts';
import { nameInTemplate } from './constructs/template-name.ts';

/** What must survive: the table, the key that seals tokens and secrets, the stored media. */
export class DataStack extends Stack {
  readonly table: ServiceTable;
  readonly secretsKey: kms.Key;
  readonly media: s3.Bucket;
  readonly channelSecrets: secretsmanager.Secret;

  constructor(scope: Construct, id: string, props: StackProps) {
    super(scope, id, props);
    this.table = new ServiceTable(this, 'ServiceTable');
    this.secretsKey = new kms.Key(this, 'SecretsKey', {
      description: 'Seals channel tokens and signing secrets',
      enableKeyRotation: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.media = new s3.Bucket(this, 'Media', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.channelSecrets = new secretsmanager.Secret(this, 'ChannelSecrets', {
      description:
        "app_secret signs the channel's callbacks, verify_token answers its handshake; set both after deploying",
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ verify_token: 'set-me' }),
        generateStringKey: 'app_secret',
        excludePunctuation: true,
      },
      removalPolicy: RemovalPolicy.RETAIN,
    });
    nameInTemplate(this.table.table, 'lead-messaging');
    nameInTemplate(this.secretsKey, 'secrets');
    nameInTemplate(this.media, 'media');
    nameInTemplate(this.channelSecrets, 'channel-secrets');
    new CfnOutput(this, 'TableName', { value: this.table.table.tableName });
    new CfnOutput(this, 'SecretsKeyId', { value: this.secretsKey.keyId });
    new CfnOutput(this, 'MediaBucket', { value: this.media.bucketName });
  }
}
