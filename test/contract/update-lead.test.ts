import { describe, expect, it, test } from '@jest/globals';
import { parse } from '../../shared/contract/common.ts';
import { updateLeadBody } from '../../shared/contract/update-lead.ts';
import { patchBounds } from './field-bounds.ts';
import { problemsOf } from './problems-of.ts';

const emoji = '😀';

describe('Editing a lead', () => {
  it('changes nothing where nothing is given', () => {
    expect(parse(updateLeadBody, {})).toEqual({});
  });

  it('keeps what was given apart from what was not', () => {
    const input = {
      email: null,
      entry_point: null,
      document_type: null,
      address_number: '1',
      address_complement: null,
    };
    expect(parse(updateLeadBody, { ...input, utm_term: 'x', city: 'y' })).toEqual({
      email: null,
      entryPoint: null,
      documentType: null,
      addressNumber: '1',
      addressComplement: null,
      utmTerm: 'x',
      city: 'y',
    });
  });

  test.each(patchBounds)('takes %s of %i to %i characters', (field, least, most) => {
    const problems = (value: string): string[] => problemsOf(updateLeadBody, { [field]: value });
    expect(problems('a'.repeat(least))).toEqual([]);
    if (least > 0) expect(problems('a'.repeat(least - 1))).toEqual([`${field} too_short`]);
    expect(problems(emoji.repeat(most))).toEqual([]);
    expect(problems('a'.repeat(most + 1))).toEqual([`${field} too_long`]);
  });

  test.each([
    'email',
    'document',
    'document_type',
    ...patchBounds.map(([field]) => field).filter((f) => f !== 'name' && f !== 'source'),
  ])('clears %s with null', (field) => {
    expect(problemsOf(updateLeadBody, { [field]: null })).toEqual([]);
  });

  test.each(['name', 'source'])('does not clear %s', (field) => {
    expect(problemsOf(updateLeadBody, { [field]: null })).toEqual([`${field} invalid_type`]);
  });

  test.each(['phone', 'funnel_stage', 'id', 'created_at', 'merged_into'])('does not know %s', (field) => {
    expect(problemsOf(updateLeadBody, { [field]: 'x' })).toEqual([`${field} unknown_field`]);
  });

  test.each<[string, object, string[] | object]>([
    ['a masked CPF', { document: '529.982.247-25' }, { document: '52998224725' }],
    ['a masked lower-case CNPJ', { document: '12.abc.345/01de-35' }, { document: '12ABC34501DE35' }],
    [
      'a document with its type',
      { document: '52998224725', document_type: 'cpf' },
      { document: '52998224725', documentType: 'cpf' },
    ],
    [
      'a document with a null type',
      { document: '52998224725', document_type: null },
      { document: '52998224725', documentType: null },
    ],
    ['a type alone', { document_type: 'cnpj' }, { documentType: 'cnpj' }],
    ['both null', { document: null, document_type: null }, { document: null, documentType: null }],
    ['wrong check digits', { document: '529.982.247-24' }, ['document invalid_value']],
    ['a wrong length', { document: '529982247' }, ['document invalid_format']],
    ['an empty document', { document: '' }, ['document invalid_format']],
    ['a numeric document', { document: 52998224725 }, ['document invalid_type']],
    ['a type that is none', { document_type: 'rg' }, ['document_type invalid_value']],
    ['a type that contradicts', { document: '52998224725', document_type: 'cnpj' }, ['document_type invalid_value']],
    ['a type beside a null document', { document: null, document_type: 'cpf' }, ['document_type invalid_value']],
    [
      'a contradiction beside another problem',
      { document: '52998224725', document_type: 'cnpj', name: '' },
      ['document_type invalid_value', 'name too_short'],
    ],
    [
      'a contradiction beside an unknown field',
      { document: '52998224725', document_type: 'cnpj', x: 1 },
      ['document_type invalid_value', 'x unknown_field'],
    ],
    ['a type beside a bad document', { document: '1', document_type: 'cnpj' }, ['document invalid_format']],
  ])('with %s', (_, input, expected) => {
    if (Array.isArray(expected)) expect(problemsOf(updateLeadBody, input)).toEqual(expected);
    else expect(parse(updateLeadBody, input)).toEqual(expected);
  });
});
