import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from '@jest/globals';
import { at, listAt, type Rig, startRig, startSink, until } from './simulator-rig.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const start = async (options: Parameters<typeof startRig>[0] = {}): Promise<Rig> => {
  const rig = await startRig(options);
  stops.push(rig.stop);
  return rig;
};

const magic = '+5511900000000';

describe('a status callback', () => {
  it('is signed over the bytes that are sent, with everything beyond ASCII escaped in lowercase', async () => {
    const rig = await start();
    await rig.text(magic, { biz_opaque_callback_data: 'çÃ😀' });
    await rig.settled();
    const [first] = rig.sink.arrived;
    expect(first?.signed).toBe(true);
    expect(first?.text).toContain('\\u00e7\\u00c3\\ud83d\\ude00');
    expect(first?.headers['content-type']).toBe('application/json');
  });

  it('has the shape of the wire', async () => {
    const rig = await start({ numberId: '42', accountId: '77', displayPhone: '+55 11 4000-0001' });
    const { body } = await rig.send(
      { to: '+5581997000002', type: 'text', text: { body: 'Oi' }, biz_opaque_callback_data: 'msg_1' },
      '42',
    );
    await rig.control('window', { number_id: '42', to: '+5581997000002', open: true });
    await rig.settled();
    expect(rig.statuses()).toEqual(['failed']);
    await rig.send(
      { to: '+5581997000002', type: 'text', text: { body: 'Oi' }, biz_opaque_callback_data: 'msg_1' },
      '42',
    );
    await rig.settled();
    expect(at(body, 'contacts', 0, 'wa_id')).toBe('558197000002');
    expect(rig.sink.arrived[1]?.body).toEqual({
      object: 'whatsapp_business_account',
      entry: [
        {
          id: '77',
          changes: [
            {
              field: 'messages',
              value: {
                messaging_product: 'whatsapp',
                metadata: { display_phone_number: '551140000001', phone_number_id: '42' },
                statuses: [
                  {
                    id: expect.stringMatching(/^wamid\./),
                    status: 'sent',
                    timestamp: expect.stringMatching(/^\d{10}$/),
                    recipient_id: '558197000002',
                    biz_opaque_callback_data: 'msg_1',
                    pricing: {
                      billable: false,
                      pricing_model: 'PMP',
                      category: 'service',
                      type: 'free_customer_service',
                    },
                  },
                ],
              },
            },
          ],
        },
      ],
    });
  });

  it('tells of a conversation before version 24 alone', async () => {
    const rig = await start();
    const payload = { messaging_product: 'whatsapp', to: '+5511900000001', type: 'text', text: { body: 'Oi' } };
    await rig.ask('POST', '/v23.0/1/messages', payload);
    await rig.settled();
    await rig.ask('POST', '/v24.0/1/messages', payload);
    await rig.settled();
    const conversations = rig.sink.arrived.map(({ value }) => at(value, 'statuses', 0, 'conversation'));
    expect(conversations).toEqual([
      { id: expect.any(String), expiration_timestamp: expect.any(String), origin: { type: 'service' } },
      undefined,
    ]);
  });

  it('carries its error with code, title, message and details', async () => {
    const rig = await start();
    await rig.text('+5511900000012');
    await rig.settled();
    expect(at(rig.sink.arrived[0]?.value, 'statuses', 0, 'errors')).toEqual([
      {
        code: 131026,
        title: 'Message undeliverable',
        message: 'Message undeliverable',
        error_data: { details: expect.any(String) },
      },
    ]);
  });
});

