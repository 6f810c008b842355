import { Annotations, type App } from 'aws-cdk-lib';

/** What a deployment chooses with `-c name=value`. */
export interface Settings {
  /** Part of every stack's name, so that several can live in one account. */
  readonly stage: string;
  /** The cloud API with its version. */
  readonly channelBaseUrl: string;
  readonly channelTimeoutMs: string;
  readonly messageRetentionDays: string;
  /** Seconds to wait before each attempt (decision 29). */
  readonly deliverySchedule: string;
  readonly deliveryTimeoutMs: string;
  /** The service's public address where it is not the API's own. */
  readonly publicBaseUrl: string | undefined;
}

const unsetChannel = 'https://channel.invalid/v24.0';

/** Reads the settings from the app's context; warns where a deployment would not reach any channel. */
export const readSettings = (app: App): Settings => {
  const text = (name: string): string | undefined => {
    const value: unknown = app.node.tryGetContext(name);
    return value === undefined || value === '' ? undefined : String(value);
  };
  const channelBaseUrl = text('channelBaseUrl');
  if (!channelBaseUrl) {
    Annotations.of(app).addInfo('No channel is set: deploy with -c channelBaseUrl=https://<host>/v24.0');
  }
  return {
    stage: text('stage') ?? 'production',
    channelBaseUrl: channelBaseUrl ?? unsetChannel,
    channelTimeoutMs: text('channelTimeoutMs') ?? '10000',
    messageRetentionDays: text('messageRetentionDays') ?? '400',
    deliverySchedule: text('deliverySchedule') ?? '0,5,300,1800,7200,18000,36000,50400,72000,86400',
    deliveryTimeoutMs: text('deliveryTimeoutMs') ?? '15000',
    publicBaseUrl: text('publicBaseUrl'),
  };
};
