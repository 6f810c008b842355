import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failure, invalid } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at, type TestRequest, textAt } from '../support/client.ts';
import { freshPhone, magicPhone, newCompany, newLead, type TestCompany } from '../support/company.ts';

let api: TestApi;
let company: TestCompany;
let leadId: string;
const to = magicPhone('25');
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
  leadId = (await newLead(company, to)).id;
});
afterAll(() => api.stop());

const text = () => ({ to, type: 'text', text: { body: 'Olá' } });

/** Every endpoint that takes a body, and a body it takes. */
const endpoints = [
  { method: 'POST', path: '/v1/chat/messages', success: 201, valid: text },
  { method: 'POST', path: '/v1/messages', success: 201, valid: text },
  { method: 'POST', path: '/v1/leads', success: 201, valid: () => ({ name: 'Zoé', phone: freshPhone() }) },
  { method: 'PATCH', path: '/v1/leads/{id}', success: 200, valid: () => ({ city: 'São Luís' }) },
  { method: 'PUT', path: '/v1/leads/{id}/stage', success: 200, valid: () => ({ stage_id: company.stageIds[1] }) },
];

const mebibyteQuarter = 256 * 1024;
/** JSON of exactly so many bytes: whitespace doesn't matter to it. */
const padded = (json: unknown, bytes: number): string => {
  const written = JSON.stringify(json);
  return written + ' '.repeat(bytes - Buffer.byteLength(written));
};

describe.each(endpoints)('$method $path', ({ method, path, success, valid }) => {
  const ask = (request: TestRequest) =>
    api.send(method, path.replace('{id}', leadId), { key: company.key, ...request });
  const wholeBody = invalid(['', 'invalid_format']);

  describe('400', () => {
    it.each([
      ['nothing at all', ''],
      ['whitespace', ' \r\n\t '],
      ['half an object', '{"name":'],
      ['an object with something after it', '{}}'],
      ['two objects', '{}{}'],
      ['single quotes', "{'name':'Ana'}"],
      ['a comment', '{/* */}'],
      ['a comma too many', '{"name":"Ana",}'],
      ['NaN', '{"name":NaN}'],
      ['a byte order mark', '\ufeff{}'],
      ['a form', 'name=Ana&phone=1'],
      ['a raw line break in a string', '{"name":"a\nb"}'],
    ])('for a body that is no JSON: %s', async (_what, body) => {
      expect(await ask({ body })).toEqual(wholeBody);
    });

    it.each(['null', '[]', '[{}]', '"text"', '7', 'true'])('for JSON that is no object: %s', async (body) => {
      expect(await ask({ body })).toEqual(invalid(['', 'invalid_type']));
    });

    it('for no body at all', async () => {
      expect(await ask({ headers: { 'content-type': 'application/json' } })).toEqual(wholeBody);
    });

    it.each([
      ['', ''],
      ['text', 'text/plain'],
      ['a form', 'application/x-www-form-urlencoded'],
      ['multipart', 'multipart/form-data; boundary=x'],
      ['XML', 'application/xml'],
      ['nearly JSON', 'application/jsonx'],
      ['text of JSON', 'text/json'],
    ])('for another content type: %s', async (_what, type) => {
      const answer = await ask({ body: JSON.stringify(valid()), headers: { 'content-type': type } });
      expect(answer).toEqual(invalid(['content-type', 'invalid_value']));
    });

    it('for a body without a content type', async () => {
      const answer = await ask({ body: JSON.stringify(valid()), headers: { 'content-type': [] } });
      expect(answer).toEqual(invalid(['content-type', 'invalid_value']));
    });

    it.each([
      ['a lone byte', Buffer.from([0xff])],
      ['Latin-1', Buffer.from('{"name":"Zo\xe9"}', 'latin1')],
      ['UTF-16', Buffer.from('\ufeff{"name":"Ana"}', 'utf16le')],
      ['gzip', gzipSync('{"name":"Ana"}')],
      ['an overlong encoding', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
    ])('for bytes that are not UTF-8: %s', async (_what, body) => {
      expect(await ask({ body })).toEqual(wholeBody);
    });

    it.each([
      ['lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
      ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
      ['lists that never end', '['.repeat(200_000)],
      ['lists below a member', `{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ])('for nesting beyond reason: %s', async (_what, body) => {
      expect((await ask({ body })).status).toBe(400);
    });

    it.each([
      ['__proto__', '{"__proto__":{"name":"Ana"}}'],
      ['constructor', '{"constructor":{"prototype":{"name":"Ana"}}}'],
      ['toString', '{"toString":"x"}'],
      ['hasOwnProperty', '{"hasOwnProperty":1}'],
      ['the empty name', '{"":1}'],
      ['a name of 5,000 characters', `{"${'x'.repeat(5000)}":1}`],
      ['a name with half an emoji', '{"\\ud83d":1}'],
    ])('for a member called %s', async (_what, body) => {
      expect((await ask({ body })).status).toBe(400);
      expect(Object.hasOwn(Object.prototype, 'name')).toBe(false);
    });

    it('with a bounded list of problems where there are thousands', async () => {
      const json = Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`m${index}`, 1]));
      const { status, body } = await ask({ json });
      expect(status).toBe(400);
      expect(at(body, 'error.details.100.path')).toBe('');
      expect(at(body, 'error.details.101')).toBeUndefined();
    });
  });

  describe('413', () => {
    const tooLarge = failure(413, 'request_too_large');

    it.each(['application/json', 'application/vnd.api+json'])('past 256 KiB of %s, not at it', async (type) => {
      const headers = { 'content-type': type };
      expect((await ask({ headers, body: padded(valid(), mebibyteQuarter) })).status).toBe(success);
      expect(await ask({ headers, body: padded(valid(), mebibyteQuarter + 1) })).toEqual(tooLarge);
    });

    it('counts bytes, not characters', async () => {
      const body = `"${'é'.repeat(mebibyteQuarter / 2)}"`;
      expect(await ask({ body })).toEqual(tooLarge);
    });

    it('for what is not JSON too, and for a whole mebibyte', async () => {
      expect(await ask({ body: 'x'.repeat(4 * mebibyteQuarter) })).toEqual(tooLarge);
    });
  });

  it.each(['application/json; charset=utf-8', 'APPLICATION/JSON', 'application/vnd.api+json'])(
    'takes the content type %s',
    async (type) => {
      expect((await ask({ json: valid(), headers: { 'content-type': type } })).status).toBe(success);
    },
  );

  it('answers a header that is given twice or is very long like any other request', async () => {
    const headers = { accept: ['text/html', 'x/y'], 'user-agent': 'x'.repeat(4000), 'x-forwarded-for': ['1', '2'] };
    expect((await ask({ json: valid(), headers })).status).toBe(success);
  });
});

describe('a string with a NUL, a bidi mark or a control character', () => {
  it('is kept as it was sent', async () => {
    const name = 'A\u0000n\u202ea\u0007';
    const created = await api.post('/v1/leads', { key: company.key, json: { name, phone: freshPhone() } });
    expect(created.status).toBe(201);
    const read = await api.get(`/v1/leads/${textAt(created.body, 'id')}`, { key: company.key });
    expect(at(read.body, 'name')).toBe(name);
  });
});
