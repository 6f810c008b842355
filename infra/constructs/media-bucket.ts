import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import * as v from 'valibot';
import { envNames } from '../../shared/config.ts';
import { acknowledge } from '../acknowledge.ts';
import type { ServiceFunction } from './service-function.ts';
import type { DataProps } from './service-table.ts';
import { nameInTemplate } from './template-name.ts';

/** Files that leads sent: private, encrypted, over TLS alone, gone after 30 days (decision 28). */
export class MediaBucket extends Construct {
  readonly bucket: s3.Bucket;

  constructor(scope: Construct, id: string, { keepsData = true }: DataProps = {}) {
    super(scope, id);
    this.bucket = new s3.Bucket(this, 'Bucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      lifecycleRules: [{ expiration: Duration.days(30), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    nameInTemplate(this.bucket, 'media');
    acknowledge(
      this.bucket,
      'S1',
      'Files are read through links that download-media signs, and each of those requests is in the access log of the API. A log of the bucket would keep the names of the files for longer than the files.',
    );
  }

  /** Lets a function store files, and tells it where. */
  grantStore(grantee: ServiceFunction): void {
    this.#grant(grantee, ['s3:PutObject', 's3:AbortMultipartUpload']);
  }

  /** Lets a function sign links to files: a link can do what its signer may. Tells it where they are. */
  grantLink(grantee: ServiceFunction): void {
    this.#grant(grantee, ['s3:GetObject']);
  }

  #grant(grantee: ServiceFunction, actions: readonly string[]): void {
    const { bucketName, bucketArn } = this.bucket;
    const stack = Stack.of(this);
    const { 'Fn::ImportValue': exported } = v.parse(imported, stack.resolve(stack.exportValue(bucketArn)));
    acknowledge(
      grantee,
      `IAM5[Resource::${exported}/media/*]`,
      'Every file has a random name of its own, given when it is stored. The folder is as narrow as a permission to it can be.',
    );
    grantee.allow(
      { actions, resources: [this.bucket.arnForObjects('media/*')] },
      { [envNames.mediaBucket]: bucketName },
    );
  }
}

const imported = v.object({ 'Fn::ImportValue': v.string() });
