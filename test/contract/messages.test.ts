import { describe, expect, it, test } from '@jest/globals';
import { parse } from '../../shared/contract/common.ts';
import { sendMessageBody, toMessageResource, toStatusRecord } from '../../shared/contract/messages.ts';
import { fullProblemsOf, problemsOf } from './problems-of.ts';
import { message } from './samples.ts';

const to = '+5511987654321';
const link = 'https://example.com/a.jpg';

/** One right content of each type. */
const contents: Record<string, unknown> = {
  text: { body: 'Oi' },
  template: { name: 'hello', language: { code: 'pt_BR' } },
  image: { link, caption: 'x' },
  video: { link, caption: 'x' },
  audio: { link },
  document: { link, caption: 'x', filename: 'a.pdf' },
  sticker: { link },
  location: { latitude: -23.5, longitude: -46.6, name: 'x', address: 'y' },
  contacts: [{ name: { formatted_name: 'Ana' } }],
  interactive: { type: 'button', body: { text: 'x' }, action: { buttons: [] } },
  reaction: { message_id: 'msg_1', emoji: '👍' },
};
const types = Object.keys(contents);

const body = (type: string, content: unknown, more: object = {}): unknown => ({ to, type, [type]: content, ...more });
const changed = (type: string, change: object): unknown => body(type, Object.assign({}, contents[type], change));

describe('A message to send', () => {
  test.each(types.filter((type) => type !== 'text'))('of type %s goes to the domain as it came', (type) => {
    expect(parse(sendMessageBody, body(type, contents[type]))).toEqual({
      to,
      type,
      externalId: null,
      quotedId: null,
      body: { type, content: contents[type] },
    });
  });

  it('of type text has no link preview unless it asks for one', () => {
    expect(parse(sendMessageBody, body('text', { body: 'x' }))).toMatchObject({
      body: { content: { body: 'x', preview_url: false } },
    });
    expect(parse(sendMessageBody, body('text', { body: 'x', preview_url: true }))).toMatchObject({
      body: { content: { preview_url: true } },
    });
  });

  it('carries its external id and the message it quotes', () => {
    const input = body('text', contents['text'], { external_id: 'o-1', context: { message_id: 'wamid.X' } });
    expect(parse(sendMessageBody, input)).toMatchObject({ externalId: 'o-1', quotedId: 'wamid.X' });
  });

  test.each(types)('of type %s needs its content', (type) => {
    expect(problemsOf(sendMessageBody, { to, type })).toEqual([`${type} required`]);
    expect(problemsOf(sendMessageBody, body(type, null))).toEqual([`${type} invalid_type`]);
  });

  test.each(types)('of type %s takes the content of no other type', (type) => {
    const others = types.filter((other) => other !== type);
    const problems = problemsOf(sendMessageBody, { to, type, ...contents });
    expect(new Set(problems)).toEqual(new Set(others.map((other) => `${other} unknown_field`)));
  });

  it('says of another type content that it does not go with this type, and nothing of its inside', () => {
    expect(fullProblemsOf(sendMessageBody, body('text', contents['text'], { image: {} }))).toEqual([
      { path: 'image', code: 'unknown_field', message: 'Remove this field: it does not go with type text.' },
    ]);
  });

  it('is told every problem at once', () => {
    const input = {
      to: '11987654321',
      type: 'document',
      external_id: '',
      context: { message_id: '', extra: 1 },
      document: { link: 'ftp://x', caption: 1, filename: 'a'.repeat(241), mime: 'x' },
      image: { link },
      text: 'x',
      foo: 1,
    };
    expect(problemsOf(sendMessageBody, input)).toEqual(
      [
        'context.extra unknown_field',
        'context.message_id too_short',
        'document.caption invalid_type',
        'document.filename too_long',
        'document.link invalid_format',
        'document.mime unknown_field',
        'external_id too_short',
        'foo unknown_field',
        'image unknown_field',
        'text unknown_field',
        'to invalid_format',
      ].sort(),
    );
  });

  it('with an empty body lacks a recipient and a type', () => {
    expect(problemsOf(sendMessageBody, {})).toEqual(['to required', 'type required']);
  });
});

describe('The type', () => {
  test.each([
    ['Text', 'type invalid_value'],
    ['', 'type invalid_value'],
    ['__proto__', 'type invalid_value'],
    [1, 'type invalid_type'],
    [null, 'type invalid_type'],
    [['text'], 'type invalid_type'],
  ])('%j is refused', (type, expected) => {
    expect(problemsOf(sendMessageBody, { to, type, text: contents['text'] })).toEqual([expected]);
  });

  it('is told its choices', () => {
    expect(fullProblemsOf(sendMessageBody, { to, type: 'sms' })[0]?.message).toContain('"text", "template", "image"');
  });
});

