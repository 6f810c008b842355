import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import * as v from 'valibot';
import { buildOptions, bundleFunctions } from '../infra/bundles.ts';
import type { Bench, Table } from './bench.ts';
import { environmentAt, measureInProcess } from './node-process.ts';
import { fixed, ratio } from './print-table.ts';
import { keyedSendEvent, sampleEvents } from './sample-events.ts';
import { median } from './statistics.ts';

const CALLS = 50_000;
const ROUNDS = 3;
/** Below what Hono's adapter (27) and Powertools' router (33) took for the same work on the machine the target was set on. */
const TARGET_US = 25;

interface Subject {
  readonly name: string;
  readonly bundle: string;
  readonly event: object | undefined;
}

/** Compared with what the libraries take where there is a body to parse. */
const takingBody = new Set([
  '(given), with a body',
  'create-lead',
  'update-lead',
  'move-lead',
  'send-message',
  'send-message with a key',
]);

/** The bare handler first: all others are compared with it. */
const subjects: readonly Subject[] = [
  { name: '(bare)', bundle: 'bare', event: sampleEvents['get-lead'] },
  { name: '(given)', bundle: 'given', event: sampleEvents['get-lead'] },
  { name: '(given), with a body', bundle: 'given', event: sampleEvents['send-message'] },
  ...['get-lead', 'find-lead', 'create-lead', 'update-lead', 'move-lead', 'get-message', 'send-message'].map(
    (name) => ({
      name,
      bundle: name,
      event: sampleEvents[name],
    }),
  ),
  { name: 'send-message with a key', bundle: 'send-message', event: keyedSendEvent },
];

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const replaced: Readonly<Record<string, string>> = {
  [path('../shared/store/table.ts')]: path('./stubs/table.ts'),
  [path('../shared/channel/cloud-api.ts')]: path('./stubs/cloud-api.ts'),
  [path('./bare-data.ts')]: path('./stubs/bare-data.ts'),
};

/** Puts stand-ins in the place of what leaves the process: the table and the channel. */
const withStubs: Plugin = {
  name: 'with-stubs',
  setup(pluginBuild) {
    pluginBuild.onLoad({ filter: /\/(table|cloud-api|bare-data)\.ts$/ }, ({ path: file }) => {
      const stub = replaced[file];
      return stub === undefined ? undefined : { contents: `export * from ${JSON.stringify(stub)};`, loader: 'ts' };
    });
  },
};

const bundleStubbed = async (outdir: string): Promise<void> => {
  const names = [...new Set(subjects.map(({ bundle }) => bundle))];
  const source = (name: string) =>
    ['bare', 'given'].includes(name) ? path(`./programs/handlers/${name}.ts`) : path(`../functions/api/${name}.ts`);
  const options = buildOptions(new Map(names.map((name) => [name, source(name)])), outdir);
  await build({ ...options, plugins: [withStubs] });
};

const measured = v.object({ cpuUsPerCall: v.number(), answer: v.looseObject({ statusCode: v.number() }) });

const measureAll = async (dir: string, say: (line: string) => void): Promise<Map<string, number[]>> => {
  const source = path('./programs');
  const programs = await bundleFunctions({ source, outdir: join(dir, 'programs') });
  await bundleStubbed(join(dir, 'stubbed'));
  const runner = join(String(programs['many-calls']), 'index.mjs');
  const found = new Map<string, number[]>(subjects.map(({ name }) => [name, []]));
  const eventFile = join(dir, 'event.json');
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { name, bundle, event } of subjects) {
      say(`round ${round + 1} of ${ROUNDS}: ${name}`);
      writeFileSync(eventFile, JSON.stringify(event));
      const args = [runner, join(dir, 'stubbed', bundle, 'index.mjs'), eventFile, String(CALLS)];
      const { cpuUsPerCall, answer } = await measureInProcess(measured, args, environmentAt('http://127.0.0.1:9'));
      if (answer.statusCode >= 400) throw new Error(`${name} answered ${JSON.stringify(answer)}`);
      found.get(name)?.push(cpuUsPerCall);
    }
  }
  return found;
};

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-warm-'));
  try {
    const found = await measureAll(dir, say);
    const bare = median(found.get('(bare)') ?? []);
    const given = median(found.get('(given)') ?? []);
    const givenBody = median(found.get('(given), with a body') ?? []);
    const rows = [...found].map(([name, values]) => {
      const own = median(values);
      const verdict = own <= TARGET_US ? 'met' : 'MISSED';
      const libraries = takingBody.has(name) ? givenBody : given;
      return [name, fixed(own), ratio(own, bare), ratio(own, libraries), name.startsWith('(') ? '' : verdict];
    });
    return [
      {
        title: `Warm request: CPU of our own code, ${CALLS} calls, median of ${ROUNDS} processes`,
        columns: ['bundle', 'us a call', 'to bare', 'to given', 'target'],
        rows,
        notes: [
          `Table and channel are stand-ins without I/O; all else is real, making one log line a request included. Target: at most ${TARGET_US} us.`,
          '(bare): the same key check and read by hand, JSON out; no framework, no checks, no log line.',
          '(given): the same through the libraries the service is to use (middy and its body parser, valibot, the Powertools logger with one line), and nothing of ours.',
        ],
      },
    ];
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
};

/** Our own CPU per request. */
export const warm: Bench = { name: 'warm', summary: 'CPU of our own code per request, data layer stubbed', run };
