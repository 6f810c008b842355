import { DEFAULT_SCHEDULE } from '../../shared/domain/events/schedule.ts';
import { Stage } from '../../test/faults/delivery-run.ts';
import { type Engines, startEngines } from '../../test/faults/grounds.ts';
import type { Bench, Table } from '../bench.ts';

const STEP_SECONDS = 5;
/** How often `enqueue-due` runs. */
const TICK_SECONDS = 60;
const LONGEST_HOURS = 80;

const outages = [
  { name: '1 minute', seconds: 60 },
  { name: '10 minutes', seconds: 600 },
  { name: '1 hour', seconds: 3_600 },
  { name: '6 hours', seconds: 21_600 },
  { name: '24 hours', seconds: 86_400 },
];
/** Too few to open a circuit within five minutes, and enough. */
const amounts = [1, 50];

/** The workers go on while time passes; `look` is told the seconds after each step, and ends it by true. */
const live = async (stage: Stage, seconds: number, look: (passed: number) => boolean): Promise<void> => {
  for (let passed = 0; passed < seconds; passed += STEP_SECONDS) {
    await stage.work();
    if (look(passed)) return;
    stage.ground.clock.forward(STEP_SECONDS);
    if ((passed + STEP_SECONDS) % TICK_SECONDS === 0) await stage.healthy.tick();
  }
};

const lastOf = (seconds: readonly number[]): string => (seconds.length > 0 ? String(Math.max(...seconds)) : '-');

/** What became of a company's events while its hook was away, and when it was told of them once it was back. */
const recover = async (engines: Engines, events: number, outageSeconds: number): Promise<string[]> => {
  const stage = new Stage(await engines.ground(), DEFAULT_SCHEDULE);
  const { posts } = stage.customer;
  await stage.begin();
  stage.customer.status = 500;
  await stage.announce(events);
  await live(stage, outageSeconds, () => false);
  const calls = posts.length;
  const tried = new Set(posts);
  stage.customer.status = 200;
  posts.length = 0;
  const told = new Map<string, number>();
  await live(stage, LONGEST_HOURS * 3_600, (passed) => {
    for (const id of posts) if (!told.has(id)) told.set(id, passed);
    return told.size === events;
  });
  const secondsOf = (wasTried: boolean) => [...told].filter(([id]) => tried.has(id) === wasTried).map(([, at]) => at);
  const ends = [String(Math.min(...told.values())), lastOf(secondsOf(false)), lastOf(secondsOf(true))];
  return [calls, tried.size].map(String).concat(ends, [told.size, posts.length - told.size].map(String));
};

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  const engines = await startEngines();
  const rows: string[][] = [];
  try {
    for (const events of amounts) {
      for (const { name, seconds } of outages) {
        say(`${events} events, away for ${name}`);
        rows.push([`${events}, ${name}`, ...(await recover(engines, events, seconds))]);
      }
    }
  } finally {
    await engines.stop();
  }
  return [
    {
      title: 'Recovery: from the return of a hook to the events it missed',
      columns: [
        ...['events, hook away for', 'calls while away', 'events tried', 'first s'],
        ...['last untried s', 'last tried s', 'told', 'doubled'],
      ],
      rows,
      notes: [
        `The clock is moved by ${STEP_SECONDS} s at a time, enqueue-due runs every ${TICK_SECONDS} s of it; the hook answers 500 while away. The schedule is the deployed one, without its ±20 %: ${DEFAULT_SCHEDULE} s.`,
        'Seconds from the return to the first delivery, and to the last of the events that had not been tried, or had been, while the hook was away. What was tried waits for the next step of its own schedule; what a circuit held back is drained once a probe succeeds.',
      ],
    },
  ];
};

/** How soon a hook that was away gets what it missed. */
export const recovery: Bench = {
  name: 'recovery',
  summary: 'how long a hook that returns waits for what it missed',
  run,
};
