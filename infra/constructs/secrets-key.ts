import { RemovalPolicy } from 'aws-cdk-lib';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { envNames } from '../../shared/config.ts';
import type { ServiceFunction } from './service-function.ts';
import type { DataProps } from './service-table.ts';
import { nameInTemplate } from './template-name.ts';

const companyContext = 'kms:EncryptionContext:company';

/** The key that seals channel tokens and hooks' signing secrets, each under its company's encryption context. */
export class SecretsKey extends Construct {
  readonly key: kms.Key;

  constructor(scope: Construct, id: string, { keepsData = true }: DataProps = {}) {
    super(scope, id);
    this.key = new kms.Key(this, 'Key', {
      description: 'Seals channel tokens and signing secrets',
      enableKeyRotation: true,
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    this.key.addToResourcePolicy(
      new iam.PolicyStatement({
        sid: 'NothingWithoutItsCompany',
        effect: iam.Effect.DENY,
        principals: [new iam.AnyPrincipal()],
        actions: ['kms:Encrypt', 'kms:Decrypt'],
        resources: ['*'],
        conditions: { Null: { [companyContext]: 'true' } },
      }),
    );
    nameInTemplate(this.key, 'secrets');
  }

  /** Lets a function open what was sealed for a company, and tells it the key. */
  grantOpen(grantee: ServiceFunction): void {
    const { keyArn, keyId } = this.key;
    const conditions = {
      StringLike: { [companyContext]: 'co_*' },
      'ForAllValues:StringEquals': { 'kms:EncryptionContextKeys': ['company'] },
    };
    grantee.allow({ actions: ['kms:Decrypt'], resources: [keyArn], conditions }, { [envNames.secretsKeyId]: keyId });
  }
}
