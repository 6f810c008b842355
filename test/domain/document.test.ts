import { describe, expect, it, test } from '@jest/globals';
import { documentTypeOf, documentTypeProblem, parseDocument } from '../../shared/domain/leads/document.ts';
import type { LeadChanges } from '../../shared/domain/leads/lead.ts';
import { patchLead } from '../../shared/domain/leads/patch-lead.ts';

const CPF = '52998224725';
const CNPJ = '11222333000181';
const LETTERED = '12ABC34501DE35';

describe('A document', () => {
  test.each([
    ['529.982.247-25', CPF, 'cpf'],
    [CPF, CPF, 'cpf'],
    ['529 982 247 25', CPF, 'cpf'],
    ['123.456.789-09', '12345678909', 'cpf'],
    ['000.000.001-91', '00000000191', 'cpf'],
    ['11.222.333/0001-81', CNPJ, 'cnpj'],
    [CNPJ, CNPJ, 'cnpj'],
    ['12.ABC.345/01DE-35', LETTERED, 'cnpj'],
    ['12.abc.345/01de-35', LETTERED, 'cnpj'],
    ['12AbC34501dE35', LETTERED, 'cnpj'],
  ])('%j is stored as %s, a %s', (text, document, type) => {
    expect(parseDocument(text)).toBe(document);
    expect(documentTypeOf(document)).toBe(type);
  });

  test.each([
    '529.982.247-24',
    '529.982.247-35',
    '11.222.333/0001-80',
    '11.222.333/0001-91',
    '12.ABC.345/01DE-36',
    '12.ABD.345/01DE-35',
    ...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(11)),
    ...Array.from({ length: 10 }, (_, digit) => String(digit).repeat(14)),
  ])('%j has wrong check digits', (text) => {
    expect(parseDocument(text)).toMatchObject({ path: 'document', code: 'invalid_value' });
  });

  test.each([
    '',
    '-',
    '5299822472',
    '529982247250',
    '1122233300018',
    '112223330001811',
    '5299822472A',
    '12ABC34501DE3X',
    '12ABC34501DEXX',
    'CPF: 529.982.247-25',
    '529.982.247-25\n',
    '529,982,247-25',
    '52998224725x',
    '12ßBC34501DE3',
    '12.ıBC.345/01DE-35',
    '５２９９８２２４７２５',
  ])('is not %j', (text) => {
    expect(parseDocument(text)).toMatchObject({ path: 'document', code: 'invalid_format' });
  });

  test.each([
    ['cpf', CPF, true],
    ['cnpj', CNPJ, true],
    ['cnpj', LETTERED, true],
    ['cnpj', CPF, false],
    ['cpf', LETTERED, false],
    ['cpf', null, false],
  ] as const)('type %s fits %j: %j', (type, document, fits) => {
    const problem = documentTypeProblem(type, document);
    if (fits) expect(problem).toBeUndefined();
    else expect(problem).toMatchObject({ path: 'document_type', code: 'invalid_value' });
  });
});

describe('A patch of a lead', () => {
  test.each<[string, string | null, LeadChanges, LeadChanges]>([
    ['nothing', CPF, {}, {}],
    ['other fields alone', CPF, { city: null, name: 'x' }, { city: null, name: 'x' }],
    ['a document, and its type follows', null, { document: CNPJ }, { document: CNPJ, documentType: 'cnpj' }],
    ['a document of another type', CNPJ, { document: CPF }, { document: CPF, documentType: 'cpf' }],
    ['a document with its type', CNPJ, { document: CPF, documentType: 'cpf' }, { document: CPF, documentType: 'cpf' }],
    [
      'a document without a type on purpose',
      null,
      { document: CPF, documentType: null },
      { document: CPF, documentType: null },
    ],
    ['no document any more, nor its type', CPF, { document: null }, { document: null, documentType: null }],
    ['neither any more', CPF, { document: null, documentType: null }, { document: null, documentType: null }],
    ['the type that fits what is stored', CPF, { documentType: 'cpf' }, { documentType: 'cpf' }],
    ['no type any more', CPF, { documentType: null }, { documentType: null }],
  ])('changes %s', (_, document, patch, expected) => {
    expect(patchLead({ document }, patch)).toEqual(expected);
  });

  test.each<[string, string | null, LeadChanges]>([
    ['does not fit what is stored', CPF, { documentType: 'cnpj' }],
    ['has no document to fit', null, { documentType: 'cpf' }],
    ['does not fit the new document', CNPJ, { document: CPF, documentType: 'cnpj' }],
    ['stands beside a document that is cleared', CPF, { document: null, documentType: 'cpf' }],
  ])('is refused where the type %s', (_, document, patch) => {
    expect(() => patchLead({ document }, patch)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: [expect.objectContaining({ path: 'document_type', code: 'invalid_value' })],
      }),
    );
  });

  it('leaves what it was given as it was', () => {
    const patch = { document: CPF };
    patchLead({ document: null }, patch);
    expect(patch).toEqual({ document: CPF });
  });
});
