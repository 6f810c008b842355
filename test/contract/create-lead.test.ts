import { describe, expect, it, test } from '@jest/globals';
import { parse } from '../../shared/contract/common.ts';
import { createLeadBody } from '../../shared/contract/create-lead.ts';
import { createBounds, utms } from './field-bounds.ts';
import { problemsOf } from './problems-of.ts';

const phone = '+5511987654321';
const emoji = '😀';

describe('Creating a lead', () => {
  it('needs a name and a phone alone, and calls its source untracked', () => {
    expect(parse(createLeadBody, { name: 'Ana', phone })).toEqual({
      phone,
      fields: { name: 'Ana', source: 'Não Rastreado' },
    });
  });

  it('takes every field of the interface', () => {
    const input = {
      name: 'Ana',
      phone,
      source: 's',
      channel: 'c',
      entry_point: 'e',
      email: 'ana@example.com',
      notes: 'n',
      utm_source: '1',
      utm_medium: '2',
      utm_campaign: '3',
      utm_term: '4',
      utm_content: '5',
    };
    expect(parse(createLeadBody, input)).toEqual({
      phone,
      fields: {
        name: 'Ana',
        source: 's',
        channel: 'c',
        entryPoint: 'e',
        email: 'ana@example.com',
        notes: 'n',
        utmSource: '1',
        utmMedium: '2',
        utmCampaign: '3',
        utmTerm: '4',
        utmContent: '5',
      },
    });
  });

  it('is told every problem at once', () => {
    const input = { phone: '11987654321', email: 'x', notes: 1, cpf: '1', funnel_stage: 'x', document: null };
    expect(problemsOf(createLeadBody, input)).toEqual([
      'cpf unknown_field',
      'document unknown_field',
      'email invalid_format',
      'funnel_stage unknown_field',
      'name required',
      'notes invalid_type',
      'phone invalid_format',
    ]);
  });

  test.each(['name', 'phone', 'source', 'channel', 'entry_point', 'email', 'notes', ...utms])(
    'does not take null for %s: what is not known is left out',
    (field) => {
      expect(problemsOf(createLeadBody, { name: 'Ana', phone, [field]: null })).toEqual([`${field} invalid_type`]);
    },
  );

  test.each(createBounds)('takes %s of %i to %i characters', (field, least, most) => {
    const problems = (value: string): string[] => problemsOf(createLeadBody, { name: 'Ana', phone, [field]: value });
    expect(problems('a'.repeat(least))).toEqual([]);
    if (least > 0) expect(problems('a'.repeat(least - 1))).toEqual([`${field} too_short`]);
    expect(problems(emoji.repeat(most))).toEqual([]);
    expect(problems('a'.repeat(most + 1))).toEqual([`${field} too_long`]);
  });

  test.each([
    [phone, true],
    ['+551187654321', true],
    ['+551133334444', true],
    ['+12133734253', true],
    ['5511987654321', false],
    ['11987654321', false],
    ['+55 11 98765-4321', false],
    ['+55119876543210', false],
    ['+5511', false],
    ['+9991234567890', false],
    ['BR.123', false],
    ['', false],
  ])('by phone %j is fine: %j', (given, fine) => {
    expect(problemsOf(createLeadBody, { name: 'Ana', phone: given })).toEqual(fine ? [] : ['phone invalid_format']);
  });

  test.each([
    ['ana@example.com', true],
    ["o'brien+tag@mail.example.co.uk", true],
    ['josé@exemplo.com.br', true],
    ['ana@localhost', false],
    ['ana', false],
    ['@example.com', false],
    ['ana@', false],
    ['ana@@example.com', false],
    ['.ana@example.com', false],
    ['ana..b@example.com', false],
    ['ana@-example.com', false],
    ['ana b@example.com', false],
    ['ana@example.com\n', false],
    ['', false],
  ])('by e-mail %j is fine: %j', (email, fine) => {
    expect(problemsOf(createLeadBody, { name: 'Ana', phone, email })).toEqual(fine ? [] : ['email invalid_format']);
  });

  it('refuses an e-mail of more than 254 characters', () => {
    const domain = `${'d'.repeat(60)}.`.repeat(4);
    expect(problemsOf(createLeadBody, { name: 'A', phone, email: `${'a'.repeat(6)}@${domain}com` })).toEqual([]);
    expect(problemsOf(createLeadBody, { name: 'A', phone, email: `${'a'.repeat(7)}@${domain}com` })).toEqual([
      'email too_long',
    ]);
  });
});
