import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { verifySignature } from '../../shared/channel/callbacks.ts';

const secret = 'app secret';
const sign = (body: string | Buffer, key = secret) => `sha256=${createHmac('sha256', key).update(body).digest('hex')}`;
const raw = Buffer.from('{"name":"João 😀","text":"a\\/b €"}');
const escaped = '{"name":"Jo\\u00e3o \\ud83d\\ude00","text":"a\\/b \\u20ac"}';

describe('a callback is the channel’s', () => {
  it('where its bytes are signed', () => {
    expect(verifySignature(raw, sign(raw), secret)).toBe(true);
    expect(verifySignature(Buffer.from(escaped), sign(escaped), secret)).toBe(true);
  });

  it('where its bytes are signed with everything beyond ASCII escaped in lower case', () => {
    expect(verifySignature(raw, sign(escaped), secret)).toBe(true);
  });

  it('where the digits of the signature are upper case', () => {
    expect(verifySignature(raw, sign(raw).toUpperCase().replace('SHA256', 'sha256'), secret)).toBe(true);
  });

  it('where its body is empty, or no text at all', () => {
    const bytes = Buffer.from([0xff, 0xfe, 0x00, 0x80]);
    expect(verifySignature(Buffer.alloc(0), sign(''), secret)).toBe(true);
    expect(verifySignature(bytes, sign(bytes), secret)).toBe(true);
  });
});

describe('a callback is refused', () => {
  it.each([
    ['without a signature', undefined],
    ['with an empty signature', ''],
    ['signed with another secret', sign(raw, 'other')],
    ['with a signature of something else', sign('{}')],
    ['with an escape in upper case', sign(escaped.replace('ud83d', 'uD83D'))],
    ['with half a signature', sign(raw).slice(0, -2)],
    ['with more than a signature', `${sign(raw)}00`],
    ['with a signature in no hex digits', `sha256=${'z'.repeat(64)}`],
    ['with the older algorithm', `sha1=${createHmac('sha1', secret).update(raw).digest('hex')}`],
    ['without the name of the algorithm', sign(raw).slice('sha256='.length)],
  ])('%s', (_name, header) => {
    expect(verifySignature(raw, header, secret)).toBe(false);
  });

  it('when it was changed by one byte', () => {
    const changed = Buffer.from(raw);
    changed[10] = 0x41;
    expect(verifySignature(changed, sign(raw), secret)).toBe(false);
  });

  it('when no secret is set, even where it is signed with the empty one', () => {
    expect(verifySignature(raw, sign(raw, ''), '')).toBe(false);
  });
});
