import { join } from 'node:path';
import { type Simulator, startSimulator } from './simulator/server.ts';

/** Names of the settings that may be given from outside; a function gets those that its template names. */
export const settingNames = [
  'CHANNEL_BASE_URL',
  'CHANNEL_APP_SECRET',
  'CHANNEL_VERIFY_TOKEN',
  'CHANNEL_TIMEOUT_MS',
  'DELIVERY_SCHEDULE',
  'DELIVERY_TIMEOUT_MS',
  'PUBLIC_BASE_URL',
] as const;

/** Settings given from outside. */
export type Settings = Readonly<Partial<Record<(typeof settingNames)[number], string>>>;

/** The channel a runtime talks to. */
export interface LocalChannel {
  /** Its base URL with the version. */
  readonly baseUrl: string;
  /** Origin of the simulator; undefined where the channel is another one. */
  readonly simulatorUrl: string | undefined;
  readonly appSecret: string;
  readonly verifyToken: string;
  /** Callbacks the simulator has still to make. */
  readonly pending: () => number;
  readonly stop: () => Promise<void>;
}

/** How the channel is chosen. */
export interface LocalChannelOptions {
  readonly settings: Settings;
  readonly dir: string;
  /** Where the service takes callbacks; undefined where it takes none. */
  readonly callbackUrl: string | undefined;
  /** Factor of the simulator's delays. */
  readonly speed: number;
}

/** Starts the simulator in this process, or names the channel that is set instead. */
export const startChannel = async (options: LocalChannelOptions): Promise<LocalChannel> => {
  const { settings, dir, callbackUrl, speed } = options;
  const {
    CHANNEL_APP_SECRET: appSecret = 'local-app-secret',
    CHANNEL_VERIFY_TOKEN: verifyToken = 'local-verify-token',
  } = settings;
  const secrets = { appSecret, verifyToken };
  if (settings.CHANNEL_BASE_URL) {
    const nothing = { pending: () => 0, stop: async () => {}, simulatorUrl: undefined };
    return { baseUrl: settings.CHANNEL_BASE_URL, ...secrets, ...nothing };
  }
  const simulator: Simulator = await startSimulator({
    port: 0,
    dir: join(dir, 'simulator'),
    speed,
    ...secrets,
    ...(callbackUrl ? { callbackUrl } : {}),
  });
  return {
    baseUrl: simulator.baseUrl,
    simulatorUrl: simulator.url,
    ...secrets,
    pending: () => (callbackUrl ? simulator.pending() : 0),
    stop: () => simulator.stop(),
  };
};
