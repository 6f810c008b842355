import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { type Receiver, startReceiver, verify } from '../workers/hook-receiver.ts';
import { admin, adminError, adminJson, newCompany } from './admin-command.ts';
import { type RunningEngines, startEngines } from './running-engines.ts';

let engines: RunningEngines;
let receiver: Receiver;
beforeAll(async () => {
  [engines, receiver] = await Promise.all([startEngines(), startReceiver()]);
  process.env['LOCAL_DIR'] = engines.dir;
});
afterAll(() => Promise.all([engines.stop(), receiver.stop()]));

const added = v.strictObject({ hook_id: v.string(), secret: v.string() });
const hook = v.strictObject({
  hook_id: v.string(),
  url: v.string(),
  events: v.nullable(v.array(v.string())),
  state: v.string(),
  disabled_because: v.nullable(v.string()),
  created_at: v.string(),
});
const hooks = v.strictObject({ data: v.array(hook) });

const add = (company: string, path: string, ...more: string[]) =>
  adminJson(added, `hook add --company ${company} --url ${receiver.url(path)}`, ...more);
const list = async (company: string) => (await adminJson(hooks, `hook list --company ${company}`)).data;

/** A company with one hook, and the options that name it. */
const withHook = async (path: string) => {
  const company = await newCompany();
  const { hook_id: id, secret } = await add(company, path);
  return { company, id, secret, one: `--company ${company} --hook ${id}` };
};

describe('hook add', () => {
  it('gives the id and the signing secret, which is shown nowhere else', async () => {
    const company = await newCompany();
    const { hook_id: id, secret } = await add(company, '/added');
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { out } = await admin(`hook list --company ${company} --json`);
    expect(JSON.parse(out).data).toEqual([
      {
        hook_id: id,
        url: receiver.url('/added'),
        events: null,
        state: 'enabled',
        disabled_because: null,
        created_at: expect.any(String),
      },
    ]);
    expect(out).not.toContain(secret.slice(6));
  });

  it('takes event types, each once', async () => {
    const company = await newCompany();
    await add(company, '/types', '--events', 'chat.message.sent, chat.message.status,chat.message.sent');
    expect(await list(company)).toMatchObject([{ events: ['chat.message.sent', 'chat.message.status'] }]);
  });

  it('refuses the same URL twice in a company, not in two', async () => {
    const { company } = await withHook('/twice');
    expect(await adminError(`hook add --company ${company} --url ${receiver.url('/twice')}`)).toEqual({
      code: 'hook_refused',
      message: 'The company has a hook with this URL already. Edit that one, or give another URL.',
    });
    await add(await newCompany(), '/twice');
  });

  it.each([
    ['http://hooks.example.com/', 'The URL must begin with https://.'],
    ['https://10.1.2.3/', 'The address is private, loopback, link-local or otherwise not public.'],
    ['https://[::ffff:127.0.0.1]/', 'The address is private, loopback, link-local or otherwise not public.'],
    ['https://localhost/', 'The host must be a public name with a dot, not a local one.'],
    ['hooks', 'This is not an absolute URL. Give one like https://hooks.example.com/events.'],
  ])('refuses %s and says why', async (url, message) => {
    const company = await newCompany();
    expect(await adminError(`hook add --company ${company} --url ${url}`)).toEqual({ code: 'hook_refused', message });
    expect(await list(company)).toEqual([]);
  });

  it('refuses an event type that is none, and names those there are', async () => {
    const error = await adminError(
      `hook add --company ${await newCompany()} --url ${receiver.url('/x')} --events sent`,
    );
    expect(error.code).toBe('invalid_option');
    expect(error.message).toMatch(/^--events: Must be `all`, .*chat\.message\.updated/);
  });
});

describe('hook list', () => {
  it('shows one hook alone', async () => {
    const { company, id, one } = await withHook('/one');
    await add(company, '/two');
    expect(await list(company)).toHaveLength(2);
    expect((await adminJson(hooks, `hook list ${one}`)).data.map(({ hook_id }) => hook_id)).toEqual([id]);
  });
});

