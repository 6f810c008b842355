import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApi, type TestApi } from '../support/api.ts';
import { type Answer, textAt } from '../support/client.ts';
import { newCompany, newLead } from '../support/company.ts';
import { type CountedEngine, startCountedEngine } from './counted-engine.ts';
import { type Kind, kindsOf, newOwner, type Owner } from './identifiers.ts';
import { endpoints, type Place, type Prober, places } from './places.ts';

/** What came of one identifier of the other company at one place. */
export interface Cell {
  readonly endpoint: string;
  readonly place: string;
  readonly kind: string;
  readonly status: number;
  /** How the answer differs from that to an unknown identifier; empty where it does not. */
  readonly difference: string;
  /** Requests to the table. */
  readonly requests: number;
}

/** A service, its table behind a counter, and the company whose things are asked for. */
export interface Grounds {
  readonly api: TestApi;
  readonly engine: CountedEngine;
  readonly owner: Owner;
  readonly kinds: readonly Kind[];
  readonly stop: () => Promise<void>;
}

/** Starts the service with a counted table, and makes the other company. */
export const startGrounds = async (): Promise<Grounds> => {
  // Not the runtime's folder: it ends the engine that an earlier runtime left in its own.
  const dir = mkdtempSync(join(tmpdir(), 'isolation-'));
  const engine = await startCountedEngine(dir);
  const api = await startApi({ dynamoDbEndpoint: engine.endpoint, simulatorSpeed: NEVER });
  const owner = await newOwner(api);
  const stop = async (): Promise<void> => {
    await api.stop();
    await engine.stop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { api, engine, owner, kinds: kindsOf(owner), stop };
};

/** Factor of the channel's delays: nothing is reported while requests are counted, so that no worker asks the table. */
const NEVER = 1e5;

const newProber = async (api: TestApi): Promise<Prober> => {
  const company = await newCompany();
  const lead = await newLead(company);
  const json = { to: lead.phone, type: 'text', text: { body: 'x' } };
  const { body } = await api.post('/v1/chat/messages', { key: company.key, json });
  return { company, lead, messageId: textAt(body, 'id') };
};

/** Headers that tell the time, or how much is left of an allowance. */
const passing = /^(date|x-request-id|apigw-requestid|content-length|(x-)?ratelimit(-remaining|-reset)?)$/;

/** An answer without what every answer has of its own: ids that were made for it, times, and the value that was sent. */
const comparable = ({ status, headers, body }: Answer, value: string): string => {
  const kept = Object.entries(headers).filter(([name]) => !passing.test(name));
  return JSON.stringify({ status, headers: Object.fromEntries(kept), body })
    .replaceAll(JSON.stringify(value).slice(1, -1), '<value>')
    .replaceAll(encodeURIComponent(value), '<value>')
    .replace(/"request_id":"[^"]*"/g, '"request_id":"<id>"')
    .replace(/(lead|msg)_[0-9a-f-]{36}/g, '<id>')
    .replace(/wamid\.[\w+/=-]+/g, '<wamid>')
    .replace(/\+\d{7,15}/g, '<phone>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>');
};

const ask = async ({ api, engine }: Grounds, prober: Prober, place: Place, value: string) => {
  const { path, request } = place.request(prober, value);
  engine.taken();
  const answer = await api.send(place.route.method, path, request);
  const operations = engine.taken();
  return { status: answer.status, operations, seen: comparable(answer, value) };
};

const differenceOf = (foreign: Awaited<ReturnType<typeof ask>>, unknown: Awaited<ReturnType<typeof ask>>): string => {
  if (foreign.seen !== unknown.seen) return `${foreign.seen}\nis not\n${unknown.seen}`;
  // Some are made side by side, in any order.
  const [one, other] = [foreign, unknown].map(({ operations }) => operations.toSorted().join(' '));
  return one === other ? '' : `${one} is not ${other}`;
};

const probe = async (grounds: Grounds, prober: Prober, place: Place): Promise<Cell[]> => {
  const [first] = grounds.kinds;
  // Whatever a function keeps in memory from its first call on, it has now.
  if (first) await ask(grounds, prober, place, first.unknown());
  const cells: Cell[] = [];
  for (const kind of grounds.kinds) {
    const unknown = await ask(grounds, prober, place, kind.unknown());
    const foreign = await ask(grounds, prober, place, kind.foreign);
    cells.push({
      endpoint: `${place.route.method} ${place.route.path}`,
      place: place.name,
      kind: kind.name,
      status: foreign.status,
      difference: differenceOf(foreign, unknown),
      requests: foreign.operations.length,
    });
  }
  return cells;
};

/** Every identifier of the other company at every place of every endpoint. */
export const matrixOf = async (grounds: Grounds): Promise<readonly Cell[]> => {
  const cells: Cell[] = [];
  for (const route of endpoints) {
    // Each endpoint has its own, so that what one was told does not answer for another.
    const prober = await newProber(grounds.api);
    for (const place of places.filter((each) => each.route === route))
      cells.push(...(await probe(grounds, prober, place)));
  }
  return cells;
};

/** The one difference there is to be: who has the link of a file has the file (decision 28). */
export const isPublic = ({ place, kind }: Cell): boolean => place === 'path token' && kind === 'media token';

/** The matrix as a table: a row for each place, a column for each kind, the status in the cells. */
const tableOf = (cells: readonly Cell[]): string => {
  const kinds = [...new Set(cells.map(({ kind }) => kind))];
  const rows = [...Map.groupBy(cells, ({ endpoint, place }) => `\`${endpoint}\` | ${place}`)];
  const mark = (cell: Cell | undefined): string => {
    if (!cell) return '';
    if (isPublic(cell)) return `${cell.status} public`;
    return cell.difference === '' ? String(cell.status) : `**${cell.status} differs**`;
  };
  return [
    `| endpoint | place | ${kinds.join(' | ')} |`,
    `|---|---|${kinds.map(() => '---|').join('')}`,
    ...rows.map(
      ([name, of]) => `| ${name} | ${kinds.map((kind) => mark(of.find((each) => each.kind === kind))).join(' | ')} |`,
    ),
  ].join('\n');
};

const intro = `# Isolation

Every kind of identifier the key table has, of another company, at every place of every endpoint where a caller can put a
value. A cell is the status of the answer. It is compared with the answer to a value of the same shape that nobody has: status,
headers and body but for the ids and times made for that answer, and the requests to the table but for the one that spends from
the key's allowance. A cell that differs says so. The one that may is \`public\`: who has the link of a file has the file.

Written by \`npm run isolation\`; \`npm test -- test/isolation\` compares.
`;

/** The page of the documentation that shows the matrix. */
export const pageOf = (cells: readonly Cell[]): string => `${intro}\n${tableOf(cells)}\n`;
