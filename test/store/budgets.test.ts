import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { measureEndpoints, overspent } from '../../bench/endpoint-costs.ts';
import { type MeasuredService, startMeasuredService } from '../../bench/measured-service.ts';

let service: MeasuredService;

beforeAll(async () => {
  service = await startMeasuredService();
});
afterAll(() => service.stop());

describe('what a call may ask of the table', () => {
  it('is kept to by every endpoint', async () => {
    const costs = await measureEndpoints(service, () => {});
    expect(costs.length).toBeGreaterThan(9);
    expect(costs.flatMap(overspent)).toEqual([]);
  });
});
