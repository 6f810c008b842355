import { describe, expect, it } from '@jest/globals';
import { toReports } from '../../shared/channel/callbacks.ts';
import { callback, change, inbound, message, metadata, status, statuses, tenant } from './callback-samples.ts';

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

  it('of a thousand items in 3 MB is split into as many reports', () => {
    const payload = inbound(
      ...Array.from({ length: 1_000 }, (_, n) => message({ id: `w${n}`, text: { body: 'é'.repeat(1_400) } })),
    );
    expect(toReports(payload)).toHaveLength(1_000);
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
