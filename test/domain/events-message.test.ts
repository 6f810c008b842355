import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { derivedUuid } from '../../shared/domain/events/derived-id.ts';
import {
  currentEventTypes,
  eventBody,
  eventSchema,
  eventTypeFor,
  type HookEventType,
} from '../../shared/domain/events/event.ts';
import {
  type InboundMessage,
  messageReceived,
  messageSentByStaff,
  type StatusNews,
  statusChanged,
  tellsLink,
  withMediaLink,
} from '../../shared/domain/events/message-events.ts';
import { samples } from './events-samples.ts';

const folder = new URL('../../events/hooks/', import.meta.url);
const now = new Date('2026-03-01T12:00:05.000Z');

const news: StatusNews = {
  companyId: 'co_1',
  message: { id: 'msg_1', externalId: 'ext-1' },
  wamid: 'wamid.A',
  status: 'sent',
  recipient: '+5511900000001',
  at: new Date('2026-03-01T12:00:00.000Z'),
  error: null,
};

const inbound: InboundMessage = {
  companyId: 'co_1',
  wamid: 'wamid.B',
  accountId: 'account-1',
  companyPhone: '+551130000000',
  leadPhone: '+5511900000001',
  leadUserId: 'BR.123',
  profileName: 'Ana',
  at: new Date('2026-03-01T12:00:00.000Z'),
  type: 'text',
  content: { body: 'Olá' },
  referral: null,
};
const echo = { ...inbound, sender: 'human' as const };

describe('samples of what hooks receive', () => {
  it('are there for every case, and no other', () => {
    const files = readdirSync(folder).map((file) => file.replace(/\.json$/, ''));
    expect(new Set(files)).toEqual(new Set(Object.keys(samples)));
  });

  it.each(Object.entries(samples))('%s is what the service makes', (name, { event, type }) => {
    const file = readFileSync(new URL(`${name}.json`, folder), 'utf8');
    expect(JSON.parse(file)).toEqual(JSON.parse(eventBody(event, type)));
  });

  it.each(Object.entries(samples))('%s survives being stored', (_name, { event }) => {
    expect(v.parse(eventSchema, JSON.parse(JSON.stringify(event)))).toEqual(event);
  });
});

describe('chat.message.updated', () => {
  it('has the members of the interface, with the id and external id of the message', () => {
    expect(statusChanged(news, now)).toEqual({
      id: expect.stringMatching(/^evt_[0-9a-f-]{36}$/),
      type: 'chat.message.updated',
      channel: 'chat',
      apiVersion: 'v1',
      createTime: '2026-03-01T12:00:05.000Z',
      messageStatus: {
        id: 'msg_1',
        externalId: 'ext-1',
        wamid: 'wamid.A',
        status: 'sent',
        recipient: '+5511900000001',
        timestamp: '2026-03-01T12:00:00.000Z',
        error: null,
      },
    });
  });

  it('tells an error with failed alone', () => {
    const error = { title: 'Re-engagement message', upstreamCode: 131047 };
    expect(statusChanged({ ...news, status: 'failed', error }, now).messageStatus.error).toEqual({
      title: 'Re-engagement message',
      code: 131047,
    });
    for (const status of ['sent', 'delivered', 'read'] as const) {
      expect(statusChanged({ ...news, status, error }, now).messageStatus.error).toBeNull();
    }
  });
});

describe('chat.message.received and chat.message.sent', () => {
  it('mirror each other', () => {
    const received = messageReceived(inbound, now).message;
    const sent = messageSentByStaff(echo, now).message;
    expect(received).toMatchObject({ from: '+5511900000001', fromUserId: 'BR.123', to: '+551130000000' });
    expect(sent).toMatchObject({ from: '+551130000000', fromUserId: null, to: '+5511900000001', toUserId: 'BR.123' });
    expect(sent).toMatchObject({ sender: { type: 'human' } });
    expect(received).not.toHaveProperty('sender');
  });

  it.each(['id', 'from', 'to', 'type', 'referral', 'sender', '__proto__', 'constructor()', ''])(
    'keep their members when the channel names a type "%s"',
    (type) => {
      const message = messageReceived({ ...inbound, type, content: { body: 'x' } }, now).message;
      expect({ ...message, type: 'text' }).toEqual(messageReceived({ ...inbound, content: null }, now).message);
    },
  );

  it('carry a block of a type nobody knows yet', () => {
    const message = messageReceived({ ...inbound, type: 'poll', content: { question: '?' } }, now).message;
    expect(message).toMatchObject({ type: 'poll', poll: { question: '?' } });
  });

  it('tell a referral with ad and campaign null', () => {
    const referral = { sourceId: '1', headline: 'h', adClickId: 'c' };
    expect(messageReceived({ ...inbound, referral }, now).message.referral).toEqual({
      ...referral,
      ad: null,
      campaign: null,
    });
    expect(messageReceived(inbound, now).message).not.toHaveProperty('referral');
  });
});

