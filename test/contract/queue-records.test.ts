import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seedDemo } from '../../admin/demo.ts';
import { at, listAt, textAt } from '../support/client.ts';
import { mutated } from '../support/mutations.ts';
import { type Reporting, startReporting } from '../workers/reporting.ts';

const folder = fileURLToPath(new URL('../../events/', import.meta.url));
const textsOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: folder }).map((file) => readFileSync(`${folder}${file}`, 'utf8'));

let app: Reporting;
let demo: unknown;
beforeAll(async () => {
  app = await startReporting();
  demo = await seedDemo();
});
afterAll(() => app.stop());

/** A sample with the demo's ids where it asks for them; what the demo does not have is nobody's. */
const filled = (text: string): unknown =>
  JSON.parse(text.replace(/\{\{([\w.]+)\}\}/g, (_all, path: string) => String(at(demo, path) ?? 'unknown')));

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** Records of one batch: the samples' own bodies, changed in one or two places, and bodies of anything. */
const batches = (bodies: readonly unknown[]): fc.Arbitrary<readonly string[]> => {
  const changed = fc.constantFrom(...bodies).chain(mutated);
  const body = fc.oneof(
    { weight: 5, arbitrary: changed.map((value) => JSON.stringify(value)) },
    fc.string(),
    fc.json({ maxDepth: 3 }),
  );
  return fc.array(body, { minLength: 1, maxLength: 5 });
};

/** A failure prints its seed and path, and shrinks. */
const RUNS = 40;

describe('a batch of records of any kind', () => {
  it.each(['apply-report', 'store-media', 'deliver-event'])('is worked through to its end by %s', async (name) => {
    const samples = textsOf(`workers/${name}/*.json`).map(filled);
    const [record] = samples.flatMap((sample) => listAt(sample, 'Records'));
    const bodies = samples
      .flatMap((sample) => listAt(sample, 'Records'))
      .map((each) => parsed(textAt(each, 'body')))
      .filter((body) => typeof body === 'object');
    await fc.assert(
      fc.asyncProperty(batches(bodies), async (batch) => {
        const Records = batch.map((body, index) => ({ ...Object(record), messageId: `message ${index}`, body }));
        const { kind, payload } = await app.runtime.invoke(name, { Records });
        // Whatever is in a record, the function lives, and names exactly the records it could not do.
        expect([kind, payload]).toEqual(['answered', expect.stringMatching(/^\{"batchItemFailures":\[/)]);
        const failed = listAt(JSON.parse(payload), 'batchItemFailures').map((each) => at(each, 'itemIdentifier'));
        expect(Records.map(({ messageId }) => messageId)).toEqual(expect.arrayContaining(failed));
        expect(new Set(failed).size).toBe(failed.length);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('a callback of any kind', () => {
  it('is answered with 200 where its signature is right', async () => {
    const samples = textsOf('channel/*.json').map(parsed);
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.constantFrom(...samples).chain(mutated), fc.jsonValue()), async (payload) => {
        expect((await app.callback(payload)).status).toBe(200);
      }),
      { numRuns: 3 * RUNS },
    );
  });
});
