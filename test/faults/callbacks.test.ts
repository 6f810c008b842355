import { afterAll, describe, expect, it } from '@jest/globals';
import { faultsAt } from './boundaries.ts';
import { runChain } from './callback-chain.ts';
import { callbackScenarios } from './callback-scenarios.ts';
import { startEngines } from './grounds.ts';

const engines = await startEngines();
afterAll(() => engines.stop());

// The list of faults is made by a run without one: whoever adds a call adds its cases.
const undisturbed = await Promise.all(
  callbackScenarios.map(async (scenario) => ({ scenario, ...(await runChain(engines, scenario)) })),
);

describe.each(undisturbed)('$scenario.name', ({ scenario, calls, remains }) => {
  it.each(faultsAt(calls))('is neither lost nor doubled where a process $moment $call', async (fault) => {
    const { remains: after } = await runChain(engines, scenario, fault);
    expect(after).toEqual(remains);
  });
});
