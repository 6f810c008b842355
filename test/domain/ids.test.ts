import { describe, expect, it, test } from '@jest/globals';
import { isLeadId, isMessageId } from '../../shared/domain/ids.ts';

describe('Ids in paths', () => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';

  it('are told apart by their prefix', () => {
    expect([isLeadId(`lead_${uuid}`), isMessageId(`msg_${uuid}`)]).toEqual([true, true]);
    expect([isLeadId(`msg_${uuid}`), isMessageId(`lead_${uuid}`)]).toEqual([false, false]);
  });

  test.each([`lead_${uuid.toUpperCase()}`, `lead_${uuid}\n`, `lead_${uuid}0`, 'lead_1', '', 'lead_'.padEnd(5000, 'a')])(
    'are ids nobody has where their shape is off (%#)',
    (text) => {
      expect(isLeadId(text)).toBe(false);
    },
  );
});
