import { describe, expect, it, test } from '@jest/globals';
import * as v from 'valibot';
import { closedObject, listQuery, openObject, parse, text, toList } from '../../shared/contract/common.ts';
import { fullProblemsOf, problemsOf } from './problems-of.ts';

const nested = (levels: number): unknown => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);

describe('A closed object', () => {
  const schema = closedObject({ name: v.string(), inner: v.exactOptional(closedObject({ a: v.string() })) });

  it('gives back what fits', () => {
    expect(parse(schema, { name: 'x', inner: { a: 'y' } })).toEqual({ name: 'x', inner: { a: 'y' } });
  });

  it('reports every unknown member beside every other problem', () => {
    const input = { one: 1, two: 2, inner: { a: 1, b: 2, c: 3 } };
    expect(problemsOf(schema, input)).toEqual([
      'inner.a invalid_type',
      'inner.b unknown_field',
      'inner.c unknown_field',
      'name required',
      'one unknown_field',
      'two unknown_field',
    ]);
  });

  test.each(['__proto__', 'constructor', 'toString', 'prototype', 'hasOwnProperty', '', 'Name'])(
    'refuses the member %j as unknown',
    (key) => {
      const body: unknown = JSON.parse(`{"name":"x",${JSON.stringify(key)}:{"name":"y"}}`);
      expect(problemsOf(schema, body)).toEqual([`${key} unknown_field`]);
    },
  );

  it('does not take a required member from a prototype', () => {
    expect(problemsOf(schema, Object.create({ name: 'inherited' }))).toEqual(['name required']);
    expect(problemsOf(schema, JSON.parse('{"__proto__":{"name":"x"}}'))).toEqual([
      '__proto__ unknown_field',
      'name required',
    ]);
  });

  test.each([
    ['null', null, 'invalid_type'],
    ['an array', [], 'invalid_type'],
    ['a string', 'x', 'invalid_type'],
    ['a number', 1, 'invalid_type'],
    ['nothing', undefined, 'required'],
  ])('refuses %s as a whole body', (_, input, code) => {
    expect(problemsOf(schema, input)).toEqual([` ${code}`]);
  });

  it('says only that a member is unknown, not what is wrong inside it', () => {
    const withCheck = v.pipe(
      closedObject({ inner: v.exactOptional(closedObject({ a: v.string() })) }),
      v.rawCheck(({ addIssue }) =>
        addIssue({
          expected: 'unknown_field',
          message: 'Not here.',
          path: [{ type: 'object', origin: 'value', input: {}, key: 'inner', value: undefined }],
        }),
      ),
    );
    expect(problemsOf(withCheck, { inner: {} })).toEqual(['inner unknown_field']);
  });
});

describe('An open object', () => {
  const schema = openObject({ type: v.string() });

  it('keeps members nobody named', () => {
    expect(parse(schema, { type: 'a', other: { deep: [1] } })).toEqual({ type: 'a', other: { deep: [1] } });
  });

  test.each([
    ['null', null],
    ['an array', []],
    ['a string', 'x'],
  ])('refuses %s', (_, input) => {
    expect(problemsOf(schema, input)).toEqual([' invalid_type']);
  });
});

describe('Text', () => {
  const schema = closedObject({ t: text(2, 4) });

  test.each([
    ['a', ['t too_short']],
    ['ab', []],
    ['abcd', []],
    ['abcde', ['t too_long']],
    ['😀', ['t too_short']],
    ['😀😀', []],
    ['😀😀😀😀', []],
    ['😀😀😀😀😀', ['t too_long']],
    ['ab\ud83d', ['t invalid_format']],
    [1, ['t invalid_type']],
    [null, ['t invalid_type']],
  ])('counts code points of %j', (value, expected) => {
    expect(problemsOf(schema, { t: value })).toEqual(expected);
  });

  it('says the bound and what there was', () => {
    expect(fullProblemsOf(schema, { t: '😀😀😀😀😀' })).toEqual([
      { path: 't', code: 'too_long', message: 'Must have at most 4 characters; this has 5.' },
    ]);
  });
});

describe('A request of any shape', () => {
  const schema = openObject({});

  it('may have 64 levels and no more', () => {
    expect(problemsOf(schema, { a: nested(63) })).toEqual([]);
    expect(fullProblemsOf(schema, { a: nested(64) })).toEqual([
      { path: `a${'.0'.repeat(63)}`, code: 'invalid_value', message: 'Must not be nested deeper than 64 levels.' },
    ]);
  });

  it('survives a hundred thousand levels', () => {
    expect(problemsOf(schema, { a: nested(100_000) })).toHaveLength(1);
  });

  it('has finite numbers and whole characters in its free parts too', () => {
    const body: unknown = JSON.parse('{"a":[1,{"b":1e999}],"c":{"d":"\\ud800"},"e":"😀"}');
    expect(problemsOf(schema, body)).toEqual(['a.1.b invalid_value', 'c.d invalid_format']);
  });

  it('lists the first 100 problems and says how many more there are', () => {
    const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`k${n}`, 1]));
    const problems = fullProblemsOf(closedObject({}), body);
    expect(problems).toHaveLength(101);
    expect(problems[0]).toMatchObject({ path: 'k0', code: 'unknown_field' });
    expect(problems[100]?.message).toContain('19900 more');
  });
});

describe('A list', () => {
  test.each([
    [undefined, 50],
    ['1', 1],
    ['100', 100],
    ['7', 7],
  ])('takes limit %j as %j', (limit, expected) => {
    expect(parse(listQuery, limit === undefined ? {} : { limit })).toEqual({ limit: expected });
  });

  test.each([
    ['0', 'limit invalid_value'],
    ['101', 'limit invalid_value'],
    ['99999999999999999999', 'limit invalid_value'],
    ['-1', 'limit invalid_format'],
    ['1.5', 'limit invalid_format'],
    ['1e1', 'limit invalid_format'],
    ['', 'limit invalid_format'],
    ['ten', 'limit invalid_format'],
  ])('refuses limit %j', (limit, expected) => {
    expect(problemsOf(listQuery, { limit })).toEqual([expected]);
  });

  it('ignores parameters it does not know', () => {
    expect(parse(listQuery, { limit: '2', cursor: 'abc', other: 'x' })).toEqual({ limit: 2, cursor: 'abc' });
  });

  it('says whether there is more', () => {
    expect(toList([1], 'next')).toEqual({ data: [1], has_more: true, next_cursor: 'next' });
    expect(toList([])).toEqual({ data: [], has_more: false, next_cursor: null });
  });
});
