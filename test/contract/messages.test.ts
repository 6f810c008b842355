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
