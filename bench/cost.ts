import { newCompany, newLead } from '../test/support/company.ts';
import type { Bench, Table } from './bench.ts';
import { startHookServer } from './hook-server.ts';
import { startMeasuredService } from './measured-service.ts';
import { type Lives, leastAmounts, measuredAmounts } from './message-amounts.ts';
import { type CostSetting, messageLives } from './message-lives.ts';
import { type Amounts, costOf, PRICES_OF, type PricedPart, pricedParts, prices, wholeCost } from './price-list.ts';
import { fixed, ratio } from './print-table.ts';
import { countQueueRequests } from './queue-requests.ts';
import { registerHook } from './reported-company.ts';

const MESSAGES = 200;
const WARM_UP = 40;
const CHANNEL_MS = 250;
const HOOK_MS = 100;
const TARGET = 1.3;

const amountText = (part: PricedPart, amounts: Amounts): string =>
  part.endsWith('GB') ? `${fixed(amounts[part] * 1e9, 0)} bytes` : fixed(amounts[part], 2);

const rowOf = (part: PricedPart, ours: Amounts, least: Amounts): string[] => {
  const [cost, floor] = [costOf(part, ours), costOf(part, least)].map((dollars) => dollars * 1e6);
  return [
    part,
    part.endsWith('GB') ? `${fixed(prices[part], 2)} a GB` : `${fixed(prices[part] * 1e6, 3)} a million`,
    amountText(part, ours),
    amountText(part, least),
    fixed(cost ?? 0, 2),
    fixed(floor ?? 0, 2),
    ratio(cost ?? 0, floor ?? 0),
    '',
  ];
};

const tableOf = (lives: Lives): Table => {
  const [ours, least] = [measuredAmounts(lives), leastAmounts(lives)];
  const [cost, floor] = [wholeCost(ours) * 1e6, wholeCost(least) * 1e6];
  const verdict = cost / floor <= TARGET ? 'met' : 'MISSED';
  return {
    title: 'Cost of a million messages, each with three callbacks and one hook, US dollars',
    columns: ['part', 'price', 'a message', 'floor', '$', 'floor $', 'to floor', 'target'],
    rows: [
      ...pricedParts.map((part) => rowOf(part, ours, least)),
      ['all of it', '', '', '', fixed(cost, 2), fixed(floor, 2), ratio(cost, floor), verdict],
    ],
    notes: [
      `Measured over ${lives.messages} messages and ${3 * lives.messages} callbacks of one report; the channel answers in ${CHANNEL_MS} ms, the hook in ${HOOK_MS} ms. Target: at most ${TARGET} of the floor.`,
      `Prices of ${PRICES_OF}, free tiers left out; so are storage, KMS (secrets are kept open for minutes), alarms and the surcharge for fair queues.`,
      "Floor: the same parts with each item written once per change and outside of transactions, no item read that is not there, every batch full, one log line of 300 bytes for each request and record. Durations are this machine's, and the floor is charged the same.",
    ],
  };
};

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  say('starting the service');
  const service = await startMeasuredService({ channelMs: CHANNEL_MS });
  const hooks = await startHookServer(HOOK_MS);
  const queues = countQueueRequests();
  try {
    const company = await newCompany();
    const { phone } = await newLead(company);
    await registerHook(company.id, `${hooks.url}/ok/1`);
    const setting: CostSetting = { service, hooks, queues, company, phone };
    say('warming up');
    await messageLives(setting, WARM_UP);
    say(`${MESSAGES} messages, ${3 * MESSAGES} callbacks`);
    return [tableOf(await messageLives(setting, MESSAGES))];
  } finally {
    queues.stop();
    await service.stop();
    await hooks.stop();
  }
};

/** What a million messages cost, next to the least they could. */
export const cost: Bench = { name: 'cost', summary: 'cost of a million messages, and its floor', run };
