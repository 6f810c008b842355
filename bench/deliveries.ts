import { setTimeout as delay } from 'node:timers/promises';
import { until } from '../test/support/until.ts';
import type { Bench, Table } from './bench.ts';
import { type HookServer, startHookServer, toldKey } from './hook-server.ts';
import { appSecret, type MeasuredService, startMeasuredService } from './measured-service.ts';
import { fixed, ratio } from './print-table.ts';
import {
  callbackOf,
  companyWithMessages,
  makeCallback,
  type Reported,
  type ReportedCompany,
  registerHook,
} from './reported-company.ts';
import { quantile } from './statistics.ts';

const HOOKS = 10;
const MESSAGES_EACH = 40;
const AT_ONCE = 200;
const PHASES = 8;
const PHASE_MS = 4_000;
/** The even rate: a fifth of what the machine can just now, so that nothing waits for the machine, and no more than this a second. */
const SHARE = 0.2;
const MOST_PER_SECOND = 15;
const DEADLINE_MS = 2_000;
const TARGET = 1.2;

/** Reports to come, hook by hook in turn, and where healthy hooks are. */
interface Stream {
  readonly next: () => Reported & { readonly healthy: boolean };
}

const statuses = ['sent', 'delivered', 'read'] as const;

/** Ten companies with a hook each. */
const streamTo = async (hooks: readonly string[]): Promise<Stream> => {
  const made: (ReportedCompany & { readonly healthy: boolean })[] = [];
  for (const url of hooks) {
    const reported = await companyWithMessages(MESSAGES_EACH);
    await registerHook(reported.company.id, url);
    made.push({ ...reported, healthy: url.includes('/ok/') });
  }
  let turn = 0;
  const next = () => {
    const number = Math.floor(turn / made.length);
    const each = made[turn++ % made.length];
    const message = each?.messages[number % MESSAGES_EACH];
    const status = statuses[Math.floor(number / MESSAGES_EACH)];
    if (!each || !message || !status) throw new Error('All messages have been reported on');
    return { company: each.company, message, status, healthy: each.healthy };
  };
  return { next };
};

interface Setting {
  readonly service: MeasuredService;
  readonly hooks: HookServer;
}

/** Reports one by one, evenly in time, and gives how long each healthy hook waited for its delivery, in ms. */
const phase = async ({ service, hooks }: Setting, stream: Stream, perSecond: number): Promise<number[]> => {
  const began = new Map<string, number>();
  const calls: Promise<unknown>[] = [];
  const end = performance.now() + PHASE_MS;
  for (let at = performance.now(); at < end; at += 1000 / perSecond) {
    await delay(Math.max(0, at - performance.now()));
    const reported = stream.next();
    if (reported.healthy) began.set(toldKey(reported.message.id, reported.status), performance.now());
    calls.push(makeCallback(service.url, callbackOf([reported]), appSecret));
  }
  await Promise.all(calls);
  await until('every healthy hook is told', () => [...began.keys()].every((key) => hooks.told.has(key)), 60_000);
  return [...began].map(([key, at]) => (hooks.told.get(key) ?? Number.POSITIVE_INFINITY) - at);
};

/** How many deliveries a second there are when one callback reports on many messages. */
const burst = async ({ service, hooks }: Setting, stream: Stream): Promise<number> => {
  const reported = Array.from({ length: AT_ONCE }, () => stream.next());
  const keys = reported.map(({ message, status }) => toldKey(message.id, status));
  const began = performance.now();
  await makeCallback(service.url, callbackOf(reported), appSecret);
  await until('all are delivered', () => keys.every((key) => hooks.told.has(key)), 60_000);
  const last = Math.max(...keys.map((key) => hooks.told.get(key) ?? 0));
  return AT_ONCE / ((last - began) / 1000);
};

const rowOf = (name: string, times: readonly number[], calm: readonly number[]): string[] => {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  const change = p99 / quantile(calm, 0.99);
  const verdict = change <= TARGET ? 'met' : 'MISSED';
  return [
    name,
    String(times.length),
    fixed(p50),
    fixed(p99),
    ratio(p50, quantile(calm, 0.5)),
    ratio(p99, quantile(calm, 0.99)),
    times === calm ? '' : verdict,
  ];
};

const measure = async (setting: Setting, say: (line: string) => void): Promise<readonly Table[]> => {
  const { url } = setting.hooks;
  say('making companies and messages');
  const numbers = Array.from({ length: HOOKS }, (_, number) => number);
  const good = await streamTo(numbers.map((number) => `${url}/ok/${number}`));
  const mixed = await streamTo(numbers.map((number) => `${url}/${['hang', 'fail'][number] ?? 'ok'}/${number}`));
  await phase(setting, good, MOST_PER_SECOND / 3);
  say(`${AT_ONCE} reports at once`);
  const perSecond = await burst(setting, good);
  const rate = Math.min(MOST_PER_SECOND, SHARE * perSecond);
  const calm: number[] = [];
  const later: number[] = [];
  let first: number[] = [];
  for (let number = 0; number < PHASES; number += 1) {
    say(`phase ${number + 1} of ${PHASES}: calm, then with a hanging and a failing hook`);
    calm.push(...(await phase(setting, good, rate)));
    const times = await phase(setting, mixed, rate);
    if (number === 0) first = times;
    else later.push(...times);
  }
  return [
    {
      title: `Deliveries: from callback to the hook, ${HOOKS} companies with a hook each, ${fixed(rate)} callbacks a second`,
      columns: ['healthy hooks, when', 'deliveries', 'p50 ms', 'p99 ms', 'p50 to calm', 'p99 to calm', 'target'],
      rows: [
        rowOf('all is calm', calm, calm),
        rowOf('one hangs, one fails: at first', first, calm),
        rowOf('one hangs, one fails: then', later, calm),
      ],
      notes: [
        `Calm and not, in turn, ${PHASE_MS / 1000} s each. Target: p99 at most ${TARGET} of calm. The hanging hook takes its whole deadline, ${DEADLINE_MS} ms here.`,
        'At first: until the first call of the hanging hook has timed out, nobody knows that it hangs; then its deliveries go by the later lane.',
      ],
    },
    {
      title: 'Deliveries: one callback with many reports',
      columns: ['reports at once', 'deliveries/s', 'to the even rate above'],
      rows: [[String(AT_ONCE), fixed(perSecond, 0), ratio(perSecond, rate)]],
      notes: [
        'All on one machine: three invocations at once for each queue, the table in memory, the hooks in the same process.',
      ],
    },
  ];
};

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  say('starting the service');
  const service = await startMeasuredService({ settings: { DELIVERY_TIMEOUT_MS: String(DEADLINE_MS) } });
  const hooks = await startHookServer();
  try {
    return await measure({ service, hooks }, say);
  } finally {
    await service.stop();
    await hooks.stop();
  }
};

/** How soon hooks are told, and what bad ones do to the others. */
export const deliveries: Bench = {
  name: 'deliveries',
  summary: 'from callback to delivery, calm and with hooks that hang and fail',
  run,
};
