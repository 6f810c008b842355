import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  admit,
  afterAttempt,
  type Circuit,
  type CircuitAttempt,
  healthyCircuit,
  isHealthy,
  shouldDisable,
} from '../../shared/domain/events/circuit.ts';

const start = new Date('2026-03-01T12:00:00.000Z');
const at = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const days = (count: number): number => count * 86_400;

const ok: CircuitAttempt = { succeeded: true, timedOut: false, probe: false };
const bad: CircuitAttempt = { succeeded: false, timedOut: false, probe: false };
const hung: CircuitAttempt = { ...bad, timedOut: true };

/** The circuit after attempts, one every so many seconds. */
const history = (attempts: readonly CircuitAttempt[], everySeconds = 1, from: Circuit = healthyCircuit): Circuit =>
  attempts.reduce((circuit, attempt, index) => afterAttempt(circuit, attempt, at(index * everySeconds)).circuit, from);

const times = (count: number, attempt: CircuitAttempt): CircuitAttempt[] =>
  Array.from({ length: count }, () => attempt);

/** Open since second 9. */
const tripped = history(times(10, bad));

/** Takes the probe that is due and lets it end so. */
const probed = (circuit: Circuit, seconds: number, succeeded: boolean) => {
  const admission = admit(circuit, at(seconds));
  if (admission.verdict !== 'probe') throw new Error(`No probe is due at ${seconds} s`);
  return afterAttempt(admission.circuit, { succeeded, timedOut: false, probe: true }, at(seconds));
};

describe('a closed circuit', () => {
  it.each([
    { name: '9 failures of 9', attempts: times(9, bad), open: false },
    { name: '10 failures of 10', attempts: times(10, bad), open: true },
    { name: '7 failures of 10', attempts: [...times(3, ok), ...times(7, bad)], open: true },
    { name: '6 failures of 10', attempts: [...times(4, ok), ...times(6, bad)], open: false },
    { name: '69 failures of 100', attempts: [...times(31, ok), ...times(69, bad)], open: false },
    { name: '70 failures of 100', attempts: [...times(30, ok), ...times(70, bad)], open: true },
    { name: '40 of each in turn', attempts: times(40, bad).flatMap((attempt) => [attempt, ok]), open: false },
  ])('after $name it is open: $open', ({ attempts, open }) => expect(history(attempts).open !== null).toBe(open));

  it('opens by what happened within 5 minutes and forgets the rest', () => {
    expect(history(times(10, bad), 33).open).not.toBeNull();
    expect(history(times(100, bad), 40).open).toBeNull();
  });

  it('says once that it opened', () => {
    const ninth = history(times(9, bad));
    const tenth = afterAttempt(ninth, bad, at(10));
    expect(tenth).toMatchObject({ opened: true, closed: false });
    expect(afterAttempt(tenth.circuit, bad, at(11))).toMatchObject({ opened: false, closed: false });
  });

  it('lets everything go', () => expect(admit(history(times(9, bad)), at(9))).toEqual({ verdict: 'go' }));

  it('keeps few counts however many attempts there are', () => {
    expect(history([...times(2_000, ok), bad, ...times(600, ok)], 1).slices.length).toBeLessThanOrEqual(12);
  });
});

