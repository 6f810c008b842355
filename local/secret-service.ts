import { createServer, type IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { localAccount, localRegion } from './intrinsics.ts';
import { type Listening, listen } from './listen.ts';

/** Secrets by their name in the template. */
export type LocalSecrets = Readonly<Record<string, string>>;

const input = v.object({ SecretId: v.string() });

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Stands in for Secrets Manager over its own wire: `GetSecretValue`, by name or ARN, and nothing else. */
export const startSecretService = (secrets: LocalSecrets): Promise<Listening> => {
  const server = createServer(async (request, response) => {
    const { status, body } = await respond(secrets, request);
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(body));
  });
  return listen(server, 0);
};

const respond = async (secrets: LocalSecrets, request: IncomingMessage): Promise<Answer> => {
  const chunks: Buffer[] = await request.toArray();
  const target = String(request.headers['x-amz-target']);
  if (target !== 'secretsmanager.GetSecretValue') {
    return refusal('UnknownOperationException', `Local mode has no ${target}`);
  }
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), input), Buffer.concat(chunks).toString());
  if (!parsed.success) return refusal('InvalidParameterException', 'SecretId is missing');
  const name = parsed.output.SecretId.replace(/^arn:.*:secret:/, '');
  const value = Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  if (value === undefined) {
    return refusal('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  }
  const ARN = `arn:aws:secretsmanager:${localRegion}:${localAccount}:secret:${name}`;
  return { status: 200, body: { ARN, Name: name, SecretString: value, VersionStages: ['AWSCURRENT'] } };
};

const refusal = (name: string, message: string): Answer => ({ status: 400, body: { __type: name, message } });
