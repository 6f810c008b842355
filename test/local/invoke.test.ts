import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fillSample } from '../../local/sample-event.ts';
import { startTestRuntime, type TestRuntime } from '../support/runtime.ts';

const script = fileURLToPath(new URL('../../local/invoke.ts', import.meta.url));
let dir: string;
let app: TestRuntime;
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'invoke-'));
  const seed = async () => ({ api_key: 'sk_1', other: { lead_id: 'lead_2' } });
  app = await startTestRuntime({ app: 'fixture', dir, seed });
});
afterAll(async () => {
  await app?.stop();
  rmSync(dir, { recursive: true, force: true });
});

/** Runs the command with a sample event against the running runtime. */
const invoke = (name: string, event: string, ...more: string[]) => {
  const file = join(dir, 'event.json');
  writeFileSync(file, event);
  const env = { ...process.env, LOCAL_DIR: dir };
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, ['--no-warnings', script, name, file, ...more], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
};

describe('npm run invoke', () => {
  it('runs one handler with a sample event whose placeholders the demo company fills', async () => {
    const { code, out } = await invoke('echo', '{"headers":{"authorization":"Bearer {{api_key}}"}}');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      statusCode: 200,
      body: { functionName: 'echo', event: { headers: { authorization: 'Bearer sk_1' } } },
    });
  });

  it('takes further values from the command line', async () => {
    const { out } = await invoke('echo', '{"id":"{{message_id}}"}', 'message_id=msg_7=');
    expect(JSON.parse(out)).toMatchObject({ body: { event: { id: 'msg_7=' } } });
  });

  it('says in one line what is missing or wrong', async () => {
    expect(await invoke('echo', '{"id":"{{message_id}}"}')).toEqual({
      code: 1,
      out: '',
      err: 'The event asks for {{message_id}}: give it as message_id=<value>.\n',
    });
    expect((await invoke('nobody', '{}')).code).toBe(1);
    expect((await invoke('misbehave', '{"pathParameters":{"act":"throw"}}')).code).toBe(1);
  });
});

describe('a sample event', () => {
  it('reaches members further in, and stays JSON whatever the value holds', () => {
    expect(fillSample('{"a":"{{other.lead_id}}"}', { other: { lead_id: 'lead_2' } })).toEqual({ a: 'lead_2' });
    expect(fillSample('{"a":"{{x}}"}', { x: 'say "hi"\n' })).toEqual({ a: 'say "hi"\n' });
  });
});
