import { afterAll, describe, expect, it } from '@jest/globals';
import { failuresOf, faultsAt } from './boundaries.ts';
import { play } from './delivery-run.ts';
import { stories } from './delivery-stories.ts';
import { startEngines } from './grounds.ts';

const engines = await startEngines();
afterAll(() => engines.stop());

describe('deliver-event, enqueue-due and the operator’s command, stopped at any of their calls to the outside', () => {
  it.each(Object.entries(stories))('lose nothing, and repeat one call of a hook at most: %s', async (_name, story) => {
    const whole = await play(engines, story);
    expect(whole.told).toBe(whole.events);
    expect(whole.calls.length).toBeGreaterThan(3);
    const failures = await failuresOf(faultsAt(whole.calls), async (fault) => {
      const { told, events, posts } = await play(engines, story, fault);
      expect({ told, repeated: Math.max(0, posts - whole.posts - 1) }).toEqual({ told: events, repeated: 0 });
    });
    expect(failures).toEqual([]);
  });
});
