import { RemovalPolicy } from 'aws-cdk-lib';
import * as secretsmanager from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { envNames } from '../../shared/config.ts';
import { acknowledge } from '../acknowledge.ts';
import type { ServiceFunction } from './service-function.ts';
import type { DataProps } from './service-table.ts';
import { nameInTemplate } from './template-name.ts';

/** The secrets that the whole service shares with the channel, read at run time: never in a template, never in a setting. */
export class ChannelSecrets extends Construct {
  readonly secret: secretsmanager.Secret;

  constructor(scope: Construct, id: string, { keepsData = true }: DataProps = {}) {
    super(scope, id);
    this.secret = new secretsmanager.Secret(this, 'Secret', {
      description: 'JSON: app_secret signs callbacks, verify_token answers the handshake. Set both after deploying.',
      // Until the operator sets them no callback passes: nobody knows the random app_secret.
      generateSecretString: {
        secretStringTemplate: JSON.stringify({ verify_token: 'set-me' }),
        generateStringKey: 'app_secret',
        excludePunctuation: true,
      },
      removalPolicy: keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
    nameInTemplate(this.secret, 'channel-secrets');
    acknowledge(
      this.secret,
      'SMG4',
      'The channel makes these values and has no interface to change them: an operator does, as docs/operations.md says.',
    );
  }

  /** Lets a function read them, and tells it where they are. */
  grantRead(grantee: ServiceFunction): void {
    const { secretArn } = this.secret;
    grantee.allow(
      { actions: ['secretsmanager:GetSecretValue'], resources: [secretArn] },
      { [envNames.channelSecretsId]: secretArn },
    );
  }
}
