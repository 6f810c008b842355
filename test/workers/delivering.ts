import { randomUUID } from 'node:crypto';
import { announce } from '../../shared/domain/events/announce.ts';
import { type DeliverPorts, deliverEvent } from '../../shared/domain/events/deliver-event.ts';
import type { Delivery, Hook, StoredEvent } from '../../shared/domain/events/delivery.ts';
import type { HookCalls } from '../../shared/domain/events/delivery-ports.ts';
import { type DuePorts, enqueueDue } from '../../shared/domain/events/enqueue-due.ts';
import type { HookEventType } from '../../shared/domain/events/event.ts';
import { addHook, type ManageHooksPorts } from '../../shared/domain/events/manage-hooks.ts';
import { statusChanged } from '../../shared/domain/events/message-events.ts';
import type { ReplayPorts } from '../../shared/domain/events/replay.ts';
import { parseSchedule } from '../../shared/domain/events/schedule.ts';
import type { Log, Secrets } from '../../shared/domain/ports.ts';
import type { Queues } from '../../shared/domain/worker-ports.ts';
import { SafeHookCalls } from '../../shared/net/hook-calls.ts';
import { DynamoCircuits } from '../../shared/store/circuits.ts';
import { DynamoDeliveries } from '../../shared/store/deliveries.ts';
import { DynamoDueWork } from '../../shared/store/due-work.ts';
import { DynamoEvents } from '../../shared/store/events.ts';
import { DynamoHooks } from '../../shared/store/hooks.ts';
import { DynamoJobs } from '../../shared/store/jobs.ts';
import { dueShards } from '../../shared/store/keys.ts';
import type { Table } from '../../shared/store/table.ts';
import { CountedMetrics } from '../support/counted-metrics.ts';
import type { Behaviour, Receiver } from './hook-receiver.ts';
import { TestClock, TestQueues } from './test-queues.ts';

/** Seals by naming the company, so that another company's context does not open. */
export const testSecrets: Secrets = {
  seal: async (companyId, plaintext) => `${companyId} ${plaintext}`,
  open: async (companyId, sealed) => {
    if (!sealed.startsWith(`${companyId} `)) throw new Error('Sealed for another company');
    return sealed.slice(companyId.length + 1);
  },
};

/** Everything that takes part in a delivery. */
export type AllPorts = DeliverPorts & DuePorts & ManageHooksPorts & ReplayPorts;

/** What the ports are made on. Each can be stood in for, to fail or to be counted. */
export interface Grounds {
  readonly table: Table;
  readonly queues: Queues;
  readonly calls: HookCalls;
  readonly clock: TestClock;
}

/** How hooks are called in these tests. */
export const testCalls = (deadlineMs = 2_000): HookCalls => new SafeHookCalls({ deadlineMs, allowLocalHttp: true });

/** The ports as `services` builds them, on other grounds. `schedule` as `DELIVERY_SCHEDULE` writes it; no jitter. */
export const portsOn = (
  { table, queues, calls, clock }: Grounds,
  schedule = '0,5,300,1800',
): AllPorts & { warnings: string[]; metrics: CountedMetrics } => {
  const warnings: string[] = [];
  const metrics = new CountedMetrics();
  const log: Log = { warn: (message) => warnings.push(message) };
  return {
    warnings,
    deliveries: new DynamoDeliveries(table, clock),
    circuits: new DynamoCircuits(table, clock),
    events: new DynamoEvents(table, clock),
    hooks: new DynamoHooks(table),
    jobs: new DynamoJobs(table),
    due: new DynamoDueWork(table),
    queues,
    calls,
    secrets: testSecrets,
    schedule: parseSchedule(schedule),
    random: () => 0.5,
    metrics,
    ids: { next: (prefix) => `${prefix}_${randomUUID()}` },
    clock,
    log,
  };
};

/** An event of a company that no other test has. */
export const newEvent = (companyId: string, at: Date): StoredEvent => ({
  companyId,
  leadId: null,
  state: 'ready',
  createdAt: at,
  event: statusChanged(
    {
      companyId,
      message: { id: `msg_${randomUUID()}`, externalId: null },
      wamid: `wamid.${randomUUID()}`,
      status: 'sent',
      recipient: '+5511900000001',
      at,
      error: null,
    },
    at,
  ),
});

