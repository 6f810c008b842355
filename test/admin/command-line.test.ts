import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, adminError, type Outcome } from './admin-command.ts';
import { type RunningEngines, startEngines } from './running-engines.ts';

let engines: RunningEngines;
let empty: string;
beforeAll(async () => {
  engines = await startEngines();
  empty = mkdtempSync(join(tmpdir(), 'admin-test-'));
});
afterAll(async () => {
  rmSync(empty, { recursive: true });
  await engines.stop();
});

/** Runs the command as a process of its own, as `npm run admin` does. */
const run = (words: string[], env: Record<string, string>): Promise<Outcome> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['admin/main.ts', ...words],
      { env: { PATH: process.env['PATH'], ...env } },
      (_error, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

describe('the command as a process', () => {
  it('prints a table to stdout and exits with 0', async () => {
    const { code, out, err } = await run(['company', 'create', '--name', 'Café'], { LOCAL_DIR: engines.dir });
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^company_id {2}co_[0-9a-f-]{36}\n$/);
  });

  it('prints errors to stderr and exits with 1', async () => {
    const { code, out, err } = await run(['company', 'list'], { LOCAL_DIR: empty });
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      `No local runtime is running in ${empty}. Start it with \`npm start\`, or set LOCAL_DIR to the folder of one that runs.\n`,
    );
  });

  it('ends without a word where nobody reads what it prints', async () => {
    const env = { PATH: process.env['PATH'], LOCAL_DIR: engines.dir };
    const child = spawn(process.execPath, ['admin/main.ts', 'company', 'list'], { env });
    child.stdout.destroy();
    const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
    expect({ code, err }).toEqual({ code: 1, err: '' });
  });

  it('does not leave the local runtime for a profile or an endpoint that is set', async () => {
    const env = { LOCAL_DIR: engines.dir, AWS_PROFILE: 'production', AWS_IGNORE_CONFIGURED_ENDPOINT_URLS: 'true' };
    expect(await run(['company', 'list', '--json'], env)).toMatchObject({ code: 0, err: '' });
  });
});

const allGroups = ['company', 'key', 'stage', 'connection', 'hook', 'delivery', 'dead-letter', 'lead'];

describe('a command that can’t be understood', () => {
  it.each(['', 'nonsense', 'constructor list'])('is answered with what there is: "%s"', async (line) => {
    const error = await adminError(line);
    expect(error.code).toBe('unknown_command');
    for (const group of allGroups) expect(error.message).toContain(`  ${group} `);
  });

  it.each(['stage', 'stage move', 'stage toString'])('is answered with the verbs of its group: "%s"', async (line) => {
    expect(await adminError(line)).toEqual({
      code: 'unknown_command',
      message: '`stage` takes one of: add, list, rename, remove, reorder. See `npm run admin -- stage --help`.',
    });
  });

  it('hears of every missing option at once', async () => {
    expect(await adminError('connection set --phone 12')).toEqual({
      code: 'invalid_option',
      message: [
        '--company is missing.',
        '--number-id is missing.',
        '--account-id is missing.',
        '--phone: Must be E.164, with its plus and country code, such as +551140001234.',
        '--token is missing.',
      ].join('\n'),
    });
  });

  it.each([
    ['company list --colour red', "Unknown option '--colour'. See `npm run admin -- company --help`."],
    ['company list red', /^Unexpected argument 'red'.* See `npm run admin -- company --help`\.$/],
    ['company create --name', /^Option '--name <value>' argument missing\. See /],
  ])('hears which word is wrong: %s', async (line, message) => {
    const error = await adminError(line);
    expect(error.code).toBe('invalid_option');
    expect(error.message).toMatch(message);
  });

  it('hears that a company id has another form', async () => {
    const error = await adminError('company show --company Demo');
    expect(error.message).toBe('--company: Must be the id of a company, co_...; `company list` shows them.');
  });

  it.each(['Production', '../prod', '-'])('hears that no deployment has such a name: %s', async (name) => {
    expect(await adminError(`company list --stage=${name}`)).toEqual({
      code: 'invalid_option',
      message: '--stage: Must name a deployment, such as prod.',
    });
  });

  it('hears which option takes the id of a funnel stage', async () => {
    const error = await adminError('company list --stage stage_12');
    expect(error).toMatchObject({ code: 'invalid_option', message: expect.stringContaining('--stage-id') });
  });
});

describe('--help', () => {
  it('lists the groups', async () => {
    const { code, out } = await admin('--help');
    expect(code).toBe(0);
    expect(out).toMatch(/\n {2}stage +add \| list \| rename \| remove \| reorder/);
    for (const group of allGroups) expect(out).toContain(`\n  ${group} `);
    for (const option of ['--stage S', '--json', '--help']) expect(out).toContain(`\n  ${option} `);
  });

  it.each(['key --help', 'key create -h', 'key create --company x --help'])('explains a group: %s', async (line) => {
    const { code, out } = await admin(line);
    expect(code).toBe(0);
    expect(out).toContain(
      '  create  creates a key, and shows it this once\n          --company C [--rate N] [--name L]\n',
    );
    expect(out).toMatch(/--rate N +requests a minute; 60 where it is left out\n/);
  });
});

describe('runtime.json', () => {
  const described = (content: string): void => {
    writeFileSync(join(empty, 'runtime.json'), content);
    process.env['LOCAL_DIR'] = empty;
  };
  const runtime = {
    dynamodb_endpoint: 'http://127.0.0.1:1',
    sqs_endpoint: 'http://127.0.0.1:1',
    s3_endpoint: 'http://127.0.0.1:1',
    kms_endpoint: 'http://127.0.0.1:1',
    table: 'lead-messaging',
    queues: {},
    bucket: null,
  };

  it('of a runtime that was killed counts as none', async () => {
    // Process ids end at 4194304.
    described(JSON.stringify({ ...runtime, pid: 4194305 }));
    expect(await adminError('company list')).toMatchObject({
      code: 'no_runtime',
      message: expect.stringContaining('No local runtime is running'),
    });
  });

  it.each(['{}', 'not JSON'])('that is not understood says to start the runtime again: %s', async (content) => {
    described(content);
    expect(await adminError('company list')).toMatchObject({
      code: 'no_runtime',
      message: expect.stringContaining('another version'),
    });
  });

  it('of engines that do not answer says to start the runtime again', async () => {
    described(JSON.stringify({ ...runtime, pid: process.pid }));
    expect(await run(['company', 'list', '--json'], { LOCAL_DIR: empty })).toEqual({
      code: 1,
      out: '',
      err: '{"error":{"code":"no_runtime","message":"The local runtime does not answer. Start it again with `npm start`."}}\n',
    });
  });
});
