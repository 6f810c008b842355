import { type Settings, settingNames } from './channel.ts';

/** What the commands take from the environment. */
export interface LocalEnvironment {
  readonly dir: string;
  readonly port: number;
  readonly dynamoDbEndpoint: string | undefined;
  readonly settings: Settings;
}

/** Reads the environment of a command. Throws a sentence where `PORT` is no port. */
export const readEnvironment = (env: NodeJS.ProcessEnv): LocalEnvironment => {
  const port = Number(env['PORT'] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT is ${env['PORT']}: set a number from 0 (any) to 65535.`);
  }
  const given = settingNames.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []));
  return {
    dir: env['LOCAL_DIR'] || '.local',
    port,
    dynamoDbEndpoint: env['DYNAMODB_ENDPOINT'] || undefined,
    settings: Object.fromEntries(given),
  };
};

/** Says in one line why a command can't go on, and ends the process. */
export const giveUp = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};
