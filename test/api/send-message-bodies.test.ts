import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { messageTypes } from '../../shared/domain/messages/message.ts';
import { invalid } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { magicPhone, newCompany, newLead, type TestCompany } from '../support/company.ts';
import { contents } from './message-contents.ts';

let api: TestApi;
let company: TestCompany;
const to = magicPhone('25');
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
  await newLead(company, to);
});
afterAll(() => api.stop());

const post = (json: unknown) => api.post('/v1/chat/messages', { key: company.key, json });
const link = 'http://127.0.0.1:9/file';
const of = (type: string, content: unknown) => ({ to, type, [type]: content });
const text = (more: Readonly<Record<string, unknown>>) => ({ ...of('text', { body: 'Oi' }), ...more });

describe('400', () => {
  it.each([
    ['no recipient', text({ to: undefined }), 'to', 'required'],
    ['an empty recipient', text({ to: '' }), 'to', 'invalid_format'],
    ['a recipient without its plus', text({ to: to.slice(1) }), 'to', 'invalid_format'],
    ['a username', text({ to: '@ana' }), 'to', 'invalid_format'],
    ['a channel user id in lower case', text({ to: 'br.123' }), 'to', 'invalid_format'],
    ['a channel user id of 129 characters', text({ to: `BR.${'1'.repeat(129)}` }), 'to', 'invalid_format'],
    ['a lead id', text({ to: 'lead_00000000-0000-4000-8000-000000000000' }), 'to', 'invalid_format'],
    ['a list of recipients', text({ to: [to] }), 'to', 'invalid_type'],
    ['no type', text({ type: undefined }), 'type', 'required'],
    ['an unknown type', text({ type: 'poll' }), 'type', 'invalid_value'],
    ['a type that is a number', text({ type: 1 }), 'type', 'invalid_type'],
    ['an empty external_id', text({ external_id: '' }), 'external_id', 'too_short'],
    ['an external_id of 256', text({ external_id: 'x'.repeat(256) }), 'external_id', 'too_long'],
    ['a null external_id', text({ external_id: null }), 'external_id', 'invalid_type'],
    ['an empty context', text({ context: {} }), 'context.message_id', 'required'],
    ['a context with an empty id', text({ context: { message_id: '' } }), 'context.message_id', 'too_short'],
    ['a context with more', text({ context: { message_id: 'm', from: 'x' } }), 'context.from', 'unknown_field'],
    ['an unknown member', text({ recipient: to }), 'recipient', 'unknown_field'],
    ['content of another type too', text({ image: { link } }), 'image', 'unknown_field'],
    ['an empty text', of('text', { body: '' }), 'text.body', 'too_short'],
    ['a text of 4,097 emoji', of('text', { body: '🎉'.repeat(4097) }), 'text.body', 'too_long'],
    ['a text that is a string', of('text', 'Oi'), 'text', 'invalid_type'],
    ['a text that is a list', of('text', ['Oi']), 'text', 'invalid_type'],
    ['half an emoji', of('text', { body: '\udc00' }), 'text.body', 'invalid_format'],
    ['preview_url as text', of('text', { body: 'Oi', preview_url: 'yes' }), 'text.preview_url', 'invalid_type'],
    ['an unknown member of text', of('text', { body: 'Oi', bold: true }), 'text.bold', 'unknown_field'],
    ['a template without a name', of('template', { language: { code: 'pt_BR' } }), 'template.name', 'required'],
    ['a template without a language', of('template', { name: 'x' }), 'template.language', 'required'],
    [
      'a language of one letter',
      of('template', { name: 'x', language: { code: 'p' } }),
      'template.language.code',
      'too_short',
    ],
    [
      'components that are an object',
      of('template', { name: 'x', language: { code: 'pt' }, components: {} }),
      'template.components',
      'invalid_type',
    ],
    [
      'a component that is a list',
      of('template', { name: 'x', language: { code: 'pt' }, components: [[]] }),
      'template.components.0',
      'invalid_type',
    ],
    ['an image without a link', of('image', { caption: 'x' }), 'image.link', 'required'],
    ['a link without a scheme', of('image', { link: 'example.com/a.jpg' }), 'image.link', 'invalid_format'],
    ['a link of another scheme', of('image', { link: 'ftp://example.com/a.jpg' }), 'image.link', 'invalid_format'],
    ['a script as a link', of('video', { link: 'javascript:alert(1)' }), 'video.link', 'invalid_format'],
    ['a caption of 1,025', of('image', { link, caption: 'x'.repeat(1025) }), 'image.caption', 'too_long'],
    ['an image by id', of('image', { link, id: '1' }), 'image.id', 'unknown_field'],
    ['an audio with a caption', of('audio', { link, caption: 'x' }), 'audio.caption', 'unknown_field'],
    ['a filename of 241', of('document', { link, filename: 'x'.repeat(241) }), 'document.filename', 'too_long'],
    ['a sticker with a caption', of('sticker', { link, caption: 'x' }), 'sticker.caption', 'unknown_field'],
    ['a latitude as text', of('location', { latitude: '1', longitude: 1 }), 'location.latitude', 'invalid_type'],
    ['a latitude of 91', of('location', { latitude: 91, longitude: 1 }), 'location.latitude', 'invalid_value'],
    ['a longitude of -181', of('location', { latitude: 1, longitude: -181 }), 'location.longitude', 'invalid_value'],
    ['no longitude', of('location', { latitude: 1 }), 'location.longitude', 'required'],
    ['no contacts', of('contacts', []), 'contacts', 'too_short'],
    ['a contact that is text', of('contacts', ['Rui']), 'contacts.0', 'invalid_type'],
    ['contacts that are an object', of('contacts', { name: 'Rui' }), 'contacts', 'invalid_type'],
    ['an interactive without a type', of('interactive', { body: {} }), 'interactive.type', 'required'],
    ['an interactive with an empty type', of('interactive', { type: '' }), 'interactive.type', 'too_short'],
    ['a reaction without an emoji', of('reaction', { message_id: 'm' }), 'reaction.emoji', 'required'],
    ['a reaction to nothing', of('reaction', { message_id: '', emoji: '👍' }), 'reaction.message_id', 'too_short'],
  ])('for %s', async (_what, json, path, code) => {
    expect(await post(json)).toEqual(invalid([path, code]));
  });

  it.each(messageTypes.map((type) => ({ type })))('for type $type without its content', async ({ type }) => {
    expect(await post({ to, type })).toEqual(invalid([type, 'required']));
  });

  it('lists every problem at once, of header and body', async () => {
    const answer = await api.post('/v1/chat/messages', {
      key: company.key,
      headers: { 'idempotency-key': 'x'.repeat(256) },
      json: { to: 'ana', type: 'text', text: { body: '', bold: 1 }, extra: 1 },
    });
    expect(answer).toEqual(
      invalid(
        ['Idempotency-Key', 'too_long'],
        ['to', 'invalid_format'],
        ['text.body', 'too_short'],
        ['text.bold', 'unknown_field'],
        ['extra', 'unknown_field'],
      ),
    );
  });

  it('and nothing was asked of the channel', async () => {
    expect(await api.callsOf(company)).toEqual([]);
  });
});

describe('201', () => {
  it.each([
    ['external_id of 1 and of 255 characters', text({ external_id: '🧾'.repeat(255) })],
    ['a caption of 1,024', of('image', { link, caption: '🌇'.repeat(1024) })],
    ['a filename of 240', of('document', { link, filename: 'x'.repeat(240) })],
    ['a location at the edge', of('location', { latitude: -90, longitude: 180 })],
    ['an empty emoji, which takes a reaction back', of('reaction', { message_id: 'wamid.HBgM', emoji: '' })],
    ['a link with an upper-case scheme', of('image', { link: 'HTTP://127.0.0.1:9/a.jpg' })],
    ['unknown members where the content is free-form', of('contacts', [{ name: { formatted_name: 'R' }, org: {} }])],
  ])('for %s', async (_what, json) => {
    expect((await post(json)).status).toBe(201);
  });

  it('leaves the members of free-form content exactly as they were sent', async () => {
    await post(of('interactive', contents.interactive));
    const [call] = await api.callsOf(company);
    expect(call).toMatchObject({ payload: { interactive: contents.interactive } });
  });
});
