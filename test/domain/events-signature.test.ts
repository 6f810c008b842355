import { afterEach, describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { Webhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { newSecret, sign, signatureHeaders } from '../../shared/domain/events/signature.ts';

const first = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const second = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const known = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
const bySecond = 'v1,78nXHjpFP0tVJQW5D0SBwmVyyW87BV/rL6MgfM/Bw44=';
const byFirst = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

afterEach(() => {
  jest.useRealTimers();
});

describe('signatures', () => {
  it.each([
    ['the shared vector of the reference libraries', { ...known, secrets: [first] }, byFirst],
    [
      'the vector of the Rust library',
      {
        id: 'msg_27UH4WbU6Z5A5EzD8u03UvzRbpk',
        timestamp: 1649367553,
        body: '{"email":"test@example.com","username":"test_user"}',
        secrets: [second],
      },
      'v1,tZ1I4/hDygAJgO5TYxiSd6Sd0kDW6hPenDe+bTa3Kkw=',
    ],
    [
      'a key of 18 bytes',
      {
        id: 'msg_loFOjxBNrRLzqYUf',
        timestamp: 1731705121,
        body: '{"event_type":"ping","data":{"success":true}}',
        secrets: ['whsec_plJ3nmyCDGBKInavdOK15jsl'],
      },
      'v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=',
    ],
    ['the second secret of a rotation', { ...known, secrets: [second] }, bySecond],
    [
      'a body beyond ASCII',
      {
        id: 'evt_01HZX0000000000000000000AA',
        timestamp: 1767225600,
        body: '{"text":"Olá, João — 你好 👋"}',
        secrets: [first],
      },
      'v1,hQnHk/pbEA79FB34l1NfIj8XiXCGreDYbPeDm8F7AHk=',
    ],
    ['both secrets while a rotation overlaps', { ...known, secrets: [first, second] }, `${byFirst} ${bySecond}`],
  ])('match %s', (_name, signing, expected) => {
    expect(sign(signing)).toBe(expected);
    expect(sign({ ...signing, body: Buffer.from(signing.body) })).toBe(expected);
  });

  it('verify with both public libraries once the headers are renamed, with either secret of a rotation', async () => {
    jest.useFakeTimers({ now: 1767225600_000 });
    const body = fc.string({ unit: 'grapheme' }).map((text) => JSON.stringify({ text }));
    const secrets = [newSecret(), newSecret()];
    await fc.assert(
      fc.property(body, fc.uuid(), (text, uuid) => {
        const headers = signatureHeaders({ id: `evt_${uuid}`, timestamp: 1767225600, body: text, secrets });
        const renamed = Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.replace('hook-', 'webhook-'), value]),
        );
        for (const verifier of secrets.flatMap((secret) => [new Webhook(secret), new SvixWebhook(secret)])) {
          expect(() => verifier.verify(text, renamed)).not.toThrow();
          expect(() => verifier.verify(`${text} `, renamed)).toThrow('No matching signature found');
        }
      }),
    );
  });

  it('do not verify when a byte, the id, the time or the secret is another', () => {
    const signing = { id: 'evt_1', timestamp: 1767225600, body: '{"a":1}', secrets: [first] };
    const signature = sign(signing);
    expect(sign({ ...signing, body: '{"a": 1}' })).not.toBe(signature);
    expect(sign({ ...signing, id: 'evt_2' })).not.toBe(signature);
    expect(sign({ ...signing, timestamp: 1767225601 })).not.toBe(signature);
    expect(sign({ ...signing, secrets: [second] })).not.toBe(signature);
  });

  it('travel in the three headers of the interface', () => {
    expect(signatureHeaders({ ...known, secrets: [first] })).toEqual({
      'hook-id': known.id,
      'hook-timestamp': '1614265330',
      'hook-signature': byFirst,
    });
  });

  it.each([
    [[]],
    [['']],
    [['whsec_']],
    [['MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw']],
    [['whsec_not base64!']],
    [['whsec_abc']],
  ])('are not made with a secret that is none: %p', (secrets) =>
    expect(() => sign({ ...known, secrets })).toThrow(expect.objectContaining({ code: 'internal_error' })),
  );
});

describe('a new secret', () => {
  it('is whsec_ and 32 bytes that never repeat', () => {
    const secrets = Array.from({ length: 100 }, newSecret);
    expect(new Set(secrets).size).toBe(100);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
      expect(Buffer.from(secret.slice(6), 'base64')).toHaveLength(32);
    }
  });
});
