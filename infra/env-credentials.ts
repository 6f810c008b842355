import type { AwsCredentialIdentity } from '@aws-sdk/types';

/**
 * Stands in for the SDK's credential chain inside the bundles: Lambda hands its role's keys over in the
 * environment, so profiles, metadata services and single sign-on are load time for nothing.
 */
export const defaultProvider = () => async (): Promise<AwsCredentialIdentity> => {
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = process.env;
  if (!accessKeyId || !secretAccessKey) {
    throw new Error('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are not set');
  }
  return { accessKeyId, secretAccessKey, ...(sessionToken ? { sessionToken } : {}) };
};
