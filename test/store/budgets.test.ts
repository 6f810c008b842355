import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { measureEndpoints, overspent } from '../../bench/endpoint-costs.ts';
import { type HookServer, startHookServer } from '../../bench/hook-server.ts';
import { type MeasuredService, startMeasuredService } from '../../bench/measured-service.ts';
import { countQueueRequests, type QueueCounter } from '../../bench/queue-requests.ts';
import { measureCallback, reportBudget } from '../../bench/report-costs.ts';
import { companyWithMessages, registerHook } from '../../bench/reported-company.ts';

let service: MeasuredService;
let hooks: HookServer;
let queues: QueueCounter;

beforeAll(async () => {
  service = await startMeasuredService();
  hooks = await startHookServer();
  queues = countQueueRequests();
});
afterAll(async () => {
  queues.stop();
  await service.stop();
  await hooks.stop();
});

describe('what a call may ask of the table', () => {
  it('is kept to by every endpoint', async () => {
    const costs = await measureEndpoints(service, () => {});
    expect(costs.length).toBeGreaterThan(9);
    expect(costs.flatMap(overspent)).toEqual([]);
  });
});

describe('what a status report with one hook may ask of the table, its delivery included', () => {
  it('is kept to by a report that comes alone', async () => {
    const { company, messages } = await companyWithMessages(1);
    await registerHook(company.id, `${hooks.url}/ok/1`);
    const [message] = messages;
    if (!message) throw new Error('No message was stored');
    const cost = await measureCallback(service, queues, [{ company, message, status: 'sent' }]);
    expect(hooks.told.size).toBe(1);
    expect(cost.requests).toBeLessThanOrEqual(reportBudget.requests);
    expect(cost.writeUnits).toBeLessThanOrEqual(reportBudget.writeUnits);
  });
});
