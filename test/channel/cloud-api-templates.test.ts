import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CloudApiChannel } from '../../shared/channel/cloud-api.ts';
import type { TemplateQuery } from '../../shared/domain/ports.ts';
import { type ChannelSetup, connection, startChannel } from './channel-setup.ts';
import { json, refusal } from './stub-channel.ts';

const everything: TemplateQuery = {
  name: undefined,
  language: undefined,
  category: undefined,
  limit: 50,
  after: undefined,
};
const template = (more: Record<string, unknown> = {}) => ({
  id: '1',
  name: 'order_update',
  language: 'pt_BR',
  category: 'UTILITY',
  status: 'APPROVED',
  parameter_format: 'POSITIONAL',
  components: [{ type: 'BODY', text: 'Oi {{1}}' }],
  ...more,
});

let setup: ChannelSetup;
let channel: CloudApiChannel;

beforeEach(async () => {
  setup = await startChannel();
  channel = setup.open();
});
afterEach(() => setup.close());

const list = (entries: unknown[], query: Partial<TemplateQuery> = {}, paging?: unknown) => {
  setup.stub.answer = json(200, { data: entries, paging });
  return channel.templates(connection, { ...everything, ...query });
};

describe('the list of templates', () => {
  it('is asked of the account, with filters and page', async () => {
    await list([], { name: 'order_update', language: 'pt_BR', category: 'utility', limit: 7, after: 'QVFI' });
    const asked = new URL(setup.stub.seen[0]?.path ?? '', setup.stub.url);
    expect(asked.pathname).toBe('/v24.0/400500600/message_templates');
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      fields: 'id,name,language,category,status,parameter_format,components',
      status: 'APPROVED',
      limit: '7',
      after: 'QVFI',
      name: 'order_update',
      language: 'pt_BR',
      category: 'UTILITY',
    });
    expect(setup.stub.seen[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer token-of-sealed' } });
  });

  it('has the approved ones in the channel’s order, and only members it knows', async () => {
    const { items } = await list([
      template({ id: 22, name: 'b', quality_score: {} }),
      template({ name: 'a', status: 'approved' }),
      template({ name: 'c', status: 'PAUSED' }),
    ]);
    expect(items).toEqual([
      {
        id: '22',
        name: 'b',
        language: 'pt_BR',
        category: 'UTILITY',
        status: 'APPROVED',
        parameterFormat: 'POSITIONAL',
        components: [{ type: 'BODY', text: 'Oi {{1}}' }],
      },
      expect.objectContaining({ id: '1', name: 'a', status: 'APPROVED' }),
    ]);
  });

  it('is filtered again, because the channel’s filters are not to be relied on', async () => {
    const entries = [
      template({ id: '1' }),
      template({ id: '2', name: 'order_update_2' }),
      template({ id: '3', language: 'en_US' }),
      template({ id: '4', category: 'MARKETING' }),
    ];
    const { items } = await list(entries, { name: 'order_update', language: 'pt_BR', category: 'utility' });
    expect(items.map(({ id }) => id)).toEqual(['1']);
  });

  it('goes on where the channel says so, and never keeps its link with the token', async () => {
    const cursors = { before: 'B', after: 'A' };
    const more = await list(
      [template()],
      {},
      { cursors, next: 'https://channel.example/x?access_token=token-of-sealed' },
    );
    expect(more.next).toBe('A');
    expect(JSON.stringify(more)).not.toContain('token-of-sealed');
    expect((await list([template()], {}, { cursors })).next).toBeUndefined();
    expect((await list([template()])).next).toBeUndefined();
  });

  it('leaves out entries it cannot read', async () => {
    const { items } = await list([null, 'x', { id: '1' }, template({ components: undefined })]);
    expect(items).toEqual([expect.objectContaining({ name: 'order_update', components: [] })]);
  });

  it.each([
    ['NAMED', [{ type: 'BODY', text: 'Oi {{ nome }}' }]],
    ['NAMED', [{ type: 'CAROUSEL', cards: [{ components: [{ type: 'BODY', text: '{{nome}}' }] }] }]],
    ['POSITIONAL', [{ type: 'BODY', text: 'Oi {{1}} {{2}}' }]],
    ['POSITIONAL', [{ type: 'BUTTONS', buttons: [] }, 'x', { text: 5 }]],
    ['POSITIONAL', []],
  ])('knows that a template that does not say is %s: %j', async (format, components) => {
    const readable = components.filter((component) => typeof component === 'object');
    const { items } = await list([template({ parameter_format: undefined, components: readable })]);
    expect(items[0]?.parameterFormat).toBe(format);
  });

  it('takes four times the answer a message may have', async () => {
    const long = template({ components: [{ type: 'BODY', text: 'x'.repeat(2_000_000) }] });
    expect((await list([long])).items).toHaveLength(1);
  });

  it.each([
    ['a refused token', refusal(401, { code: 190 }), { code: 'connection_expired' }],
    ['throttling', refusal(400, { code: 80007 }), { code: 'channel_rate_limit', retryAfterSeconds: 60 }],
    ['a wrong account', refusal(400, { code: 100, error_subcode: 33 }), { code: 'no_active_connection' }],
    [
      'a cursor it does not know',
      refusal(400, { code: 100, error_data: { details: 'Invalid cursor' } }),
      { code: 'invalid_request', details: [{ path: 'cursor', code: 'invalid_value', message: 'Invalid cursor' }] },
    ],
    ['a page that is no list', json(200, { data: {} }), { code: 'channel_error' }],
    ['HTML', (response: { end: (body: string) => unknown }) => response.end('<html>'), { code: 'channel_error' }],
    ['a list with status 500', json(500, { data: [] }), { code: 'channel_error' }],
  ] as const)('fails with what the channel said: %s', async (_name, answer, expected) => {
    setup.stub.answer = (response, seen) => void answer(response, seen);
    await expect(channel.templates(connection, everything)).rejects.toMatchObject(expected);
  });

  it('fails where the channel cannot be reached', async () => {
    await setup.stub.close();
    await expect(channel.templates(connection, everything)).rejects.toMatchObject({ code: 'channel_error' });
  });
});
