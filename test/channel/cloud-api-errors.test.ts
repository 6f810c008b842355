import { describe, expect, it } from '@jest/globals';
import { toServiceError, type UpstreamError, upstreamError } from '../../shared/channel/cloud-api-errors.ts';
import type { ErrorCode } from '../../shared/errors.ts';

const rows: [ErrorCode, number[]][] = [
  ['connection_expired', [0, 3, 10, 102, 104, 190, 200, 210, 299, 131005]],
  ['message_blocked', [368, 130497, 131031, 131048, 131064, 130472, 131037, 131042, 131049]],
  ['channel_rate_limit', [4, 17, 32, 613, 80007, 130429, 131056, 133016, 132069]],
  ['channel_error', [1, 2, 131000, 131016, 131044, 131057, 131060, 133004, 134101]],
  ['no_active_connection', [33, 131045, 133000, 133005, 133006, 133008, 133009, 133010, 133015]],
  ['recipient_unavailable', [131021, 131026, 131030, 131050, 137000]],
  ['media_unsupported', [131014, 131052, 131053]],
  ['outside_24h_window', [131047]],
  ['channel_capability_unsupported', [131020, 131041, 131051, 131055, 131059, 131062, 131063, 131200, 131215, 131299]],
  ['channel_capability_unsupported', [132068, 134011, 134100]],
  ['template_params_invalid', [132000, 132005, 132007, 132008, 132012, 132018]],
  ['template_not_found', [132001, 132015, 132016, 134102]],
  ['channel_error', [138000, 138999, 139000, 139004, 139100, 139103, 147001, 147005, 200005, 200007, 2388001, 2494100]],
  ['channel_error', [2593079, 2593085, 2593107, 2593108, 2593109, 1752041]],
  ['channel_error', [5, 199, 300, 131999, 999999]],
];

const table = rows.flatMap(([code, upstream]) => upstream.map((one): [number, ErrorCode] => [one, code]));

describe('every code of the channel', () => {
  it.each(table)('%d is %s, in an answer and in a report', (upstream, code) => {
    const error = toServiceError({
      code: upstream,
      message: `(#${upstream}) Title`,
      details: 'Details',
      sentType: 'text',
    });
    expect(error).toMatchObject({ code, upstreamCode: upstream });
    expect(upstreamError(upstream, 'Title', 'Details')).toMatchObject({ code, upstreamCode: upstream, title: 'Title' });
  });
});

const split: [string, UpstreamError, ErrorCode][] = [
  [
    'an object that is not there',
    { code: 100, subcode: 33, message: 'Unsupported post request.', sentType: 'text' },
    'no_active_connection',
  ],
  [
    'an object that is not there, without a subcode',
    { code: 100, message: "Unsupported get request. Object with ID '1' does not exist", sentType: 'template' },
    'no_active_connection',
  ],
  ['anything about a template', { code: 100, details: 'Something', sentType: 'template' }, 'template_params_invalid'],
  [
    'a missing parameter of a template',
    { code: 131008, details: 'buttons: Button at index 0 requires a parameter', sentType: 'template' },
    'template_params_invalid',
  ],
  ['an unknown problem of a template', { code: 135000, sentType: 'template' }, 'template_params_invalid'],
  [
    'an unknown problem of anything else',
    { code: 135000, message: '(#135000) Generic user error', sentType: 'text' },
    'channel_error',
  ],
  [
    'components, where the type is not known',
    { code: 131009, details: 'header: Format mismatch' },
    'template_params_invalid',
  ],
  [
    'a link',
    { code: 131009, details: "Param image['link'] is not a valid URL", sentType: 'image' },
    'media_unsupported',
  ],
  ['a mime type', { code: 100, details: 'Unsupported mime type', sentType: 'document' }, 'media_unsupported'],
  [
    'a file in an interactive header',
    { code: 131009, details: 'Header image could not be read', sentType: 'interactive' },
    'media_unsupported',
  ],
  [
    'a phone',
    { code: 131009, details: 'Recipient phone number is malformed', sentType: 'text' },
    'recipient_unavailable',
  ],
  [
    'the parameter `to`',
    { code: 100, details: 'The parameter to is required', sentType: 'text' },
    'recipient_unavailable',
  ],
  ['nothing in particular', { code: 131009, details: 'Failed to send', sentType: 'text' }, 'channel_error'],
  ['a cursor of the template list', { code: 100, details: 'Invalid cursor', sentType: 'templates' }, 'invalid_request'],
  [
    'a parameter of the template list',
    { code: 100, details: 'Invalid parameter', sentType: 'templates' },
    'channel_error',
  ],
];

