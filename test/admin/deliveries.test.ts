import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { newCompany, newLead, type TestCompany } from '../support/company.ts';
import { type Receiver, startReceiver } from '../workers/hook-receiver.ts';
import { type Reporting, startReporting } from '../workers/reporting.ts';
import { admin, adminError, adminJson } from './admin-command.ts';

let service: Reporting;
let receiver: Receiver;
beforeAll(async () => {
  // One attempt each: what fails is exhausted at once.
  [service, receiver] = await Promise.all([startReporting({ settings: { DELIVERY_SCHEDULE: '0' } }), startReceiver()]);
});
afterAll(async () => {
  await service.stop();
  await receiver.stop();
});

const row = v.strictObject({
  event_id: v.string(),
  hook_id: v.string(),
  state: v.string(),
  attempts: v.number(),
  event_at: v.string(),
  updated_at: v.string(),
  due_at: v.nullable(v.string()),
});
const rows = v.strictObject({ data: v.array(row) });
const job = v.strictObject({ job_id: v.string(), hooks: v.array(v.string()) });

const addHook = async (company: TestCompany, path: string): Promise<string> => {
  const added = v.object({ hook_id: v.string() });
  return (await adminJson(added, `hook add --company ${company.id} --url ${receiver.url(path)}`)).hook_id;
};
const list = async ({ id }: TestCompany, options = '') =>
  (await adminJson(rows, `delivery list --company ${id}${options}`)).data;

/** A lead of the company writes; its event has gone to every hook. */
const writes = async (company: TestCompany): Promise<void> => {
  const { phone } = await newLead(company);
  await service.simulate('inbound', { from: phone.slice(1), number_id: company.numberId, type: 'text', text: 'Oi' });
  await service.drained();
};

/** What a replay ordered is sent. */
const replayed = async (line: string): Promise<void> => {
  await adminJson(job, line);
  await service.runtime.fireSchedule('enqueue-due');
  await service.drained();
};

/** A company whose one hook failed so many events. */
const withFailures = async (path: string, count: number) => {
  const company = await newCompany();
  const hookId = await addHook(company, path);
  receiver.behaves(path, { status: 503, body: 'later' });
  for (let made = 0; made < count; made += 1) await writes(company);
  return { company, hookId };
};

describe('delivery list', () => {
  it('tells the outcome at each hook, and lists one hook, one state or one time alone', async () => {
    const { company, hookId } = await withFailures('/list-fails', 1);
    const well = await addHook(company, '/list-well');
    await writes(company);
    const all = await list(company);
    expect(all.map(({ hook_id, state, attempts }) => [hook_id, state, attempts]).sort()).toEqual(
      [
        [hookId, 'exhausted', 1],
        [hookId, 'exhausted', 1],
        [well, 'delivered', 1],
      ].sort(),
    );
    expect(await list(company, ` --hook ${well}`)).toEqual(all.filter(({ hook_id }) => hook_id === well));
    expect(await list(company, ' --state exhausted')).toEqual(all.filter(({ state }) => state === 'exhausted'));
    const [first, second] = await list(company, ` --hook ${hookId}`);
    if (!first || !second) throw new Error('Two deliveries were made');
    expect(await list(company, ` --hook ${hookId} --since ${second.event_at}`)).toEqual([second]);
    expect(await list(company, ` --hook ${hookId} --until ${first.event_at}`)).toEqual([first]);
    expect(await list(company, ' --since 1h')).toHaveLength(3);
    expect(await list(company, ' --until 1h')).toEqual([]);
  });

  it('says that there are more than its limit', async () => {
    const { company } = await withFailures('/limit', 2);
    const { out } = await admin(`delivery list --company ${company.id} --limit 1`);
    expect(out).toMatch(/^EVENT_ID +HOOK_ID +STATE/);
    expect(out).toContain('There are more than 1: --limit, --since or --state shows others.\n');
    expect(await list(company, ' --limit 1')).toHaveLength(1);
  });

  it.each([
    ['--state sent', '--state: Must be one of: open, delivered, exhausted, parked, blocked, gone.'],
    ['--limit 0', '--limit: Must be at least 1.'],
    ['--since yesterday', /^--since: Must be a time such as 2026-11-20T12:00:00Z, a day such as/],
    ['--until 2026-13-01', /^--until: Must be a time/],
    ['--hook hook_1', '--hook: Must be the id of a hook, hook_...; `hook list` shows them.'],
  ])('refuses %s', async (option, message) => {
    const { id } = await newCompany({ connected: false });
    const error = await adminError(`delivery list --company ${id} ${option}`);
    expect(error.code).toBe('invalid_option');
    expect(error.message).toMatch(message);
  });
});

