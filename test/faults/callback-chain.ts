import { Boundaries, type Call, type Fault, surviving } from './boundaries.ts';
import type { Engines, Ground } from './grounds.ts';
import { type Service, serviceOn } from './service.ts';

/** What the channel sends, and to whom. */
export interface CallbackScenario {
  readonly name: string;
  /** What is there before. */
  readonly given: (service: Service, now: Date) => Promise<void>;
  readonly payload: unknown;
}

/** What a run left behind, in a form that two runs can be compared by. */
export interface Remains {
  readonly items: readonly string[];
  readonly files: number;
  readonly deliveries: readonly string[];
  readonly unreadable: readonly string[];
}

/** Ids and tokens that are made at random are told apart by what is the same in each run alone. */
const comparable = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll(/lead_(?!0{8}-)[0-9a-f-]{36}/g, 'lead_NEW')
    .replaceAll(/\b[0-9a-f]{64}\b/g, 'TOKEN');

/** The engine gives the members of a map in any order. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([one], [other]) => one.localeCompare(other));
  return Object.fromEntries(members.map(([name, member]) => [name, inOrder(member)]));
};

const lines = (values: readonly unknown[]): string[] =>
  values.map((value) => comparable(inOrder(value))).sort((one, other) => one.localeCompare(other));

const remainsOf = async ({ items, files, queues }: Ground): Promise<Remains> => {
  const unreadable: unknown[] = [];
  for (let body = queues.next('unreadable'); body !== undefined; body = queues.next('unreadable'))
    unreadable.push(body);
  return {
    items: lines(await items()),
    files: (await files()).length,
    deliveries: [...new Set(lines(queues.waiting.map(({ task }) => task)))],
    unreadable: [...new Set(lines(unreadable))],
  };
};

/** Works on the messages of the queues one by one until none is left. */
const drain = async (
  { queues }: Ground,
  one: (work: (service: Service) => Promise<unknown>) => Promise<void>,
): Promise<void> => {
  for (;;) {
    const report = queues.next('reports');
    const file = report === undefined ? queues.next('media') : undefined;
    if (report !== undefined) await one((service) => service.apply(report));
    else if (file !== undefined) await one((service) => service.store(file));
    else return;
  }
};

/**
 * Sends a callback through the whole chain: it is received, its reports applied, their files stored. A process that stops
 * is followed by what the world does then: the channel sends the callback again, a queue its message. Gives what is left at
 * the end, and the calls that were made.
 */
export const runChain = async (
  engines: Engines,
  { given, payload }: CallbackScenario,
  fault?: Fault,
): Promise<{ remains: Remains; calls: readonly Call[] }> => {
  const ground = await engines.ground();
  const boundaries = new Boundaries(fault);
  const healthy = serviceOn(ground);
  const mortal = serviceOn(ground, undefined, boundaries);
  await given(healthy, ground.clock.now());
  const one = (work: (service: Service) => Promise<unknown>) =>
    surviving(
      boundaries,
      () => work(mortal),
      () => work(healthy),
    );
  await one((service) => service.receive(payload));
  await drain(ground, one);
  return { remains: await remainsOf(ground), calls: boundaries.calls };
};
