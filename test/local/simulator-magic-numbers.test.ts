import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { magicNumbers } from '../../local/simulator/magic-numbers.ts';
import { at, listAt, type Rig, startRig } from './simulator-rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(async () => {
  await rig.stop();
});

const phone = (nn: string): string => `+55119000000${nn}`;
const errorOf = (body: unknown): unknown => at(body, 'error', 'code');

/** The errors of the `failed` statuses that arrived. */
const failures = (): readonly unknown[] =>
  rig.sink.arrived.flatMap(({ value }) =>
    listAt(value, 'statuses').flatMap((status) => listAt(status, 'errors').map((error) => at(error, 'code'))),
  );

const paths: readonly [string, readonly string[]][] = [
  ['00', ['sent', 'delivered', 'read']],
  ['01', ['sent']],
  ['02', ['sent', 'delivered']],
  ['03', ['sent', 'read']],
  ['04', ['read', 'sent', 'delivered']],
  ['05', ['sent', 'sent', 'delivered', 'delivered', 'read', 'read']],
  ['06', ['sent', 'delivered', 'read', 'played']],
  ['07', ['sent', 'deleted']],
  ['08', ['sent', 'delivered', 'failed']],
  ['09', ['sent', 'failed', 'delivered']],
  ['25', []],
];

describe('the table', () => {
  it('names each of its two digits once, and has a sentence for each', () => {
    const digits = magicNumbers.map((number) => number.nn);
    expect(new Set(digits).size).toBe(digits.length);
    expect(magicNumbers.every(({ nn, sentence }) => /^\d\d$/.test(nn) && sentence.length > 10)).toBe(true);
  });
});

describe('a message that arrives', () => {
  it.each(paths)('to number %s is reported %j', async (nn, expected) => {
    expect((await rig.text(phone(nn))).status).toBe(200);
    await rig.settled();
    expect(rig.statuses()).toEqual(expected);
  });

  it('out of order still carries times in order', async () => {
    await rig.text(phone('04'));
    await rig.settled();
    const times = Object.fromEntries(
      rig.sink.arrived.map(({ value }) => [
        at(value, 'statuses', 0, 'status'),
        Number(at(value, 'statuses', 0, 'timestamp')),
      ]),
    );
    expect(Number(times['sent'])).toBeLessThan(Number(times['delivered']));
    expect(Number(times['delivered'])).toBeLessThan(Number(times['read']));
  });

  it('to a magic channel user id is reported with that id and no phone', async () => {
    await rig.send({ recipient: 'BR.90000000000002', type: 'text', text: { body: 'Oi' } });
    await rig.settled();
    expect(rig.statuses()).toEqual(['sent', 'delivered']);
    expect(at(rig.sink.arrived[0]?.value, 'statuses', 0)).toMatchObject({ recipient_user_id: 'BR.90000000000002' });
    expect(at(rig.sink.arrived[0]?.value, 'statuses', 0, 'recipient_id')).toBeUndefined();
    expect(at(rig.sink.arrived[0]?.value, 'contacts', 0, 'user_id')).toBe('BR.90000000000002');
  });
});

describe('a message that fails', () => {
  it.each([
    ['11', 131047],
    ['12', 131026],
    ['13', 131049],
    ['14', 131053],
    ['15', 130472],
    ['16', 131050],
    ['17', 131026],
    ['21', 132015],
    ['24', 132015],
  ])('later, to number %s, is accepted and reported failed with %i', async (nn, code) => {
    expect((await rig.text(phone(nn))).status).toBe(200);
    await rig.settled();
    expect(failures()).toEqual([code]);
  });

  const refusals = magicNumbers.flatMap(({ nn, outcome }) =>
    outcome.refuse ? [[nn, outcome.refuse.code] as const] : [],
  );
  it.each(refusals)('at once, to number %s, is refused with %i and never reported', async (nn, code) => {
    const { status, body } = await rig.text(phone(nn));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(errorOf(body)).toBe(code);
    await rig.settled();
    expect(rig.sink.arrived).toEqual([]);
  });

  it.each([
    ['30', 429, 130429],
    ['31', 500, 131000],
    ['50', 401, 190],
    ['56', 403, 368],
    ['65', 400, 130429],
    ['66', 503, 2],
    ['87', 404, 132001],
  ])('to number %s has HTTP status %i', async (nn, status, code) => {
    const answered = await rig.text(phone(nn));
    expect([answered.status, errorOf(answered.body)]).toEqual([status, code]);
  });

  it('by throttling says how long to wait', async () => {
    expect((await rig.text(phone('30'))).headers.get('retry-after')).toBe('7');
  });

  it('by throttling of its account says so in minutes', async () => {
    const usage = JSON.parse((await rig.text(phone('63'))).headers.get('x-business-use-case-usage') ?? '');
    expect(at(usage, '100000000000001', 0, 'estimated_time_to_regain_access')).toBe(2);
  });

  it.each(['10', '11'])('for want of a window, to number %s, does not when it is a template', async (nn) => {
    const template = { name: 'boas_vindas', language: { code: 'pt_BR' } };
    expect((await rig.send({ to: phone(nn), type: 'template', template })).status).toBe(200);
    await rig.settled();
    expect(rig.statuses()).toEqual(['sent', 'delivered', 'read']);
  });
});

describe('a message that is held back', () => {
  it.each([
    ['20', 'held_for_quality_assessment', ['sent', 'delivered', 'read']],
    ['21', 'held_for_quality_assessment', ['failed']],
    ['22', 'paused', ['sent', 'delivered', 'read']],
    ['23', 'held_for_quality_assessment', []],
    ['24', 'paused', ['failed']],
  ])('to number %s is answered %s, then reported %j', async (nn, status, reported) => {
    const template = { name: 'boas_vindas', language: { code: 'pt_BR' } };
    const { body } = await rig.send({ to: phone(nn), type: 'template', template });
    expect(at(body, 'messages', 0, 'message_status')).toBe(status);
    await rig.settled();
    expect(rig.statuses()).toEqual(reported);
  });
});
