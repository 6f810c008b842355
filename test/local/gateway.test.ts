import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sendRaw } from '../support/raw-http.ts';
import { startTestRuntime, type TestRuntime } from '../support/runtime.ts';

interface Echo {
  readonly event: {
    readonly version: string;
    readonly routeKey: string;
    readonly rawPath: string;
    readonly rawQueryString: string;
    readonly cookies?: readonly string[];
    readonly headers: Readonly<Record<string, string>>;
    readonly queryStringParameters?: Readonly<Record<string, string>>;
    readonly pathParameters?: Readonly<Record<string, string>>;
    readonly requestContext: { readonly requestId: string; readonly http: { readonly method: string } };
    readonly body?: string;
    readonly isBase64Encoded: boolean;
  };
}

let app: TestRuntime;
beforeAll(async () => {
  app = await startTestRuntime({ app: 'fixture' });
});
afterAll(() => app?.stop());

const echo = async (...[path, request]: [string, Parameters<typeof sendRaw>[2]?]): Promise<Echo['event']> => {
  const { body } = await sendRaw(app.url, path, request);
  const answer: Echo = JSON.parse(body.toString());
  return answer.event;
};

describe('routes', () => {
  it('prefers the whole path, then a parameter, then $default', async () => {
    expect((await sendRaw(app.url, '/echo/exact')).body.toString()).toContain('started');
    expect((await echo('/echo/7')).routeKey).toBe('ANY /echo/{id}');
    expect((await echo('/nothing/here')).routeKey).toBe('$default');
  });

  it('goes on to the next best route where the method does not fit', async () => {
    expect((await echo('/echo/exact', { method: 'DELETE' })).routeKey).toBe('ANY /echo/{id}');
    expect((await echo('/journal', { method: 'DELETE' })).routeKey).toBe('$default');
  });

  it('takes a trailing slash for another path', async () => {
    expect((await echo('/echo/')).routeKey).toBe('$default');
  });

  it('decodes path parameters, one segment each', async () => {
    const event = await echo('/echo/a%2Fb%20%C3%A7/parts/x+y');
    expect(event.routeKey).toBe('GET /echo/{id}/parts/{part}');
    expect(event.pathParameters).toEqual({ id: 'a/b ç', part: 'x+y' });
    expect(event.rawPath).toBe('/echo/a/b ç/parts/x+y');
  });

  it('leaves alone what is no percent-encoding', async () => {
    expect((await echo('/echo/100%25%')).pathParameters).toEqual({ id: '100%25%' });
  });
});

describe('the event', () => {
  it('has the query as sent, and decoded with plus as space and duplicates joined by comma', async () => {
    const event = await echo('/echo/1?phone=%2B55+11&a=1&b=&a=2&a=x%2Cy');
    expect(event.rawQueryString).toBe('phone=%2B55+11&a=1&b=&a=2&a=x%2Cy');
    expect(event.queryStringParameters).toEqual({ phone: '+55 11', a: '1,2,x,y', b: '' });
  });

  it('leaves out query, parameters and body where there are none', async () => {
    const event = await echo('/echo');
    expect(event.rawQueryString).toBe('');
    for (const member of ['queryStringParameters', 'pathParameters', 'body', 'cookies']) {
      expect(event).not.toHaveProperty(member);
    }
    expect(event.isBase64Encoded).toBe(false);
  });

  it('has lower-case headers, twice-sent ones joined by comma, and cookies apart', async () => {
    const event = await echo('/echo', {
      headers: [
        ['Host', 'api.example'],
        ['X-Thing', 'one'],
        ['x-thing', 'two'],
        ['Idempotency-Key', 'a'],
        ['Idempotency-Key', 'b'],
        ['Cookie', 'a=1; b=2'],
        ['X-Forwarded-For', '203.0.113.9'],
      ],
    });
    expect(event.headers).toMatchObject({ host: 'api.example', 'x-thing': 'one,two', 'idempotency-key': 'a,b' });
    expect(event.headers['x-forwarded-for']).toBe('203.0.113.9, 127.0.0.1');
    expect(event.headers).not.toHaveProperty('cookie');
    expect(event.cookies).toEqual(['a=1', 'b=2']);
  });

  it('hands text over as it is and everything else in base64', async () => {
    const sent = async (type: string | undefined, body: string | Buffer) => {
      const headers = type ? ([['Content-Type', type]] as const) : [];
      const event = await echo('/echo', { method: 'POST', headers, body });
      return [event.body, event.isBase64Encoded];
    };
    expect(await sent('application/json; charset=utf-8', '{"a":"ç"}')).toEqual(['{"a":"ç"}', false]);
    expect(await sent('text/csv', 'a,b')).toEqual(['a,b', false]);
    expect(await sent('application/octet-stream', 'abc')).toEqual(['YWJj', true]);
    expect(await sent('application/x-www-form-urlencoded', 'a=b')).toEqual(['YT1i', true]);
    expect(await sent(undefined, 'abc')).toEqual(['YWJj', true]);
    const broken = Buffer.from([0x7b, 0xff, 0xfe]);
    expect(await sent('application/json', broken)).toEqual([broken.toString('base64'), true]);
  });

  it('has a request id of its own, which the answer carries too', async () => {
    const first = await sendRaw(app.url, '/echo');
    const second = await sendRaw(app.url, '/echo');
    const [one, two]: Echo[] = [first, second].map(({ body }) => JSON.parse(body.toString()));
    expect(first.headers['apigw-requestid']).toBe(one?.event.requestContext.requestId);
    expect(one?.event.requestContext.requestId).not.toBe(two?.event.requestContext.requestId);
  });
});

