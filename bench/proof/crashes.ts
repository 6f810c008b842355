import { type Call, type Fault, failuresOf, faultsAt } from '../../test/faults/boundaries.ts';
import { type Engines, startEngines } from '../../test/faults/grounds.ts';
import type { Bench, Table } from '../bench.ts';
import { fixed } from '../print-table.ts';
import { type Counted, type CrashCase, crashCases, type Outcome } from './crash-cases.ts';
import { type Boundary, type Effects, Watch } from './watch.ts';

/** One run in which a process was stopped. */
interface Observation extends Outcome {
  readonly boundary: Boundary;
  readonly situation: string;
  readonly killed: boolean;
  readonly counted: Counted;
  readonly size: number;
}

const rowName = (boundary: Boundary): string => `${boundary.function}: ${boundary.call}`;

/** The faults the tests know, and a death at every call beside them: who dies of a read must leave no trace either. */
const everyFaultAt = (calls: readonly Call[]): Fault[] => {
  const known = faultsAt(calls);
  const isKnown = (call: string) => known.some((fault) => fault.call === call && fault.moment === 'dies after');
  const more = calls.filter(({ name }) => !isKnown(name));
  return [...known, ...more.map(({ name }): Fault => ({ call: name, moment: 'dies after' }))];
};

const difference = (effects: Effects, whole: Effects): Effects =>
  Object.fromEntries(
    [...new Set([...Object.keys(effects), ...Object.keys(whole)])].map((what) => [
      what,
      (effects[what] ?? 0) - (whole[what] ?? 0),
    ]),
  );

/** The names of the rows: every call to the outside that some run without a fault makes. Takes a second, not a minute. */
export const rowNames = async (engines: Engines): Promise<Set<string>> => {
  const names = new Set<string>();
  const add = async <Result>(one: CrashCase<Result>): Promise<void> => {
    const watch = new Watch();
    const { calls } = await one.run(engines, watch);
    for (const { name } of calls) names.add(rowName(watch.boundary(name, one.owner)));
  };
  for (const one of crashCases.callbacks) await add(one);
  for (const one of crashCases.sends) await add(one);
  for (const one of crashCases.deliveries) await add(one);
  return names;
};

/** Runs a case whole, then with every fault in turn. A run whose retry failed too counts as a dead letter. */
const observe = async <Result>(engines: Engines, one: CrashCase<Result>): Promise<Observation[]> => {
  const wholeWatch = new Watch();
  const whole = await one.run(engines, wholeWatch);
  const seen: Observation[] = [];
  const about = (fault: Fault) => ({
    boundary: wholeWatch.boundary(fault.call, one.owner),
    situation: one.name,
    killed: fault.moment.startsWith('dies'),
    counted: one.counted,
    size: one.size(whole.result),
  });
  const faults = everyFaultAt(whole.calls);
  const failures = await failuresOf(faults, async (fault) => {
    const watch = new Watch();
    const { result } = await one.run(engines, watch, fault);
    const outcome = one.judge(result, whole.result);
    const effects = { ...difference(watch.effects, wholeWatch.effects), ...outcome.effects };
    seen.push({ ...about(fault), ...outcome, effects });
  });
  const failed = faults.filter((fault) =>
    JSON.stringify(failures).includes(JSON.stringify(`${fault.moment} ${fault.call}`)),
  );
  return [...seen, ...failed.map((fault) => ({ ...about(fault), lost: 0, doubled: 0, deadLetters: 1, effects: {} }))];
};

const nameOf = ({ boundary }: Observation): string => rowName(boundary);

const signed = (value: number): string => (value > 0 ? `+${value}` : String(value));

/** What all retries of some runs did more than a run without a fault: the least and the most. */
const retryText = (observations: readonly Observation[]): string => {
  const kinds = ['written', 'refused', 'failed', 'queued', 'stored', 'hook calls', 'sent', 'told unknown'];
  const parts = kinds.flatMap((kind) => {
    const values = observations.map(({ effects }) => effects[kind] ?? 0);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    if (least === 0 && most === 0) return [];
    return [`${kind} ${least === most ? signed(most) : `${signed(least)}..${signed(most)}`}`];
  });
  return parts.join(', ') || 'nothing twice';
};

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const order = [
  ...['receive-callback', 'apply-report', 'store-media', 'send-message'],
  ...['deliver-event', 'enqueue-due', 'admin hook enable', 'admin hook disable', 'admin delivery replay'],
];

