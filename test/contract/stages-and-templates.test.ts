import { describe, expect, it, test } from '@jest/globals';
import { parse } from '../../shared/contract/common.ts';
import { toStageResources } from '../../shared/contract/stages.ts';
import { listTemplatesQuery, toTemplateResource } from '../../shared/contract/templates.ts';
import { problemsOf } from './problems-of.ts';

describe('Funnel stages as callers read them', () => {
  it('are numbered from 1 in order, without archived ones', () => {
    const stages = [
      { id: 'stage_9', name: 'Novo', archived: false },
      { id: 'stage_2', name: 'Velho', archived: true },
      { id: 'stage_3', name: 'Ganho', archived: false },
    ];
    expect(toStageResources({ version: 3, stages })).toEqual([
      { id: 'stage_9', name: 'Novo', position: 1 },
      { id: 'stage_3', name: 'Ganho', position: 2 },
    ]);
    expect(toStageResources({ version: 0, stages: [] })).toEqual([]);
  });
});

describe('Listing templates', () => {
  it('takes three filters and a page', () => {
    const query = { name: 'a', language: 'pt_BR', category: 'UTILITY', limit: '5', cursor: 'c', other: 'x' };
    expect(parse(listTemplatesQuery, query)).toEqual({
      name: 'a',
      language: 'pt_BR',
      category: 'UTILITY',
      limit: 5,
      cursor: 'c',
    });
    expect(parse(listTemplatesQuery, {})).toEqual({ limit: 50 });
  });

  test.each(['name', 'language', 'category'])('refuses an empty %s and one of over 512 characters', (filter) => {
    expect(problemsOf(listTemplatesQuery, { [filter]: '', limit: '0' })).toEqual(
      [`${filter} too_short`, 'limit invalid_value'].sort(),
    );
    expect(problemsOf(listTemplatesQuery, { [filter]: 'a'.repeat(512) })).toEqual([]);
    expect(problemsOf(listTemplatesQuery, { [filter]: 'a'.repeat(513) })).toEqual([`${filter} too_long`]);
  });
});

describe('A template as callers read it', () => {
  it('says what each component must be sent with', () => {
    const components = [
      { type: 'BODY', text: 'Oi {{nome}}' },
      { type: 'BUTTONS', buttons: [{ type: 'URL', url: 'https://ex.com/{{1}}' }] },
    ];
    const template = {
      id: '1',
      name: 'a',
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'APPROVED',
      parameterFormat: 'NAMED',
      components,
    } as const;
    expect(toTemplateResource(template)).toEqual({
      id: '1',
      name: 'a',
      language: 'pt_BR',
      category: 'UTILITY',
      status: 'APPROVED',
      parameter_format: 'NAMED',
      components,
      variables: {
        header: [],
        body: [{ type: 'text', name: 'nome' }],
        buttons: [{ index: 0, sub_type: 'url', type: 'text', name: '1' }],
      },
    });
  });
});