describe('an open circuit', () => {
  it('lets nothing go for 30 s', () => {
    expect(admit(tripped, at(9))).toEqual({ verdict: 'wait', until: at(39) });
    expect(admit(tripped, at(38))).toEqual({ verdict: 'wait', until: at(39) });
    expect(admit(tripped, at(39))).toMatchObject({ verdict: 'probe' });
  });

  it('lets one probe go at a time, and the next when a lease of 30 s ran out', () => {
    const first = admit(tripped, at(40));
    if (first.verdict !== 'probe') throw new Error('No probe');
    expect(admit(first.circuit, at(41))).toEqual({ verdict: 'wait', until: at(70) });
    expect(admit(first.circuit, at(69))).toMatchObject({ verdict: 'wait' });
    expect(admit(first.circuit, at(70))).toMatchObject({ verdict: 'probe' });
  });

  it('doubles the wait from 30 s to 15 min while probes fail', () => {
    const waits: number[] = [];
    let circuit = tripped;
    let seconds = 39;
    for (let round = 0; round < 8; round += 1) {
      circuit = probed(circuit, seconds, false).circuit;
      const admission = admit(circuit, at(seconds));
      if (admission.verdict !== 'wait') throw new Error('Nothing to wait for');
      const wait = (admission.until.getTime() - at(seconds).getTime()) / 1000;
      waits.push(wait);
      seconds += wait;
    }
    expect(waits).toEqual([60, 120, 240, 480, 900, 900, 900, 900]);
  });

  it('closes with a clean slate when a probe succeeds, and says so once', () => {
    const change = probed(tripped, 40, true);
    expect(change).toEqual({ circuit: healthyCircuit, opened: false, closed: true });
    expect(afterAttempt(change.circuit, ok, at(41))).toMatchObject({ closed: false });
  });

  it('needs ten attempts again to open after it closed', () => {
    const back = probed(tripped, 40, true).circuit;
    const again = times(9, bad).reduce((circuit, attempt) => afterAttempt(circuit, attempt, at(50)).circuit, back);
    expect(again.open).toBeNull();
    expect(afterAttempt(again, bad, at(50)).opened).toBe(true);
  });

  it('is moved by no attempt that was under way when it opened', () => {
    for (const late of [ok, bad, hung]) {
      const change = afterAttempt(tripped, late, at(12));
      expect(change).toMatchObject({ opened: false, closed: false });
      expect(change.circuit.open).toEqual(tripped.open);
    }
  });

  it('keeps when it opened while probes fail', () => {
    expect(probed(tripped, 40, false).circuit.open?.openedAt).toEqual(at(9));
  });

  it('never has two probes out in 30 s, whatever happens', async () => {
    const step = fc.record({ seconds: fc.integer({ min: 0, max: 40 }), ask: fc.boolean(), succeeded: fc.boolean() });
    await fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let circuit = tripped;
        let seconds = 10;
        let lastProbe = Number.NEGATIVE_INFINITY;
        for (const { seconds: passed, ask, succeeded } of steps) {
          seconds += passed;
          const admission = ask ? admit(circuit, at(seconds)) : undefined;
          if (admission?.verdict === 'probe') {
            expect(seconds - lastProbe).toBeGreaterThanOrEqual(30);
            lastProbe = seconds;
            circuit = admission.circuit;
          } else if (!ask) {
            circuit = afterAttempt(circuit, { succeeded, timedOut: false, probe: false }, at(seconds)).circuit;
          }
        }
      }),
    );
  });
});

describe('a slow hook', () => {
  it('is one whose attempt timed out, until one succeeds', () => {
    const slow = history([hung]);
    expect(slow.slow).toBe(true);
    expect(afterAttempt(slow, bad, at(5)).circuit.slow).toBe(true);
    expect(afterAttempt(slow, ok, at(5)).circuit.slow).toBe(false);
    expect(history([bad]).slow).toBe(false);
  });
});

describe('disabling', () => {
  it('comes at 5 days without one success', () => {
    const failing = history([bad]);
    expect(shouldDisable(failing, at(days(5) - 1))).toBe(false);
    expect(shouldDisable(failing, at(days(5)))).toBe(true);
  });

  it('counts from the first failure, not the last', () => {
    const failing = afterAttempt(history([bad]), bad, at(days(4))).circuit;
    expect(shouldDisable(failing, at(days(5)))).toBe(true);
  });

  it('starts over with any success', () => {
    const recovered = afterAttempt(history([bad]), ok, at(days(4))).circuit;
    const again = afterAttempt(recovered, bad, at(days(4) + 60)).circuit;
    expect(shouldDisable(again, at(days(9)))).toBe(false);
    expect(shouldDisable(again, at(days(9) + 60))).toBe(true);
    expect(shouldDisable(healthyCircuit, at(days(100)))).toBe(false);
  });

  it('comes to a hook whose circuit is open too', () => {
    const open = probed(tripped, days(5), false).circuit;
    expect(shouldDisable(open, at(days(5)))).toBe(true);
  });
});

describe('what need not be stored', () => {
  it('is a hook without a failure in 5 minutes, closed, not slow, not failing', () => {
    expect(isHealthy(healthyCircuit, at(0))).toBe(true);
    expect(isHealthy(history([ok, ok]), at(2))).toBe(true);
    expect(isHealthy(history([bad]), at(days(1)))).toBe(false);
    expect(isHealthy(history([bad, ok]), at(2))).toBe(false);
    expect(isHealthy(history([bad, ok]), at(400))).toBe(true);
    expect(isHealthy(tripped, at(days(1)))).toBe(false);
  });
});
