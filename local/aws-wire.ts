import { localRegion } from './intrinsics.ts';
import { isObject, type JsonObject } from './simulator/json.ts';

/** Keys the embedded engines are called with; they accept any. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local' } as const;

/** A service that speaks AWS's JSON protocol, and where it is. */
export interface JsonService {
  readonly endpoint: string;
  /** Prefix of the operations on the wire. */
  readonly target: 'DynamoDB_20120810' | 'AmazonSQS' | 'TrentService';
}

/** An engine refused a call; `name` is AWS's name of the error. */
export class EngineError extends Error {
  constructor(name: string, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = name;
  }
}

/**
 * One call of the JSON protocol, unsigned: the engines don't check, and the SDK would cost every start its load time.
 * Throws `EngineError` where the engine refuses.
 */
export const callEngine = async (
  { endpoint, target }: JsonService,
  operation: string,
  input: JsonObject,
  signal?: AbortSignal,
): Promise<JsonObject> => {
  const service = target === 'AmazonSQS' ? 'sqs' : 'dynamodb';
  const scope = `${localCredentials.accessKeyId}/20260101/${localRegion}/${service}/aws4_request`;
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-date': '20260101T000000Z',
      'x-amz-target': `${target}.${operation}`,
      authorization: `AWS4-HMAC-SHA256 Credential=${scope}, SignedHeaders=host, Signature=0`,
    },
    body: JSON.stringify(input),
    ...(signal ? { signal } : {}),
  }).catch((cause: unknown) => {
    throw new EngineError('Unreachable', `Nothing answers ${operation} at ${endpoint}`, cause);
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!isObject(answer)) throw new EngineError('MalformedAnswer', `${operation} was answered with no object`);
  if (response.ok) return answer;
  const name = String(answer['__type'] ?? response.status).replace(/^.*#/, '');
  throw new EngineError(name, `${operation}: ${String(answer['message'] ?? answer['Message'] ?? name)}`);
};
