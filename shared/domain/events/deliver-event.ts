import type { Metrics } from '../metrics.ts';
import type { Queues } from '../worker-ports.ts';
import { type CallResult, succeeded } from './attempt.ts';
import { type CallPorts, callHook } from './call-hook.ts';
import { admit, type Circuit, healthyCircuit, shouldDisable } from './circuit.ts';
import type { Delivery, DeliveryTask, Hook, StoredEvent } from './delivery.ts';
import type { Attempt, Deliveries, DeliveryContext, HookRegister, KeptCircuit } from './delivery-ports.ts';
import { eventTypeFor, type HookEventType } from './event.ts';
import { outcomeOf, stateAfter } from './outcome.ts';
import { nextTask, QUEUE_HEAD_START_MS, resume } from './resume.ts';
import type { Schedule } from './schedule.ts';
import { type CircuitPorts, settleCircuit } from './settle-circuit.ts';

/** What delivering an event needs. */
export interface DeliverPorts extends CallPorts, CircuitPorts {
  readonly deliveries: Deliveries;
  readonly hooks: Pick<HookRegister, 'byId' | 'disable'>;
  readonly queues: Pick<Queues, 'retries'>;
  readonly schedule: Schedule;
  readonly metrics: Pick<Metrics, 'delivered'>;
  /** A number from 0 to 1, 1 excluded. */
  readonly random: () => number;
}

/** By which queue a task came: first attempts have one of their own (design §2). */
export type Lane = 'first' | 'later';

/** Waits up to here go by a queue's delay too; longer ones by the table alone. */
const LONGEST_QUEUE_DELAY_MS = 900_000;

/** A task that an attempt may be made for, and everything the attempt depends on. */
interface Ready {
  readonly task: DeliveryTask;
  readonly stored: StoredEvent;
  readonly hook: Hook;
  /** Under which name the hook gets the event. */
  readonly type: HookEventType;
  readonly circuit: KeptCircuit | undefined;
  readonly delivery: Delivery | undefined;
}

/**
 * The task, where something is left to do for it: its event is still there, its hook still takes it, and the delivery holds
 * exactly the attempts before it. Undefined where it is done with: superseded, ended, or withdrawn here.
 */
const readyFor = async (
  ports: DeliverPorts,
  task: DeliveryTask,
  { stored, hook, circuit, delivery }: DeliveryContext,
): Promise<Ready | undefined> => {
  // Whoever releases an event announces it.
  if (stored?.state === 'waiting') return undefined;
  const type = stored && hook && eventTypeFor(hook.eventTypes, stored.event.type);
  if (!stored || !hook || !type) {
    await ports.deliveries.withdraw(task);
    return undefined;
  }
  if (delivery?.state === 'parked' && hook.state === 'enabled') {
    // Whoever parked it may have died before it saw that the hook was enabled meanwhile.
    await resume(ports, [delivery]);
    return undefined;
  }
  if (delivery && delivery.state !== 'open') return undefined;
  // One more attempt is recorded than this task asks for: the next one is on its way, by the due time written with it.
  if ((delivery?.attempts ?? 0) !== task.attempt - 1) return undefined;
  return { task, stored, hook, type, circuit, delivery };
};

/** The delivery with what became of it now. */
const rowOf = (
  { task, stored }: Ready,
  changes: Pick<Delivery, 'state' | 'attempts' | 'dueAt'>,
  now: Date,
): Delivery => ({
  companyId: task.companyId,
  eventId: task.eventId,
  hookId: task.hookId,
  eventAt: stored.createdAt,
  updatedAt: now,
  ...changes,
});

/**
 * Lets a delivery wait, for its hook to be enabled (`parked`) or for its circuit to close (`open` without a due time). It
 * uses no attempt. What it waits for is read again afterwards: where it happened meanwhile, nobody else would wake it.
 */
const hold = async (
  ports: DeliverPorts,
  ready: Ready,
  state: 'parked' | 'open',
  isOver: () => Promise<boolean>,
): Promise<void> => {
  const attempts = ready.task.attempt - 1;
  const row = rowOf(ready, { state, attempts, dueAt: null }, ports.clock.now());
  if (!(await ports.deliveries.record(row, attempts))) return;
  ports.metrics.delivered(state === 'parked' ? 'parked' : 'waiting');
  if (await isOver()) await resume(ports, [row]);
};

const park = (ports: DeliverPorts, ready: Ready): Promise<void> =>
  hold(ports, ready, 'parked', async () => {
    const hook = await ports.hooks.byId(ready.task.companyId, ready.task.hookId);
    return hook?.state === 'enabled';
  });

