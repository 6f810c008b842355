import { describe, expect, it, test } from '@jest/globals';
import { parse } from '../../shared/contract/common.ts';
import {
  findLeadQuery,
  moveLeadBody,
  toHistoryEntry,
  toLeadResource,
  toMoveResult,
} from '../../shared/contract/leads.ts';
import type { Funnel } from '../../shared/domain/companies.ts';
import { problemsOf } from './problems-of.ts';
import { lead } from './samples.ts';

const phone = '+5511987654321';
const emoji = '😀';

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