const byFunction = (one: Observation, other: Observation): number =>
  order.indexOf(one.boundary.function) - order.indexOf(other.boundary.function) ||
  nameOf(one).localeCompare(nameOf(other));

const matrix = (title: string, observations: readonly Observation[], notes: readonly string[]): Table => {
  const groups = Map.groupBy([...observations].sort(byFunction), nameOf);
  const cells = (group: readonly Observation[]): string[] => [
    String(new Set(group.map(({ situation }) => situation)).size),
    String(group.length),
    retryText(group),
    String(sum(group.map(({ lost }) => lost))),
    String(sum(group.map(({ doubled }) => doubled))),
    String(sum(group.map(({ deadLetters }) => deadLetters))),
  ];
  return {
    title,
    columns: ['function: call', 'situations', 'runs', 'the retry, more than without', 'lost', 'doubled', 'DLQ'],
    rows: [
      ...[...groups].map(([name, group]) => [name, ...cells(group)]),
      ['all', ...cells(observations).map((cell, index) => (index === 2 ? '' : cell))],
    ],
    notes,
  };
};

const duplicates = (killed: readonly Observation[]): Table => ({
  title: 'Duplicates under kills',
  columns: ['what', 'runs, each with a kill', 'in these runs', 'doubled', 'per thousand', 'lost'],
  rows: [...Map.groupBy(killed, ({ counted }) => counted)].map(([what, group]) => {
    const size = sum(group.map((one) => one.size));
    const doubled = sum(group.map((one) => one.doubled));
    const lost = sum(group.map((one) => one.lost));
    return [what, String(group.length), String(size), String(doubled), fixed((1000 * doubled) / size), String(lost)];
  }),
  notes: [
    'Every run has a kill, at each call in turn: the rate is per thousand under constant dying, not per thousand of an ordinary day.',
    'A hook is called at least once: one that was called by a process that died before it could note so is called again, with the same event id.',
  ],
});

const columnNotes = [
  'A row is a call to the outside, in every situation it occurs in. lost, doubled, DLQ: summed over the runs; expected is what a run without a fault leaves.',
  'The retry: what the whole run did more often than one without a fault, least..most. written, refused: writes of the table that their condition let through or not; queued: sends to a queue; told unknown: the customer is answered 502 with outcome_unknown, and nothing is sent again.',
  'After a send-message the customer asks again three times with the same Idempotency-Key, and the channel reports in between: each of these uses the key and looks at the record.',
  'lost: an item, a delivery or a file that is missing, an event no hook was told, a message neither sent nor told unknown. doubled: the same twice, a further call of a hook. DLQ: dead letters beyond expected, or a retry that failed too.',
];

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  const engines = await startEngines();
  const observations: Observation[] = [];
  const all = async <Result>(cases: readonly CrashCase<Result>[]): Promise<void> => {
    for (const one of cases) {
      say(one.name);
      observations.push(...(await observe(engines, one)));
    }
  };
  try {
    await all(crashCases.callbacks);
    await all(crashCases.sends);
    await all(crashCases.deliveries);
  } finally {
    await engines.stop();
  }
  const killed = observations.filter((each) => each.killed);
  const stalled = observations.filter((each) => !each.killed);
  return [
    matrix('Killed at a call: the process never hears of it, another one does its work', killed, columnNotes),
    matrix('Stalled at a call: another process does its work meanwhile, then it wakes up and goes on', stalled, [
      'Columns as above. Calls that cannot differ from a neighbour (a look that found nothing, the moment before a call whose predecessor is stalled after) are left out.',
    ]),
    duplicates(killed),
  ];
};

/** What a process that stops leaves behind, at each of its calls to the outside. */
export const crashes: Bench = {
  name: 'crashes',
  summary: 'each call to the outside of each function, killed and stalled there',
  run,
};
