import { describe, expect, it } from '@jest/globals';
import { toReports } from '../../shared/channel/callbacks.ts';
import { callback, change, contact, inbound, message, metadata, status, statuses, tenant } from './callback-samples.ts';

const at = '2025-08-12T12:00:00.000Z';

describe('a status', () => {
  it('is complete in itself', () => {
    expect(
      toReports(statuses(status({ biz_opaque_callback_data: 'co_1:msg_2', pricing: { billable: true } }))),
    ).toEqual([
      {
        kind: 'status',
        ...tenant,
        wamid: 'wamid.OUT',
        status: 'delivered',
        at,
        phone: '+5511900000001',
        userId: null,
        companyId: 'co_1',
        messageId: 'msg_2',
        error: null,
      },
    ]);
  });

  it.each(['sent', 'delivered', 'read', 'played', 'deleted', 'anything'])('has the channel’s word: %s', (word) => {
    expect(toReports(statuses(status({ status: word })))[0]).toMatchObject({
      kind: 'status',
      status: word,
      error: null,
    });
  });

  it.each([
    ['a phone and a user id', { recipient_user_id: 'BR.1' }, { phone: '+5511900000001', userId: 'BR.1' }],
    ['a user id alone', { recipient_id: undefined, recipient_user_id: 'BR.1' }, { phone: null, userId: 'BR.1' }],
    ['a user id in place of the phone', { recipient_id: 'BR.1' }, { phone: null, userId: 'BR.1' }],
    ['nobody', { recipient_id: '' }, { phone: null, userId: null }],
    ['a group', { recipient_id: '120363', recipient_type: 'group' }, { phone: null, userId: null }],
  ])('went to %s', (_name, more, expected) => {
    expect(toReports(statuses(status(more)))[0]).toMatchObject(expected);
  });

  it('learns the user id from the contact beside it', () => {
    const value = { contacts: [{ ...contact, user_id: 'BR.1' }], statuses: [status()] };
    expect(toReports(callback(change('messages', value)))[0]).toMatchObject({
      phone: '+5511900000001',
      userId: 'BR.1',
    });
  });

  it('does not take foreign opaque data for ours', () => {
    expect(toReports(statuses(status({ biz_opaque_callback_data: 'x' })))[0]).toMatchObject({
      companyId: null,
      messageId: null,
    });
  });

  it('that failed says why, in our code and the channel’s words', () => {
    const errors = [
      { code: 131047, title: 'Re-engagement message', error_data: { details: 'More than 24 hours' } },
      { code: 1, title: 'Other' },
    ];
    expect(toReports(statuses(status({ status: 'failed', errors })))[0]).toMatchObject({
      status: 'failed',
      error: {
        code: 'outside_24h_window',
        upstreamCode: 131047,
        title: 'Re-engagement message',
        details: 'More than 24 hours',
      },
    });
  });

  it.each([undefined, [], ['x'], 'x'])('that failed without a reason has one nobody knows: %j', (errors) => {
    expect(toReports(statuses(status({ status: 'failed', errors })))[0]).toMatchObject({
      error: { code: 'channel_error', upstreamCode: null, details: null },
    });
  });

  it.each([
    ['1755000000', at],
    [1_755_000_000, at],
    ['1755000000000', at],
    [1_755_000_000_123, '2025-08-12T12:00:00.123Z'],
    [' 1755000000.7 ', '2025-08-12T12:00:00.700Z'],
    ['asdf', null],
    ['', null],
    ['0', null],
    [-1, null],
    [null, null],
    [{}, null],
    [Number.POSITIVE_INFINITY, null],
    ['99999999999999999999', null],
    ['2025-08-12', null],
  ])('at %j was at %j', (timestamp, expected) => {
    expect(toReports(statuses(status({ timestamp })))[0]).toMatchObject({ at: expected });
  });
});

describe('a message of staff', () => {
  const echo = (more: Record<string, unknown> = {}) => ({
    from: '551140000001',
    to: '5511900000001',
    id: 'wamid.ECHO',
    timestamp: '1755000000',
    type: 'text',
    text: { body: 'Olá' },
    ...more,
  });

  it.each(['message_echoes', 'messages'])('is complete in itself, under `%s`', (name) => {
    expect(toReports(callback(change('smb_message_echoes', { [name]: [echo()] })))).toEqual([
      {
        kind: 'echo',
        ...tenant,
        wamid: 'wamid.ECHO',
        at,
        phone: '+5511900000001',
        userId: null,
        sender: 'human',
        type: 'text',
        content: { body: 'Olá' },
        media: null,
      },
    ]);
  });

  it.each([
    [
      { to_user_id: 'BR.1', to: undefined },
      { phone: null, userId: 'BR.1' },
    ],
    [{ to: 'BR.1' }, { phone: null, userId: 'BR.1' }],
    [{ to: undefined }, { phone: null, userId: null }],
    [{ sender: { type: 'human' } }, { sender: 'human' }],
    [{ sender: { type: 'automation' } }, { sender: 'automation' }],
    [{ sender: { type: 'robot' } }, { sender: 'unknown' }],
    [
      { type: 'image', image: { id: '9', mime_type: 'image/png' } },
      { content: { mimeType: 'image/png' }, media: { id: '9' } },
    ],
  ])('tells what the channel tells: %j', (more, expected) => {
    expect(toReports(callback(change('smb_message_echoes', { message_echoes: [echo(more)] })))[0]).toMatchObject(
      expected,
    );
  });
});

