import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { at, type Rig, startRig } from './simulator-rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(async () => {
  await rig.stop();
});

const magic = '+5511900000000';
const codeOf = (body: unknown): unknown => at(body, 'error', 'code');

const reply = (id: string, title: string) => ({ type: 'reply', reply: { id, title } });
const buttons = (...list: readonly object[]) => ({
  type: 'button',
  body: { text: 'Escolha' },
  action: { buttons: list },
});
const list = (sections: readonly object[]) => ({
  type: 'list',
  body: { text: 'Escolha' },
  action: { button: 'Ver', sections },
});
const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ id: `r${from + index}`, title: 'Linha' }));
const link = 'https://media.example/file';

const accepted: readonly [string, object][] = [
  ['text of 4096 emoji', { type: 'text', text: { body: '😀'.repeat(4096), preview_url: true } }],
  ['image', { type: 'image', image: { link, caption: 'c'.repeat(1024) } }],
  ['video', { type: 'video', video: { link, caption: '' } }],
  ['audio', { type: 'audio', audio: { link } }],
  ['document', { type: 'document', document: { link, caption: 'c', filename: 'a.pdf' } }],
  ['sticker', { type: 'sticker', sticker: { link } }],
  ['location', { type: 'location', location: { latitude: -90, longitude: '180', name: 'n', address: 'a' } }],
  [
    'contacts',
    { type: 'contacts', contacts: [{ name: { formatted_name: 'Ana' }, phones: [{ phone: '+551130000000' }] }] },
  ],
  ['three buttons', { type: 'interactive', interactive: buttons(reply('a', 'A'), reply('b', 'B'), reply('c', 'C')) }],
  [
    'a list of ten rows in two sections',
    {
      type: 'interactive',
      interactive: list([
        { title: 'x', rows: rows(5) },
        { title: 'y', rows: rows(5, 5) },
      ]),
    },
  ],
  [
    'a link button',
    {
      type: 'interactive',
      interactive: {
        type: 'cta_url',
        body: { text: 'b' },
        action: { name: 'cta_url', parameters: { display_text: 'Abrir', url: link } },
      },
    },
  ],
  [
    'a request for the location',
    {
      type: 'interactive',
      interactive: { type: 'location_request_message', body: { text: 'b' }, action: { name: 'send_location' } },
    },
  ],
  ['a quote', { type: 'text', text: { body: 'x' }, context: { message_id: 'wamid.x' } }],
  ['512 characters of opaque data', { type: 'text', text: { body: 'x' }, biz_opaque_callback_data: 'o'.repeat(512) }],
  ['a phone with separators', { to: '+55 (11) 90000-0000', type: 'text', text: { body: 'x' } }],
];

describe('content within its limits', () => {
  it.each(accepted)('is accepted: %s', async (_, payload) => {
    const { status, body } = await rig.send({ to: magic, ...payload });
    expect([status, at(body, 'error')]).toEqual([200, undefined]);
  });
});