const awaitCircuit = (ports: DeliverPorts, ready: Ready): Promise<void> =>
  hold(ports, ready, 'open', async () => {
    const { circuit } = await ports.circuits.withHook(ready.task.companyId, ready.task.hookId);
    return !circuit?.circuit.open;
  });

/** An attempt that may go out. */
interface Admitted {
  readonly circuit: KeptCircuit | undefined;
  readonly probe: boolean;
}

/**
 * Asks the circuit; a probe takes its lease before it goes. Undefined where the delivery waits, or was handed to the later
 * lane: a hook that was seen hanging holds no slot of the first.
 */
const admission = async (ports: DeliverPorts, ready: Ready, lane: Lane): Promise<Admitted | undefined> => {
  let kept = ready.circuit;
  for (;;) {
    const circuit: Circuit = kept?.circuit ?? healthyCircuit;
    const admitted = admit(circuit, ports.clock.now());
    if (admitted.verdict === 'wait') return void (await awaitCircuit(ports, ready));
    if (circuit.slow && lane === 'first') return void (await ports.queues.retries([ready.task], 0));
    if (admitted.verdict === 'go') return { circuit: kept, probe: false };
    const leased = await ports.circuits.save(ready.hook, admitted.circuit, kept);
    if (leased) return { circuit: leased, probe: true };
    // Somebody else took the probe, or the hook is back.
    kept = (await ports.circuits.withHook(ready.task.companyId, ready.task.hookId)).circuit;
  }
};

/** Records an attempt and what it decided, and sends for the next one where it comes soon. */
const record = async (
  ports: DeliverPorts,
  ready: Ready,
  { at, result }: Pick<Attempt, 'at' | 'result'>,
  now: Date,
): Promise<void> => {
  const { task, hook } = ready;
  const { schedule, random } = ports;
  const outcome = outcomeOf({ result, attempts: task.attempt, schedule, now, random });
  const waitMs = outcome.kind === 'retry' ? outcome.at.getTime() - now.getTime() : Number.POSITIVE_INFINITY;
  const soon = waitMs <= LONGEST_QUEUE_DELAY_MS;
  const dueAt = outcome.kind === 'retry' ? new Date(outcome.at.getTime() + (soon ? QUEUE_HEAD_START_MS : 0)) : null;
  // Before the row: one that died in between parks it, and it is sent when the hook is enabled again.
  if (outcome.kind === 'gone') await disable(ports, hook, 'gone');
  const row = rowOf(ready, { state: stateAfter(outcome), attempts: task.attempt, dueAt }, now);
  const recorded = await ports.deliveries.record(row, task.attempt - 1, { ...task, at, result });
  if (recorded) ports.metrics.delivered(outcome.kind);
  if (recorded && soon) await ports.queues.retries([nextTask(row)], Math.ceil(waitMs / 1000));
};

/** Disables a hook, unless its owner has given it another URL meanwhile. */
const disable = async (ports: DeliverPorts, hook: Hook, reason: 'gone' | 'failing'): Promise<void> => {
  const { companyId, id, url } = hook;
  const done = await ports.hooks.disable({ companyId, id, url }, reason);
  if (done) ports.log.warn('A hook was disabled', { company_id: companyId, hook_id: id, reason });
};

const settle = async (ports: DeliverPorts, { hook }: Ready, admitted: Admitted, result: CallResult): Promise<void> => {
  const timedOut = result.kind === 'failed' && result.failure === 'timeout';
  const attempt = { succeeded: succeeded(result), timedOut, probe: admitted.probe };
  const circuit = await settleCircuit(ports, hook, attempt, admitted.circuit);
  if (circuit && shouldDisable(circuit, ports.clock.now())) await disable(ports, hook, 'failing');
};

/**
 * Makes one attempt to tell a hook of an event, and records it (design §5). A task that was recorded, superseded or is no
 * longer wanted is no error; one that must wait is kept in the table. Throws where it could not be seen through: the queue
 * brings it again, and what was recorded is not repeated.
 */
export const deliverEvent = async (ports: DeliverPorts, task: DeliveryTask, lane: Lane): Promise<void> => {
  const ready = await readyFor(ports, task, await ports.deliveries.context(task));
  if (!ready) return;
  if (ready.hook.state === 'disabled') return park(ports, ready);
  const admitted = await admission(ports, ready, lane);
  if (!admitted) return;
  const at = ports.clock.now();
  const result = await callHook(ports, ready.hook, ready.stored.event, ready.type, at);
  await record(ports, ready, { at, result }, ports.clock.now());
  await settle(ports, ready, admitted, result);
};
