import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { startApi, type TestApi } from '../support/api.ts';
import { freshPhone, newCompany, newLead, type TestCompany } from '../support/company.ts';
import { listening } from '../support/listening.ts';

const folder = fileURLToPath(new URL('../../examples/', import.meta.url));

interface Language {
  readonly name: string;
  readonly command: string;
  readonly needs: readonly string[];
  readonly send: string;
  readonly lead: string;
  readonly verify: string;
}

const language = (name: string, command: string, ending: string, between: string, needs = [command]): Language => ({
  name,
  command,
  needs,
  send: `${name}/send${between}message${ending}`,
  lead: `${name}/create${between}or${between}find${between}lead${ending}`,
  verify: `${name}/verify${between}webhook${ending}`,
});

const languages = [
  language('typescript', process.execPath, '.ts', '-'),
  language('python', 'python3', '.py', '_'),
  language('php', 'php', '.php', '-'),
  language('shell', 'bash', '.sh', '-', ['bash', 'curl', 'openssl']),
];

const missing = ({ needs }: Language): string[] => needs.filter((program) => spawnSync(program, ['--version']).error);

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
});
afterAll(() => api.stop());

interface Ran {
  readonly code: number;
  readonly out: string;
}

const run = (
  { command }: Language,
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  input = '',
): Promise<Ran> =>
  new Promise((resolve) => {
    const options = { env: { ...process.env, NODE_OPTIONS: '--no-warnings', RETRY_SECONDS: '0', ...env } };
    const child = execFile(command, [`${folder}${file}`, ...args], options, (error, out) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out: out.trim() });
    });
    child.stdin?.end(input);
  });

/** An API that answers in turn as told, and then takes the message; it keeps what it was sent. */
const flaky = async (turns: readonly ('cut' | number)[]) => {
  const seen: { key: string | undefined; body: string }[] = [];
  const keyOf = ({ headers }: IncomingMessage) => headers['idempotency-key']?.toString();
  const server = createServer(async (request, response) => {
    seen.push({ key: keyOf(request), body: await text(request) });
    const turn = turns[seen.length - 1] ?? 201;
    if (turn === 'cut') return request.socket.destroy();
    const body = turn === 201 ? { id: 'msg_1' } : { error: { code: 'any', message: 'Any.', request_id: 'r' } };
    response.writeHead(turn, { 'content-type': 'application/json', ...(turn === 429 && { 'retry-after': '0' }) });
    response.end(JSON.stringify(body));
  });
  const url = `http://127.0.0.1:${await listening(server)}`;
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url, seen, stop };
};

const secret = `whsec_${Buffer.from('a secret of at least 24 bytes').toString('base64')}`;
const event = JSON.stringify({ id: 'evt_1', type: 'chat.message.received', message: { text: { body: 'Olá 👋' } } });
const signed = (at = new Date(), body = event) => ({
  HOOK_SECRET: secret,
  HOOK_ID: 'evt_1',
  HOOK_TIMESTAMP: String(Math.floor(at.getTime() / 1000)),
  HOOK_SIGNATURE: new Webhook(secret).sign('evt_1', at, body),
});

describe.each(languages)('the examples in $name', (spoken) => {
  const absent = missing(spoken);
  if (absent.length > 0) {
    // Plainly not run, and counted as such.
    it.todo(`NOT RUN: this machine has no ${absent.join(', no ')}`);
    return;
  }
  const env = () => ({ API_URL: api.url, API_KEY: company.key });

  it('send a message once, however often they are run with one id', async () => {
    const { phone } = await newLead(company);
    const args = [phone, 'Olá', randomUUID()];
    const first = await run(spoken, spoken.send, args, env());
    expect(first).toEqual({ code: 0, out: expect.stringMatching(/^msg_[0-9a-f-]{36}$/) });
    expect(await run(spoken, spoken.send, args, env())).toEqual(first);
  });

  it('try again what may go well the next time, with the same id and body', async () => {
    const service = await flaky(['cut', 429, 500, 502]);
    try {
      const ran = await run(spoken, spoken.send, ['+5511987654321', 'x', 'id-1'], {
        API_URL: service.url,
        API_KEY: 'sk_x',
      });
      expect(ran).toEqual({ code: 0, out: 'msg_1' });
      expect(service.seen).toHaveLength(5);
      expect(new Set(service.seen.map(({ key, body }) => `${key} ${body}`)).size).toBe(1);
      expect(service.seen[0]?.key).toBe('id-1');
    } finally {
      service.stop();
    }
  });

  it('give up at once on what will not change', async () => {
    const ran = await run(spoken, spoken.send, [freshPhone(), 'x', randomUUID()], env());
    expect(ran).toEqual({ code: 1, out: '' });
  });

  it('create a lead, and find it from then on', async () => {
    const args = [freshPhone(), 'Ana'];
    const made = await run(spoken, spoken.lead, args, env());
    expect(made).toEqual({ code: 0, out: expect.stringMatching(/^lead_[0-9a-f-]{36}$/) });
    expect(await run(spoken, spoken.lead, args, env())).toEqual(made);
  });

  it('take a webhook that is genuine, also while its secret is being changed', async () => {
    const headers = signed();
    const taken = { code: 0, out: 'chat.message.received' };
    expect(await run(spoken, spoken.verify, [], headers, event)).toEqual(taken);
    const two = { ...headers, HOOK_SIGNATURE: `v1,${Buffer.alloc(32).toString('base64')} ${headers.HOOK_SIGNATURE}` };
    expect(await run(spoken, spoken.verify, [], two, event)).toEqual(taken);
  });

  it('refuse a webhook that is changed, old, or signed by another', async () => {
    const refused = expect.objectContaining({ code: 1, out: '' });
    expect(await run(spoken, spoken.verify, [], signed(), `${event} `)).toEqual(refused);
    expect(await run(spoken, spoken.verify, [], signed(new Date(Date.now() - 600_000)), event)).toEqual(refused);
    const other = `whsec_${Buffer.from('another secret of 24 bytes.').toString('base64')}`;
    expect(await run(spoken, spoken.verify, [], { ...signed(), HOOK_SECRET: other }, event)).toEqual(refused);
  });
});
