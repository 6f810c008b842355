import { describe, expect, it } from '@jest/globals';
import { toReports } from '../../shared/channel/callbacks.ts';
import { callback, change, contact, message, tenant } from './callback-samples.ts';

describe('the sender of a message', () => {
  const userId = 'BR.13491208655302741918';
  const from = (who: Record<string, unknown>, contacts: unknown) =>
    toReports(callback(change('messages', { contacts, messages: [message({ from: undefined, ...who })] })))[0];
  const profile = { name: 'Leo', username: '@leo.ex' };

  it.each([
    ['a phone', { from: '5511900000001' }, [contact], { phone: '+5511900000001', userId: null, profileName: 'Ana' }],
    [
      'a phone with plus and spaces',
      { from: '+55 11 90000-0001' },
      [contact],
      { phone: '+5511900000001', profileName: 'Ana' },
    ],
    [
      'a phone written as a number',
      { from: 5511900000001 },
      [contact],
      { phone: '+5511900000001', profileName: 'Ana' },
    ],
    [
      'a phone and a user id',
      { from: '5511900000001', from_user_id: userId },
      [{ ...contact, user_id: userId }],
      { phone: '+5511900000001', userId, profileName: 'Ana' },
    ],
    [
      'a phone whose contact tells the user id',
      { from: '5511900000001' },
      [{ ...contact, user_id: userId }],
      { phone: '+5511900000001', userId },
    ],
    [
      'a user id alone',
      { from_user_id: userId },
      [{ profile, user_id: userId }],
      { phone: null, userId, profileName: 'Leo', username: 'leo.ex' },
    ],
    [
      'a user id beside empty strings',
      { from: '', from_user_id: userId },
      [{ profile, wa_id: '', user_id: userId }],
      { phone: null, userId, profileName: 'Leo' },
    ],
    [
      'a user id in place of the phone',
      { from: userId },
      [{ profile, wa_id: userId }],
      { phone: null, userId, profileName: 'Leo' },
    ],
    [
      'a user id that the contact mistypes',
      { from_user_id: userId },
      [{ profile, user_id: `b${userId}` }],
      { phone: null, userId, profileName: 'Leo' },
    ],
    [
      'told by the contact alone',
      {},
      [{ profile, wa_id: '5511900000001' }],
      { phone: '+5511900000001', profileName: 'Leo' },
    ],
    [
      'without a profile',
      { from: '5511900000001' },
      [{ wa_id: '5511900000001' }],
      { phone: '+5511900000001', profileName: null },
    ],
    [
      'with an empty profile',
      { from: '5511900000001' },
      [{ profile: { name: ' ' }, wa_id: '5511900000001' }],
      { profileName: null },
    ],
    ['without contacts', { from: '5511900000001' }, undefined, { phone: '+5511900000001', profileName: null }],
    [
      'beside contacts that are no list',
      { from: '5511900000001' },
      'x',
      { phone: '+5511900000001', profileName: null },
    ],
    [
      'beside a contact that is no object',
      { from: '5511900000001' },
      [null],
      { phone: '+5511900000001', profileName: null },
    ],
  ])('is %s', (_name, who, contacts, expected) => {
    expect(from(who, contacts)).toMatchObject({ kind: 'inbound', ...expected });
  });

  it('is found among the contacts by its ids, not by its place', () => {
    const contacts = [
      { profile: { name: 'Bia' }, user_id: 'BR.2' },
      { profile: { name: 'Ana' }, wa_id: '5511900000001' },
    ];
    const messages = [
      message(),
      message({ from: undefined, from_user_id: 'BR.2' }),
      message({ from: '5511900000003' }),
    ];
    expect(toReports(callback(change('messages', { contacts, messages })))).toMatchObject([
      { profileName: 'Ana' },
      { profileName: 'Bia' },
      { profileName: null },
    ]);
  });

  it.each(['PHONE_NUMBER', '0551190000', '1'.repeat(16), 'br.1'])('keeps an id of an unknown form: %j', (who) => {
    const contacts = [{ profile: { name: 'Leo' } }];
    expect(from({ from: who }, contacts)).toMatchObject({ phone: null, userId: who, profileName: 'Leo' });
  });

  it.each(['', ' ', 'two words', 'x'.repeat(129), null, {}])('cannot be read from %j alone', (who) => {
    expect(from({ from: who }, [])).toMatchObject({
      kind: 'unreadable',
      ...tenant,
      field: 'messages',
      wamid: 'wamid.IN',
      cause: 'The message names no phone and no channel user id as its sender',
    });
  });
});
