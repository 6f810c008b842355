import * as v from 'valibot';
import type { Answer } from '../test/support/client.ts';
import type { TestCompany } from '../test/support/company.ts';
import { unitsTogether } from './counting-table.ts';
import type { HookServer } from './hook-server.ts';
import { appSecret, type MeasuredService } from './measured-service.ts';
import type { Lives } from './message-amounts.ts';
import type { QueueCounter } from './queue-requests.ts';
import { callbackOf, makeCallback } from './reported-company.ts';

/** Where messages live whose cost is measured. */
export interface CostSetting {
  readonly service: MeasuredService;
  readonly hooks: HookServer;
  readonly queues: QueueCounter;
  readonly company: TestCompany;
  /** The lead's. */
  readonly phone: string;
}

const CALLERS = 16;
const statuses = ['sent', 'delivered', 'read'] as const;
const sentMessage = v.object({ id: v.string(), wamid: v.string() });
type SentMessage = v.InferOutput<typeof sentMessage>;

const logLine = v.pipe(v.string(), v.parseJson(), v.object({ function: v.string(), duration_ms: v.number() }));

const inLanes = async <T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> => {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: CALLERS }, lane));
};

const bytesOf = ({ headers, body }: Answer): number =>
  JSON.stringify(headers).length + (typeof body === 'string' ? body : JSON.stringify(body)).length;

/** Sends so many messages, and lets the channel report on each three times; gives the bytes that were answered. */
const live = async ({ service, company, phone }: CostSetting, count: number): Promise<number> => {
  let answered = 0;
  const messages: SentMessage[] = [];
  const json = { to: phone, type: 'text', text: { body: 'Olá, Ana! Seu pedido saiu para entrega.' } };
  await inLanes([...Array(count).keys()], async () => {
    const answer = await service.ask('POST', '/v1/chat/messages', { key: company.key, json });
    if (answer.status !== 201) throw new Error(`A send was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    answered += bytesOf(answer);
    messages.push(v.parse(sentMessage, answer.body));
  });
  for (const status of statuses) {
    await inLanes(messages, async (message) => {
      answered += bytesOf(await makeCallback(service.url, callbackOf([{ company, message, status }]), appSecret));
    });
  }
  await service.runtime.drain({ timeoutMs: 90_000 });
  return answered;
};

const durationsIn = (lines: readonly string[]): Record<string, number[]> => {
  const found: Record<string, number[]> = {};
  for (const line of lines) {
    const parsed = v.safeParse(logLine, line.slice(line.indexOf(' ') + 1));
    if (!parsed.success) continue;
    found[parsed.output.function] ??= [];
    found[parsed.output.function]?.push(parsed.output.duration_ms);
  }
  return found;
};

/** Lets messages live from their request to the last of their deliveries, and counts everything that is paid for. */
export const messageLives = async (setting: CostSetting, messages: number): Promise<Lives> => {
  const { service, hooks, queues } = setting;
  service.table.forget();
  queues.forget();
  hooks.traffic.bytes = 0;
  service.channel.traffic.bytes = 0;
  const linesBefore = service.lines.length;
  const answered = await live(setting, messages);
  const lines = service.lines.slice(linesBefore);
  return {
    messages,
    units: unitsTogether(service.table.seen),
    queueSends: queues.seen.sends,
    queueBatches: queues.seen.batches,
    // The runtime puts the function's name before each line.
    logBytes: lines.reduce((sum, line) => sum + Buffer.byteLength(line) - line.indexOf(' ') - 1, 0),
    egressBytes: answered + hooks.traffic.bytes + service.channel.traffic.bytes,
    durationsMs: durationsIn(lines),
  };
};