describe('news', () => {
  const news = (system: Record<string, unknown>, more: Record<string, unknown> = {}) =>
    toReports(inbound(message({ type: 'system', text: undefined, system, ...more })))[0];
  const one = { kind: 'system', ...tenant, wamid: 'wamid.IN', at };

  it.each([
    [{ type: 'user_changed_number', wa_id: '5511900000002' }, {}],
    [{ type: 'user_changed_number', wa_id: '5511900000001', new_wa_id: '5511900000002' }, {}],
    [{ type: 'customer_changed_number', customer: '5511900000001', new_wa_id: '5511900000002' }, { from: undefined }],
  ])('of a new phone names the old and the new one: %j', (system, more) => {
    expect(news(system, more)).toEqual({
      ...one,
      change: 'number',
      phone: '+5511900000001',
      userId: null,
      newPhone: '+5511900000002',
      newUserId: null,
    });
  });

  it.each([
    [
      { type: 'user_changed_user_id', user_id: 'BR.2' },
      { from: undefined, from_user_id: 'BR.1' },
    ],
    [
      { type: 'user_changed_user_id', user_id: 'BR.2', previous_user_id: 'BR.1' },
      { from: undefined, from_user_id: 'BR.2' },
    ],
  ])('of a new user id names the old and the new one: %j', (system, more) => {
    expect(news(system, more)).toMatchObject({
      change: 'user_id',
      phone: null,
      userId: 'BR.1',
      newPhone: null,
      newUserId: 'BR.2',
    });
  });

  it('of another device names who it is about', () => {
    expect(news({ type: 'customer_identity_changed' })).toMatchObject({ change: 'identity', phone: '+5511900000001' });
  });

  it.each([{ type: 'something' }, {}, { type: 5 }])('of anything else is told as such: %j', (system) => {
    expect(news(system)).toMatchObject({ kind: 'system', change: 'other' });
  });
});

describe('an account', () => {
  it.each([
    ['PARTNER_REMOVED', 'ended'],
    ['PARTNER_APP_UNINSTALLED', 'ended'],
    ['ACCOUNT_OFFBOARDED', 'ended'],
    ['ACCOUNT_DELETED', 'ended'],
    ['ACCOUNT_RECONNECTED', 'restored'],
    ['DISABLED_UPDATE', 'other'],
    ['ACCOUNT_VIOLATION', 'other'],
    ['PARTNER_ADDED', 'other'],
  ])('with %s has its connections %s', (event, effect) => {
    expect(toReports(callback({ field: 'account_update', value: { event } }))).toEqual([
      { kind: 'account', numberId: null, accountId: '400500600', at, event, effect },
    ]);
  });

  it('is the one named inside, because partner events come under the partner’s own id', () => {
    const value = { event: 'PARTNER_REMOVED', waba_info: { waba_id: '77', owner_business_id: '88' } };
    expect(toReports(callback({ field: 'account_update', value }))[0]).toMatchObject({ accountId: '77' });
  });
});

describe('a change', () => {
  it.each([
    'history',
    'smb_app_state_sync',
    'message_echoes',
    'message_template_status_update',
    'phone_number_quality_update',
    'user_preferences',
    'anything_new',
  ])('of %s makes nothing, whatever it holds', (field) => {
    expect(toReports(callback(change(field, { messages: [message()], statuses: [status()] })))).toEqual([
      { kind: 'ignored', ...tenant, field },
    ]);
  });

  it('may say only that the number is in trouble', () => {
    const errors = [{ code: 130429, title: 'Rate limit hit', error_data: { details: 'Too many' } }];
    expect(toReports(callback(change('messages', { errors })))).toMatchObject([
      { kind: 'error', ...tenant, error: { code: 'channel_rate_limit', upstreamCode: 130429, details: 'Too many' } },
    ]);
  });

  it('may hold messages, statuses and errors at once', () => {
    const value = { messages: [message({ type: 'interactive' })], statuses: [status()], errors: [{ code: 131000 }] };
    expect(toReports(callback(change('messages', value))).map(({ kind }) => kind)).toEqual([
      'inbound',
      'status',
      'error',
    ]);
  });

  it('may lack its metadata: the account is still known', () => {
    expect(toReports(callback({ field: 'messages', value: { statuses: [status()] } }))[0]).toMatchObject({
      kind: 'status',
      numberId: null,
      accountId: '400500600',
    });
  });

  it('may name its field one level off', () => {
    const value = { metadata, statuses: [status()] };
    expect(toReports(callback({ value: { ...value, field: 'messages' } }))[0]).toMatchObject({ kind: 'status' });
    expect(toReports({ field: 'messages', entry: [{ id: '1', changes: [{ value }] }] })[0]).toMatchObject({
      kind: 'status',
    });
  });
});

