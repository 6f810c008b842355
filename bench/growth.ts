import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Answer } from '../test/support/client.ts';
import { freshPhone, newCompany, type TestCompany } from '../test/support/company.ts';
import type { Bench, Table } from './bench.ts';
import { type TableRequest, unitsTogether } from './counting-table.ts';
import { fillTable, leadNumber, patternOf } from './filled-table.ts';
import { type MeasuredService, startMeasuredService } from './measured-service.ts';
import { fixed, ratio } from './print-table.ts';
import { median } from './statistics.ts';

const SIZES = [1_000, 200_000] as const;
const CALLS = 80;
const WARM_UP = 20;

/** One service on a table of some size. */
interface Grown {
  readonly leads: number;
  readonly service: MeasuredService;
}

interface Found {
  readonly times: number[];
  readonly requests: TableRequest[];
}

type Call = (grown: Grown, turn: number) => Promise<Answer>;

/** Calls that read and write leads all over the table. */
const callsOf = ({ key }: TestCompany): ReadonlyMap<string, Call> => {
  const some = (leads: number, turn: number) => leadNumber((turn * 7_919) % leads);
  return new Map<string, Call>([
    [
      'GET /v1/leads/{id}',
      ({ service, leads }, turn) => service.ask('GET', `/v1/leads/${some(leads, turn).id}`, { key }),
    ],
    [
      'GET /v1/leads?phone=',
      ({ service, leads }, turn) => service.ask('GET', `/v1/leads?phone=${some(leads, turn).phone.slice(1)}`, { key }),
    ],
    [
      'GET /v1/leads/{id}/history',
      ({ service, leads }, turn) => service.ask('GET', `/v1/leads/${some(leads, turn).id}/history`, { key }),
    ],
    [
      'POST /v1/leads',
      ({ service }) => service.ask('POST', '/v1/leads', { key, json: { name: 'Ana', phone: freshPhone() } }),
    ],
    [
      'POST /v1/chat/messages',
      ({ service, leads }, turn) => {
        const json = { to: some(leads, turn).phone, type: 'text', text: { body: 'Olá!' } };
        return service.ask('POST', '/v1/chat/messages', { key, json });
      },
    ],
  ]);
};

/** Call by call in turn at the small and at the large table, so that what the machine does meanwhile meets both alike. */
const measure = async (grown: readonly Grown[], name: string, call: Call): Promise<readonly Found[]> => {
  const found = grown.map((): Found => ({ times: [], requests: [] }));
  for (let turn = 0; turn < WARM_UP + CALLS; turn += 1) {
    for (const [index, each] of grown.entries()) {
      each.service.table.forget();
      const began = performance.now();
      const { status, body } = await call(each, turn);
      const took = performance.now() - began;
      if (status >= 400) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
      if (turn < WARM_UP) continue;
      found[index]?.times.push(took);
      found[index]?.requests.push(...each.service.table.seen);
    }
  }
  return found;
};

const unitsPerCall = ({ requests }: Found): number => {
  const { readUnits, writeUnits, indexUnits } = unitsTogether(requests);
  return (readUnits + writeUnits + indexUnits) / CALLS;
};

const rowOf = (name: string, [small, large]: readonly Found[]): string[] => {
  if (!small || !large) throw new Error('Nothing was measured');
  const [before, after] = [median(small.times), median(large.times)];
  return [
    name,
    fixed(before, 2),
    fixed(after, 2),
    ratio(after, before),
    fixed(unitsPerCall(small), 2),
    fixed(unitsPerCall(large), 2),
    ratio(unitsPerCall(large), unitsPerCall(small)),
  ];
};

/** Services on tables of every size, the same company in each. */
const grow = async (dir: string, say: (line: string) => void): Promise<{ company: TestCompany; grown: Grown[] }> => {
  say('making a company');
  const first = await startMeasuredService();
  const company = await newCompany();
  const { table: name } = first.runtime.description;
  const pattern = await patternOf(first.table.url, name);
  const secret = join(dir, 'keys.secret');
  copyFileSync(join(first.folder, 'keys.secret'), secret);
  await first.stop();
  const grown: Grown[] = [];
  for (const leads of SIZES) {
    say(`filling a table with ${leads} leads`);
    const own = mkdtempSync(join(dir, 'service-'));
    const tableDir = mkdtempSync(join(dir, 'table-'));
    await fillTable(tableDir, pattern, { companyId: company.id, stageId: company.stageIds[0] ?? '', leads });
    // What one sealed the other opens.
    copyFileSync(secret, join(own, 'keys.secret'));
    grown.push({ leads, service: await startMeasuredService({ dir: own, tableDir }) });
  }
  return { company, grown };
};

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-growth-'));
  const { company, grown } = await grow(dir, say);
  try {
    const rows: string[][] = [];
    for (const [name, call] of callsOf(company)) {
      say(name);
      rows.push(rowOf(name, await measure(grown, name, call)));
    }
    const [small, large] = SIZES.map((leads) => leads.toLocaleString('en'));
    return [
      {
        title: `Growth: ${small} and ${large} leads in one table, ${CALLS} calls each, in turn`,
        columns: ['call', `p50 ms, ${small}`, large ?? '', 'ratio', `units, ${small}`, large ?? '', 'ratio'],
        rows,
        notes: [
          'Target: neither grows. Tables on disk, each with a service of its own; calls one at a time over leads all over the table.',
          'units: read and write units of table and indexes per call.',
        ],
      },
    ];
  } finally {
    for (const { service } of grown) await service.stop();
    rmSync(dir, { recursive: true, force: true });
  }
};

/** What becomes of times and units as leads grow. */
export const growth: Bench = { name: 'growth', summary: 'p50 and units with 1,000 and with 200,000 leads', run };