describe('a code that says only that a value was wrong', () => {
  it.each(split)('is read from what it says: %s', (_name, error, code) => {
    expect(toServiceError(error).code).toBe(code);
  });

  it.each([
    ['interactive', 'Invalid buttons count. Min allowed buttons: 1, Max allowed buttons: 3', 'interactive'],
    ['contacts', 'Contact phones must be a list', 'contacts'],
    ['reaction', 'Message to react to was not found', 'reaction'],
    ['text', 'The context message_id is unknown', 'context.message_id'],
  ] as const)('is the caller’s to correct where we pass the content through: %s', (sentType, details, path) => {
    const error = toServiceError({
      code: 131009,
      message: '(#131009) Parameter value is not valid',
      details,
      sentType,
    });
    expect(error).toMatchObject({
      code: 'invalid_request',
      status: 400,
      details: [{ path, code: 'invalid_value', message: details }],
    });
  });
});

describe('a throttled caller', () => {
  const usage = JSON.stringify({
    '99': [{ type: 'x', estimated_time_to_regain_access: 3 }, { estimated_time_to_regain_access: 7 }],
  });
  it.each([
    ['1 s after a burst', { code: 130429 }, 1],
    ['6 s for one lead', { code: 131056 }, 6],
    ['as long as the channel says in minutes', { code: 80007, headers: { 'x-business-use-case-usage': usage } }, 420],
    ['as long as the channel says in seconds', { code: 4, headers: { 'retry-after': '30' } }, 30],
    ['the longer of both', { code: 4, headers: { 'retry-after': '500', 'x-business-use-case-usage': usage } }, 500],
    ['a minute where the channel says nothing', { code: 613 }, 60],
    [
      'a minute where what it says is no number',
      { code: 4, headers: { 'retry-after': 'soon', 'x-business-use-case-usage': '{' } },
      60,
    ],
    ['a day at most', { code: 4, headers: { 'retry-after': '999999999' } }, 86_400],
  ])('waits %s', (_name, error, seconds) => {
    expect(toServiceError(error)).toMatchObject({
      code: 'channel_rate_limit',
      status: 429,
      retryAfterSeconds: seconds,
    });
  });

  it('is the only one told to wait', () => {
    expect(toServiceError({ code: 131047, headers: { 'retry-after': '30' } }).retryAfterSeconds).toBeUndefined();
  });
});

describe('what the caller reads', () => {
  it('is our sentence and what the channel said', () => {
    expect(toServiceError({ code: 131047, details: 'More than 24 hours have passed' }).message).toBe(
      'The lead has not written in the last 24 hours. Send an approved template instead. The channel says: More than 24 hours have passed',
    );
  });

  it('is one line of bounded length, whatever the channel said', () => {
    const { message } = toServiceError({ code: 131047, details: `a\n\u0007b ${'x'.repeat(5_000)}` });
    expect(message).toContain('The channel says: a b xxx');
    expect(message.length).toBeLessThan(500);
  });

  it('never quotes the channel on a token, because its sentence may hold it', () => {
    const { message } = toServiceError({ code: 190, message: 'Malformed access token SECRET' });
    expect(message).not.toContain('SECRET');
  });

  it('has a title and no code where a report tells neither', () => {
    expect(upstreamError(null, null, null)).toEqual({
      code: 'channel_error',
      message: 'The messaging channel gave an unexpected answer.',
      title: 'Unknown error of the channel',
      upstreamCode: null,
      details: null,
    });
  });
});
