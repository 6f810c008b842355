import { disableHook, enableHook } from '../../shared/domain/events/manage-hooks.ts';
import { replayDeliveries, replayEvent } from '../../shared/domain/events/replay.ts';
import { newEvent } from '../workers/delivering.ts';
import type { Stage, Step, Story } from './delivery-run.ts';

const announce =
  (count: number): Step =>
  (stage) =>
    stage.announce(count);
const answers =
  (status: number): Step =>
  async ({ customer }) => {
    customer.status = status;
  };
const pass =
  (seconds: number): Step =>
  async ({ ground }) =>
    ground.clock.forward(seconds);
const work: Step = (stage) => stage.work();
const tick: Step = (stage) => stage.process((service) => service.tick());

/** What an operator does, and repeats where the process dies. */
const enable: Step = (stage) => stage.process(({ ports }) => enableHook(ports, stage.companyId, stage.hook.id));
const disable: Step = (stage) => stage.process(({ ports }) => disableHook(ports, stage.companyId, stage.hook.id));
const replayGone: Step = (stage) =>
  stage.process(({ ports }) => replayDeliveries(ports, stage.companyId, { hookId: null, state: 'gone', since: null }));
const replayFirst: Step = (stage) =>
  stage.process(({ ports }) => replayEvent(ports, stage.companyId, stage.ids[0] ?? '', null));

const DAY_SECONDS = 86_400;

const circuit =
  (state: 'nearly open' | 'open' | 'failing', sinceDays = 0): Step =>
  (stage) =>
    stage.circuit(state, new Date(stage.now.getTime() - sinceDays * DAY_SECONDS * 1000));

/** An event that waits for its file, due for release in ten minutes. */
const addWaiting: Step = async (stage: Stage) => {
  const stored = newEvent(stage.companyId, stage.now);
  stage.ids.push(stored.event.id);
  const dueAt = new Date(stage.now.getTime() + 600_000);
  await stage.healthy.ports.events.add({ ...stored, state: 'waiting' }, dueAt);
};

/** Every way a delivery can take. */
export const stories: Readonly<Record<string, Story>> = {
  'a first attempt that succeeds': { before: [announce(1)], steps: [work] },
  'attempts that fail, and one that succeeds': {
    before: [announce(1), answers(500)],
    steps: [work, pass(5), work, answers(200), pass(300), work],
  },
  'a retry after more than 15 minutes': {
    schedule: '0,3600,3600',
    before: [announce(1), answers(500)],
    steps: [work, answers(200), pass(3_601), tick, work],
  },
  'a hook that is disabled, and enabled again': {
    before: [announce(1)],
    steps: [disable, work, enable, tick, work],
  },
  'the second look at what was parked': {
    before: [announce(1), disable, work, enable, tick, work, pass(121)],
    steps: [tick],
  },
  'a hook that is enabled while it gets its first event': {
    before: [disable, announce(1)],
    steps: [enable, work, tick, work],
  },
  'the failure after five days, which disables the hook': {
    before: [announce(1), circuit('failing', 5), answers(500)],
    steps: [work, answers(200), enable, tick, work],
  },
  'an answer of 410': {
    before: [announce(1), answers(410)],
    steps: [work],
    after: [answers(200), enable, replayGone],
  },
  'a replay of what had ended': {
    before: [announce(1), answers(410), work, answers(200), enable, tick, pass(121), tick],
    steps: [replayGone, tick, work],
  },
  'an event that waits for its file in vain': {
    before: [addWaiting],
    steps: [pass(601), tick, work],
  },
  'a replay of an event that was delivered': {
    before: [announce(1), work, pass(60)],
    steps: [replayFirst, tick, work],
  },
  'the failure that opens a circuit, and what waits for it': {
    before: [circuit('nearly open'), answers(500), announce(2)],
    steps: [work, answers(200)],
  },
  'the probe that closes a circuit': {
    before: [circuit('open'), announce(2), work, pass(31)],
    steps: [tick, work, tick, work],
  },
  'a probe that fails': {
    before: [circuit('open'), answers(500), announce(1), work, pass(31)],
    steps: [tick, work, answers(200)],
  },
};
