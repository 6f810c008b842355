import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Resolve, resolveAndCheck, vetUrl } from '../../shared/net/resolve.ts';
import { safePost } from '../../shared/net/safe-fetch.ts';
import { httpServer } from './loopback-server.ts';

const post = (url: string, resolve: Resolve, allowLocalHttp = false) =>
  safePost({ url, headers: {}, body: '{}', deadlineMs: 2_000, allowLocalHttp, resolve });

/** Names that answer with these addresses, and how often they were asked. */
const names = (...answers: readonly (readonly string[])[]) => {
  let asked = 0;
  const resolve: Resolve = () => {
    const answer = answers[Math.min(asked, answers.length - 1)] ?? [];
    asked += 1;
    return Promise.resolve(answer);
  };
  return { resolve, asked: () => asked };
};

const never: Resolve = () => new Promise(() => undefined);
const signal = new AbortController().signal;

describe('a name that points inside', () => {
  it.each([
    [['127.0.0.1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:10.0.0.1']],
    [['fd00:ec2::254']],
    [['64:ff9b::7f00:1']],
    [['8.8.8.8', '127.0.0.1']],
    [['127.0.0.1', '8.8.8.8']],
    [['8.8.8.8', '1.1.1.1', 'fe80::1']],
    [['8.8.8.8', 'not an address']],
  ])('is blocked, and says no address: %p', async (addresses) => {
    const result = await post('https://hooks.example.com/', names(addresses).resolve);
    expect(result).toMatchObject({ kind: 'failed', failure: 'blocked' });
    expect(result.kind === 'failed' && result.reason).toBe('The host name resolves to an address that is not public.');
  });

  it('reaches nothing, in local mode neither', async () => {
    const server = await httpServer((_request, response) => response.end());
    const { resolve } = names(['127.0.0.1']);
    const url = `https://hooks.example.com:${server.port}/`;
    expect(await post(url, resolve, true)).toMatchObject({ failure: 'blocked' });
    expect(server.connections()).toBe(0);
    await server.stop();
  });

  it('is blocked from the attempt at which it turned', async () => {
    const { resolve } = names(['8.8.8.8'], ['127.0.0.1']);
    expect(await vetUrl('https://hooks.example.com/', { allowLocalHttp: false }, signal, resolve)).toMatchObject({
      ok: true,
    });
    expect(await post('https://hooks.example.com/', resolve)).toMatchObject({ failure: 'blocked' });
  });

  it('is asked for once per attempt, so no second answer can differ', async () => {
    const { resolve, asked } = names(['127.0.0.1'], ['8.8.8.8']);
    await post('https://hooks.example.com/', resolve);
    expect(asked()).toBe(1);
  });

  it('one refused address among any public ones, at any place, refuses the name', async () => {
    const publicV4 = fc
      .tuple(fc.integer({ min: 11, max: 99 }), fc.nat(255), fc.nat(255))
      .map((parts) => `${parts.join('.')}.7`);
    const inner = fc.constantFrom('127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', 'fc00::1', '::ffff:1.1.1.1');
    await fc.assert(
      fc.asyncProperty(fc.array(publicV4), inner, fc.nat(), async (others, refused, place) => {
        const addresses = others.toSpliced(place % (others.length + 1), 0, refused);
        expect(await resolveAndCheck('x.example', names(addresses).resolve, signal)).toMatchObject({ ok: false });
        expect(await resolveAndCheck('x.example', names([...others, '8.8.8.8']).resolve, signal)).toMatchObject({
          ok: true,
        });
      }),
    );
  });
});

describe('a name without an address', () => {
  it('that does not exist is a DNS failure that names the cause', async () => {
    const missing: Resolve = () => Promise.reject(Object.assign(new Error('queryA'), { code: 'ENOTFOUND' }));
    expect(await post('https://gone.example.com/', missing)).toMatchObject({
      failure: 'dns',
      reason: 'The host name does not resolve (ENOTFOUND).',
    });
  });

  it('that has no record is a DNS failure', async () => {
    expect(await post('https://empty.example.com/', names([]).resolve)).toMatchObject({ failure: 'dns' });
  });

  it('whose servers hang is a time-out at the deadline', async () => {
    const result = await safePost({
      url: 'https://slow.example.com/',
      headers: {},
      body: '{}',
      deadlineMs: 100,
      allowLocalHttp: false,
      resolve: never,
    });
    expect(result).toMatchObject({ failure: 'timeout' });
    expect(result.durationMs).toBeGreaterThanOrEqual(95);
  });

  it('tells the resolver when the deadline is over', async () => {
    let told = false;
    const heeding: Resolve = (_name, deadline) =>
      new Promise((_resolve, reject) => {
        deadline.addEventListener('abort', () => {
          told = true;
          reject(new Error('cancelled'));
        });
      });
    await safePost({
      url: 'https://x.example.com/',
      headers: {},
      body: '',
      deadlineMs: 50,
      allowLocalHttp: false,
      resolve: heeding,
    });
    expect(told).toBe(true);
  });
});

describe('a URL that may not be called', () => {
  it.each([
    'http://hooks.example.com/',
    'http://127.0.0.1:9/',
    'https://127.0.0.1:9/',
    'https://[::1]:9/',
    'https://2130706433/',
    'https://[::ffff:169.254.169.254]/',
    'https://user:secret@hooks.example.com/',
    'not a url',
  ])('is blocked before any name is asked for: %s', async (url) => {
    const { resolve, asked } = names(['8.8.8.8']);
    expect(await post(url, resolve)).toMatchObject({ kind: 'failed', failure: 'blocked' });
    expect(asked()).toBe(0);
  });
});

describe('checking a URL at registration', () => {
  it('gives the form to store and every address', async () => {
    const vetted = await vetUrl(
      'https://Hooks.Example.com:443/a',
      { allowLocalHttp: false },
      signal,
      names(['8.8.8.8', '2606:4700:4700::1111']).resolve,
    );
    expect(vetted).toMatchObject({
      ok: true,
      addresses: [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700:4700::1111', family: 6 },
      ],
    });
    expect(vetted.ok && vetted.url.href).toBe('https://hooks.example.com/a');
  });

  it('asks for no name where the host is a literal', async () => {
    const { resolve, asked } = names([]);
    expect(await vetUrl('https://[2606:4700:4700::1111]/', { allowLocalHttp: false }, signal, resolve)).toMatchObject({
      ok: true,
      addresses: [{ address: '2606:4700:4700::1111', family: 6 }],
    });
    expect(asked()).toBe(0);
  });
});
