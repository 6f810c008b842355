import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failure } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import type { Answer } from '../support/client.ts';
import { newCompany, newKey, type TestCompany } from '../support/company.ts';
import { until } from '../support/until.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
});
afterAll(() => api.stop());

const ask = (key: string): Promise<Answer> => api.get('/v1/funnel/stages', { key });
const passed = (answers: readonly Answer[]): number => answers.filter(({ status }) => status === 200).length;

/** Asks in parallel; how many were let through, and how many whole seconds it took at most. */
const burst = async (key: string, count: number) => {
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: count }, () => ask(key)));
  return { answers, seconds: Math.ceil((performance.now() - started) / 1000) };
};

describe('429', () => {
  it('after 60 of 100 parallel calls on an idle key, and one more for each second that went by', async () => {
    const { answers, seconds } = await burst(await newKey(company.id, 60), 100);
    expect(passed(answers)).toBeGreaterThanOrEqual(60);
    expect(passed(answers)).toBeLessThanOrEqual(60 + seconds);
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toEqual(failure(429, 'rate_limit_exceeded'));
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.headers['x-ratelimit-remaining']).toBe('0');
    }
  });

  it('tells each call how much is left, so that none is told twice', async () => {
    const { answers } = await burst(await newKey(company.id, 20), 20);
    const left = answers.map(({ headers }) => Number(headers['x-ratelimit-remaining'])).sort((a, b) => a - b);
    expect(left).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('ends when the wait of Retry-After is over', async () => {
    const key = await newKey(company.id, 60);
    await burst(key, 90);
    const refused = await ask(key);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('1');
    await until('the key to be let through', async () => (await ask(key)).status === 200);
  });

  it('of one key leaves the other keys of the company alone', async () => {
    const [first, second] = [await newKey(company.id, 2), await newKey(company.id, 2)];
    expect(passed((await burst(first, 5)).answers)).toBe(2);
    expect(passed((await burst(second, 2)).answers)).toBe(2);
  });

  it('is exact where a minute is no multiple of the limit', async () => {
    const { answers } = await burst(await newKey(company.id, 7), 10);
    const left = answers.filter(({ status }) => status === 200).map(({ headers }) => headers['x-ratelimit-remaining']);
    expect(left.sort()).toEqual(['0', '1', '2', '3', '4', '5', '6']);
  });

  it('follows the limit the operator gave the key', async () => {
    expect(passed((await burst(await newKey(company.id, 7), 20)).answers)).toBe(7);
    expect(passed((await burst(await newKey(company.id, 600), 100)).answers)).toBe(100);
  });
});

describe('401', () => {
  it('never counts against a key', async () => {
    const key = await newKey(company.id, 2);
    const headers = { authorization: [`Bearer ${key}`, `Bearer ${key}`] };
    for (let count = 0; count < 5; count += 1) {
      expect((await api.get('/v1/funnel/stages', { headers })).status).toBe(401);
    }
    expect((await ask(key)).headers['x-ratelimit-remaining']).toBe('1');
  });
});
