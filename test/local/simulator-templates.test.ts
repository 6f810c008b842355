import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { at, listAt, type Rig, startRig } from './simulator-rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => {
  await rig.stop();
});

const list = (query = '') => rig.ask('GET', `/v24.0/200000000000001/message_templates${query}`);
const names = (body: unknown): readonly unknown[] => listAt(body, 'data').map((template) => at(template, 'name'));

describe('listing templates', () => {
  it('gives every status where none is asked for', async () => {
    const { body } = await list('?limit=100');
    const statuses = new Set(listAt(body, 'data').map((template) => at(template, 'status')));
    expect(statuses).toEqual(new Set(['APPROVED', 'DISABLED', 'PAUSED', 'PENDING', 'REJECTED']));
  });

  it('filters by status in either case, name, language and category', async () => {
    expect(names((await list('?status=paused')).body)).toEqual(['pesquisa_rapida']);
    expect(names((await list('?name=boas_vindas&language=en_US')).body)).toEqual(['boas_vindas']);
    expect(names((await list('?category=AUTHENTICATION')).body)).toEqual(['codigo_de_acesso']);
  });

  it('gives only the fields asked for, and the id', async () => {
    const { body } = await list('?fields=name,language&limit=1');
    expect(new Set(Object.keys(Object(at(body, 'data', 0))))).toEqual(new Set(['id', 'name', 'language']));
  });

  it('pages by cursor, with a next link that works and carries the token, and none on the last page', async () => {
    const seen: unknown[] = [];
    let page = await list('?limit=4');
    seen.push(...names(page.body));
    for (let next = at(page.body, 'paging', 'next'); typeof next === 'string'; next = at(page.body, 'paging', 'next')) {
      expect(new URL(next).searchParams.get('access_token')).toBe('token');
      const response = await fetch(next);
      page = { ...page, body: await response.json() };
      seen.push(...names(page.body));
    }
    expect(at(page.body, 'paging', 'cursors', 'after')).toEqual(expect.any(String));
    expect(seen).toEqual(names((await list('?limit=100')).body));
  });

  it('refuses a cursor nobody gave, and a limit of none', async () => {
    expect((await list('?after=bm9uc2Vuc2U')).status).toBe(400);
    expect((await list('?limit=0')).status).toBe(400);
  });

  it('needs a token', async () => {
    expect((await fetch(`${rig.simulator.url}/1/message_templates`)).status).toBe(401);
  });

  it('shows what a test adds', async () => {
    await rig.control('templates', {
      templates: [{ name: 'do_teste', components: [{ type: 'BODY', text: 'Oi {{1}}' }] }],
    });
    expect(names((await list('?name=do_teste')).body)).toEqual(['do_teste']);
  });

  it('can be ordered to fail', async () => {
    await rig.control('next', { on: 'templates', code: 80007 });
    expect(at((await list()).body, 'error', 'code')).toBe(80007);
    expect((await list()).status).toBe(200);
  });
});
