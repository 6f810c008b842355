import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { type Bundles, bundleFunctions } from '../infra/bundles.ts';
import type { Bench, Table } from './bench.ts';
import { environmentAt, measureInProcess, startServerProcess } from './node-process.ts';
import { fixed, ratio } from './print-table.ts';
import { keyedSendEvent, sampleEvents, unknownPathEvent } from './sample-events.ts';
import { median } from './statistics.ts';

const ROUNDS = 15;
/** Load plus first call against the bare handler (design: cheap by design); what calls the channel needs a second client. */
const TARGET = 1.1;
const targets: Readonly<Record<string, number>> = { 'send-message': 1.25, 'send-message with a key': 1.25 };

const firstCall = v.object({
  loadMs: v.number(),
  firstMs: v.number(),
  cpuMs: v.number(),
  answer: v.optional(v.looseObject({ statusCode: v.optional(v.number(), 200) })),
});
type FirstCall = v.InferOutput<typeof firstCall>;

interface Subject {
  readonly name: string;
  readonly bundle: string;
  /** Undefined where it is only loaded: it can't be called against stand-ins. */
  readonly event: object | undefined;
}

const bundleNamed = (bundles: Bundles, name: string): string => {
  if (Object.hasOwn(bundles, name)) return String(bundles[name]);
  throw new Error(`There is no bundle ${name}`);
};

const subjectsOf = (bundles: Bundles, baselines: Bundles): Subject[] => {
  const bare = { name: '(bare)', bundle: bundleNamed(baselines, 'bare'), event: sampleEvents['get-lead'] };
  const given = { name: '(given)', bundle: bundleNamed(baselines, 'given'), event: sampleEvents['get-lead'] };
  const empty = { name: '(empty)', bundle: bundleNamed(baselines, 'empty'), event: {} };
  const ours = Object.entries(bundles).map(([name, bundle]) => ({ name, bundle, event: eventOf(name) }));
  const keyed = {
    name: 'send-message with a key',
    bundle: bundleNamed(bundles, 'send-message'),
    event: keyedSendEvent,
  };
  return [empty, bare, given, ...ours, keyed];
};

const eventOf = (name: string): object | undefined => (name === 'not-found' ? unknownPathEvent : sampleEvents[name]);

const refuseFailure = (name: string, { answer }: FirstCall): void => {
  const status = answer?.statusCode ?? 200;
  if (status >= 400 && name !== 'not-found') throw new Error(`${name} answered ${JSON.stringify(answer)}`);
};

const rowOf = (
  { name, bundle, event }: Subject,
  calls: readonly FirstCall[],
  bare: readonly FirstCall[],
  given: readonly FirstCall[],
): string[] => {
  const total = ({ loadMs, firstMs }: FirstCall) => loadMs + firstMs;
  const whole = median(calls.map(total));
  const compared = event === undefined ? median(calls.map((call) => call.loadMs)) : whole;
  const base = event === undefined ? median(bare.map((call) => call.loadMs)) : median(bare.map(total));
  return [
    name,
    fixed(statSync(join(bundle, 'index.mjs')).size / 1024, 0),
    fixed(median(calls.map((call) => call.loadMs))),
    event === undefined ? '-' : fixed(median(calls.map((call) => call.firstMs))),
    fixed(whole),
    ratio(compared, base),
    fixed(median(calls.map((call) => call.cpuMs))),
    ratio(median(calls.map((call) => call.cpuMs)), median(bare.map((call) => call.cpuMs))),
    ratio(median(calls.map((call) => call.cpuMs)), median(given.map((call) => call.cpuMs))),
    name.startsWith('(') ? '' : compared / base <= (targets[name] ?? TARGET) ? 'met' : 'MISSED',
  ];
};

/** Interleaved, so that what the machine does meanwhile meets all of them alike. */
const measureAll = async (
  subjects: readonly Subject[],
  runner: string,
  dir: string,
  say: (line: string) => void,
): Promise<Map<string, FirstCall[]>> => {
  const calls = new Map<string, FirstCall[]>(subjects.map(({ name }) => [name, []]));
  const services = await startServerProcess('stub-services');
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      say(`round ${round + 1} of ${ROUNDS}, ${subjects.length} processes`);
      for (const { name, bundle, event } of subjects) {
        const eventFile = join(dir, 'event.json');
        writeFileSync(eventFile, event === undefined ? '' : JSON.stringify(event));
        const args = [runner, join(bundle, 'index.mjs'), eventFile];
        const call = await measureInProcess(firstCall, args, environmentAt(services.url));
        refuseFailure(name, call);
        calls.get(name)?.push(call);
      }
    }
  } finally {
    await services.stop();
  }
  return calls;
};

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-cold-'));
  try {
    say('bundling');
    const bundles = await bundleFunctions({ outdir: join(dir, 'functions') });
    const source = fileURLToPath(new URL('./programs', import.meta.url));
    const programs = await bundleFunctions({ source, outdir: join(dir, 'programs') });
    const subjects = subjectsOf(bundles, programs);
    const calls = await measureAll(subjects, join(bundleNamed(programs, 'first-call'), 'index.mjs'), dir, say);
    const bare = calls.get('(bare)') ?? [];
    return [
      {
        title: `Cold start: load and first call in a fresh process, median of ${ROUNDS}`,
        columns: [
          'bundle',
          'KB',
          'load ms',
          'first ms',
          'sum ms',
          'to bare',
          'CPU ms',
          'to bare',
          'to given',
          'target',
        ],
        rows: subjects.map((subject) =>
          rowOf(subject, calls.get(subject.name) ?? [], bare, calls.get('(given)') ?? []),
        ),
        notes: [
          `(bare): one write and one read by the SDK's clients, built with the same options. Target: at most ${TARGET} of it, a send ${targets['send-message']}.`,
          '(given): the same through the libraries the service is to use (middy and its body parser, valibot, the Powertools logger), and nothing of ours.',
          'The services are stand-ins on loopback that answer at once. Bundles without a first call are compared by their load alone.',
        ],
      },
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

/** Load plus first call of every bundle. */
export const cold: Bench = { name: 'cold', summary: 'load and first call of every bundle', run };
