import { describe, expect, it } from '@jest/globals';
import { toReports } from '../../shared/channel/callbacks.ts';
import { callback, change, contact, status, statuses, tenant } from './callback-samples.ts';

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
