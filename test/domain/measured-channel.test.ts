import { describe, expect, it } from '@jest/globals';
import type { Connection } from '../../shared/domain/companies.ts';
import { ChannelFailure } from '../../shared/domain/messages/channel-failure.ts';
import { MeasuredChannel } from '../../shared/domain/messages/measured-channel.ts';
import type { Channel } from '../../shared/domain/ports.ts';
import { ServiceError } from '../../shared/errors.ts';
import { CountedMetrics } from '../support/counted-metrics.ts';

const connection: Connection = {
  companyId: 'co_1',
  numberId: '1',
  accountId: '2',
  phone: '+551140001234',
  sealedToken: '',
  state: 'active',
  updatedAt: new Date(0),
};
const message = {
  id: 'msg_1',
  companyId: 'co_1',
  to: '1',
  quotedWamid: null,
  body: { type: 'text', content: {} },
} as const;
const query = { name: undefined, language: undefined, category: undefined, limit: 1, after: undefined };

/** What is told of one send and one list, each of which takes 40 ms and then ends so. */
const toldOf = async (end: () => Promise<never> | undefined): Promise<string[]> => {
  const metrics = new CountedMetrics();
  let ms = 0;
  const passing = async <T>(answer: T): Promise<T> => {
    ms += 40;
    return (await end()) ?? answer;
  };
  const channel: Channel = {
    send: () => passing({ wamid: 'wamid.1', status: 'accepted' }),
    templates: () => passing({ items: [], next: undefined }),
  };
  const measured = new MeasuredChannel(channel, metrics, { now: () => new Date(ms) });
  await Promise.allSettled([measured.send(connection, message)]);
  await Promise.allSettled([measured.templates(connection, query)]);
  return metrics.told;
};

describe('a call to the channel', () => {
  it('is timed', async () => {
    expect(await toldOf(() => undefined)).toEqual(['channel send 40 ms answered', 'channel templates 40 ms answered']);
  });

  it.each([
    ['a fault of the channel', new ServiceError('channel_error'), 'failed'],
    ['an outcome nobody knows', new ChannelFailure(new ServiceError('channel_error'), false), 'failed'],
    ['an error nobody foresaw', new TypeError('x'), 'failed'],
    ['its refusal', new ChannelFailure(new ServiceError('outside_24h_window'), true), 'answered'],
    ['its limits', new ChannelFailure(new ServiceError('channel_rate_limit'), true), 'answered'],
    ['a token of ours that does not open', new ServiceError('internal_error'), 'answered'],
  ])('that ends by %s is told as such', async (_what, error, how) => {
    const told = await toldOf(() => Promise.reject(error));
    expect(told).toEqual([`channel send 40 ms ${how}`, `channel templates 40 ms ${how}`]);
  });
});
