import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { routes } from '../../infra/routes.ts';
import { newApiKey } from '../../shared/domain/api-key.ts';
import { failure } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type Answer, at, type TestRequest, textAt } from '../support/client.ts';
import { newCompany, newKey, revokeKeys, type TestCompany } from '../support/company.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
});
afterAll(() => api.stop());

/** Endpoints that take a key: all but the document, the media links, what no route names, and the channel's own. */
const endpoints = routes
  .filter(({ folder, path }) => folder === 'api' && path.startsWith('/v1/') && path !== '/v1/openapi.json')
  .map(({ method, path }) => ({ method, path: path.replace('{id}', 'unknown') }));

const methodsAt = new Map<string, string[]>();
for (const { method, path } of endpoints) methodsAt.set(path, [...(methodsAt.get(path) ?? []), method]);

const takesBody = (method: string): boolean => method !== 'GET';

/** A request that passes authentication and then fails, or finds nothing: no endpoint does anything. */
const ask = (method: string, path: string, request: TestRequest): Promise<Answer> =>
  api.send(method, path, { ...(takesBody(method) ? { json: {} } : {}), ...request });

describe.each(endpoints)('$method $path', ({ method, path }) => {
  describe('401', () => {
    const refused = failure(401, 'invalid_api_key');
    const withHeader = (authorization: string | readonly string[]) => ask(method, path, { headers: { authorization } });

    it('without a key', async () => {
      const answer = await ask(method, path, {});
      expect(answer).toEqual(refused);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    });

    it.each([
      ['empty', () => ''],
      ['of another scheme', (key: string) => `Basic ${key}`],
      ['without a scheme', (key: string) => key],
      ['without a key', () => 'Bearer'],
      ['with something after the key', (key: string) => `Bearer ${key} x`],
      ['with a key of another prefix', (key: string) => `Bearer pk_${key.slice(3)}`],
      ['with a key that is cut', (key: string) => `Bearer ${key.slice(0, -1)}`],
      [
        'with a key one letter of which is wrong',
        (key: string) => `Bearer ${key.slice(0, 8)}${swapped(key[8])}${key.slice(9)}`,
      ],
      ['with a well-formed key that nobody has', () => `Bearer ${newApiKey()}`],
      ['of 5,000 characters', () => `Bearer sk_${'x'.repeat(5000)}`],
    ])('with an Authorization header %s', async (_what, header) => {
      expect(await withHeader(header(company.key))).toEqual(refused);
    });

    it('with the header given twice', async () => {
      expect(await withHeader([`Bearer ${company.key}`, `Bearer ${company.key}`])).toEqual(refused);
    });

    it('before anything is said of a body', async () => {
      if (takesBody(method)) expect(await ask(method, path, { body: '{' })).toEqual(refused);
    });
  });

  it('takes the scheme in any case', async () => {
    const answer = await ask(method, path, { headers: { authorization: `bEARER ${company.key}` } });
    expect(answer.status).not.toBe(401);
  });

  it('names every response: X-Request-Id is the request_id of the envelope', async () => {
    const [refused, answered] = [await ask(method, path, {}), await ask(method, path, { key: company.key })];
    for (const { headers, body, status } of [refused, answered]) {
      expect(headers['x-request-id']).toMatch(/^\S{8,}$/);
      if (status >= 400) expect(textAt(body, 'error.request_id')).toBe(headers['x-request-id']);
    }
    expect(refused.headers['x-request-id']).not.toBe(answered.headers['x-request-id']);
  });

  it('answers JSON that nobody keeps', async () => {
    const { headers } = await ask(method, path, { key: company.key });
    expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  });

  it('tells the allowance in both families of headers, to who has a key alone', async () => {
    const key = await newKey(company.id, 30);
    const nowSeconds = Math.floor(Date.now() / 1000);
    const { headers } = await ask(method, path, { key });
    expect(headers).toMatchObject({
      'x-ratelimit-limit': '30',
      'x-ratelimit-remaining': '29',
      'ratelimit-policy': '"default";q=30;w=60',
      ratelimit: '"default";r=29;t=2',
    });
    const reset = Number(headers['x-ratelimit-reset']);
    expect(reset).toBeGreaterThanOrEqual(nowSeconds + 2);
    expect(reset).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000) + 3);
    const refused = await ask(method, path, {});
    expect(Object.keys(refused.headers).filter((name) => name.includes('ratelimit'))).toEqual([]);
  });

  it('answers 429 with the wait once the allowance is used up', async () => {
    const key = await newKey(company.id, 1);
    await ask(method, path, { key });
    const answer = await ask(method, path, { key });
    expect(answer).toEqual(failure(429, 'rate_limit_exceeded'));
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(58);
    expect(wait).toBeLessThanOrEqual(60);
    expect(answer.headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'x-ratelimit-limit': '1' });
  });

  it('says 429 before it looks at the body', async () => {
    const key = await newKey(company.id, 1);
    await ask(method, path, { key });
    if (takesBody(method)) expect((await ask(method, path, { key, body: '{' })).status).toBe(429);
  });
});

const swapped = (letter: string | undefined): string => (letter === 'a' ? 'b' : 'a');

describe('a revoked key', () => {
  it('is refused everywhere from then on', async () => {
    const own = await newCompany();
    expect((await api.get('/v1/funnel/stages', { key: own.key })).status).toBe(200);
    await revokeKeys(own.id);
    for (const { method, path } of endpoints) {
      expect(await ask(method, path, { key: own.key })).toEqual(failure(401, 'invalid_api_key'));
    }
  });
});

describe('404', () => {
  it.each([
    ['/'],
    ['/v1'],
    ['/v2/leads'],
    ['/v1/leads/'],
    ['/v1/leads/a/b/c'],
    ['/v1/Leads'],
    ['/v1//leads'],
    ['/v1/funnel'],
    ['/v1/chat/messages/'],
    ['/favicon.ico'],
    [`/${'x'.repeat(5000)}`],
    ['/%00'],
    ['/%E0%A4%A'],
    ['/__proto__'],
    ['/v1/leads/{id}/{id}'],
    ['/v1%2Ffunnel/stages'],
  ])('route_not_found for GET %s', async (path) => {
    for (const key of [company.key, undefined]) {
      const answer = await api.get(path, key === undefined ? {} : { key });
      expect(answer).toEqual(failure(404, 'route_not_found'));
      expect(answer.headers['x-request-id']).toBe(at(answer.body, 'error.request_id'));
    }
  });
});

describe('405', () => {
  const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
  const cases = [...methodsAt].flatMap(([path, methods]) =>
    others.filter((method) => !methods.includes(method)).map((method) => ({ method, path, methods })),
  );

  it.each(cases)(
    'method_not_allowed for $method $path, with the methods it takes',
    async ({ method, path, methods }) => {
      const answer = await api.send(method, path, { key: company.key });
      expect(answer).toEqual(failure(405, 'method_not_allowed'));
      expect(answer.headers['allow']?.split(', ').sort()).toEqual([...methods].sort());
    },
  );

  it('has no body for HEAD, but the same status and headers', async () => {
    const { status, headers, body } = await api.send('HEAD', '/v1/leads', { key: company.key });
    expect([status, headers['allow'], body]).toEqual([405, 'GET, POST', '']);
  });
});
