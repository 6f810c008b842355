import { randomBytes, randomUUID } from 'node:crypto';
import * as services from '../shared/services.ts';
import { mediaKey } from '../shared/store/keys.ts';
import { type Answer, textAt } from '../test/support/client.ts';
import { freshPhone, newCompany, newLead } from '../test/support/company.ts';
import { roundTrips, type TableRequest, unitsTogether } from './counting-table.ts';
import type { MeasuredService } from './measured-service.ts';

/** What one call may ask of the table (design §4); what is not named there is held to what it takes today. */
export interface Budget {
  readonly requests?: number;
  /** Requests that wait for one another, before the channel is asked and after. */
  readonly tripsBefore?: number;
  readonly tripsAfter?: number;
  readonly transactions?: number;
}

/** What one call asked of the table. */
export interface EndpointCost {
  readonly name: string;
  readonly requests: number;
  readonly transactions: number;
  readonly tripsBefore: number;
  readonly tripsAfter: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly indexUnits: number;
  readonly budget: Budget;
}

interface Subject {
  readonly name: string;
  readonly budget: Budget;
  readonly call: () => Promise<Answer>;
}

/** One call of each endpoint of the interface (§4), and the additive ones, for a company made for it. */
const subjectsFor = async (service: MeasuredService): Promise<readonly Subject[]> => {
  const { ask } = service;
  const company = await newCompany();
  const { key } = company;
  const lead = await newLead(company);
  const path = `/v1/leads/${lead.id}`;
  const text = { to: lead.phone, type: 'text', text: { body: 'Olá!' } };
  const send = (headers: Record<string, string> = {}) => ask('POST', '/v1/chat/messages', { key, json: text, headers });
  const messageId = textAt((await send()).body, 'id');
  const token = await storedFile();
  let turn = 0;
  const nextStage = () => company.stageIds[++turn % company.stageIds.length];
  const create = () => ask('POST', '/v1/leads', { key, json: { name: 'Ana', phone: freshPhone() } });
  return [
    { name: 'POST /v1/chat/messages', budget: { tripsBefore: 3, tripsAfter: 1 }, call: () => send() },
    {
      name: '  with Idempotency-Key',
      budget: { tripsBefore: 5, tripsAfter: 2 },
      call: () => send({ 'idempotency-key': randomUUID() }),
    },
    {
      name: 'GET /v1/chat/messages/{id}',
      budget: { requests: 2 },
      call: () => ask('GET', `/v1/chat/messages/${messageId}`, { key }),
    },
    { name: 'GET /v1/chat/templates', budget: { requests: 2 }, call: () => ask('GET', '/v1/chat/templates', { key }) },
    {
      name: 'GET /v1/leads?phone=',
      budget: { requests: 3 },
      call: () => ask('GET', `/v1/leads?phone=${lead.phone.slice(1)}`, { key }),
    },
    { name: 'GET /v1/leads/{id}', budget: { requests: 2 }, call: () => ask('GET', path, { key }) },
    { name: 'POST /v1/leads', budget: { requests: 3, transactions: 1 }, call: create },
    {
      name: 'PATCH /v1/leads/{id}',
      budget: { requests: 3 },
      call: () => ask('PATCH', path, { key, json: { city: `Recife ${turn++}` } }),
    },
    {
      name: 'PUT /v1/leads/{id}/stage',
      budget: { requests: 3, transactions: 1 },
      call: () => ask('PUT', `${path}/stage`, { key, json: { stage_id: nextStage() } }),
    },
    { name: 'GET /v1/leads/{id}/history', budget: { requests: 3 }, call: () => ask('GET', `${path}/history`, { key }) },
    { name: 'GET /v1/funnel/stages', budget: { requests: 2 }, call: () => ask('GET', '/v1/funnel/stages', { key }) },
    { name: 'GET /media/{token}', budget: { requests: 1 }, call: () => ask('GET', `/media/${token}`) },
    { name: '$default', budget: { requests: 0 }, call: () => ask('GET', '/v1/nothing', { key }) },
  ];
};

const storedFile = async (): Promise<string> => {
  const token = randomBytes(32).toString('hex');
  const expires_at = Math.floor(Date.now() / 1000) + 86_400;
  await services.table().put({ ...mediaKey(token), object_key: 'media/file', mime_type: 'image/jpeg', expires_at });
  return token;
};

const costOf = ({ name, budget }: Subject, seen: readonly TableRequest[], askedAtMs: number): EndpointCost => ({
  name,
  budget,
  requests: seen.length,
  transactions: seen.filter(({ operation }) => operation === 'TransactWriteItems').length,
  tripsBefore: roundTrips(seen.filter(({ startMs }) => startMs < askedAtMs)),
  tripsAfter: roundTrips(seen.filter(({ startMs }) => startMs >= askedAtMs)),
  ...unitsTogether(seen),
});

const CALLS = 5;

/** One call after its function is warm: the cheapest of a few, since what a call must ask is what it always asks. */
const measure = async ({ table, channel }: MeasuredService, subject: Subject): Promise<EndpointCost> => {
  const costs: EndpointCost[] = [];
  for (let call = 0; call <= CALLS; call += 1) {
    table.forget();
    channel.askedAtMs.length = 0;
    const { status, body } = await subject.call();
    if (status >= 500 || (status >= 400 && subject.name !== '$default')) {
      throw new Error(`${subject.name} answered ${status} ${JSON.stringify(body)}`);
    }
    // The first call opens connections and learns the key's rate.
    if (call > 0) costs.push(costOf(subject, table.seen, channel.askedAtMs[0] ?? Number.POSITIVE_INFINITY));
  }
  const [least] = costs.sort((one, other) => one.requests - other.requests);
  if (!least) throw new Error('Nothing was measured');
  return least;
};

/** What one call of each endpoint asks of the table. */
export const measureEndpoints = async (
  service: MeasuredService,
  say: (line: string) => void,
): Promise<readonly EndpointCost[]> => {
  const costs: EndpointCost[] = [];
  for (const subject of await subjectsFor(service)) {
    say(subject.name.trim());
    costs.push(await measure(service, subject));
  }
  return costs;
};

/** Each part of a budget that was overspent, as a sentence. */
export const overspent = (cost: EndpointCost): string[] =>
  (['requests', 'transactions', 'tripsBefore', 'tripsAfter'] as const).flatMap((part) => {
    const most = cost.budget[part];
    return most === undefined || cost[part] <= most
      ? []
      : [`${cost.name.trim()}: ${part} ${cost[part]}, budget ${most}`];
  });