describe('The recipient', () => {
  test.each([
    '+5511987654321',
    '+551187654321',
    '+1234567',
    '+123456789012345',
    'BR.1349120865530274',
    'BR.A1b2',
    'US.ENT.1349',
    `BR.${'1'.repeat(128)}`,
  ])('%j is taken', (recipient) => {
    expect(parse(sendMessageBody, { to: recipient, type: 'text', text: contents['text'] })).toMatchObject({
      to: recipient,
    });
  });

  test.each([
    '5511987654321',
    '+55 11 98765-4321',
    ' +5511987654321',
    '+5511987654321\n',
    '+0511987654321',
    '+123456',
    '+1234567890123456',
    '+',
    '',
    'ana',
    '@ana',
    'br.123',
    'BRA.123',
    'BR.',
    'BR.12-3',
    `BR.${'1'.repeat(129)}`,
    '＋5511987654321',
    '+٥٥١١٩٨٧٦٥٤٣٢١',
  ])('%j is refused', (recipient) => {
    expect(problemsOf(sendMessageBody, { to: recipient, type: 'text', text: contents['text'] })).toEqual([
      'to invalid_format',
    ]);
  });
});

describe('Bounds of a message', () => {
  const emoji = '😀';

  test.each<[string, unknown, string[]]>([
    ['text body of 0 characters', body('text', { body: '' }), ['text.body too_short']],
    ['text body of 1', body('text', { body: 'a' }), []],
    ['text body of 4096', body('text', { body: 'a'.repeat(4096) }), []],
    ['text body of 4097', body('text', { body: 'a'.repeat(4097) }), ['text.body too_long']],
    ['text body of 4096 emoji', body('text', { body: emoji.repeat(4096) }), []],
    ['text body of 4097 emoji', body('text', { body: emoji.repeat(4097) }), ['text.body too_long']],
    ['external_id of 0', body('text', { body: 'a' }, { external_id: '' }), ['external_id too_short']],
    ['external_id of 1', body('text', { body: 'a' }, { external_id: 'a' }), []],
    ['external_id of 255', body('text', { body: 'a' }, { external_id: 'a'.repeat(255) }), []],
    ['external_id of 256', body('text', { body: 'a' }, { external_id: 'a'.repeat(256) }), ['external_id too_long']],
    ['image caption of 1024', changed('image', { caption: emoji.repeat(1024) }), []],
    ['image caption of 1025', changed('image', { caption: 'a'.repeat(1025) }), ['image.caption too_long']],
    ['video caption of 1024', changed('video', { caption: 'a'.repeat(1024) }), []],
    ['video caption of 1025', changed('video', { caption: 'a'.repeat(1025) }), ['video.caption too_long']],
    ['document caption of 1024', changed('document', { caption: 'a'.repeat(1024) }), []],
    ['document caption of 1025', changed('document', { caption: 'a'.repeat(1025) }), ['document.caption too_long']],
    ['document filename of 240', changed('document', { filename: 'a'.repeat(240) }), []],
    ['document filename of 241', changed('document', { filename: 'a'.repeat(241) }), ['document.filename too_long']],
    ['template name of 0', changed('template', { name: '' }), ['template.name too_short']],
    ['template language of 1', changed('template', { language: { code: 'p' } }), ['template.language.code too_short']],
    ['template language of 2', changed('template', { language: { code: 'pt' } }), []],
    ['interactive type of 0', changed('interactive', { type: '' }), ['interactive.type too_short']],
    ['contacts of 0', body('contacts', []), ['contacts too_short']],
    ['latitude of 90', changed('location', { latitude: 90 }), []],
    ['latitude of -90', changed('location', { latitude: -90 }), []],
    ['latitude over 90', changed('location', { latitude: 90.0001 }), ['location.latitude invalid_value']],
    ['latitude under -90', changed('location', { latitude: -90.0001 }), ['location.latitude invalid_value']],
    ['longitude of 180', changed('location', { longitude: 180 }), []],
    ['longitude of -180', changed('location', { longitude: -180 }), []],
    ['longitude over 180', changed('location', { longitude: 180.0001 }), ['location.longitude invalid_value']],
    [
      'latitude past any number',
      changed('location', { latitude: Number('1e999') }),
      ['location.latitude invalid_value'],
    ],
    ['reaction message_id of 0', changed('reaction', { message_id: '' }), ['reaction.message_id too_short']],
    ['reaction emoji of 0, which takes it back', changed('reaction', { emoji: '' }), []],
  ])('%s', (_, input, expected) => {
    expect(problemsOf(sendMessageBody, input)).toEqual(expected);
  });
});