const refused: readonly [string, number, object][] = [
  ['no recipient', 100, { to: undefined, type: 'text', text: { body: 'x' } }],
  ['a phone without its +', 131009, { to: '5511900000000', type: 'text', text: { body: 'x' } }],
  ['a phone that begins with 00', 100, { to: '+005511900000000', type: 'text', text: { body: 'x' } }],
  ['letters as phone', 131009, { to: '+55 eleven', type: 'text', text: { body: 'x' } }],
  [
    'a recipient that is no channel user id',
    131009,
    { to: undefined, recipient: 'someone', type: 'text', text: { body: 'x' } },
  ],
  ['a group', 131020, { recipient_type: 'group', type: 'text', text: { body: 'x' } }],
  ['another product', 100, { messaging_product: 'sms', type: 'text', text: { body: 'x' } }],
  ['an unknown type', 100, { type: 'hologram', hologram: {} }],
  ['an unknown member', 100, { type: 'text', text: { body: 'x' }, priority: 'high' }],
  ['content of another type', 100, { type: 'text', image: { link } }],
  ['an empty text', 100, { type: 'text', text: { body: '' } }],
  ['a text of 4097 characters', 100, { type: 'text', text: { body: 'x'.repeat(4097) } }],
  ['a missing body', 131008, { type: 'text', text: {} }],
  ['a number as body', 100, { type: 'text', text: { body: 7 } }],
  ['an unknown member of text', 100, { type: 'text', text: { body: 'x', color: 'red' } }],
  ['media without link and id', 100, { type: 'image', image: {} }],
  ['media with link and id', 100, { type: 'image', image: { link, id: '1' } }],
  ['a link that is none', 100, { type: 'image', image: { link: 'file.jpg' } }],
  ['a caption of 1025 characters', 100, { type: 'image', image: { link, caption: 'c'.repeat(1025) } }],
  ['a caption on audio', 100, { type: 'audio', audio: { link, caption: 'c' } }],
  ['a file name of 241 characters', 100, { type: 'document', document: { link, filename: 'f'.repeat(241) } }],
  ['a latitude of 91', 131009, { type: 'location', location: { latitude: 91, longitude: 0 } }],
  ['no longitude', 131008, { type: 'location', location: { latitude: 1 } }],
  ['no contacts', 100, { type: 'contacts', contacts: [] }],
  ['a contact without its name', 131008, { type: 'contacts', contacts: [{ phones: [] }] }],
  [
    'a birthday in another form',
    131009,
    { type: 'contacts', contacts: [{ name: { formatted_name: 'A' }, birthday: '1/2/90' }] },
  ],
  ['no buttons', 131009, { type: 'interactive', interactive: buttons() }],
  [
    'four buttons',
    131009,
    { type: 'interactive', interactive: buttons(...['a', 'b', 'c', 'd'].map((id) => reply(id, id))) },
  ],
  ['a button title of 21 characters', 100, { type: 'interactive', interactive: buttons(reply('a', 't'.repeat(21))) }],
  ['two buttons of one id', 131009, { type: 'interactive', interactive: buttons(reply('a', 'A'), reply('a', 'B')) }],
  [
    'eleven rows',
    131009,
    {
      type: 'interactive',
      interactive: list([
        { title: 'x', rows: rows(6) },
        { title: 'y', rows: rows(5, 6) },
      ]),
    },
  ],
  [
    'sections without titles',
    131008,
    { type: 'interactive', interactive: list([{ rows: rows(1) }, { rows: rows(1, 1) }]) },
  ],
  [
    'a list with an image header',
    100,
    { type: 'interactive', interactive: { ...list([{ rows: rows(1) }]), header: { type: 'image', image: { link } } } },
  ],
  ['no body', 131008, { type: 'interactive', interactive: { type: 'button', action: { buttons: [reply('a', 'A')] } } }],
  [
    'an unknown interactive type',
    100,
    { type: 'interactive', interactive: { type: 'dial', body: { text: 'x' }, action: {} } },
  ],
  ['a reaction without emoji', 131008, { type: 'reaction', reaction: { message_id: 'wamid.x' } }],
  [
    'a reaction that quotes',
    100,
    { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' }, context: { message_id: 'wamid.x' } },
  ],
  [
    '513 characters of opaque data',
    100,
    { type: 'text', text: { body: 'x' }, biz_opaque_callback_data: 'o'.repeat(513) },
  ],
  ['a template without language', 131008, { type: 'template', template: { name: 'boas_vindas' } }],
];

describe('content against the rules', () => {
  it.each(refused)('is refused: %s with %i', async (_, code, payload) => {
    const { status, body } = await rig.send({ to: magic, ...payload });
    expect([status, codeOf(body)]).toEqual([400, code]);
    expect(body).toEqual({
      error: {
        message: expect.stringContaining(`(#${code})`),
        type: 'OAuthException',
        code,
        error_data: { messaging_product: 'whatsapp', details: expect.any(String) },
        fbtrace_id: expect.any(String),
      },
    });
  });

  it('is refused where the body is no JSON', async () => {
    const { status, body } = await rig.ask('POST', '/v24.0/100000000000001/messages', '{"to":');
    expect([status, codeOf(body)]).toEqual([400, 100]);
  });
});
