import { describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { toReports } from '../../shared/channel/callbacks.ts';
import { reportSchema } from '../../shared/domain/reports.ts';
import { inbound, message, tenant } from './callback-samples.ts';

const at = '2025-08-12T12:00:00.000Z';

describe('a message of a lead', () => {
  it('is complete in itself', () => {
    expect(toReports(inbound(message()))).toEqual([
      {
        kind: 'inbound',
        ...tenant,
        wamid: 'wamid.IN',
        at,
        phone: '+5511900000001',
        userId: null,
        profileName: 'Ana',
        username: null,
        type: 'text',
        content: { body: 'Oi' },
        media: null,
        referral: null,
        context: null,
        groupId: null,
        errors: [],
      },
    ]);
  });

  const file = { id: '900', mime_type: 'image/jpeg', sha256: 'c2hh', url: 'https://media.example/900' };
  const media = { id: '900', mimeType: 'image/jpeg', sha256: 'c2hh', url: 'https://media.example/900' };
  const blocks: [string, unknown, unknown, unknown][] = [
    ['text', { body: 'Oi' }, { body: 'Oi' }, null],
    ['image', { ...file, caption: 'Foto' }, { mimeType: 'image/jpeg', caption: 'Foto' }, media],
    ['video', { ...file, caption: 'Vídeo' }, { mimeType: 'image/jpeg', caption: 'Vídeo' }, media],
    ['document', { ...file, filename: 'nota.pdf' }, { mimeType: 'image/jpeg', filename: 'nota.pdf' }, media],
    ['audio', { ...file, voice: true }, { mimeType: 'image/jpeg', voice: true }, media],
    ['audio', { id: 900 }, { voice: false }, { id: '900', mimeType: null, sha256: null, url: null }],
    ['sticker', { ...file, animated: true }, { mimeType: 'image/jpeg', animated: true }, media],
    ['image', { caption: 'No file' }, { caption: 'No file' }, null],
    [
      'location',
      { latitude: -23.5, longitude: -46.6, name: 'Loja' },
      { latitude: -23.5, longitude: -46.6, name: 'Loja' },
      null,
    ],
    [
      'contacts',
      [{ name: { formatted_name: 'Bia' }, phones: [{ phone: '+55', wa_id: '55' }] }],
      [{ name: { formattedName: 'Bia' }, phones: [{ phone: '+55', waId: '55' }] }],
      null,
    ],
    [
      'interactive',
      { type: 'button_reply', button_reply: { id: 'y', title: 'Sim' } },
      { type: 'button_reply', buttonReply: { id: 'y', title: 'Sim' } },
      null,
    ],
    [
      'interactive',
      { type: 'list_reply', list_reply: { id: 'a', title: 'A', description: 'B' } },
      { type: 'list_reply', listReply: { id: 'a', title: 'A', description: 'B' } },
      null,
    ],
    [
      'interactive',
      { type: 'nfm_reply', nfm_reply: { name: 'flow', body: 'Sent', response_json: '{"a_b":1' } },
      { type: 'nfm_reply', nfmReply: { name: 'flow', body: 'Sent', responseJson: '{"a_b":1' } },
      null,
    ],
    ['interactive', undefined, null, null],
    ['button', { payload: 'P', text: 'T' }, { payload: 'P', text: 'T' }, null],
    ['reaction', { message_id: 'wamid.X', emoji: '👍' }, { messageId: 'wamid.X', emoji: '👍' }, null],
    ['reaction', { message_id: 'wamid.X' }, { messageId: 'wamid.X' }, null],
    [
      'order',
      { catalog_id: '1', product_items: [{ item_price: 2.5 }] },
      { catalogId: '1', productItems: [{ itemPrice: 2.5 }] },
      null,
    ],
    ['unsupported', { type: 'poll' }, { type: 'poll' }, null],
    ['hologram', { depth_map: [{ z_axis: 1 }] }, { depthMap: [{ zAxis: 1 }] }, null],
    ['hologram', 'flat', null, null],
  ];
  it.each(blocks)('shows the block of its type as events do: %s %j', (type, block, content, found) => {
    const [report] = toReports(inbound(message({ text: undefined, type, [type]: block })));
    expect(report).toMatchObject({ kind: 'inbound', type });
    expect(report).toHaveProperty('content', content);
    expect(report).toHaveProperty('media', found);
  });

  it('is the same after a queue, lists included', () => {
    const contacts = [{ name: { formatted_name: 'Bia' } }];
    const [report] = toReports(inbound(message({ type: 'contacts', contacts })));
    expect(v.parse(reportSchema, JSON.parse(JSON.stringify(report)))).toEqual(report);
  });

  it('has the type of its block where it names none, and `unknown` where there is no block either', () => {
    const [named, unnamed, odd] = toReports(
      inbound(message({ type: undefined }), message({ type: undefined, text: undefined }), message({ type: 'a b' })),
    );
    expect(named).toMatchObject({ type: 'text', content: { body: 'Oi' } });
    expect(unnamed).toMatchObject({ type: 'unknown', content: null });
    expect(odd).toMatchObject({ type: 'unknown', content: null });
  });

  it('tells the ad that led to it', () => {
    const referral = {
      source_type: 'ad',
      source_id: '120',
      source_url: 'https://x.example',
      headline: 'Promo',
      ctwa_clid: 'CLICK',
    };
    expect(toReports(inbound(message({ referral })))[0]).toMatchObject({
      referral: { sourceType: 'ad', sourceId: '120', headline: 'Promo', adClickId: 'CLICK', ad: null, campaign: null },
    });
    expect(toReports(inbound(message({ referral: { source_id: 120 } })))[0]).toMatchObject({
      referral: { sourceType: null, sourceId: '120', headline: null, adClickId: null, ad: null, campaign: null },
    });
  });

  it.each([
    [
      { id: 'wamid.Q', from: '551140000001' },
      { wamid: 'wamid.Q', forwarded: false, frequentlyForwarded: false, referredProduct: null },
    ],
    [{ forwarded: true }, { wamid: null, forwarded: true, frequentlyForwarded: false, referredProduct: null }],
    [
      { frequently_forwarded: true },
      { wamid: null, forwarded: true, frequentlyForwarded: true, referredProduct: null },
    ],
    [
      { id: 'wamid.P', referred_product: { catalog_id: '1', product_retailer_id: 'sku' } },
      {
        wamid: 'wamid.P',
        forwarded: false,
        frequentlyForwarded: false,
        referredProduct: { catalogId: '1', productId: 'sku' },
      },
    ],
  ])('tells what it quotes or forwards: %j', (context, expected) => {
    expect(toReports(inbound(message({ context })))[0]).toMatchObject({ context: expected });
  });

  it('of a group names the group', () => {
    expect(toReports(inbound(message({ group_id: '77' })))[0]).toMatchObject({ groupId: '77' });
  });

  it('keeps the channel’s errors, in older forms too', () => {
    const errors = [
      { code: 131051, title: 'Unknown', error_data: { details: 'Not supported' } },
      { code: '131051', message: 'Unknown', details: 'Not supported' },
      { code: 'x', error_data: 'Not supported' },
      'x',
    ];
    expect(toReports(inbound(message({ type: 'unsupported', errors })))[0]).toMatchObject({
      errors: [
        { code: 131051, title: 'Unknown', details: 'Not supported' },
        { code: 131051, title: 'Unknown', details: 'Not supported' },
        { code: null, title: null, details: 'Not supported' },
      ],
    });
  });
});