describe('hook edit', () => {
  it('changes the URL and the event types, each alone', async () => {
    const { company, one } = await withHook('/before');
    await admin(`hook edit ${one} --events chat.message.sent`);
    const edited = await adminJson(hook, `hook edit ${one} --url ${receiver.url('/after')}`);
    expect(edited).toMatchObject({ url: receiver.url('/after'), events: ['chat.message.sent'] });
    await admin(`hook edit ${one} --events all`);
    expect(await list(company)).toMatchObject([{ url: receiver.url('/after'), events: null }]);
  });

  it('refuses a URL that add refuses, and keeps the one before', async () => {
    const { company, one } = await withHook('/kept');
    expect(await adminError(`hook edit ${one} --url https://192.168.0.1/`)).toMatchObject({ code: 'hook_refused' });
    expect(await list(company)).toMatchObject([{ url: receiver.url('/kept') }]);
  });

  it('without anything to change says what it can change', async () => {
    const { one } = await withHook('/unchanged');
    expect(await adminError(`hook edit ${one}`)).toEqual({
      code: 'invalid_option',
      message: 'Say what to change: --url, --events, or both.',
    });
  });
});

describe('hook disable and enable', () => {
  it('say who disabled it, and that it is enabled again', async () => {
    const { company, one } = await withHook('/parked');
    expect(await adminJson(hook, `hook disable ${one}`)).toMatchObject({
      state: 'disabled',
      disabled_because: 'operator',
    });
    expect(await adminJson(hook, `hook enable ${one}`)).toMatchObject({ state: 'enabled', disabled_because: null });
    expect(await list(company)).toMatchObject([{ state: 'enabled', disabled_because: null }]);
  });
});

describe('hook rotate-secret', () => {
  it('gives another secret; test calls are signed with both for a day', async () => {
    const { one, secret } = await withHook('/rotated');
    const rotated = await adminJson(v.strictObject({ secret: v.string() }), `hook rotate-secret ${one}`);
    expect(rotated.secret).not.toBe(secret);
    await admin(`hook test ${one}`);
    const [call] = receiver.at('/rotated');
    if (!call) throw new Error('The hook was not called');
    verify(secret, call);
    verify(rotated.secret, call);
  });
});

describe('hook remove', () => {
  it('removes the hook, and its URL is free again', async () => {
    const { company, id, one } = await withHook('/removed');
    const { out } = await admin(`hook remove ${one} --json`);
    expect(JSON.parse(out)).toEqual({ hook_id: id, removed: true });
    expect(await list(company)).toEqual([]);
    await add(company, '/removed');
  });
});

describe('hook test', () => {
  it('calls the hook with a signed event of a type it takes, and tells what it answered', async () => {
    const company = await newCompany();
    const { hook_id: id, secret } = await add(company, '/tested', '--events', 'chat.message.received');
    receiver.behaves('/tested', { status: 202, body: 'thanks' });
    const { code, out } = await admin(`hook test --company ${company} --hook ${id} --json`);
    const [call] = receiver.at('/tested');
    if (!call) throw new Error('The hook was not called');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toEqual({
      hook_id: id,
      event_id: call.id,
      type: 'chat.message.received',
      succeeded: true,
      status: 202,
      failure: null,
      duration_ms: expect.any(Number),
      answer: 'thanks',
    });
    verify(secret, call);
    expect(JSON.parse(call.body)).toMatchObject({ id: call.id, type: 'chat.message.received' });
  });

  it('exits with 1 where the hook answers no 2xx, and shows the answer without what steers a terminal', async () => {
    const { one } = await withHook('/failing');
    receiver.behaves('/failing', { status: 500, body: 'boom\n\u001b[31mred' });
    const { code, out, err } = await admin(`hook test ${one}`);
    expect(code).toBe(1);
    expect(out).toMatch(/status +500\n/);
    expect(out).toMatch(/answer +boom \[31mred\n/);
    expect(err).toBe('The hook answered 500. A delivery counts only with a 2xx; redirects are not followed.\n');
  });

  it('exits with 1 where nobody listens, as JSON too', async () => {
    const company = await newCompany();
    const url = 'http://127.0.0.1:1/';
    const { hook_id: id } = await adminJson(added, `hook add --company ${company} --url ${url}`);
    const { code, out, err } = await admin(`hook test --company ${company} --hook ${id} --json`);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ succeeded: false, status: null, failure: 'connect' });
    expect(JSON.parse(err)).toMatchObject({ error: { code: 'hook_test_failed' } });
  });
});

describe('a hook of another company', () => {
  it.each(['list', 'edit --events all', 'enable', 'disable', 'rotate-secret', 'remove', 'test'])(
    'is not found by %s',
    async (words) => {
      const { company, id } = await withHook(`/foreign-${words.split(' ')[0]}`);
      const before = await list(company);
      const [verb, ...options] = words.split(' ');
      const error = await adminError(`hook ${verb} --company ${await newCompany()} --hook ${id}`, ...options);
      expect(error).toEqual({
        code: 'hook_not_found',
        message: `The company has no hook ${id}. \`hook list\` shows those it has.`,
      });
      expect(await list(company)).toEqual(before);
    },
  );
});
