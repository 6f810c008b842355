import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import { rowNames } from '../../bench/proof/crashes.ts';
import { startEngines } from './grounds.ts';

const engines = await startEngines();
afterAll(() => engines.stop());

const page = readFileSync(new URL('../../docs/proof.md', import.meta.url), 'utf8');
const killed = /^Killed at a call[\s\S]+?(?=^\* )/m.exec(page)?.[0] ?? '';

describe('docs/proof.md', () => {
  it('has every call to the outside; `npm run -s proof -- crashes --write` puts a new one there', async () => {
    const rows = [...killed.matchAll(/^([a-z -]+: .+?) {2,}\d/gm)].map(([, name]) => name);
    expect(new Set(rows)).toEqual(await rowNames(engines));
  });
});
