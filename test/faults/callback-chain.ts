import type { Item } from '../../shared/store/table.ts';
import { Boundaries, type Fault, surviving } from './boundaries.ts';
import type { Engines, Ground } from './grounds.ts';
import { FaultClock, type Service, serviceOn } from './service.ts';

/** What the channel sends, and to whom. */
export interface CallbackScenario {
  readonly name: string;
  /** What is there before. */
  readonly given: (service: Service, clock: FaultClock) => Promise<void>;
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

const itemLine = (item: Item): string => comparable(inOrder(item));

const bodiesIn = async (ground: Ground, queue: 'deliveries' | 'unreadable'): Promise<string[]> => {
  const bodies = new Set<string>();
  await ground.emptying(queue, async (body) => {
    bodies.add(comparable(body));
  });
  return [...bodies].sort((one, other) => one.localeCompare(other));
};

const remainsOf = async (ground: Ground): Promise<Remains> => ({
  items: (await ground.items()).map(itemLine).sort((one, other) => one.localeCompare(other)),
  files: (await ground.files()).length,
  deliveries: await bodiesIn(ground, 'deliveries'),
  unreadable: await bodiesIn(ground, 'unreadable'),
});

/**
 * Sends a callback through the whole chain: it is received, its reports applied, their files stored. A process that stops
 * is followed by what the world does then: the channel sends the callback again, a queue its message. Gives what is left at
 * the end, and the calls that were made.
 */
export const runChain = async (
  engines: Engines,
  scenario: CallbackScenario,
  fault?: Fault,
): Promise<{ remains: Remains; calls: readonly string[] }> => {
  const ground = await engines.ground();
  const clock = new FaultClock();
  const boundaries = new Boundaries(fault);
  const healthy = serviceOn(ground, clock);
  const mortal = serviceOn(ground, clock, boundaries);
  await scenario.given(healthy, clock);
  await surviving(
    boundaries,
    () => mortal.receive(scenario.payload),
    () => healthy.receive(scenario.payload),
  );
  const worked = async (): Promise<number> => {
    const reports = await ground.emptying('reports', (body) =>
      surviving(
        boundaries,
        () => mortal.apply(body),
        () => healthy.apply(body),
      ),
    );
    const media = await ground.emptying('media', (body) =>
      surviving(
        boundaries,
        () => mortal.store(body),
        () => healthy.store(body),
      ),
    );
    return reports + media;
  };
  while ((await worked()) > 0);
  return { remains: await remainsOf(ground), calls: boundaries.calls };
};
