import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Reporting, type StoredItem, startReporting } from './reporting.ts';
import { outcomeOf, type SampleRun, sampleNames, sendSample } from './sample-callbacks.ts';
import { sampleOutcomes } from './sample-outcomes.ts';

let app: Reporting;
let runs: ReadonlyMap<string, SampleRun>;
let items: readonly StoredItem[];
let dead: readonly unknown[];

const atOnce = 8;

beforeAll(async () => {
  app = await startReporting();
  const left = [...sampleNames];
  const done = new Map<string, SampleRun>();
  const lane = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) done.set(name, await sendSample(app, name));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  await app.drained();
  runs = done;
  items = await app.items();
  dead = await app.deadLetters('reports');
}, 60_000);
afterAll(() => app?.stop());

describe('every sample callback', () => {
  it('has its outcome written down, and every outcome its sample', () => {
    expect(new Set(Object.keys(sampleOutcomes))).toEqual(new Set(sampleNames));
  });

  it.each(sampleNames)('%s leaves behind exactly what is written', (name) => {
    const run = runs.get(name);
    expect(run && outcomeOf(run, items, dead)).toEqual([...(sampleOutcomes[name] ?? ['nothing is written'])].sort());
  });

  it('kills no message of the media queue', async () => {
    expect(await app.deadLetters('media')).toEqual([]);
  });
});
