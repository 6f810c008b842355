import type { Call, Fault } from '../../test/faults/boundaries.ts';
import { type CallbackScenario, type Remains, runChain } from '../../test/faults/callback-chain.ts';
import { callbackScenarios } from '../../test/faults/callback-scenarios.ts';
import { play, type Step, type Story } from '../../test/faults/delivery-run.ts';
import { stories } from '../../test/faults/delivery-stories.ts';
import type { Engines } from '../../test/faults/grounds.ts';
import { type Reaction, runSend, type SendRun } from '../../test/faults/send-run.ts';
import type { Effects, Watch } from './watch.ts';

/** What came of a run in which a process stopped, beside one in which none did. */
export interface Outcome {
  readonly lost: number;
  readonly doubled: number;
  readonly deadLetters: number;
  /** What it did more often than the other, as far as no ground tells. */
  readonly effects: Effects;
}

/** A run: the calls it made, and how it compares with a whole one. */
export interface Played<Result> {
  readonly calls: readonly Call[];
  readonly result: Result;
}

/** What duplicates are counted of. */
export type Counted = 'stored items and queued deliveries' | 'calls of a hook' | 'messages the channel took';

/** One situation in which processes are stopped; `Result` is its own matter. */
export interface CrashCase<Result> {
  readonly name: string;
  /** Functions behind the ports that no ground has. */
  readonly owner: Readonly<Record<string, string>>;
  readonly counted: Counted;
  readonly run: (engines: Engines, watch: Watch, fault?: Fault) => Promise<Played<Result>>;
  readonly judge: (result: Result, whole: Result) => Outcome;
  /** How many of `counted` a whole run has. */
  readonly size: (whole: Result) => number;
}

/** Lines of one list that the other lacks. */
const missing = (from: readonly string[], other: readonly string[]): number => {
  const left = [...other];
  return from.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
};

const linesOf = ({ items, deliveries }: Remains): string[] => [...items, ...deliveries];

const chainCase = (scenario: CallbackScenario): CrashCase<Remains> => ({
  name: scenario.name,
  owner: { callbackSecrets: 'receive-callback', channelFiles: 'store-media' },
  counted: 'stored items and queued deliveries',
  run: async (engines, watch, fault) => {
    const given: CallbackScenario['given'] = async (service, now) => {
      await scenario.given(service, now);
      watch.function = 'receive-callback';
    };
    const { calls, remains } = await runChain(watch.on(engines), { ...scenario, given }, fault);
    return { calls, result: remains };
  },
  judge: (run, whole) => ({
    lost: missing(linesOf(whole), linesOf(run)) + Math.max(0, whole.files - run.files),
    doubled: missing(linesOf(run), linesOf(whole)) + Math.max(0, run.files - whole.files),
    deadLetters: missing(run.unreadable, whole.unreadable),
    effects: {},
  }),
  size: (whole) => linesOf(whole).length + whole.files,
});

/** Who works in a step of a story, by the step's name. */
const workers: Readonly<Record<string, string>> = {
  work: 'deliver-event',
  tick: 'enqueue-due',
  enable: 'admin hook enable',
  disable: 'admin hook disable',
  replayGone: 'admin delivery replay',
  replayFirst: 'admin delivery replay',
};

type Told = Pick<Awaited<ReturnType<typeof play>>, 'events' | 'told' | 'posts'>;

const storyCase = ([name, story]: [string, Story]): CrashCase<Told> => ({
  name,
  owner: { hooks: 'deliver-event', secrets: 'deliver-event' },
  counted: 'calls of a hook',
  run: async (engines, watch, fault) => {
    const watched = (step: Step): Step => {
      return (stage) => {
        watch.function = workers[step.name] ?? watch.function;
        return step(stage);
      };
    };
    const { calls, ...result } = await play(watch.on(engines), { ...story, steps: story.steps.map(watched) }, fault);
    return { calls, result };
  },
  judge: ({ events, told, posts }, whole) => ({
    lost: events - told,
    doubled: Math.max(0, posts - whole.posts),
    deadLetters: 0,
    effects: { 'hook calls': posts - whole.posts },
  }),
  size: ({ posts }) => posts,
});

const unknown = ({ answer }: SendRun): boolean => answer === 'outcome_unknown';

const sendCase = (name: string, reactions: readonly Reaction[]): CrashCase<SendRun> => ({
  name,
  owner: { channel: 'send-message' },
  counted: 'messages the channel took',
  run: async (engines, watch, fault) => {
    // A request begins with the use of its key.
    const begins = (call: string) => (call === 'table update KEY' ? 'send-message' : undefined);
    const result = await runSend(watch.on(engines, begins), reactions, fault);
    return { calls: result.calls, result };
  },
  judge: (run, whole) => ({
    lost: run.taken.length === 0 && !unknown(run) ? 1 : Math.max(0, run.taken.length - run.events),
    doubled: Math.max(0, run.taken.length - 1) + Math.max(0, run.events - 1),
    deadLetters: 0,
    effects: { sent: run.taken.length - whole.taken.length, 'told unknown': Number(unknown(run)) },
  }),
  size: ({ taken }) => taken.length,
});

/** Every situation, of each kind its own list. */
export const crashCases = {
  callbacks: callbackScenarios.map(chainCase),
  deliveries: Object.entries(stories).map(storyCase),
  sends: [
    sendCase('the channel accepts', ['accepts']),
    sendCase('the channel refuses, then accepts', ['refuses', 'accepts']),
    sendCase('the channel accepts and resets the connection', ['falls silent']),
  ],
};
