import { afterAll, describe, expect, it } from '@jest/globals';
import { failuresOf, faultsAt } from './boundaries.ts';
import { startEngines } from './grounds.ts';
import { type Reaction, runSend } from './send-run.ts';

const engines = await startEngines();
afterAll(() => engines.stop());

const cases: readonly { what: string; reactions: readonly Reaction[] }[] = [
  { what: 'accepts it', reactions: ['accepts'] },
  { what: 'refuses it, and then would accept it', reactions: ['refuses', 'accepts'] },
  { what: 'accepts it and resets the connection', reactions: ['falls silent'] },
];

describe('send-message, stopped at any of its calls to the outside, and asked again with the same key', () => {
  it.each(cases)('reaches the lead at most once, and tells what it knows, where the channel $what', async (one) => {
    const whole = await runSend(engines, one.reactions);
    const [id] = whole.taken;
    expect(whole).toMatchObject({ taken: [id], answer: { id, wamid: `wamid.${id}` }, settled: [id], events: 1 });
    const unsent: string[] = [];
    const failures = await failuresOf(faultsAt(whole.calls), async (fault) => {
      const { taken, answer, settled, events } = await runSend(engines, one.reactions, fault);
      const [message] = taken;
      if (message === undefined) {
        unsent.push(`${fault.moment} ${fault.call}`);
        expect({ answer, settled, events }).toEqual({ answer: 'outcome_unknown', settled: [], events: 0 });
      } else {
        const told = { id: message, wamid: `wamid.${message}`, external_id: 'order-1' };
        expect({ taken, answer, settled, events }).toEqual({
          taken: [message],
          answer: expect.objectContaining(told),
          settled: [message],
          events: 1,
        });
      }
    });
    expect(failures).toEqual([]);
    // Who died after it had written that it asks the channel may have asked: nobody sends for it.
    const asks = whole.calls.findIndex(({ name }) => name === 'channel.send 1');
    const possible = whole.calls.slice(asks - 1, asks + 2).map(({ name }) => `dies after ${name}`);
    expect(possible).toEqual(expect.arrayContaining(unsent));
  });
});
