import { describe, expect, it } from '@jest/globals';
import { envNames } from '../../shared/config.ts';
import { assemblyOf } from '../support/assemblies.ts';
import { nameOf, type Resource, readServiceTemplates } from './service-templates.ts';

const assembly = assemblyOf('service');
const { all, ofType } = readServiceTemplates(assembly);

const functions = ofType('AWS::Lambda::Function');
const named = (name: string): Resource['Properties'] | undefined =>
  functions.find((resource) => nameOf(resource) === name)?.Properties;
const environmentOf = (name: string): Readonly<Record<string, unknown>> => named(name)?.Environment?.Variables ?? {};

const deniesWithoutTls = {
  PolicyDocument: {
    Version: '2012-10-17',
    Statement: expect.arrayContaining([
      expect.objectContaining({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
    ]),
  },
};

describe('data', () => {
  it('is one table on demand with two key-only indexes, expiry, recovery, its own key and protection', () => {
    const [table, ...others] = ofType('AWS::DynamoDB::Table');
    expect(others).toEqual([]);
    const index = (name: string) => ({
      IndexName: name,
      KeySchema: [
        { AttributeName: `${name}_pk`, KeyType: 'HASH' },
        { AttributeName: `${name}_sk`, KeyType: 'RANGE' },
      ],
      Projection: { ProjectionType: 'KEYS_ONLY' },
    });
    expect(table).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: {
        BillingMode: 'PAY_PER_REQUEST',
        KeySchema: [
          { AttributeName: 'pk', KeyType: 'HASH' },
          { AttributeName: 'sk', KeyType: 'RANGE' },
        ],
        GlobalSecondaryIndexes: [index('index1'), index('index2')],
        TimeToLiveSpecification: { AttributeName: 'expires_at', Enabled: true },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
        DeletionProtectionEnabled: true,
      },
    });
  });

  it('is sealed with keys that rotate', () => {
    for (const { Properties } of ofType('AWS::KMS::Key')) expect(Properties).toMatchObject({ EnableKeyRotation: true });
  });

  it('is sealed and opened for a company alone', () => {
    const secrets = ofType('AWS::KMS::Key').find((key) => nameOf(key) === 'secrets');
    expect(secrets?.Properties).toMatchObject({
      KeyPolicy: {
        Statement: expect.arrayContaining([
          expect.objectContaining({
            Effect: 'Deny',
            Principal: { AWS: '*' },
            Action: ['kms:Decrypt', 'kms:Encrypt'],
            Condition: { Null: { 'kms:EncryptionContext:company': 'true' } },
          }),
        ]),
      },
    });
  });

  it('outlives its stack, all of it', () => {
    const kept = all.filter(({ DeletionPolicy }) => DeletionPolicy === 'Retain');
    expect(kept.map(({ Type }) => Type).sort()).toEqual([
      'AWS::DynamoDB::Table',
      'AWS::KMS::Key',
      'AWS::KMS::Key',
      'AWS::S3::Bucket',
      'AWS::SecretsManager::Secret',
    ]);
    for (const { UpdateReplacePolicy } of kept) expect(UpdateReplacePolicy).toBe('Retain');
  });

  it('keeps files privately, for 30 days', () => {
    expect(ofType('AWS::S3::Bucket')).toEqual([
      expect.objectContaining({
        Properties: expect.objectContaining({
          PublicAccessBlockConfiguration: {
            BlockPublicAcls: true,
            BlockPublicPolicy: true,
            IgnorePublicAcls: true,
            RestrictPublicBuckets: true,
          },
          BucketEncryption: {
            ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: 'AES256' } }],
          },
          LifecycleConfiguration: { Rules: [expect.objectContaining({ ExpirationInDays: 30, Status: 'Enabled' })] },
        }),
      }),
    ]);
    expect(ofType('AWS::S3::BucketPolicy').map(({ Properties }) => Properties)).toEqual([
      expect.objectContaining(deniesWithoutTls),
    ]);
  });

  it('has no secret of the channel in any template or setting', () => {
    const [secret] = ofType('AWS::SecretsManager::Secret');
    expect(secret?.Properties).toMatchObject({ GenerateSecretString: { GenerateStringKey: 'app_secret' } });
    expect(secret?.Properties).not.toHaveProperty('SecretString');
    expect(environmentOf('receive-callback')[envNames.channelSecretsId]).toHaveProperty('Fn::ImportValue');
  });
});
