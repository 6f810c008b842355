import { describe, expect, it, test } from '@jest/globals';
import { canonicalPhone, isChannelUserId, isE164, parsePhone, twinOf } from '../../shared/domain/leads/phone.ts';
import { isPossiblePhone } from '../../shared/domain/leads/possible-phone.ts';

/** Brazil's area codes; every other two digits name no area. */
const areas = [
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55',
  '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
].flatMap((line) => line.split(' '));
const noAreas = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0')).filter(
  (area) => !areas.includes(area),
);

describe('A phone', () => {
  test.each([
    ['+5511987654321', '+5511987654321'],
    ['5511987654321', '+5511987654321'],
    [' 5511987654321', '+5511987654321'],
    ['+12133734253', '+12133734253'],
    ['1234567', '+1234567'],
    ['123456789012345', '+123456789012345'],
  ])('%j is read as %s', (text, expected) => {
    expect(parsePhone(text)).toBe(expected);
  });

  test.each([
    '',
    ' ',
    '+',
    '++5511987654321',
    '  5511987654321',
    ' +5511987654321',
    '5511987654321 ',
    '55 11 98765-4321',
    '(11) 98765-4321',
    '05511987654321',
    '005511987654321',
    '123456',
    '1234567890123456',
    '551198765432a',
    '٥٥١١٩٨٧٦٥٤٣٢١',
    'BR.123456789',
  ])('is not %j', (text) => {
    expect(parsePhone(text)).toBeUndefined();
  });

  test.each([
    ['+5511987654321', true],
    ['5511987654321', false],
    [' 5511987654321', false],
    ['+0511987654321', false],
    ['+5511987654321\n', false],
  ])('%j is E.164: %j', (text, expected) => {
    expect(isE164(text)).toBe(expected);
  });

  test.each([
    ['a mobile with nine digits', '+5511987654321', true],
    ['an old mobile with eight digits', '+551187654321', true],
    ['a landline', '+551133334444', true],
    ['a number of the United States', '+12133734253', true],
    ['a Brazilian number one digit too long', '+55119876543210', false],
    ['a Brazilian number too short', '+5511987', false],
    ['a country nobody has', '+9991234567890', false],
    ['no E.164 at all', '11987654321', false],
    ['a number with an extension', '+12133734253;ext=1', false],
  ])('can exist where it is %s: %s, %j', (_, phone, expected) => {
    expect(isPossiblePhone(phone)).toBe(expected);
  });
});

describe('The ninth digit', () => {
  test.each(areas)('makes twins in area %s', (area) => {
    for (const first of ['6', '7', '8', '9']) {
      const long = `+55${area}9${first}1234567`;
      const short = `+55${area}${first}1234567`;
      expect([twinOf(long), twinOf(short)]).toEqual([short, long]);
      expect([canonicalPhone(long), canonicalPhone(short)]).toEqual([long, long]);
    }
  });

  test.each(areas)('makes no twins of landlines and of 9 + [0-5] in area %s', (area) => {
    for (const first of ['0', '1', '2', '3', '4', '5']) {
      for (const phone of [`+55${area}9${first}1234567`, `+55${area}${first}1234567`]) {
        expect([twinOf(phone), canonicalPhone(phone)]).toEqual([undefined, phone]);
      }
    }
  });

  test.each(noAreas)('means nothing in %s, which is no area', (area) => {
    for (const phone of [`+55${area}987654321`, `+55${area}87654321`]) {
      expect([twinOf(phone), canonicalPhone(phone)]).toEqual([undefined, phone]);
    }
  });

  test.each([
    ['another leading digit', '+5511887654321'],
    ['a digit too many', '+55119876543210'],
    ['a digit too few', '+55118765432'],
    ['a toll-free number', '+558001234567'],
    ['another country', '+5411987654321'],
    ['a country that begins with 55 digits elsewhere', '+15511987654'],
    ['Mexico', '+5215512345678'],
  ])('means nothing with %s', (_, phone) => {
    expect([twinOf(phone), canonicalPhone(phone)]).toEqual([undefined, phone]);
  });

  it('keeps two people apart whose numbers differ by a 9 alone', () => {
    expect(canonicalPhone('+5531933334444')).not.toBe(canonicalPhone('+553133334444'));
  });
});

describe('A channel user id', () => {
  test.each(['BR.1349120865530274', 'US.ENT.11815799212886844830', 'BR.aB3', 'BR.ENT', `BR.${'1'.repeat(128)}`])(
    'can be %j',
    (id) => {
      expect(isChannelUserId(id)).toBe(true);
    },
  );

  test.each([
    '',
    'BR',
    'BR.',
    'br.1',
    'B.1',
    'BRA.1',
    'BR.ENT.',
    'BR.1.2',
    'BR.ç',
    'BR.1\n',
    ' BR.1',
    '+5511987654321',
    `BR.${'1'.repeat(129)}`,
  ])('cannot be %j', (id) => {
    expect(isChannelUserId(id)).toBe(false);
  });
});
