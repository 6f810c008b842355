import { healthyCircuit } from '../../shared/domain/events/circuit.ts';
import type { Hook } from '../../shared/domain/events/delivery.ts';
import { disableHook, enableHook } from '../../shared/domain/events/manage-hooks.ts';
import { replayDeliveries, replayEvent } from '../../shared/domain/events/replay.ts';
import { type Delivering, newEvent } from './delivering.ts';
import type { Receiver } from './hook-receiver.ts';

/** What a story plays with. */
export interface Stage {
  readonly run: Delivering;
  readonly receiver: Receiver;
  /** The hook's path at the receiver. */
  readonly path: string;
  readonly hook: Hook;
  /** Events announced so far: in the end all must be delivered. */
  readonly ids: string[];
}

/** One step: what a worker, the clock or an operator does in one process. Whoever started it repeats it where the process dies. */
type Step = (stage: Stage) => Promise<unknown>;

/** Something that happens around deliveries, step by step. */
export interface Story {
  readonly schedule?: string;
  /** What was before, in a process that lives. */
  readonly before?: Step;
  /** The steps in which the process is killed. */
  readonly steps: readonly Step[];
}

const announce =
  (count: number): Step =>
  async ({ run, ids }) =>
    ids.push(...(await run.announce(count)));
const answers =
  (status: number): Step =>
  async ({ receiver, path }) =>
    receiver.behaves(path, { status });
const pass =
  (seconds: number): Step =>
  async ({ run }) =>
    run.clock.forward(seconds);
const work: Step = async ({ run }) => {
  const [failure] = await run.work(1);
  if (failure) throw failure;
};
const tick: Step = ({ run }) => run.tick();
const enable: Step = ({ run, hook }) => enableHook(run.ports, run.companyId, hook.id);
const disable: Step = ({ run, hook }) => disableHook(run.ports, run.companyId, hook.id);

const inTurn =
  (...steps: readonly Step[]): Step =>
  async (stage) => {
    for (const step of steps) await step(stage);
  };

/** An event that waits for its file, due for release in ten minutes. */
const addWaiting: Step = async ({ run, ids }) => {
  const stored = newEvent(run.companyId, run.clock.now());
  await run.ports.events.add({ ...stored, state: 'waiting' }, new Date(run.clock.now().getTime() + 600_000));
  ids.push(stored.event.id);
};

/** A circuit that one more failure opens, or that is open since now. */
const circuit =
  (state: 'nearly open' | 'open'): Step =>
  async ({ run, hook }) => {
    const now = run.clock.now();
    const probeAt = new Date(now.getTime() + 30_000);
    const failing = { ...healthyCircuit, failingSince: now };
    const made =
      state === 'open'
        ? { ...failing, open: { openedAt: now, probeAt, probeWaitSeconds: 30, leasedUntil: null } }
        : { ...failing, slices: [{ startAt: now, attempts: 9, failures: 9 }] };
    await run.ports.circuits.save(hook, made, undefined);
  };

const replayGone: Step = ({ run }) =>
  replayDeliveries(run.ports, run.companyId, { hookId: null, state: 'gone', since: null });
const replayFirst: Step = ({ run, ids }) => replayEvent(run.ports, run.companyId, ids[0] ?? '', null);

/** Every way a delivery can take. */
export const stories: Readonly<Record<string, Story>> = {
  'a first attempt that succeeds': { before: announce(2), steps: [work] },
  'attempts that fail, and one that succeeds': {
    before: inTurn(announce(1), answers(500)),
    steps: [work, pass(5), work, answers(200), pass(300), work],
  },
  'a retry after more than 15 minutes': {
    schedule: '0,3600,3600',
    before: inTurn(announce(2), answers(500)),
    steps: [work, answers(200), pass(3_601), tick, work],
  },
  'a hook that is disabled, and enabled again': {
    before: inTurn(announce(2), disable),
    steps: [work, enable, tick, work, pass(121), tick],
  },
  'a hook that is enabled while it gets its first event': {
    before: inTurn(disable, announce(1)),
    steps: [enable, work, tick, work],
  },
  'an answer of 410, and a replay': {
    before: inTurn(announce(1), answers(410)),
    steps: [work, answers(200), enable, replayGone, tick, work, pass(121), tick],
  },
  'an event that waits for its file in vain': {
    before: addWaiting,
    steps: [pass(601), tick, work],
  },
  'a replay of an event that was delivered': {
    before: inTurn(announce(1), work, pass(60)),
    steps: [replayFirst, tick, work],
  },
  'the failure that opens a circuit, and what waits for it': {
    before: inTurn(circuit('nearly open'), answers(500), announce(2)),
    steps: [work, answers(200)],
  },
  'the probe that closes a circuit': {
    before: inTurn(circuit('open'), announce(2), work, pass(31)),
    steps: [tick, work, tick, work],
  },
  'a probe that fails': {
    before: inTurn(circuit('open'), answers(500), announce(1), work, pass(31)),
    steps: [tick, work, answers(200)],
  },
};
