import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

describe('200', () => {
  it('answers the committed document to who has no key, and lets it be kept', async () => {
    const { status, headers, body } = await api.get('/v1/openapi.json');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(body).toEqual(JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8')));
  });

  it('does not spend from the allowance of a key', async () => {
    const { headers } = await api.get('/v1/openapi.json', { key: 'sk_whatever' });
    expect(Object.keys(headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });
});