describe('a batch', () => {
  it('becomes reports in its order, across entries and changes, duplicates included', () => {
    const payload = {
      entry: [
        {
          id: '1',
          changes: [change('messages', { statuses: [status({ id: 'a' }), status({ id: 'b' }), status({ id: 'a' })] })],
        },
        {
          id: '2',
          changes: [
            change('messages', { messages: [message({ id: 'c' })] }),
            change('messages', { messages: [message({ id: 'd' })] }),
          ],
        },
      ],
    };
    expect(toReports(payload).map((report) => `${report.accountId}${'wamid' in report ? report.wamid : ''}`)).toEqual([
      '1a',
      '1b',
      '1a',
      '2c',
      '2d',
    ]);
  });

  it('of a thousand items in 3 MB is split within a second', () => {
    const payload = inbound(
      ...Array.from({ length: 1_000 }, (_, n) => message({ id: `w${n}`, text: { body: 'é'.repeat(1_400) } })),
    );
    const startedAt = performance.now();
    expect(toReports(payload)).toHaveLength(1_000);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  it('loses no good item to a bad one', () => {
    const bad = [null, 5, 'x', [], {}, { ...message(), id: undefined }, { ...message(), from: undefined }];
    const reports = toReports(inbound(message({ id: 'first' }), ...bad, message({ id: 'last' })));
    expect(reports).toHaveLength(9);
    expect(reports.slice(1, -1)).toEqual(
      Array.from({ length: 7 }, () => expect.objectContaining({ kind: 'unreadable', ...tenant })),
    );
    expect([reports[0], reports[8]]).toMatchObject([{ wamid: 'first' }, { wamid: 'last' }]);
  });
});

describe('what cannot be understood', () => {
  it.each([
    ['no callback', undefined, '`entry` is not a list'],
    ['null', null, '`entry` is not a list'],
    ['a text', 'x', '`entry` is not a list'],
    ['a list', [], '`entry` is not a list'],
    ['no entries', {}, '`entry` is not a list'],
    ['an entry that is no object', { entry: [5] }, 'An entry of `entry` is not an object'],
    ['an entry without changes', { entry: [{ id: '1' }] }, '`changes` is not a list'],
    ['a change that is no object', callback(null), 'An entry of `changes` is not an object'],
    ['a change without a field', callback({ value: {} }), 'The change names no field'],
    ['a change that holds nothing', callback(change('messages', {})), 'The change holds nothing this service knows'],
    ['a change without a value', callback({ field: 'messages' }), 'The change holds nothing this service knows'],
    ['messages that are no list', callback(change('messages', { messages: {} })), '`messages` is not a list'],
    ['a status without a message', statuses(status({ id: undefined })), 'The item has no id'],
    ['a status without a status', statuses(status({ status: '' })), 'The item has no status'],
    ['an error without a code', callback(change('messages', { errors: [{}] })), 'The error has no code and no title'],
    ['an account event without a name', callback({ field: 'account_update', value: {} }), 'The item has no event'],
  ])('is reported with its cause: %s', (_name, payload, cause) => {
    expect(toReports(payload)).toMatchObject([{ kind: 'unreadable', cause }]);
  });

  it('keeps the item, so that it can be repaired', () => {
    const [report] = toReports(statuses(status({ status: undefined })));
    expect(report).toMatchObject({ kind: 'unreadable', ...tenant, field: 'messages', wamid: 'wamid.OUT' });
    expect(report?.kind === 'unreadable' && JSON.parse(report.raw ?? '')).toEqual({ ...status(), status: undefined });
  });

  it('includes a report over 300 KB, whose item is cut', () => {
    const [fits] = toReports(inbound(message({ text: { body: 'x'.repeat(290_000) } })));
    const [large] = toReports(inbound(message({ text: { body: 'é'.repeat(160_000) } })));
    expect(fits).toMatchObject({ kind: 'inbound' });
    expect(large).toMatchObject({
      kind: 'unreadable',
      wamid: 'wamid.IN',
      cause: expect.stringMatching(/^The report is 320\d+ bytes large$/),
    });
    expect(Buffer.byteLength(JSON.stringify(large))).toBeLessThan(200_000);
  });

  it('includes ids of absurd length', () => {
    const [report] = toReports(statuses(status({ id: 'x'.repeat(400_000) })));
    expect(report).toMatchObject({ kind: 'unreadable', wamid: 'x'.repeat(256) });
    expect(toReports(callback(change('x'.repeat(400_000), {})))).toMatchObject([{ kind: 'unreadable' }]);
  });

  it('includes content that nests without end', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`);
    expect(toReports(inbound(message({ type: 'text', text: deep })))).toMatchObject([
      { kind: 'unreadable', cause: 'The content nests more than 32 levels deep' },
    ]);
  });
});
