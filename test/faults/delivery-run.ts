import { announce } from '../../shared/domain/events/announce.ts';
import { healthyCircuit } from '../../shared/domain/events/circuit.ts';
import type { Hook } from '../../shared/domain/events/delivery.ts';
import type { HookCalls } from '../../shared/domain/events/delivery-ports.ts';
import { addHook } from '../../shared/domain/events/manage-hooks.ts';
import { dueShards } from '../../shared/store/keys.ts';
import { newEvent } from '../workers/delivering.ts';
import { Boundaries, type Call, type Fault, surviving } from './boundaries.ts';
import type { Engines, Ground } from './grounds.ts';
import { type Outside, type Service, serviceOn } from './service.ts';

const companyId = 'co_00000000-0000-4000-8000-000000000001';

/** A customer's server, which answers as it is told and remembers which events it was told. */
class Customer implements HookCalls {
  status = 200;
  readonly posts: string[] = [];

  async vet(url: string): Promise<{ ok: true; url: string }> {
    return { ok: true, url };
  }

  async post({ headers }: Parameters<HookCalls['post']>[0]): ReturnType<HookCalls['post']> {
    this.posts.push(headers['hook-id'] ?? '');
    return { kind: 'answered', status: this.status, retryAfter: undefined, bodyStart: '', durationMs: 1 };
  }
}

/** What a story is played on. */
export class Stage {
  readonly companyId = companyId;
  readonly customer = new Customer();
  readonly ground: Ground;
  readonly healthy: Service;
  /** Events so far: in the end all must be delivered. */
  readonly ids: string[] = [];
  readonly #outside: Outside;
  #boundaries = new Boundaries();
  #mortal: Service;
  #hook: Hook | undefined;

  constructor(ground: Ground, schedule: string | undefined) {
    this.ground = ground;
    this.#outside = { hooks: this.customer, schedule };
    this.healthy = serviceOn(ground, this.#outside);
    this.#mortal = this.healthy;
  }

  get hook(): Hook {
    if (!this.#hook) throw new Error('The story has not begun');
    return this.#hook;
  }

  get calls(): readonly Call[] {
    return this.#boundaries.calls;
  }

  get now(): Date {
    return this.ground.clock.now();
  }

  /** Registers the company's hook. */
  async begin(): Promise<void> {
    const added = await addHook(this.healthy.ports, companyId, { url: 'https://hooks.example/1', eventTypes: null });
    if (added.outcome === 'refused') throw new Error(added.message);
    this.#hook = added.hook;
  }

  /** From now on a process stops where the fault says; without one, the calls alone are noted. */
  expose(fault: Fault | undefined): void {
    this.#boundaries = new Boundaries(fault);
    this.#mortal = serviceOn(this.ground, this.#outside, this.#boundaries);
  }

  /** One process; where it stops, another does its work. */
  process(work: (service: Service) => Promise<unknown>): Promise<void> {
    return surviving(
      this.#boundaries,
      () => work(this.#mortal),
      () => work(this.healthy),
    );
  }

  async announce(count: number): Promise<void> {
    for (let made = 0; made < count; made += 1) {
      const stored = newEvent(companyId, this.now);
      this.ids.push(stored.event.id);
      await announce(this.healthy.ports, stored);
    }
  }

  /** A process for each message that the queues of deliveries hold now, until they are empty. */
  async work(): Promise<void> {
    for (let messages = this.ground.queues.take(); messages.length > 0; messages = this.ground.queues.take()) {
      for (const { task, lane } of messages) await this.process((service) => service.deliver(task, lane));
    }
  }

  /** A circuit that one more failure opens, or that is open since now; failing since then. */
  async circuit(state: 'nearly open' | 'open' | 'failing', failingSince: Date): Promise<void> {
    const { now } = this;
    const probeAt = new Date(now.getTime() + 30_000);
    const states = {
      open: { open: { openedAt: now, probeAt, probeWaitSeconds: 30, leasedUntil: null } },
      'nearly open': { slices: [{ startAt: now, attempts: 9, failures: 9 }] },
      failing: {},
    };
    await this.healthy.ports.circuits.save(this.hook, { ...healthyCircuit, failingSince, ...states[state] }, undefined);
  }

  /** Lets time pass from one thing that is due to the next, until all is delivered. Throws where that does not end. */
  async end(): Promise<void> {
    for (let rounds = 0; rounds < 100; rounds += 1) {
      await this.work();
      if (await this.#isDelivered()) return;
      const times = [...(await this.#dueTimes()), ...this.ground.queues.waiting.map(({ visibleAt }) => visibleAt)];
      this.ground.clock.forward(Math.max(0, (Math.min(...times) - this.now.getTime()) / 1000));
      await this.healthy.tick();
    }
    throw new Error('It does not end');
  }

  async #isDelivered(): Promise<boolean> {
    const rows = await Promise.all(this.ids.map((id) => this.healthy.ports.deliveries.ofEvent(companyId, id)));
    return rows.every(([row]) => row?.state === 'delivered');
  }

  async #dueTimes(): Promise<number[]> {
    const shards = await Promise.all(
      dueShards.map((pk) => this.ground.table.query({ pk, index: 'index2', limit: 1_000 })),
    );
    const due = shards.flatMap(({ items }) => items.map((item) => String(item['index2_sk'])));
    return due.map((key) => Date.parse(key.slice(0, 24)));
  }
}

/** One step: what workers, the clock, an operator or the customer do. */
export type Step = (stage: Stage) => Promise<unknown>;

/** Something that happens around deliveries, step by step. */
export interface Story {
  /** As `DELIVERY_SCHEDULE` writes it. */
  readonly schedule?: string;
  /** What was before, in processes that live. */
  readonly before: readonly Step[];
  /** The steps in which a process is stopped. */
  readonly steps: readonly Step[];
  /** What comes then, in processes that live. */
  readonly after?: readonly Step[];
}

/** Plays a story in which a process is stopped, then lets everything come to its end. */
export const play = async (engines: Engines, { schedule, before, steps, after = [] }: Story, fault?: Fault) => {
  const stage = new Stage(await engines.ground(), schedule);
  await stage.begin();
  for (const step of before) await step(stage);
  stage.expose(fault);
  for (const step of steps) await step(stage);
  const { calls } = stage;
  stage.expose(undefined);
  for (const step of after) await step(stage);
  await stage.end();
  const { posts } = stage.customer;
  return { calls, events: stage.ids.length, told: new Set(posts).size, posts: posts.length };
};