describe('Members of a content', () => {
  test.each<[string, unknown, string[]]>([
    ['text without body', body('text', {}), ['text.body required']],
    ['text with a wrong preview_url', changed('text', { preview_url: 'yes' }), ['text.preview_url invalid_type']],
    ['text with a null preview_url', changed('text', { preview_url: null }), ['text.preview_url invalid_type']],
    ['text as an array', body('text', []), ['text invalid_type']],
    ['text as a string', body('text', 'x'), ['text invalid_type']],
    ['template without all', body('template', {}), ['template.language required', 'template.name required']],
    ['template with a language string', changed('template', { language: 'pt_BR' }), ['template.language invalid_type']],
    [
      'template with a language policy',
      changed('template', { language: { code: 'pt', policy: 'x' } }),
      ['template.language.policy unknown_field'],
    ],
    ['template with free components', changed('template', { components: [{ type: 'body', any: { thing: 1 } }] }), []],
    [
      'template with a component string',
      changed('template', { components: [{}, 'x'] }),
      ['template.components.1 invalid_type'],
    ],
    ['template with null components', changed('template', { components: null }), ['template.components invalid_type']],
    ['template with an unknown member', changed('template', { namespace: 'x' }), ['template.namespace unknown_field']],
    ['image without link', body('image', {}), ['image.link required']],
    ['image by id', body('image', { id: '1' }), ['image.id unknown_field', 'image.link required']],
    ['audio with a caption', changed('audio', { caption: 'x' }), ['audio.caption unknown_field']],
    ['sticker with a caption', changed('sticker', { caption: 'x' }), ['sticker.caption unknown_field']],
    ['image with a filename', changed('image', { filename: 'x' }), ['image.filename unknown_field']],
    [
      'location with strings',
      changed('location', { latitude: '1', longitude: '2' }),
      ['location.latitude invalid_type', 'location.longitude invalid_type'],
    ],
    ['location with a null name', changed('location', { name: null }), ['location.name invalid_type']],
    ['contacts as an object', body('contacts', {}), ['contacts invalid_type']],
    ['contacts with a null', body('contacts', [null, []]), ['contacts.0 invalid_type', 'contacts.1 invalid_type']],
    ['interactive without type', body('interactive', { body: {} }), ['interactive.type required']],
    ['reaction without emoji', body('reaction', { message_id: 'x' }), ['reaction.emoji required']],
    ['context without message_id', changed('text', {}), []],
    ['an empty context', body('text', { body: 'x' }, { context: {} }), ['context.message_id required']],
    ['a null context', body('text', { body: 'x' }, { context: null }), ['context invalid_type']],
  ])('%s', (_, input, expected) => {
    expect(problemsOf(sendMessageBody, input)).toEqual(expected);
  });

  test.each([
    ['https://example.com/a.jpg', true],
    ['http://127.0.0.1:8080/a?b=c#d', true],
    ['HTTPS://EXAMPLE.COM', true],
    ['https://example.com/olá.jpg', true],
    ['/a.jpg', false],
    ['//example.com/a.jpg', false],
    ['example.com/a.jpg', false],
    ['ftp://example.com/a.jpg', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['https:///a.jpg', false],
    ['https://', false],
    ['https://exa mple.com', false],
    ['https://example.com/a b.jpg', false],
    [' https://example.com', false],
    ['https://example.com:99999', false],
    ['', false],
  ])('link %j is fine: %j', (value, fine) => {
    expect(problemsOf(sendMessageBody, body('image', { link: value }))).toEqual(
      fine ? [] : ['image.link invalid_format'],
    );
  });
});

describe('A message as callers read it', () => {
  it('is the object of the interface after a send', () => {
    expect(toMessageResource(message)).toEqual({
      id: 'msg_1',
      wamid: 'wamid.A',
      external_id: 'order-1',
      to,
      type: 'text',
      status: 'accepted',
      created_at: '2026-11-01T10:00:00.000Z',
    });
  });

  it('reads as accepted while its outcome is not known', () => {
    const pending = { ...message, wamid: null, status: 'pending' } as const;
    expect(toMessageResource(pending).status).toBe('accepted');
    expect(toStatusRecord(pending).status).toBe('accepted');
  });

  it('adds what became of it in its status record', () => {
    const failedAt = new Date('2026-11-01T10:00:09.000Z');
    const error = { code: 'outside_24h_window', message: 'm', title: 't', upstreamCode: 131047, details: null };
    const history = [...message.history, { status: 'failed', at: failedAt } as const];
    expect(toStatusRecord({ ...message, status: 'failed', statusUpdatedAt: failedAt, error, history })).toEqual({
      ...toMessageResource(message),
      status: 'failed',
      status_updated_at: '2026-11-01T10:00:09.000Z',
      error: { code: 'outside_24h_window', message: 'm', title: 't', upstream_code: 131047, details: null },
      lead_id: 'lead_1',
      status_history: [
        { status: 'accepted', at: '2026-11-01T10:00:01.000Z' },
        { status: 'failed', at: '2026-11-01T10:00:09.000Z' },
      ],
    });
    expect(toStatusRecord(message).error).toBeNull();
  });
});
