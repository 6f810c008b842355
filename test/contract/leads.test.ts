import { describe, expect, it, test } from '@jest/globals';
import { parse } from '../../shared/contract/common.ts';
import { createLeadBody } from '../../shared/contract/create-lead.ts';
import {
  findLeadQuery,
  moveLeadBody,
  toHistoryEntry,
  toLeadResource,
  toMoveResult,
} from '../../shared/contract/leads.ts';
import { updateLeadBody } from '../../shared/contract/update-lead.ts';
import type { Funnel } from '../../shared/domain/companies.ts';
import { problemsOf } from './problems-of.ts';
import { lead } from './samples.ts';

const phone = '+5511987654321';
const emoji = '😀';
const utms = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'];

/** Fields with both bounds: shortest and longest. */
const patchBounds: [string, number, number][] = [
  ['name', 1, 200],
  ['notes', 0, 2000],
  ['source', 1, 120],
  ['channel', 1, 120],
  ['entry_point', 1, 120],
  ...utms.map((utm): [string, number, number] => [utm, 1, 255]),
  ['cep', 0, 255],
  ['address', 1, 200],
  ['address_number', 1, 30],
  ['address_complement', 1, 120],
  ['neighborhood', 1, 200],
  ['city', 1, 200],
  ['state', 1, 50],
  ['country', 0, 255],
];
const createBounds = patchBounds.slice(0, 10);

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

describe('Finding a lead', () => {
  test.each([phone, '5511987654321', ' 5511987654321'])('takes the phone %j', (given) => {
    expect(parse(findLeadQuery, { phone: given, other: 'ignored' })).toEqual({ phone });
  });

  test.each([
    [{}, 'phone required'],
    [{ phone: '' }, 'phone invalid_format'],
    [{ phone: 'ana' }, 'phone invalid_format'],
    [{ phone: '0551198765' }, 'phone invalid_format'],
    [{ phone: 'BR.123' }, 'phone invalid_format'],
  ])('with %j is refused', (query, expected) => {
    expect(problemsOf(findLeadQuery, query)).toEqual([expected]);
  });
});

describe('Moving a lead', () => {
  it('needs a stage and takes a reason', () => {
    expect(parse(moveLeadBody, { stage_id: 'stage_12' })).toEqual({ stageId: 'stage_12', reason: null });
    expect(parse(moveLeadBody, { stage_id: 'stage_0', reason: 'r' })).toEqual({ stageId: 'stage_0', reason: 'r' });
  });

  test.each<[object, string[]]>([
    [{}, ['stage_id required']],
    [{ stage_id: 12 }, ['stage_id invalid_type']],
    [{ stage_id: null, x: 1 }, ['stage_id invalid_type', 'x unknown_field']],
    [{ stage_id: 'stage_' }, ['stage_id invalid_format']],
    [{ stage_id: 'stage_1a' }, ['stage_id invalid_format']],
    [{ stage_id: 'stage_1\n' }, ['stage_id invalid_format']],
    [{ stage_id: 'stage_1', reason: '' }, ['reason too_short']],
    [{ stage_id: 'stage_1', reason: emoji.repeat(500) }, []],
    [{ stage_id: 'stage_1', reason: 'a'.repeat(501) }, ['reason too_long']],
    [{ stage_id: 'stage_1', reason: null }, ['reason invalid_type']],
  ])('with %j', (input, expected) => {
    expect(problemsOf(moveLeadBody, input)).toEqual(expected);
  });
});

describe('A lead as callers read it', () => {
  const funnel: Funnel = { version: 1, stages: [{ id: 'stage_1', name: 'Novo', archived: true }] };

  it('has the members of the interface and those callers can write', () => {
    expect(toLeadResource({ ...lead, name: 'Ana', stageId: 'stage_1', addressNumber: '5' }, funnel)).toEqual({
      id: 'lead_1',
      name: 'Ana',
      phone,
      source: null,
      channel: null,
      entry_point: null,
      funnel_stage: 'Novo',
      document: null,
      document_type: null,
      cep: null,
      address: null,
      address_number: '5',
      address_complement: null,
      neighborhood: null,
      city: null,
      state: null,
      country: null,
      created_at: '2026-11-01T10:00:00.000Z',
      email: null,
      notes: null,
      utm_source: null,
      utm_medium: null,
      utm_campaign: null,
      utm_term: null,
      utm_content: null,
    });
  });

  it('names the lead that took it over, and no stage where it has none', () => {
    expect(toLeadResource({ ...lead, mergedInto: 'lead_2' }, funnel)).toMatchObject({
      merged_into: 'lead_2',
      funnel_stage: null,
    });
  });
});

describe('A stage move as callers read it', () => {
  const at = new Date('2026-11-02T10:00:00.000Z');
  const first = { id: 'stage_1', name: 'S1' };
  const second = { id: 'stage_2', name: 'S2' };
  const third = { id: 'stage_3', name: 'S3' };

  it('says where the lead was and is', () => {
    expect(toMoveResult({ leadId: 'lead_1', previous: null, current: second, changed: true, movedAt: at })).toEqual({
      lead_id: 'lead_1',
      previous_stage: null,
      current_stage: { id: 'stage_2', name: 'S2' },
      changed: true,
      moved_at: '2026-11-02T10:00:00.000Z',
    });
  });

  it('is a line of history with what was skipped', () => {
    const entry = {
      at,
      type: 'stage_moved',
      origin: 'API',
      reason: 'r',
      from: first,
      to: third,
      skipped: [second],
    } as const;
    expect(toHistoryEntry(entry)).toEqual({
      type: 'stage_moved',
      at: '2026-11-02T10:00:00.000Z',
      origin: 'API',
      reason: 'r',
      previous_stage: first,
      current_stage: third,
      skipped: [second],
    });
  });
});
