import { describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { settingNames } from '../../local/channel.ts';
import { catalogue } from '../../shared/errors.ts';
import { exists, productFolders, repositoryFiles, textOf } from './source-files.ts';

/** The catalogue as the interface declares it (§7). */
const declared: Readonly<Record<string, number>> = {
  invalid_request: 400,
  invalid_api_key: 401,
  lead_not_found: 404,
  message_not_found: 404,
  stage_not_found: 404,
  idempotency_conflict: 409,
  lead_already_exists: 409,
  funnel_not_configured: 422,
  no_active_connection: 422,
  connection_expired: 422,
  channel_capability_unsupported: 422,
  outside_24h_window: 422,
  template_not_found: 422,
  template_params_invalid: 422,
  recipient_unavailable: 422,
  media_unsupported: 422,
  message_blocked: 422,
  rate_limit_exceeded: 429,
  channel_rate_limit: 429,
  channel_error: 502,
  internal_error: 500,
};

/** What we add to it, as section 9 allows. */
const additive: Readonly<Record<string, number>> = {
  invalid_signature: 401,
  route_not_found: 404,
  media_not_found: 404,
  method_not_allowed: 405,
  request_too_large: 413,
};

const readme = textOf('README.md');

const codes = Object.fromEntries(Object.entries(catalogue).map(([code, { status }]) => [code, status]));

describe('the error catalogue', () => {
  it('is that of the interface, with the codes we add', () => {
    expect(codes).toEqual({ ...declared, ...additive });
  });

  it('is the table of the README', () => {
    const rows = [...readme.matchAll(/^\| (\d{3}) \| `(\w+)` \| .+ \|$/gm)];
    expect(Object.fromEntries(rows.map(([, status, code]) => [code, Number(status)]))).toEqual(codes);
  });

  it('says in every sentence what was wrong, and names no inner part', () => {
    for (const { message } of Object.values(catalogue)) {
      expect(message).toMatch(/^[A-Z].{15,}\.$/);
      expect(message).not.toMatch(/dynamo|lambda|table|queue|undefined/i);
    }
  });
});

describe('the README', () => {
  it('maps every folder, and no folder that there is not', () => {
    const rows = [...readme.matchAll(/^\| (`[a-z/.]+`(?:, `[a-z/.]+`)*) \| .+ \|.*\|$/gm)];
    const mapped = rows
      .flatMap(([, folders = '']) => folders.split(', '))
      .map((folder) => folder.replaceAll('`', ''))
      .filter((folder) => folder.includes('/'));
    expect(mapped.filter((folder) => !exists(folder))).toEqual([]);
    const top = new Set(repositoryFiles.filter((path) => path.includes('/')).map((path) => `${path.split('/')[0]}/`));
    const unmapped = [...top].filter((folder) => !mapped.some((each) => each.startsWith(folder)));
    expect(unmapped.filter((folder) => !['.ci/', 'docs/'].includes(folder))).toEqual([]);
    const shared = repositoryFiles.filter((path) => /^shared\/[a-z]+\//.test(path)).map((path) => path.split('/')[1]);
    for (const folder of new Set(shared)) expect(mapped).toContain(`shared/${folder}/`);
    for (const folder of productFolders.filter((each) => each !== 'shared')) expect(mapped).toContain(`${folder}/`);
  });

  it('names commands that there are', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(textOf('package.json'));
    const named = [...readme.matchAll(/npm run (?:-s )?([a-z:]+)/g)].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(Object.keys(scripts)).toContain(name);
  });

  it('names files that there are', () => {
    const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path = '']) => path);
    const files = [...readme.matchAll(/`((?:test|infra|shared|events|docs)\/[\w./-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    );
    expect([...links, ...files].filter((path) => !exists(path))).toEqual([]);
  });

  it('names every setting of the local runtime', () => {
    const rows = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line));
    for (const name of [...settingNames, 'PORT', 'LOCAL_DIR', 'DYNAMODB_ENDPOINT']) {
      expect(rows.filter((row) => row.split(' | ')[0]?.includes(`\`${name}\``))).toHaveLength(1);
    }
  });

  it('shows three lines that let a stock library verify a delivery', () => {
    const code = /```js\n(import \{ Webhook \}[\s\S]+?)```/.exec(readme)?.[1] ?? '';
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const body = '{"id":"evt_1"}';
    const at = new Date();
    const request = {
      headers: {
        'hook-id': 'evt_1',
        'hook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'hook-signature': new Webhook(secret).sign('evt_1', at, body),
      },
    };
    const program = code.replace(/^import .*$/m, '').replace('process.env.HOOK_SECRET', 'secret');
    const verify = new Function('Webhook', 'secret', 'rawBody', 'request', `${program}\nreturn event;`);
    expect(verify(Webhook, secret, body, request)).toEqual({ id: 'evt_1' });
    expect(() => verify(Webhook, secret, `${body} `, request)).toThrow('No matching signature');
  });
});
