import { afterAll, describe, expect, it } from '@jest/globals';
import { failuresOf, faultsAt } from './boundaries.ts';
import { runChain } from './callback-chain.ts';
import { callbackScenarios } from './callback-scenarios.ts';
import { startEngines } from './grounds.ts';

const engines = await startEngines();
afterAll(() => engines.stop());

describe('receive-callback, apply-report and store-media, stopped at any of their calls to the outside', () => {
  it.each(callbackScenarios)('lose nothing and double nothing: $name', async (scenario) => {
    // The list of faults is made by a run without one: whoever adds a call adds its cases.
    const { calls, remains } = await runChain(engines, scenario);
    expect(calls.length).toBeGreaterThan(2);
    const failures = await failuresOf(faultsAt(calls), async (fault) => {
      expect((await runChain(engines, scenario, fault)).remains).toEqual(remains);
    });
    expect(failures).toEqual([]);
  });
});
