import { describe, expect, test } from '@jest/globals';
import { sendMessageBody } from '../../shared/contract/messages.ts';
import { problemsOf } from './problems-of.ts';

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

const body = (type: string, content: unknown, more: object = {}): unknown => ({ to, type, [type]: content, ...more });
const changed = (type: string, change: object): unknown => body(type, Object.assign({}, contents[type], change));

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
