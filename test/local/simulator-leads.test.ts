import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { at, listAt, type Rig, startRig } from './simulator-rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig();
});
afterEach(async () => {
  await rig.stop();
});

const magic = '+5511900000000';
const stranger = '+5511970000001';
const lastValue = (): unknown => rig.sink.arrived.at(-1)?.value;

const types: readonly [string, object, object][] = [
  ['text', { text: 'Olá' }, { text: { body: 'Olá' } }],
  [
    'text',
    { text: { body: 'Olá' }, context: { id: 'wamid.q' } },
    { text: { body: 'Olá' }, context: { id: 'wamid.q' } },
  ],
  ['text', { text: 'Ad', referral: { source_id: '1' } }, { referral: { source_id: '1' } }],
  [
    'image',
    { image: { caption: 'c' } },
    { image: { caption: 'c', mime_type: 'image/jpeg', id: expect.any(String), url: expect.any(String) } },
  ],
  [
    'image',
    { media: { mime_type: 'image/png', url: false } },
    { image: { mime_type: 'image/png', sha256: expect.any(String) } },
  ],
  ['video', {}, { video: { mime_type: 'video/mp4' } }],
  ['audio', {}, { audio: { mime_type: 'audio/ogg; codecs=opus', voice: true } }],
  [
    'document',
    { document: { filename: 'nota.pdf' } },
    { document: { filename: 'nota.pdf', mime_type: 'application/pdf' } },
  ],
  ['sticker', {}, { sticker: { mime_type: 'image/webp', animated: false } }],
  ['location', {}, { location: { latitude: expect.any(Number), longitude: expect.any(Number) } }],
  ['contacts', {}, { contacts: [{ name: { formatted_name: expect.any(String) } }] }],
  ['interactive', {}, { interactive: { type: 'button_reply', button_reply: { id: 'sim', title: 'Sim' } } }],
  ['button', { button: { payload: 'p', text: 't' } }, { button: { payload: 'p', text: 't' } }],
  [
    'reaction',
    { reaction: { message_id: 'wamid.z', emoji: '🎯' } },
    { reaction: { message_id: 'wamid.z', emoji: '🎯' } },
  ],
  ['order', {}, { order: { product_items: expect.any(Array) } }],
  ['unsupported', {}, { errors: [{ code: 131051 }] }],
  ['revoke', { revoke: { original_message_id: 'wamid.o' } }, { revoke: { original_message_id: 'wamid.o' } }],
  ['brand_new', { brand_new: { a: 1 } }, { brand_new: { a: 1 } }],
];

describe('a lead who writes', () => {
  it.each(types)('sends %s %j', async (type, told, expected) => {
    const answered = await rig.control('inbound', { type, from: stranger, ...told });
    expect(answered.status).toBe(201);
    await rig.settled();
    expect(at(lastValue(), 'messages', 0)).toMatchObject({
      from: '5511970000001',
      id: at(answered.body, 'wamid'),
      timestamp: expect.stringMatching(/^\d{10}$/),
      type,
      ...expected,
    });
    expect(at(lastValue(), 'contacts', 0)).toMatchObject({ wa_id: '5511970000001' });
  });

  it('is the demo lead, to the number that sent last, where nobody says otherwise', async () => {
    await rig.send({ to: magic, type: 'text', text: { body: 'x' } }, '555');
    await rig.settled();
    await rig.control('inbound', {});
    await rig.settled();
    expect(at(lastValue(), 'messages', 0, 'from')).toBe('5511900000000');
    expect(at(lastValue(), 'metadata', 'phone_number_id')).toBe('555');
  });

  it('may be known by a channel user id alone', async () => {
    await rig.control('inbound', { from_user_id: 'BR.123', username: 'ana', name: 'Ana' });
    await rig.settled();
    expect(at(lastValue(), 'contacts')).toEqual([{ profile: { name: 'Ana', username: 'ana' }, user_id: 'BR.123' }]);
    expect(Object.keys(Object(at(lastValue(), 'messages', 0)))).not.toContain('from');
  });

  it('may have no profile, no ninth digit, another number and account, and be told of twice', async () => {
    await rig.control('inbound', { from: '+5581997000002', name: null, number_id: '9', account_id: '8', times: 2 });
    await rig.settled();
    expect(at(lastValue(), 'contacts')).toEqual([{ wa_id: '558197000002' }]);
    expect(at(rig.sink.arrived[0]?.body, 'entry', 0, 'id')).toBe('8');
    expect(rig.sink.arrived[0]?.text).toBe(rig.sink.arrived[1]?.text);
  });

  it('has no contacts in a system message', async () => {
    await rig.control('inbound', { type: 'system', system: { type: 'user_changed_number', wa_id: '5511970000002' } });
    await rig.settled();
    expect(at(lastValue(), 'contacts')).toBeUndefined();
    expect(at(lastValue(), 'messages', 0, 'system', 'wa_id')).toBe('5511970000002');
  });
});

describe('the 24 h window', () => {
  const errors = () =>
    rig.sink.arrived.flatMap(({ value }) => listAt(value, 'statuses', 0, 'errors').map((error) => at(error, 'code')));

  it('is closed for who never wrote: the message is accepted and fails with 131047', async () => {
    expect((await rig.text(stranger)).status).toBe(200);
    await rig.settled();
    expect(errors()).toEqual([131047]);
  });

  it('opens when the lead writes, in either form of the phone, and for that number alone', async () => {
    await rig.control('inbound', { from: '+558197000002', number_id: '1' });
    await rig.settled();
    await rig.send({ to: '+5581997000002', type: 'text', text: { body: 'x' } }, '1');
    await rig.settled();
    expect(rig.statuses()).toEqual(['sent', 'delivered', 'read']);
    await rig.send({ to: '+5581997000002', type: 'text', text: { body: 'x' } }, '2');
    await rig.settled();
    expect(errors()).toEqual([131047]);
  });

  it.each(['system', 'request_welcome', 'edit', 'revoke'])('does not open by %s', async (type) => {
    await rig.control('inbound', { from: stranger, type });
    await rig.settled();
    await rig.text(stranger);
    await rig.settled();
    expect(errors()).toEqual([131047]);
  });

  it('does not matter for templates', async () => {
    await rig.send({ to: stranger, type: 'template', template: { name: 'boas_vindas', language: { code: 'pt_BR' } } });
    await rig.settled();
    expect(rig.statuses()).toEqual(['sent', 'delivered', 'read']);
  });

  it('can be closed by hand, for a magic number too', async () => {
    await rig.control('window', { to: magic, open: false });
    await rig.text(magic);
    await rig.settled();
    expect(errors()).toEqual([131047]);
  });
});

describe('a reaction', () => {
  it('to a message of the lead is reported as sent and no more', async () => {
    const { body } = await rig.control('inbound', { from: magic });
    await rig.send({ to: magic, type: 'reaction', reaction: { message_id: at(body, 'wamid'), emoji: '👍' } });
    await rig.settled();
    expect(rig.statuses()).toEqual(['sent']);
  });

  it('to nothing is accepted and fails with 131009', async () => {
    await rig.send({ to: magic, type: 'reaction', reaction: { message_id: 'wamid.none', emoji: '👍' } });
    await rig.settled();
    expect(at(lastValue(), 'statuses', 0, 'errors', 0, 'code')).toBe(131009);
  });
});
