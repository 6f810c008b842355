import { setTimeout as delay } from 'node:timers/promises';
import { type Assembly, readAssembly } from './assembly.ts';
import { type LocalChannel, type Settings, startChannel } from './channel.ts';
import { type DynamoDb, ensureTable, startDynamoDb } from './dynamodb.ts';
import { functionEnvironment } from './function-environment.ts';
import { FunctionHost } from './function-host.ts';
import { type Gateway, openGateway, type RequestLine } from './gateway.ts';
import { startKeyService } from './key-service.ts';
import type { Listening } from './listen.ts';
import { QueueEngine } from './queue-engine.ts';
import { QueuePoller } from './queue-poller.ts';
import { SchedulePoller } from './schedule-poller.ts';
import { startSecretService } from './secret-service.ts';
import type { JsonObject } from './simulator/json.ts';
import { claimFolder, publishDescription, type RuntimeDescription, withdrawDescription } from './state-folder.ts';
import type { Outcome } from './worker-thread.ts';

/** How a runtime is started. */
export interface RuntimeOptions {
  /** Folder of the synthesised app. */
  readonly assembly: string;
  /** Folder for everything it keeps. */
  readonly dir: string;
  /** Port of the API; 0, the default, picks one. */
  readonly port?: number;
  /** Starts with no data. */
  readonly fresh?: boolean;
  /** False keeps table and queues in memory: faster, gone with the process. */
  readonly persist?: boolean;
  /** False leaves the clock out: scheduled functions run when `fireSchedule` says so. */
  readonly clock?: boolean;
  /** Settings from outside. */
  readonly settings?: Settings;
  /** Another DynamoDB engine instead of the embedded one. */
  readonly dynamoDbEndpoint?: string | undefined;
  /** Factor of the simulator's delays: 1, the default, is lifelike. */
  readonly simulatorSpeed?: number;
  /** Runs before the runtime says that it is ready; what it returns is `demo` in the description. */
  readonly seed?: (description: RuntimeDescription) => Promise<JsonObject>;
  readonly onRequest?: (line: RequestLine) => void;
  /** Gets what functions print. */
  readonly onFunctionLine?: (name: string, line: string) => void;
}

/** When `drain` is satisfied. */
export interface DrainOptions {
  /** Messages that become due within this time are waited for. Default 1,000 ms. */
  readonly withinMs?: number;
  /** Default 20,000 ms. */
  readonly timeoutMs?: number;
}

interface Parts {
  readonly gateway: Gateway;
  readonly dynamoDb: DynamoDb;
  readonly keyService: Listening;
  readonly secretService: Listening;
  readonly engine: QueueEngine;
  readonly channel: LocalChannel | undefined;
}

/** Starts a part, and remembers to stop it. */
type Begin = <T extends { readonly stop: () => Promise<void> }>(starting: Promise<T>) => Promise<T>;

/**
 * Runs a synthesised app on loopback: its bundles in worker threads, its table, queues and bucket in embedded engines.
 * Throws a sentence where the port is in use, the folder is another runtime's, or an engine is missing.
 */
export const startRuntime = async (options: RuntimeOptions): Promise<Runtime> => {
  const stops: (() => Promise<void>)[] = [];
  const begin: Begin = async (starting) => {
    const part = await starting;
    stops.unshift(() => part.stop());
    return part;
  };
  const stopAll = async (): Promise<void> => {
    for (const stop of stops.splice(0)) await stop();
  };
  try {
    const assembly = readAssembly(options.assembly);
    const gateway = await begin(openGateway(options.port ?? 0));
    await claimFolder(options.dir, options.fresh ?? false);
    const parts = { gateway, ...(await startParts(assembly, gateway.url, options, begin)) };
    const runtime = new Runtime(assembly, parts, options, stopAll);
    await runtime.open(options.seed).catch(async (error: unknown) => {
      await runtime.stop();
      throw error;
    });
    return runtime;
  } catch (error) {
    await stopAll();
    throw error;
  }
};

const startParts = async (assembly: Assembly, apiUrl: string, options: RuntimeOptions, begin: Begin) => {
  const { dir, persist = true } = options;
  const dynamoDb = await begin(startDynamoDb({ dir, persist, endpoint: options.dynamoDbEndpoint }));
  for (const { name, properties } of assembly.tables) await ensureTable(dynamoDb.endpoint, name, properties);
  const keyService = await begin(startKeyService({ dir, keys: assembly.keys }));
  const engine = await begin(QueueEngine.start({ dir, persist, queues: assembly.queues, buckets: assembly.buckets }));
  // The simulator is only there for apps that talk to a channel.
  const talks = assembly.functions.some(({ names }) => names.includes('CHANNEL_BASE_URL'));
  const takesCallbacks = assembly.routes.some(({ path }) => path === callbackPath);
  const channel = talks
    ? await begin(
        startChannel({
          dir,
          settings: options.settings ?? {},
          callbackUrl: takesCallbacks ? `${apiUrl}${callbackPath}` : undefined,
          speed: options.simulatorSpeed ?? 1,
        }),
      )
    : undefined;
  // Both members always: with no channel, what they say matters to nobody.
  const { appSecret = '', verifyToken = '' } = channel ?? {};
  const channelSecrets = JSON.stringify({ app_secret: appSecret, verify_token: verifyToken });
  const secretService = await begin(startSecretService({ 'channel-secrets': channelSecrets }));
  return { dynamoDb, keyService, secretService, engine, channel };
};

