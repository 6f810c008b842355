import * as services from '../shared/services.ts';
import { send, type TestRequest } from '../test/support/client.ts';
import { magicPhone, newCompany, newLead } from '../test/support/company.ts';
import type { Bench, Table } from './bench.ts';
import { startServerProcess } from './node-process.ts';
import { fixed, ratio } from './print-table.ts';
import { type LoadResult, underLoad } from './request-load.ts';
import { startService } from './started-service.ts';
import { median } from './statistics.ts';

const CONCURRENCY = 16;
const ROUNDS = 4;
const WARM_UP_MS = 3000;
const ROUND_MS = 2000;

interface Subject {
  readonly name: string;
  readonly call: () => Promise<void>;
}

/** A request that must be answered with this status. */
const asking =
  (url: string, method: string, path: string, request: TestRequest, expected: number) => async (): Promise<void> => {
    const { status, body } = await send(url, method, path, request);
    if (status !== expected) throw new Error(`${method} ${path} was answered ${status} ${JSON.stringify(body)}`);
  };

const subjectsAt = async (url: string, bareUrl: string): Promise<readonly Subject[]> => {
  const company = await newCompany();
  const { key } = company;
  const lead = await newLead(company);
  // Accepted, and nothing more is ever heard of it: no callbacks share the machine.
  const silent = await newLead(company, magicPhone('25'));
  const json = { to: silent.phone, type: 'text', text: { body: 'Olá!' } };
  let written = 0;
  const write = async (): Promise<void> => {
    written += 1;
    await services.table().put({ pk: `BENCH#${written % 100}`, sk: 'WRITE', written });
  };
  return [
    { name: '(bare server)', call: asking(bareUrl, 'GET', '/', {}, 200) },
    { name: '(one table write)', call: write },
    { name: '$default', call: asking(url, 'GET', '/v1/nothing', {}, 404) },
    { name: 'GET /v1/leads/{id}', call: asking(url, 'GET', `/v1/leads/${lead.id}`, { key }, 200) },
    { name: 'POST /v1/chat/messages', call: asking(url, 'POST', '/v1/chat/messages', { key, json }, 201) },
  ];
};

const measureAll = async (
  subjects: readonly Subject[],
  say: (line: string) => void,
): Promise<Map<string, LoadResult[]>> => {
  for (const subject of subjects) await underLoad(subject.call, { concurrency: CONCURRENCY, forMs: WARM_UP_MS });
  const found = new Map<string, LoadResult[]>(subjects.map(({ name }) => [name, []]));
  for (let round = 1; round <= ROUNDS; round += 1) {
    say(`round ${round} of ${ROUNDS}`);
    for (const subject of subjects) {
      const result = await underLoad(subject.call, { concurrency: CONCURRENCY, forMs: ROUND_MS });
      found.get(subject.name)?.push(result);
    }
  }
  return found;
};

const rowsOf = (found: ReadonlyMap<string, readonly LoadResult[]>): string[][] => {
  const of = (name: string, member: keyof LoadResult) => median((found.get(name) ?? []).map((each) => each[member]));
  return [...found.keys()].map((name) => [
    name,
    fixed(of(name, 'perSecond'), 0),
    fixed(of(name, 'p50Ms')),
    fixed(of(name, 'p99Ms')),
    ratio(of(name, 'perSecond'), of('(bare server)', 'perSecond')),
    ratio(of(name, 'perSecond'), of('(one table write)', 'perSecond')),
    ratio(of(name, 'perSecond'), of('$default', 'perSecond')),
  ]);
};

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  say('npm start');
  const bare = await startServerProcess('bare-server');
  const service = await startService();
  try {
    const idleMb = service.memoryMb();
    const found = await measureAll(await subjectsAt(service.url, bare.url), say);
    return [
      {
        title: `npm start under load: ${CONCURRENCY} callers at once, median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s`,
        columns: ['call', 'a second', 'p50 ms', 'p99 ms', 'to bare', 'to a write', 'to $default'],
        rows: rowsOf(found),
        notes: [
          'The callers share the machine with the service, its table, its queues and its simulated channel, all stored on disk.',
          '(bare server): node:http in a process of its own, one fixed answer. $default: the gateway and one function without any I/O.',
          '(one table write): straight to the embedded engine, which writes one after the other and waits for the disk each time. A GET makes one write (its key), a POST four.',
        ],
      },
      {
        title: 'Memory of the running stack: service, function threads, queues, channel, table',
        columns: ['when', 'resident MB', 'to ready'],
        rows: [
          ['ready', fixed(idleMb, 0), ratio(1, 1)],
          ['after the load', fixed(service.memoryMb(), 0), ratio(service.memoryMb(), idleMb)],
        ],
        notes: [],
      },
    ];
  } finally {
    await service.stop();
    await bare.stop();
  }
};

/** Requests a second through the service as a newcomer runs it. */
export const load: Bench = { name: 'load', summary: 'requests a second, p50 and p99 through npm start; memory', run };
