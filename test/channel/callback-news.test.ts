import { describe, expect, it } from '@jest/globals';
import { toReports } from '../../shared/channel/callbacks.ts';
import { callback, change, inbound, message, tenant } from './callback-samples.ts';

const at = '2025-08-12T12:00:00.000Z';

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
