import { RemovalPolicy, Stack } from 'aws-cdk-lib';
import * as dynamodb from 'aws-cdk-lib/aws-dynamodb';
import * as iam from 'aws-cdk-lib/aws-iam';
import * as kms from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import { envNames } from '../../shared/config.ts';
import type { TableAction } from '../routes.ts';
import { sumOf } from '../service-metrics.ts';
import { type Alarms, alarmPeriod } from './alarms.ts';
import type { ServiceFunction } from './service-function.ts';
import { nameInTemplate } from './template-name.ts';

/** The indexes; both are sparse and hold keys alone. */
export const tableIndexes = ['index1', 'index2'] as const;

/** Name of an index. */
export type TableIndex = (typeof tableIndexes)[number];

/** What becomes of data when its stack goes. */
export interface DataProps {
  /** It stays, and refuses to be deleted. Default: true. */
  readonly keepsData?: boolean;
}

/** What functions ask the table for, as its metrics call it. */
const operations = [
  dynamodb.Operation.GET_ITEM,
  dynamodb.Operation.BATCH_GET_ITEM,
  dynamodb.Operation.QUERY,
  dynamodb.Operation.PUT_ITEM,
  dynamodb.Operation.UPDATE_ITEM,
  dynamodb.Operation.DELETE_ITEM,
  dynamodb.Operation.TRANSACT_WRITE_ITEMS,
] as const;

/** The one table: `pk`/`sk`, two indexes, point-in-time recovery, and a key of its own. */
export class ServiceTable extends Construct {
  readonly table: dynamodb.Table;

  constructor(scope: Construct, id: string, { keepsData = true }: DataProps = {}) {
    super(scope, id);
    const removalPolicy = keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.table = new dynamodb.Table(this, 'Table', {
      partitionKey: { name: 'pk', type: dynamodb.AttributeType.STRING },
      sortKey: { name: 'sk', type: dynamodb.AttributeType.STRING },
      billingMode: dynamodb.BillingMode.PAY_PER_REQUEST,
      timeToLiveAttribute: 'expires_at',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      encryption: dynamodb.TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.#key(removalPolicy),
      deletionProtection: keepsData,
      removalPolicy,
    });
    for (const index of tableIndexes) {
      this.table.addGlobalSecondaryIndex({
        indexName: index,
        partitionKey: { name: `${index}_pk`, type: dynamodb.AttributeType.STRING },
        sortKey: { name: `${index}_sk`, type: dynamodb.AttributeType.STRING },
        projectionType: dynamodb.ProjectionType.KEYS_ONLY,
      });
    }
    nameInTemplate(this.table, 'lead-messaging');
  }

  /** Lets a function do exactly these actions on the table, and query these indexes; tells it the table's name. */
  grant(grantee: ServiceFunction, actions: readonly TableAction[], indexes: readonly TableIndex[] = []): void {
    const { tableArn, tableName } = this.table;
    const permission = { actions: actions.map((action) => `dynamodb:${action}`), resources: [tableArn] };
    grantee.allow(permission, { [envNames.table]: tableName });
    if (indexes.length === 0) return;
    grantee.allow({ actions: ['dynamodb:Query'], resources: indexes.map((index) => `${tableArn}/index/${index}`) });
  }

  /** Sets the table's alarms. */
  watch(alarms: Alarms): void {
    const every = { period: alarmPeriod };
    alarms.raise('table-throttles', {
      metric: sumOf(operations.map((name) => this.table.metricThrottledRequestsForOperation(name, every))),
      above: 0,
      periods: [2, 3],
      says: 'The table refuses requests: an item or a key range is asked too often, or the table grows faster than it adapts.',
    });
    alarms.raise('table-errors', {
      metric: sumOf(
        operations.map((Operation) =>
          this.table.metric('SystemErrors', {
            ...every,
            statistic: 'Sum',
            dimensionsMap: { TableName: this.table.tableName, Operation },
          }),
        ),
      ),
      above: 0,
      periods: [2, 3],
      says: 'The table fails by its own fault.',
    });
  }

  /** Whoever may use the table may use its key, through the table alone: no role needs a grant on it. */
  #key(removalPolicy: RemovalPolicy): kms.Key {
    const key = new kms.Key(this, 'Key', { description: 'Encrypts the table', enableKeyRotation: true, removalPolicy });
    const { account, region } = Stack.of(this);
    key.addToResourcePolicy(
      new iam.PolicyStatement({
        principals: [new iam.AnyPrincipal()],
        actions: ['kms:Encrypt', 'kms:Decrypt', 'kms:ReEncrypt*', 'kms:GenerateDataKey*', 'kms:DescribeKey'],
        resources: ['*'],
        conditions: {
          StringEquals: { 'kms:CallerAccount': account, 'kms:ViaService': `dynamodb.${region}.amazonaws.com` },
        },
      }),
    );
    return key;
  }
}
