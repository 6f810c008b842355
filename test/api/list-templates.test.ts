import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failure, invalid } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at, listAt, textAt } from '../support/client.ts';
import { endConnection, newCompany, type TestCompany } from '../support/company.ts';

let api: TestApi;
let company: TestCompany;
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
});
afterAll(() => api.stop());

const path = '/v1/chat/templates';
const list = (query = '', { key }: TestCompany = company) => api.get(`${path}${query}`, { key });
const names = (body: unknown) => listAt(body, 'data').map((template) => at(template, 'name'));

const approved = [
  'hello_world',
  'boas_vindas',
  'boas_vindas',
  'pedido_atualizado',
  'visita_agendada',
  'catalogo_novo',
  'cupom_da_semana',
  'codigo_de_acesso',
  'boleto_disponivel',
  'video_de_instalacao',
  'endereco_da_loja',
];

describe('200', () => {
  it('lists the approved templates alone, in the order of the channel', async () => {
    const { status, body } = await list();
    expect(status).toBe(200);
    expect(names(body)).toEqual(approved);
    expect(body).toMatchObject({ has_more: false, next_cursor: null });
    for (const template of listAt(body, 'data')) expect(at(template, 'status')).toBe('APPROVED');
  });

  it('tells what each component must be sent with', async () => {
    const { body } = await list('?name=catalogo_novo');
    expect(listAt(body, 'data')).toEqual([
      {
        id: expect.any(String),
        name: 'catalogo_novo',
        language: 'pt_BR',
        category: 'MARKETING',
        status: 'APPROVED',
        parameter_format: 'POSITIONAL',
        components: expect.arrayContaining([expect.objectContaining({ type: 'BODY' })]),
        variables: {
          header: [{ type: 'image' }],
          body: [{ type: 'text', name: '1' }],
          buttons: [{ index: 0, sub_type: 'url', type: 'text', name: '1' }],
        },
      },
    ]);
  });

  it.each([
    ['name', '?name=boas_vindas', ['boas_vindas', 'boas_vindas']],
    ['name and language', '?name=boas_vindas&language=en_US', ['boas_vindas']],
    ['category, in either case', '?category=authentication', ['codigo_de_acesso']],
    ['a name that is not approved', '?name=pesquisa_rapida', []],
    ['a name with a wildcard in it', '?name=boas_%25', []],
    ['nothing it knows', '?status=REJECTED', approved],
  ])('filters by %s', async (_what, query, expected) => {
    expect(names((await list(query)).body)).toEqual(expected);
  });

  it('gives every template exactly once, page after page, with the same filters', async () => {
    const seen: unknown[] = [];
    let cursor = '';
    do {
      const { body } = await list(`?limit=2&category=UTILITY${cursor}`);
      seen.push(...names(body));
      cursor = at(body, 'has_more') === true ? `&cursor=${textAt(body, 'next_cursor')}` : '';
    } while (cursor !== '' && seen.length < 50);
    const whole = names((await list('?category=UTILITY')).body);
    expect(seen).toEqual(whole);
    expect(whole).toHaveLength(8);
  });

  it('never shows the token', async () => {
    expect(JSON.stringify((await list('?limit=1')).body)).not.toContain('test-token');
  });
});

describe('400', () => {
  it.each([
    ['limit=0', 'limit', 'invalid_value'],
    ['limit=101', 'limit', 'invalid_value'],
    ['limit=all', 'limit', 'invalid_format'],
    ['name=', 'name', 'too_short'],
    [`name=${'x'.repeat(513)}`, 'name', 'too_long'],
    ['cursor=', 'cursor', 'invalid_value'],
    ['cursor=dDI', 'cursor', 'invalid_value'],
  ])('for %s', async (query, where, code) => {
    expect(await list(`?${query}`)).toEqual(invalid([where, code]));
  });

  it('for a cursor of other filters, and of another company', async () => {
    const cursor = textAt((await list('?limit=1')).body, 'next_cursor');
    const wrong = invalid(['cursor', 'invalid_value']);
    expect(await list(`?category=UTILITY&cursor=${cursor}`)).toEqual(wrong);
    expect(await list(`?cursor=${cursor}`, await newCompany())).toEqual(wrong);
  });
});

describe('422', () => {
  it('no_active_connection where the company never had one, or no longer has', async () => {
    expect(await list('', await newCompany({ connected: false }))).toEqual(failure(422, 'no_active_connection'));
    const own = await newCompany();
    await endConnection(own);
    expect(await list('', own)).toEqual(failure(422, 'no_active_connection'));
  });

  it('connection_expired where the channel no longer takes the token', async () => {
    const own = await newCompany({ token: 'expired-token' });
    expect(await list('', own)).toEqual(failure(422, 'connection_expired', { upstream_code: 190 }));
  });
});

describe('429', () => {
  it('channel_rate_limit where the channel throttles the account, with the wait it names', async () => {
    await api.next({ on: 'templates', code: 80007, http_status: 429, retry_after: 9 });
    const answer = await list();
    expect(answer).toEqual(failure(429, 'channel_rate_limit', { upstream_code: 80007 }));
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(9);
  });
});

describe('502', () => {
  it.each([
    ['an error of its own', { code: 131000 }],
    ['an unknown error', { code: 999999 }],
  ])('channel_error where the channel answers with %s', async (_what, order) => {
    await api.next({ on: 'templates', ...order });
    expect(await list()).toEqual(failure(502, 'channel_error', { upstream_code: order.code }));
  });
});
