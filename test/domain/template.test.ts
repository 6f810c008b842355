import { describe, expect, it, test } from '@jest/globals';
import { type TemplateVariables, variablesOf } from '../../shared/domain/messages/template.ts';

const none: TemplateVariables = { header: [], body: [], buttons: [] };
const text = (name: string) => ({ type: 'text', name });

describe('A template', () => {
  test.each<[string, string, Record<string, unknown>[], Partial<TemplateVariables>]>([
    ['without components needs nothing', 'UTILITY', [], {}],
    [
      'without variables needs nothing',
      'UTILITY',
      [
        { type: 'BODY', text: 'Ola!' },
        { type: 'FOOTER', text: 'Sair {{1}}' },
      ],
      {},
    ],
    [
      'counts a repeated number once, in the order of numbers',
      'UTILITY',
      [{ type: 'BODY', text: 'Use {{2}} ate {{10}}, {{1}}, {{ 2 }}' }],
      { body: [text('1'), text('2'), text('10')] },
    ],
    [
      'lists names as they first appear',
      'UTILITY',
      [{ type: 'body', text: 'Oi {{nome}}, pedido {{numero}}, {{nome}}' }],
      { body: [text('nome'), text('numero')] },
    ],
    [
      'needs the variable of a text header',
      'UTILITY',
      [{ type: 'HEADER', format: 'TEXT', text: 'Cupom {{1}}' }],
      { header: [text('1')] },
    ],
    ['needs nothing for a fixed header', 'UTILITY', [{ type: 'HEADER', format: 'TEXT', text: 'Oi' }], {}],
    [
      'needs the image of its header',
      'UTILITY',
      [{ type: 'HEADER', format: 'IMAGE' }],
      { header: [{ type: 'image' }] },
    ],
    [
      'needs the video of its header',
      'UTILITY',
      [{ type: 'header', format: 'video' }],
      { header: [{ type: 'video' }] },
    ],
    [
      'needs the document of its header',
      'UTILITY',
      [{ type: 'HEADER', format: 'DOCUMENT' }],
      { header: [{ type: 'document' }] },
    ],
    ['needs the GIF of its header', 'UTILITY', [{ type: 'HEADER', format: 'GIF' }], { header: [{ type: 'gif' }] }],
    [
      'needs the place of its header',
      'UTILITY',
      [{ type: 'HEADER', format: 'LOCATION' }],
      { header: [{ type: 'location' }] },
    ],
    [
      'names the buttons that need something by their place among all',
      'MARKETING',
      [
        {
          type: 'BUTTONS',
          buttons: [
            { type: 'QUICK_REPLY', text: 'Parar' },
            { type: 'URL', text: 'Site', url: 'https://ex.com' },
            { type: 'URL', text: 'Rastrear', url: 'https://ex.com/r/{{1}}' },
            { type: 'PHONE_NUMBER', phone_number: '+551140001234' },
            { type: 'COPY_CODE', example: ['A10'] },
            { type: 'FLOW' },
          ],
        },
      ],
      {
        buttons: [
          { index: 2, subType: 'url', type: 'text', name: '1' },
          { index: 4, subType: 'copy_code', type: 'coupon_code' },
        ],
      },
    ],
    [
      'for authentication needs its code in body and button',
      'AUTHENTICATION',
      [
        { type: 'BODY', add_security_recommendation: true },
        { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE' }] },
      ],
      { body: [text('1')], buttons: [{ index: 0, subType: 'url', type: 'text', name: '1' }] },
    ],
    [
      'for authentication may be listed with a URL button',
      'AUTHENTICATION',
      [
        { type: 'BODY', text: '*{{1}}* is your code' },
        { type: 'BUTTONS', buttons: [{ type: 'URL', url: 'https://ex.com/otp/?code=otp{{1}}' }] },
      ],
      { body: [text('1')], buttons: [{ index: 0, subType: 'url', type: 'text', name: '1' }] },
    ],
  ])('%s', (_, category, components, expected) => {
    expect(variablesOf({ category, components })).toEqual({ ...none, ...expected });
  });

  it('that the channel lists in a form nobody knows needs nothing, and nothing breaks', () => {
    const components = [
      {},
      { type: 1 },
      { type: 'BODY' },
      { type: 'HEADER', format: 'PRODUCT' },
      { type: 'BUTTONS', buttons: [null, 1, {}] },
      { type: 'BUTTONS', buttons: 'x' },
    ];
    expect(variablesOf({ category: '', components })).toEqual(none);
  });
});
