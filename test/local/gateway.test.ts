import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestRuntime, type TestRuntime } from '../support/runtime.ts';

let app: TestRuntime;
beforeAll(async () => {
  app = await startTestRuntime({ app: 'fixture' });
});
afterAll(() => app?.stop());

describe('x', () => {
  it('y', async () => {
    const r = await fetch(`${app.url}/echo/a%20b?x=1&x=2&y=a+b%2B`, { headers: { cookie: 'a=1; b=2' } });
    console.log(r.status, JSON.stringify(await r.json(), null, 1));
    expect(r.status).toBe(200);
  });
});
