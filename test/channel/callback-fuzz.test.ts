import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { toReports } from '../../shared/channel/callbacks.ts';
import { reportSchema } from '../../shared/domain/reports.ts';
import { callback, change, contact, message, status } from './callback-samples.ts';

const names = [
  'id',
  'from',
  'from_user_id',
  'to',
  'timestamp',
  'type',
  'text',
  'image',
  'system',
  'status',
  'errors',
  'context',
  'referral',
  'recipient_id',
  'biz_opaque_callback_data',
  'contacts',
  'messages',
  'statuses',
  'metadata',
  'message_echoes',
  '__proto__',
  'constructor',
];
const odd = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    '',
    'text',
    'system',
    'image',
    'contacts',
    '__proto__',
    'BR.1',
    '5511900000001',
    '1755000000',
    'failed',
  ),
  fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 })),
);
/** A good item with some of its members replaced by something else. */
const mutated = (item: Record<string, unknown>) =>
  fc.oneof(
    odd,
    fc.dictionary(fc.constantFrom(...names), odd).map((members) => ({ ...item, ...members })),
  );

const value = fc.record(
  {
    metadata: odd,
    contacts: fc.oneof(odd, fc.array(mutated(contact))),
    messages: fc.oneof(odd, fc.array(mutated(message()))),
    statuses: fc.oneof(odd, fc.array(mutated(status()))),
    message_echoes: fc.oneof(odd, fc.array(mutated(message()))),
    errors: fc.oneof(odd, fc.array(mutated({ code: 131000 }))),
    event: odd,
    waba_info: odd,
  },
  { requiredKeys: [] },
);
const field = fc.constantFrom('messages', 'smb_message_echoes', 'account_update', 'history', 'x');
const payload = fc.oneof(
  fc.jsonValue(),
  fc
    .array(
      fc.oneof(
        odd,
        fc.tuple(field, value).map(([name, held]) => change(name, held)),
      ),
    )
    .map((changes) => callback(...changes)),
);

describe('any callback', () => {
  it('is split without throwing, and every report survives the queue', async () => {
    await fc.assert(
      fc.property(payload, (any) => {
        const received: unknown = JSON.parse(JSON.stringify(any));
        const reports = toReports(received);
        expect(reports.map((report) => v.parse(reportSchema, JSON.parse(JSON.stringify(report))))).toEqual(
          JSON.parse(JSON.stringify(reports)),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('is split without throwing, even where it never was JSON', async () => {
    await fc.assert(fc.property(fc.anything(), (any) => Array.isArray(toReports(any))));
  });

  it('makes as many reports as it holds items', async () => {
    await fc.assert(
      fc.property(fc.array(mutated(message())), fc.array(mutated(status())), (messages, statuses) => {
        expect(toReports(callback(change('messages', { messages, statuses })))).toHaveLength(
          messages.length + statuses.length,
        );
      }),
    );
  });
});
