import type { Circuit } from '../domain/events/circuit.ts';
import type { Hook } from '../domain/events/delivery.ts';
import type { Circuits, KeptCircuit } from '../domain/events/delivery-ports.ts';
import type { Job } from '../domain/events/jobs.ts';
import type { Clock } from '../domain/ports.ts';
import { circuitItem, parseCircuit } from './circuit-item.ts';
import { parseHook } from './hook-item.ts';
import { jobItem } from './job-item.ts';
import { circuitKey, hookKey } from './keys.ts';
import type { Expression, Table } from './table.ts';

const stillSeen = (seen: KeptCircuit | undefined): Expression =>
  seen
    ? { text: '#version = :seen', names: { '#version': 'version' }, values: { ':seen': seen.version } }
    : { text: 'attribute_not_exists(pk)' };

/** Circuits in the one table: one item per failing hook. */
export class DynamoCircuits implements Circuits {
  readonly #table: Table;
  readonly #clock: Clock;

  constructor(table: Table, clock: Clock) {
    this.#table = table;
    this.#clock = clock;
  }

  async withHook(companyId: string, hookId: string) {
    const [hook, circuit] = await this.#table.getMany([hookKey(companyId, hookId), circuitKey(hookId)]);
    return { hook: hook && parseHook(hook), circuit: circuit && parseCircuit(circuit) };
  }

  async save(
    { companyId, id }: Pick<Hook, 'companyId' | 'id'>,
    circuit: Circuit,
    seen: KeptCircuit | undefined,
  ): Promise<KeptCircuit | undefined> {
    const kept = { circuit, version: seen ? seen.version + 1 : firstVersion() };
    const refused = await this.#table.put(circuitItem(companyId, id, kept, this.#clock.now()), stillSeen(seen));
    return refused ? undefined : kept;
  }

  async forget({ id }: Pick<Hook, 'companyId' | 'id'>, seen: KeptCircuit, job?: Job): Promise<boolean> {
    const condition = stillSeen(seen);
    const refused = job
      ? await this.#table.writeTogether([{ delete: circuitKey(id), condition }, { put: jobItem(job, job.createdAt) }])
      : await this.#table.delete(circuitKey(id), condition);
    return refused === undefined;
  }
}

/** A circuit that was forgotten and begins again must not be taken for the one seen before. */
const firstVersion = (): number => Math.floor(Math.random() * 2 ** 40);