describe('links of files', () => {
  it.each([
    ['chat.message.received', 'image', true],
    ['chat.message.received', 'video', true],
    ['chat.message.received', 'audio', true],
    ['chat.message.received', 'document', true],
    ['chat.message.received', 'sticker', true],
    ['chat.message.received', 'text', false],
    ['chat.message.received', 'location', false],
    ['chat.message.sent', 'image', true],
    ['chat.message.sent', 'audio', true],
    ['chat.message.sent', 'sticker', true],
    ['chat.message.sent', 'video', false],
    ['chat.message.sent', 'document', false],
    ['chat.message.updated', 'image', false],
  ] as const)('%s tells that of its %s: %p', (eventType, type, told) => {
    expect(tellsLink(eventType, type)).toBe(told);
  });

  it.each(['image', 'audio', 'sticker', 'video', 'document', 'text'])(
    'are added to a %s where they are told',
    (type) => {
      const content = { mimeType: 'x/y' };
      const received = messageReceived({ ...inbound, type, content }, now);
      const sent = messageSentByStaff({ ...echo, type, content }, now);
      for (const event of [received, sent]) {
        const block = tellsLink(event.type, type) ? { mimeType: 'x/y', link: 'https://x.test/1' } : content;
        expect(withMediaLink(event, 'https://x.test/1')).toEqual({
          ...event,
          message: { ...event.message, [type]: block },
        });
      }
    },
  );

  it('leave the news of a status alone', () => {
    const event = statusChanged(news, now);
    expect(withMediaLink(event, 'https://x.test/1')).toBe(event);
  });

  it('come to a block the channel left empty too', () => {
    const event = messageReceived({ ...inbound, type: 'image', content: null }, now);
    expect(withMediaLink(event, 'l')).toMatchObject({ message: { image: { link: 'l' } } });
  });
});

describe('ids', () => {
  it('are the same however often and whenever an event is made', () => {
    const later = new Date('2027-01-01T00:00:00.000Z');
    expect(statusChanged(news, later).id).toBe(statusChanged(news, now).id);
    expect(messageReceived({ ...inbound, profileName: null }, later).id).toBe(messageReceived(inbound, now).id);
    expect(messageReceived(inbound, later).message.id).toBe(messageReceived(inbound, now).message.id);
    expect(messageSentByStaff(echo, later).id).toBe(messageSentByStaff(echo, now).id);
  });

  it('differ by company, message, status and kind', () => {
    const ids = [
      statusChanged(news, now),
      statusChanged({ ...news, status: 'read' }, now),
      statusChanged({ ...news, companyId: 'co_2' }, now),
      statusChanged({ ...news, message: { ...news.message, id: 'msg_2' } }, now),
      messageReceived(inbound, now),
      messageReceived({ ...inbound, companyId: 'co_2' }, now),
      messageReceived({ ...inbound, wamid: 'wamid.b' }, now),
      messageSentByStaff(echo, now),
    ].map((event) => event.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are well-formed UUIDs in lower case, and no two lists of parts share one', async () => {
    const parts = fc.array(fc.string());
    await fc.assert(
      fc.property(parts, parts, (one, other) => {
        expect(derivedUuid(...one)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(derivedUuid(...one) === derivedUuid(...other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});

describe('which hook gets which event', () => {
  const updated = 'chat.message.updated';
  const earlier = 'chat.message.status';
  const wants: [readonly HookEventType[] | null, string, HookEventType | undefined][] = [
    [null, updated, updated],
    [[], updated, updated],
    [[updated], updated, updated],
    [[earlier], updated, earlier],
    [[earlier, updated], updated, updated],
    [['chat.message.received'], updated, undefined],
    [[earlier, 'chat.message.received'], 'chat.message.received', 'chat.message.received'],
    [[earlier], 'chat.message.received', undefined],
    [[updated], 'chat.message.sent', undefined],
    [null, 'chat.message.received', 'chat.message.received'],
    [null, 'chat.message.sent', 'chat.message.sent'],
  ];

  it.each(wants)('one that lists %p gets %s as %s', (listed, type, name) => {
    const event = currentEventTypes.find((current) => current === type);
    expect(event && eventTypeFor(listed, event)).toBe(name);
  });

  it('the earlier name carries the same payload and id', () => {
    const event = statusChanged(news, now);
    expect(JSON.parse(eventBody(event, 'chat.message.status'))).toEqual({ ...event, type: 'chat.message.status' });
  });
});