describe('the answer', () => {
  it.each([
    ['text', 200, 'application/json', 'just text'],
    ['object', 200, 'application/json', '{"hello":"world"}'],
    ['nothing', 200, 'application/json', 'null'],
    ['plain', 200, 'text/plain;charset=utf-8', 'no type'],
  ])('of a handler that returns %s is made up as the HTTP API does', async (act, status, type, body) => {
    const answer = await sendRaw(app.url, `/misbehave/${act}`);
    expect([answer.status, answer.headers['content-type'], answer.body.toString()]).toEqual([status, type, body]);
  });

  it('decodes base64 and sets every cookie', async () => {
    const image = await sendRaw(app.url, '/misbehave/binary');
    expect([image.headers['content-type'], image.body]).toEqual(['image/png', Buffer.from([0x89, 0x50, 0xff])]);
    const cookies = await sendRaw(app.url, '/misbehave/cookies');
    expect([cookies.status, cookies.headers['set-cookie'], cookies.headers['x-number']]).toEqual([
      204,
      ['a=1', 'b=2'],
      '7',
    ]);
  });

  it.each(['nonsense', 'huge', 'throw', 'exit'])(
    'to a handler whose result is %s is 500 in AWS own words',
    async (act) => {
      const answer = await sendRaw(app.url, `/misbehave/${act}`);
      expect([answer.status, answer.body.toString()]).toEqual([500, '{"message":"Internal Server Error"}']);
      expect(answer.headers['apigw-requestid']).toBeTruthy();
    },
  );
});

describe('limits', () => {
  const post = (size: number, type: string) =>
    sendRaw(app.url, '/jobs-not', { method: 'POST', headers: [['content-type', type]], body: Buffer.alloc(size, 'x') });

  it('refuses a body over 10 MB, and an event over the 6 MB that a function takes', async () => {
    const tooLarge = '{"message":"Request Entity Too Large"}';
    const overGateway = await post(10 * 1024 * 1024 + 1, 'text/plain');
    expect([overGateway.status, overGateway.body.toString()]).toEqual([413, tooLarge]);
    // 5 MB are 6.7 MB in base64.
    const overFunction = await post(5 * 1024 * 1024, 'application/octet-stream');
    expect([overFunction.status, overFunction.body.toString()]).toEqual([413, tooLarge]);
  });

  it('refuses headers over 10 KB', async () => {
    const answer = await sendRaw(app.url, '/echo', { headers: [['x-long', 'x'.repeat(11_000)]] });
    expect(answer.status).toBe(431);
  });
});
