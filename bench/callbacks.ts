import { createServer } from 'node:http';
import { listen } from '../local/listen.ts';
import type { Bench, Table } from './bench.ts';
import { type MeasuredService, startMeasuredService } from './measured-service.ts';
import { fixed, ratio } from './print-table.ts';
import { countQueueRequests, type QueueCounter } from './queue-requests.ts';
import { type CallbackCost, measureCallback, reportBudget } from './report-costs.ts';
import { companyWithMessages, type Reported, type ReportedCompany, registerHook } from './reported-company.ts';
import { median, quantile } from './statistics.ts';

const MANY = 1_000;
const SINGLES = 40;
/** The answer comes within 250 ms at the median, and under 2 s for the largest callback (design §6). */
const ANSWER_MS = 250;
const LARGEST_ANSWER_MS = 2_000;

interface Subject {
  readonly name: string;
  readonly costs: readonly CallbackCost[];
}

const all = ({ company, messages }: ReportedCompany, status: Reported['status']): Reported[] =>
  messages.map((message) => ({ company, message, status }));

const measureCompany = async (
  service: MeasuredService,
  queues: QueueCounter,
  hooked: string,
  say: (line: string) => void,
): Promise<readonly Subject[]> => {
  say(`storing ${MANY} messages (${hooked})`);
  const made = await companyWithMessages(MANY);
  if (hooked !== 'no hook') await registerHook(made.company.id, hooked);
  const name = hooked === 'no hook' ? hooked : 'one hook';
  const singles: CallbackCost[] = [];
  for (const reported of all(made, 'sent').slice(0, SINGLES + 5)) {
    singles.push(await measureCallback(service, queues, [reported]));
  }
  const largest: CallbackCost[] = [];
  for (const status of ['delivered', 'read'] as const) {
    say(`${MANY} reports, ${name}`);
    largest.push(await measureCallback(service, queues, all(made, status)));
  }
  return [
    { name: `1 report, ${name}`, costs: singles.slice(5) },
    { name: `${MANY} reports, ${name}`, costs: largest },
  ];
};

const mid = (costs: readonly CallbackCost[], member: keyof CallbackCost): number =>
  median(costs.map((cost) => cost[member]));

const answerRow = ({ name, costs }: Subject, base: Subject): string[] => {
  const many = (costs[0]?.reports ?? 1) > 1;
  const most = many ? LARGEST_ANSWER_MS : ANSWER_MS;
  const answer = mid(costs, 'answerMs');
  return [
    name,
    fixed(mid(costs, 'bytes') / 1024, 0),
    fixed(answer),
    fixed(
      quantile(
        costs.map(({ answerMs }) => answerMs),
        0.99,
      ),
    ),
    ratio(answer, mid(base.costs, 'answerMs')),
    fixed((1000 * mid(costs, 'reports')) / mid(costs, 'doneMs'), 0),
    answer <= most ? `met (${most} ms)` : `MISSED (${most} ms)`,
  ];
};

const costRow = ({ name, costs }: Subject): string[] => {
  const [requests, writes] = [mid(costs, 'requests'), mid(costs, 'writeUnits')];
  const isMet = requests <= reportBudget.requests && writes <= reportBudget.writeUnits;
  return [
    name,
    fixed(requests, 2),
    fixed(mid(costs, 'readUnits'), 2),
    fixed(writes, 2),
    fixed(mid(costs, 'indexUnits'), 2),
    fixed(mid(costs, 'sends'), 2),
    fixed(mid(costs, 'batches'), 2),
    isMet ? 'met' : 'MISSED',
  ];
};

const tablesOf = (subjects: readonly Subject[]): readonly Table[] => {
  const [base] = subjects;
  if (!base) throw new Error('Nothing was measured');
  return [
    {
      title: 'Callbacks: time to answer, and reports applied (and delivered, where there is a hook) a second',
      columns: ['callback', 'KB', 'answer p50 ms', 'p99 ms', 'to one', 'reports/s', 'target'],
      rows: subjects.map((subject) => answerRow(subject, base)),
      notes: [
        `1 report: ${SINGLES} callbacks, one after the other, each done before the next; reports/s is then the time one takes.`,
      ],
    },
    {
      title: 'Callbacks: what one report asks of table and queues, its delivery included',
      columns: ['callback', 'requests', 'read', 'write', 'index', 'queue sends', 'queue batches', 'budget'],
      rows: subjects.map(costRow),
      notes: [
        `Budget: ${reportBudget.requests} requests and ${reportBudget.writeUnits} write units of the table. index: write units of the indexes, counted apart.`,
        'queue sends: SendMessageBatch requests. queue batches: batches taken from a queue, a receive and a delete each.',
      ],
    },
  ];
};

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  say('starting the service');
  const service = await startMeasuredService();
  const queues = countQueueRequests();
  const hook = await listen(
    createServer((request, response) => void request.resume().once('end', () => response.writeHead(200).end())),
    0,
  );
  try {
    const unhooked = await measureCompany(service, queues, 'no hook', say);
    const hooked = await measureCompany(service, queues, `${hook.url}/hook`, say);
    return tablesOf([...unhooked, ...hooked]);
  } finally {
    queues.stop();
    await hook.stop();
    await service.stop();
  }
};

/** What callbacks take and cost. */
export const callbacks: Bench = {
  name: 'callbacks',
  summary: 'time to answer, reports a second, requests and units per report',
  run,
};
