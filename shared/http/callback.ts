import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { ServiceError } from '../errors.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The channel's proof that we own the address: its challenge, where the verify token is ours. Throws `invalid_signature`. */
export const challengeOf = (event: APIGatewayProxyEventV2, verifyToken: string): string => {
  const query = event.queryStringParameters ?? {};
  const claimed = digest(query['hub.verify_token'] ?? '');
  const challenge = query['hub.challenge'];
  const subscribes = query['hub.mode'] === 'subscribe';
  // Digests have one length, so that comparing takes the same time whatever was claimed.
  if (!subscribes || challenge === undefined || !timingSafeEqual(claimed, digest(verifyToken))) {
    throw new ServiceError('invalid_signature');
  }
  return challenge;
};

/** The bytes of a body as they came. */
export const bytesOf = (event: APIGatewayProxyEventV2): Buffer =>
  Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');

/** The JSON value of a body; undefined where it is none. */
export const jsonOf = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};