/** How a test differs from the usual. */
export interface DeliveringOptions {
  /** As `DELIVERY_SCHEDULE` writes it. */
  readonly schedule?: string;
  readonly deadlineMs?: number;
  /** What the clock says first, in epoch milliseconds. */
  readonly startMs?: number;
}

/** One company's deliveries, driven by hand. */
export class Delivering {
  readonly companyId = `co_${randomUUID()}`;
  readonly grounds: Grounds & { readonly queues: TestQueues };
  ports: AllPorts & { warnings: string[]; metrics: CountedMetrics };

  constructor(table: Table, { schedule, deadlineMs, startMs }: DeliveringOptions = {}) {
    const clock = new TestClock(startMs);
    this.grounds = { table, clock, queues: new TestQueues(clock), calls: testCalls(deadlineMs) };
    this.ports = portsOn(this.grounds, schedule);
  }

  get clock(): TestClock {
    return this.grounds.clock;
  }

  get queues(): TestQueues {
    return this.grounds.queues;
  }

  /** Registers a hook and gives it with its secret. */
  async hook(url: string, eventTypes: readonly HookEventType[] | null = null): Promise<Hook & { secret: string }> {
    const added = await addHook(this.ports, this.companyId, { url, eventTypes });
    if (added.outcome === 'refused') throw new Error(added.message);
    return { ...added.hook, secret: added.secret };
  }

  /** Announces new events and gives their ids. */
  async announce(count = 1): Promise<string[]> {
    const made = Array.from({ length: count }, () => newEvent(this.companyId, this.clock.now()));
    await Promise.all(made.map((stored) => announce(this.ports, stored)));
    return made.map(({ event }) => event.id);
  }

  /** Works on what the queues hold now, `concurrency` at once, until they are empty; what fails goes back and is named. */
  async work(concurrency = 10): Promise<unknown[]> {
    const failures: unknown[] = [];
    while (failures.length === 0) {
      const left = this.queues.take();
      if (left.length === 0) break;
      const lane = async (): Promise<void> => {
        for (let message = left.shift(); message; message = left.shift()) {
          try {
            await deliverEvent(this.ports, message.task, message.lane);
          } catch (error) {
            failures.push(error);
            this.queues.putBack(message);
          }
        }
      };
      await Promise.all(Array.from({ length: concurrency }, lane));
    }
    return failures;
  }

  /** One run of the clock's function. */
  tick(): Promise<unknown> {
    return enqueueDue(this.ports, new Date(this.clock.now().getTime() + 40_000));
  }

  /** Lets so many minutes pass, one at a time: a tick, then whatever the queues hold. */
  async minutes(count: number): Promise<void> {
    for (let minute = 0; minute < count; minute += 1) {
      this.clock.forward(60);
      await this.tick();
      await this.work();
    }
  }

  /** The row of an event at a hook. */
  async row(eventId: string, hookId: string): Promise<Delivery | undefined> {
    const rows = await this.ports.deliveries.ofEvent(this.companyId, eventId);
    return rows.find((row) => row.hookId === hookId);
  }

  /** When what belongs to this company is due, by the index. */
  async dueTimes(): Promise<number[]> {
    const shards = await Promise.all(
      dueShards.map((pk) => this.grounds.table.query({ pk, index: 'index2', limit: 1_000 })),
    );
    const keys = shards.flatMap(({ items }) => items.map((item) => String(item['index2_sk'])));
    return keys.filter((key) => key.includes(this.companyId)).map((key) => Date.parse(key.slice(0, 24)));
  }

  /** How many entries of the index of due things belong to this company. */
  async dueCount(): Promise<number> {
    return (await this.dueTimes()).length;
  }
}

/** Delivers one new event once to a hook that behaves so. */
export const deliveredOnce = async (
  table: Table,
  receiver: Receiver,
  path: string,
  behaviour: Behaviour,
  schedule?: string,
) => {
  const run = new Delivering(table, { ...(schedule ? { schedule } : {}), deadlineMs: 300 });
  const hook = await run.hook(receiver.url(path));
  receiver.behaves(path, behaviour);
  const [id = ''] = await run.announce();
  const failures = await run.work();
  return { run, hook, id, failures, row: await run.row(id, hook.id) };
};