describe('delivering callbacks', () => {
  it('tries again until it is answered 200', async () => {
    const rig = await start();
    rig.sink.status = (count) => (count < 3 ? 500 : 200);
    await rig.text('+5511900000001');
    await rig.settled();
    expect(rig.statuses()).toEqual(['sent', 'sent', 'sent']);
  });

  it('gives up after five attempts, and goes on with the next', async () => {
    const rig = await start();
    rig.sink.status = (count) => (count <= 5 ? 204 : 200);
    await rig.text('+5511900000002');
    await rig.settled();
    expect(rig.statuses()).toEqual([...Array(5).fill('sent'), 'delivered']);
    expect((await rig.ask('GET', '/simulator/pending')).body).toEqual({ pending: 0, given_up: 1 });
  });

  it('waits for an address that is known later', async () => {
    const sink = await startSink();
    stops.push(sink.stop);
    const { startSimulator } = await import('../../local/simulator/server.ts');
    const simulator = await startSimulator({ port: 0, appSecret: 's', verifyToken: 'v', speed: 0 });
    stops.push(simulator.stop);
    const payload = { messaging_product: 'whatsapp', to: magic, type: 'text', text: { body: 'Oi' } };
    await fetch(`${simulator.baseUrl}/1/messages`, {
      method: 'POST',
      headers: { authorization: 'Bearer t' },
      body: JSON.stringify(payload),
    });
    expect(simulator.pending()).toBe(1);
    simulator.setCallbackUrl(sink.url);
    await until(() => simulator.pending() === 0);
    expect(sink.arrived).toHaveLength(3);
  });

  it('ends at once when the simulator stops, whatever is under way', async () => {
    const rig = await startRig({ speed: 1_000 });
    await rig.text(magic);
    const hanging = rig.text('+5511900000032').catch(() => 'closed');
    await until(() => rig.simulator.pending() === 2);
    await rig.stop();
    expect(await hanging).toBe('closed');
    expect(rig.sink.arrived).toEqual([]);
  });

  it('delivers the reports of many messages, each in its own order', async () => {
    const rig = await start();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) => rig.text(magic, { biz_opaque_callback_data: `msg_${index}` })),
    );
    await rig.settled();
    const byMessage = Map.groupBy(
      rig.sink.arrived.map(({ value }) => at(value, 'statuses', 0)),
      (status) => at(status, 'biz_opaque_callback_data'),
    );
    expect(byMessage.size).toBe(60);
    for (const statuses of byMessage.values())
      expect(statuses.map((status) => at(status, 'status'))).toEqual(['sent', 'delivered', 'read']);
  });
});

describe('a callback sent by hand', () => {
  const folder = new URL('../../events/channel/', import.meta.url);
  const samples = readdirSync(folder);

  it('exists for at least 45 situations', () => {
    expect(samples.length).toBeGreaterThanOrEqual(45);
  });

  it.each(samples)('arrives signed and unchanged: %s', async (name) => {
    const rig = await start();
    const text = readFileSync(new URL(name, folder), 'utf8');
    expect((await rig.ask('POST', '/simulator/callback', text)).body).toEqual({ status: 200 });
    const [arrived] = rig.sink.arrived;
    expect([arrived?.signed, arrived?.body]).toEqual([true, JSON.parse(text)]);
    const entries = listAt(arrived?.body, 'entry');
    expect(entries.every((entry) => typeof at(entry, 'id') === 'string')).toBe(true);
  });

  it.each([
    ['wrong', false],
    ['none', false],
    ['over-escaped', false],
    ['valid', true],
  ])('may have a signature that is %s', async (kind, signed) => {
    const rig = await start();
    await rig.ask('POST', `/simulator/callback?signature=${kind}`, '{"text":"ação"}');
    expect(rig.sink.arrived[0]?.signed).toBe(signed);
    expect(rig.sink.arrived[0]?.headers['x-hub-signature-256'] === undefined).toBe(kind === 'none');
    expect(rig.sink.arrived[0]?.text.includes('ação')).toBe(kind === 'over-escaped');
  });

  it('need not be JSON, and tells what it was answered', async () => {
    const rig = await start();
    rig.sink.status = () => 401;
    expect((await rig.ask('POST', '/simulator/callback', '{"entry":[')).body).toEqual({ status: 401 });
    expect(rig.sink.arrived[0]?.text).toBe('{"entry":[');
  });
});
