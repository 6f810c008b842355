import type { Bench, Table } from './bench.ts';
import { type EndpointCost, measureEndpoints, overspent } from './endpoint-costs.ts';
import { startMeasuredService } from './measured-service.ts';
import { fixed, ratio } from './print-table.ts';

const budgetText = ({ budget }: EndpointCost): string =>
  [
    ...(budget.requests === undefined ? [] : [`${budget.requests} requests`]),
    ...(budget.transactions === undefined ? [] : [`${budget.transactions} transaction`]),
    ...(budget.tripsBefore === undefined ? [] : [`trips ${budget.tripsBefore}+${budget.tripsAfter}`]),
  ].join(', ');

const priceOf = ({ readUnits, writeUnits, indexUnits }: EndpointCost): number =>
  readUnits * 0.125 + (writeUnits + indexUnits) * 0.625;

const rowOf = (cost: EndpointCost, base: EndpointCost): string[] => [
  cost.name,
  String(cost.requests),
  cost.tripsAfter === 0 ? String(cost.tripsBefore) : `${cost.tripsBefore}+${cost.tripsAfter}`,
  fixed(cost.readUnits),
  fixed(cost.writeUnits),
  fixed(cost.indexUnits),
  fixed(priceOf(cost), 2),
  ratio(priceOf(cost), priceOf(base)),
  budgetText(cost),
  overspent(cost).length === 0 ? 'met' : 'MISSED',
];

/** The least that a call with a key can be: the key check and one read. */
const BASE = 'GET /v1/funnel/stages';

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  say('starting the service');
  const service = await startMeasuredService();
  try {
    const costs = await measureEndpoints(service, say);
    const base = costs.find(({ name }) => name === BASE);
    if (!base) throw new Error('The base was not measured');
    return [
      {
        title: 'DynamoDB per call of an endpoint, counted on the wire',
        columns: ['endpoint', 'requests', 'trips', 'read', 'write', 'index', '$/M', 'to base', 'budget', ''],
        rows: costs.map((cost) => rowOf(cost, base)),
        notes: [
          'trips: requests that wait for one another, before the channel is asked + after. read, write: units of the base table; index: write units of the indexes.',
          'Reads are strongly consistent: one unit for each 4 KB. A transaction takes two units for each KB. The engine reports what DynamoDB would.',
          `$/M: a million such calls, units alone. Base: ${BASE}, the key check (the one write every call with a key begins with) and one read.`,
        ],
      },
    ];
  } finally {
    await service.stop();
  }
};

/** What each endpoint asks of the table. */
export const requests: Bench = { name: 'requests', summary: 'DynamoDB requests and units per endpoint', run };
