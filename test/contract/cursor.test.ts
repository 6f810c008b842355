import { describe, expect, it, test } from '@jest/globals';
import { type CursorScope, decodeCursor, encodeCursor } from '../../shared/contract/cursor.ts';

const scope: CursorScope = { companyId: 'co_1', list: 'templates', filters: { name: 'a', language: undefined } };
const cursor = encodeCursor(scope, 'MAZDZD #ção');

describe('A cursor', () => {
  it('leads back to its position, whatever order the filters are given in', () => {
    expect(decodeCursor(scope, cursor)).toBe('MAZDZD #ção');
    expect(decodeCursor({ ...scope, filters: { name: 'a' } }, cursor)).toBe('MAZDZD #ção');
    const two = encodeCursor({ ...scope, filters: { a: '1', b: '2' } }, '');
    expect(decodeCursor({ ...scope, filters: { b: '2', a: '1' } }, two)).toBe('');
  });

  it('is safe in a URL', () => {
    expect(cursor).toMatch(/^[\w-]+$/);
  });

  test.each<[string, CursorScope]>([
    ['another company', { ...scope, companyId: 'co_2' }],
    ['another list', { ...scope, list: 'history lead_1' }],
    ['another filter', { ...scope, filters: { name: 'b' } }],
    ['one more filter', { ...scope, filters: { name: 'a', language: 'pt_BR' } }],
    ['no filter', { companyId: 'co_1', list: 'templates' }],
  ])('is refused for %s', (_, other) => {
    expect(() => decodeCursor(other, cursor)).toThrow(
      expect.objectContaining({
        code: 'invalid_request',
        details: [expect.objectContaining({ path: 'cursor', code: 'invalid_value' })],
      }),
    );
  });

  test.each(['', 'x', '====', 'null', '%00', `${cursor}A`, cursor.slice(1), `${cursor} `, `${cursor.slice(0, -2)}zz`])(
    'is refused where it is %j, which nobody handed out',
    (made) => {
      expect(() => decodeCursor(scope, made)).toThrow(expect.objectContaining({ code: 'invalid_request' }));
    },
  );
});
