import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { failure, problem } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at, textAt } from '../support/client.ts';
import { magicPhone, newCompany, newLead } from '../support/company.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

/**
 * Sends to a magic recipient and, with the same Idempotency-Key, once more; what both answered, and how often the channel
 * was called for it. Every call has a company of its own, so that calls are counted apart.
 */
const sendTwice = async (digits: string) => {
  const company = await newCompany();
  const { phone } = await newLead(company, magicPhone(digits));
  const request = {
    key: company.key,
    headers: { 'idempotency-key': 'one' },
    json: { to: phone, type: 'text', text: { body: 'Oi' } },
  };
  const first = await api.post('/v1/chat/messages', request);
  const again = await api.post('/v1/chat/messages', request);
  return { company, first, again, calls: await api.callsOf(company) };
};

type Row = readonly [digits: string, upstream: number, status: number, code: string];

/** Refusals that certainly reached nobody (decision 24), by the code the channel gave, and what the caller is told. */
const certain: readonly Row[] = [
  ['10', 131047, 422, 'outside_24h_window'],
  ['18', 131053, 422, 'media_unsupported'],
  ['19', 131026, 422, 'recipient_unavailable'],
  ['30', 130429, 429, 'channel_rate_limit'],
  ['50', 190, 422, 'connection_expired'],
  ['51', 0, 422, 'connection_expired'],
  ['53', 10, 422, 'connection_expired'],
  ['54', 200, 422, 'connection_expired'],
  ['55', 131005, 422, 'connection_expired'],
  ['56', 368, 422, 'message_blocked'],
  ['57', 130497, 422, 'message_blocked'],
  ['58', 131031, 422, 'message_blocked'],
  ['59', 131037, 422, 'message_blocked'],
  ['60', 131042, 422, 'message_blocked'],
  ['61', 131048, 422, 'message_blocked'],
  ['62', 131056, 429, 'channel_rate_limit'],
  ['63', 80007, 429, 'channel_rate_limit'],
  ['64', 4, 429, 'channel_rate_limit'],
  ['65', 130429, 429, 'channel_rate_limit'],
  ['66', 2, 502, 'channel_error'],
  ['68', 131016, 502, 'channel_error'],
  ['69', 131057, 502, 'channel_error'],
  ['70', 133004, 502, 'channel_error'],
  ['71', 133010, 422, 'no_active_connection'],
  ['72', 100, 422, 'no_active_connection'],
  ['73', 33, 422, 'no_active_connection'],
  ['74', 100, 502, 'channel_error'],
  ['75', 131008, 502, 'channel_error'],
  ['76', 131009, 502, 'channel_error'],
  ['77', 131021, 422, 'recipient_unavailable'],
  ['78', 131030, 422, 'recipient_unavailable'],
  ['80', 131051, 422, 'channel_capability_unsupported'],
  ['81', 131055, 422, 'channel_capability_unsupported'],
  ['82', 131062, 422, 'channel_capability_unsupported'],
  ['83', 131063, 422, 'channel_capability_unsupported'],
  ['84', 135000, 502, 'channel_error'],
  ['85', 137000, 422, 'recipient_unavailable'],
  ['86', 132000, 422, 'template_params_invalid'],
  ['87', 132001, 422, 'template_not_found'],
  ['88', 132005, 422, 'template_params_invalid'],
  ['89', 132007, 422, 'template_params_invalid'],
  ['90', 132012, 422, 'template_params_invalid'],
  ['91', 132015, 422, 'template_not_found'],
  ['92', 132016, 422, 'template_not_found'],
  ['93', 132018, 422, 'template_params_invalid'],
  ['94', 132068, 422, 'channel_capability_unsupported'],
  ['95', 132069, 429, 'channel_rate_limit'],
  ['96', 134011, 422, 'channel_capability_unsupported'],
  ['97', 134101, 502, 'channel_error'],
  ['98', 133006, 422, 'no_active_connection'],
  ['99', 999999, 502, 'channel_error'],
];

describe('a refusal that certainly reached nobody', () => {
  it.each(certain)(
    'to magic number %s (%i) is %i %s and frees the key',
    async (digits, upstream_code, status, code) => {
      const { company, first, again, calls } = await sendTwice(digits);
      for (const answer of [first, again]) {
        expect(answer).toEqual(failure(status, code, { upstream_code }));
        expect(answer.headers['idempotent-replayed']).toBeUndefined();
        expect(answer.headers['retry-after'] === undefined).toBe(status !== 429);
      }
      expect(calls).toHaveLength(2);
      for (const call of calls) {
        const id = textAt(call, 'opaque').split(':')[1];
        const read = await api.get(`/v1/chat/messages/${id}`, { key: company.key });
        expect(read).toEqual(failure(404, 'message_not_found'));
      }
    },
  );

  it.each([
    ['30', 'as the channel says', '7'],
    ['62', 'the usual wait of a pair', '6'],
    ['63', 'in minutes, from a header of the account', '120'],
    ['65', 'the usual wait of a number', '1'],
  ])('by throttling (magic number %s) tells the wait: %s', async (digits, _whence, wait) => {
    expect((await sendTwice(digits)).first.headers['retry-after']).toBe(wait);
  });

  it('is told in our words and, after them, in those of the channel', async () => {
    const { first } = await sendTwice('10');
    expect(textAt(first.body, 'error.message')).toMatch(/^The lead has not written.* The channel says: .*24 hours/);
  });
});

/** Answers after which nobody knows whether the lead was reached, whatever envelope they come in. */
const unknown: readonly (readonly [digits: string, upstream: number])[] = [
  ['31', 131000],
  ['52', 3],
  ['67', 1],
  ['79', 131045],
];

describe('an answer that leaves the outcome unknown', () => {
  it.each(unknown)('from magic number %s (%i) is 502 and keeps the key', async (digits) => {
    const { company, first, again, calls } = await sendTwice(digits);
    const message_id = textAt(calls[0], 'opaque').split(':')[1] ?? '';
    const expected = failure(502, 'channel_error', { details: [problem('', 'outcome_unknown', { message_id })] });
    expect(first).toEqual(expected);
    expect(again).toEqual(expected);
    expect(at(again.body, 'error.message')).toBe(at(first.body, 'error.message'));
    expect(calls).toHaveLength(1);
    const read = await api.get(`/v1/chat/messages/${message_id}`, { key: company.key });
    expect(read).toMatchObject({ status: 200, body: { status: 'accepted', wamid: null } });
  });
});