const callbackPath = '/channel/callbacks';

/** A running app. */
export class Runtime {
  /** Address of the API. */
  readonly url: string;
  readonly #assembly: Assembly;
  readonly #parts: Parts;
  readonly #options: RuntimeOptions;
  readonly #host: FunctionHost;
  readonly #stopAll: () => Promise<void>;
  #pollers: readonly QueuePoller[] = [];
  #schedules: SchedulePoller | undefined;
  #demo: JsonObject = {};

  /** Made by `startRuntime`. */
  constructor(assembly: Assembly, parts: Parts, options: RuntimeOptions, stopAll: () => Promise<void>) {
    this.#assembly = assembly;
    this.#parts = parts;
    this.#options = options;
    this.#stopAll = stopAll;
    this.url = parts.gateway.url;
    this.#host = new FunctionHost(options.onFunctionLine ?? (() => {}));
    const { gateway, dynamoDb, keyService, secretService, engine, channel } = parts;
    const endpoints = {
      apiUrl: gateway.url,
      dynamoDb: dynamoDb.endpoint,
      keyService: keyService.url,
      secretService: secretService.url,
      engine,
    };
    for (const spec of assembly.functions) {
      const sources = { assembly, endpoints, channel, settings: options.settings ?? {} };
      this.#host.set({ ...spec, environment: functionEnvironment(spec, sources) });
    }
  }

  /** Begins to take requests and messages, and says so in `runtime.json`. */
  async open(seed: RuntimeOptions['seed']): Promise<void> {
    const { gateway, engine, channel } = this.#parts;
    const { routes, eventSources, schedules } = this.#assembly;
    const { onRequest = () => {}, clock = true, dir } = this.#options;
    gateway.connect({ host: this.#host, routes, simulatorUrl: channel?.simulatorUrl, onRequest });
    this.#demo = (await seed?.(this.description)) ?? {};
    this.#pollers = eventSources.map((source) => new QueuePoller(source, engine, this.#host));
    this.#schedules = new SchedulePoller(schedules, this.#host, clock);
    publishDescription(dir, this.description);
  }

  /** What `runtime.json` says. */
  get description(): RuntimeDescription {
    const { dynamoDb, keyService, engine, channel } = this.#parts;
    const { queues, tables, buckets } = this.#assembly;
    return {
      pid: process.pid,
      api_url: this.url,
      callback_url: `${this.url}${callbackPath}`,
      channel_url: channel?.baseUrl ?? null,
      dynamodb_endpoint: dynamoDb.endpoint,
      sqs_endpoint: engine.endpoint,
      s3_endpoint: engine.endpoint,
      kms_endpoint: keyService.url,
      table: tables[0]?.name ?? '',
      queues: Object.fromEntries(queues.map(({ name }) => [name, engine.queueUrl(name)])),
      bucket: buckets[0] ?? null,
      demo: this.#demo,
    };
  }

  /** Origin of the simulator; undefined where the channel is another one. */
  get simulatorUrl(): string | undefined {
    return this.#parts.channel?.simulatorUrl;
  }

  /**
   * Resolves once nothing is under way: no invocation runs, no message is due (nor will be within `withinMs`), and the
   * simulator has made its callbacks. Throws, naming what is left, where that takes too long.
   */
  async drain({ withinMs = 1000, timeoutMs = 20_000 }: DrainOptions = {}): Promise<void> {
    const end = performance.now() + timeoutMs;
    for (let left = this.#left(withinMs); left.length > 0; left = this.#left(withinMs)) {
      if (performance.now() > end) throw new Error(`Not idle after ${timeoutMs} ms: ${left.join(', ')}`);
      await delay(10);
    }
  }

  /** Makes every message due that waits for its delay or its visibility timeout. */
  async hurry(): Promise<void> {
    for (const { queue } of this.#assembly.eventSources) await this.#parts.engine.hurry(queue);
  }

  /** Runs a scheduled function now. Throws where the template schedules no such function. */
  fireSchedule(functionName: string): Promise<Outcome> {
    if (!this.#schedules) throw new Error('The runtime is not open yet');
    return this.#schedules.fire(functionName);
  }

  /** Runs a function once. Throws where there is none of this name. */
  invoke(name: string, event: unknown): Promise<Outcome> {
    return this.#host.invoke(name, event);
  }

  /** Runs another bundle of a function from now on. */
  reload(name: string, module: string): void {
    const spec = this.#host.get(name);
    if (spec) this.#host.set({ ...spec, module });
  }

  /** Ends everything it started; what is in work is given up and comes again with the next start. */
  async stop(): Promise<void> {
    withdrawDescription(this.#options.dir);
    this.#schedules?.stop();
    await Promise.all(this.#pollers.map((poller) => poller.stop()));
    await this.#host.stop();
    await this.#stopAll();
  }

  #left(withinMs: number): string[] {
    const callbacks = this.#parts.channel?.pending() ?? 0;
    const queues = this.#assembly.eventSources.map(({ queue }) => queue);
    const due = queues.map((queue) => ({ queue, count: this.#parts.engine.due(queue, withinMs) }));
    return [
      ...(this.#host.running > 0 ? [`${this.#host.running} invocations`] : []),
      ...due.filter(({ count }) => count > 0).map(({ queue, count }) => `${count} messages in ${queue}`),
      ...(callbacks > 0 ? [`${callbacks} callbacks`] : []),
    ];
  }
}