describe('delivery show', () => {
  it('tells each attempt and what the hook answered, in tables for people too', async () => {
    const { company, hookId } = await withFailures('/show', 1);
    const [only] = await list(company);
    const line = `delivery show --company ${company.id} --event ${only?.event_id}`;
    const { out } = await admin(`${line} --json`);
    expect(JSON.parse(out)).toMatchObject({
      event_id: only?.event_id,
      type: 'chat.message.received',
      state: 'ready',
      lead_id: expect.stringMatching(/^lead_/),
      deliveries: [only],
      attempts: [{ hook_id: hookId, attempt: 1, status: 503, failure: null, told: 'later' }],
    });
    const table = (await admin(line)).out;
    expect(table).toMatch(/\ndeliveries:\nHOOK_ID/);
    expect(table).toMatch(/\nattempts:\nHOOK_ID/);
    expect(table).toMatch(/503 +- +later\n/);
  });

  it('does not find an event of another company', async () => {
    const { company } = await withFailures('/foreign', 1);
    const [only] = await list(company);
    const other = await newCompany({ connected: false });
    const error = await adminError(`delivery show --company ${other.id} --event ${only?.event_id}`);
    expect(error).toMatchObject({ code: 'event_not_found', message: expect.stringContaining(String(only?.event_id)) });
  });
});

describe('delivery replay', () => {
  it('sends all that failed again', async () => {
    const { company } = await withFailures('/replay', 2);
    receiver.behaves('/replay', { status: 200 });
    await replayed(`delivery replay --company ${company.id}`);
    expect((await list(company)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect(receiver.at('/replay')).toHaveLength(4);
  });

  it('sends those of a time alone', async () => {
    const { company } = await withFailures('/range', 3);
    receiver.behaves('/range', { status: 200 });
    const [, middle] = await list(company);
    const { event_id: id, event_at: at } = v.parse(row, middle);
    await replayed(`delivery replay --company ${company.id} --since ${at} --until ${at}`);
    expect((await list(company, ' --state delivered')).map(({ event_id }) => event_id)).toEqual([id]);
  });

  it('sends one event again, also where it was delivered', async () => {
    const company = await newCompany();
    await addHook(company, '/again');
    await writes(company);
    const [only] = await list(company);
    await replayed(`delivery replay --company ${company.id} --event ${only?.event_id}`);
    expect(receiver.at('/again').map(({ id }) => id)).toEqual([only?.event_id, only?.event_id]);
  });

  it('sends what was parked once its hook is enabled', async () => {
    const company = await newCompany();
    const hookId = await addHook(company, '/wakes');
    const one = `--company ${company.id} --hook ${hookId}`;
    await admin(`hook disable ${one}`);
    await writes(company);
    expect(await list(company)).toMatchObject([{ state: 'parked', attempts: 0 }]);
    await admin(`hook enable ${one}`);
    await service.runtime.fireSchedule('enqueue-due');
    await service.drained();
    expect(await list(company)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it('says what it can’t send', async () => {
    const company = await newCompany({ connected: false });
    const line = `delivery replay --company ${company.id}`;
    const evt = 'evt_00000000-0000-4000-8000-000000000000';
    expect(await adminError(line)).toEqual({ code: 'nothing_to_replay', message: 'The company has no hooks.' });
    expect(await adminError(`${line} --event ${evt}`)).toMatchObject({ code: 'event_not_found' });
    expect(await adminError(`${line} --event ${evt} --since 1d`)).toEqual({
      code: 'invalid_option',
      message: '--event names one event: leave out --state, --since and --until.',
    });
    expect(await adminError(`${line} --state open`)).toMatchObject({
      code: 'invalid_option',
      message: expect.stringContaining('under way by itself'),
    });
    expect(await adminError(`${line} --hook hook_00000000-0000-4000-8000-000000000000`)).toMatchObject({
      code: 'hook_not_found',
    });
  });
});
