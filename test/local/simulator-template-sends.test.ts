import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { at, type Rig, startRig } from './simulator-rig.ts';

let rig: Rig;
beforeAll(async () => {
  rig = await startRig();
});
afterAll(async () => {
  await rig.stop();
});

const text = (value: string, name?: string) => ({
  type: 'text',
  text: value,
  ...(name ? { parameter_name: name } : {}),
});
const part = (type: string, ...parameters: readonly object[]) => ({ type, parameters });
const button = (subType: string, index: number | string, ...parameters: readonly object[]) => ({
  type: 'button',
  sub_type: subType,
  index,
  parameters,
});
const image = { type: 'image', image: { link: 'https://media.example/a.jpg' } };
const coupon = button('copy_code', 0, { type: 'coupon_code', coupon_code: 'SEMANA15' });

const sendTemplate = (
  name: string,
  components?: readonly object[],
  code = 'pt_BR',
  to: object = { to: '+5511900000000' },
) =>
  rig.send({ ...to, type: 'template', template: { name, language: { code }, ...(components ? { components } : {}) } });

const fitting: readonly [string, string, readonly object[] | undefined][] = [
  ['no variables, no components', 'boas_vindas', undefined],
  ['no variables, empty components', 'boas_vindas', []],
  ['no variables, an empty body', 'boas_vindas', [{ type: 'body' }]],
  ['positional variables', 'pedido_atualizado', [part('body', text('Ana'), text('12'))]],
  [
    'a currency',
    'pedido_atualizado',
    [
      part('BODY', text('Ana'), {
        type: 'currency',
        currency: { fallback_value: 'R$ 5', code: 'BRL', amount_1000: 5000 },
      }),
    ],
  ],
  [
    'a payload for a quick reply',
    'pedido_atualizado',
    [part('body', text('a'), text('b')), button('quick_reply', '1', { type: 'payload', payload: 'p' })],
  ],
  [
    'named variables in any order',
    'visita_agendada',
    [part('header', text('Olinda', 'cidade')), part('body', text('3/12', 'dia'), text('Ana', 'nome'))],
  ],
  [
    'an image header and a URL variable',
    'catalogo_novo',
    [part('header', image), part('body', text('Ana')), button('url', '0', text('verao'))],
  ],
  [
    'a repeated variable and a coupon',
    'cupom_da_semana',
    [part('header', text('sábado')), part('body', text('Ana'), text('X')), coupon],
  ],
  ['a one-time code', 'codigo_de_acesso', [part('body', text('123456')), button('url', 0, text('123456'))]],
  [
    'a location header',
    'endereco_da_loja',
    [part('header', { type: 'location', location: { latitude: -8, longitude: -34 } }), part('body', text('Ana'))],
  ],
];

describe('sending a template', () => {
  it.each(fitting)('is accepted with %s', async (_, name, components) => {
    const { status, body } = await sendTemplate(name, components);
    expect([status, at(body, 'error')]).toEqual([200, undefined]);
  });

  it('reports its category as the price', async () => {
    await sendTemplate('catalogo_novo', [
      part('header', image),
      part('body', text('Ana')),
      button('url', '0', text('x')),
    ]);
    await rig.settled();
    const price = rig.sink.arrived.map(({ value }) => at(value, 'statuses', 0, 'pricing', 'category'));
    expect(price).toContain('marketing');
  });
});

const body = part('body', text('Ana'), text('12'));
const unfitting: readonly [string, number, string, string, readonly object[] | undefined][] = [
  ['an unknown name', 132001, 'nao_existe', 'template name (nao_existe) does not exist in pt_BR', undefined],
  ['a rejected template', 132001, 'oferta_relampago', 'does not exist', undefined],
  ['a pending template', 132001, 'lembrete_de_visita', 'does not exist', [part('body', text('9h'))]],
  ['a paused template', 132015, 'pesquisa_rapida', 'paused', [part('body', text('Ana'))]],
  ['a disabled template', 132016, 'convite_antigo', 'disabled', undefined],
  [
    'too few parameters',
    132000,
    'pedido_atualizado',
    'body: number of localizable_params (1) does not match the expected number of params (2)',
    [part('body', text('Ana'))],
  ],
  [
    'too many parameters',
    132000,
    'pedido_atualizado',
    'params (3) does not',
    [part('body', text('a'), text('b'), text('c'))],
  ],
  ['missing components', 132000, 'pedido_atualizado', 'params (0) does not', undefined],
  [
    'parameters nobody asked for',
    132000,
    'boas_vindas',
    'params (1) does not match the expected number of params (0)',
    [part('body', text('x'))],
  ],
  ['a header nobody asked for', 132000, 'pedido_atualizado', 'header: number', [part('header', text('x')), body]],
  [
    'names for a positional template',
    132012,
    'pedido_atualizado',
    'body:',
    [part('body', text('a', 'x'), text('b', 'y'))],
  ],
  [
    'no names for a named template',
    132012,
    'visita_agendada',
    'body:',
    [part('header', text('Olinda', 'cidade')), part('body', text('a'), text('b'))],
  ],
  ['a wrong name', 132012, 'visita_agendada', 'header:', [part('header', text('Olinda', 'bairro'))]],
  [
    'no image in an image header',
    132012,
    'catalogo_novo',
    'header: Format mismatch, expected IMAGE, received UNKNOWN',
    [part('body', text('Ana')), button('url', '0', text('x'))],
  ],
  [
    'text in an image header',
    132012,
    'catalogo_novo',
    'expected IMAGE, received TEXT',
    [part('header', text('x')), part('body', text('Ana'))],
  ],
  [
    'an image as body parameter',
    132012,
    'pedido_atualizado',
    'body: Format mismatch, expected TEXT, received IMAGE',
    [part('body', image, text('12'))],
  ],
  [
    'no parameter for a URL button',
    131008,
    'catalogo_novo',
    'buttons: Button at index 0 of type Url requires a parameter',
    [part('header', image), part('body', text('Ana'))],
  ],
  [
    'no coupon',
    131008,
    'cupom_da_semana',
    'Button at index 0 of type CopyCode',
    [part('header', text('x')), part('body', text('a'), text('b'))],
  ],
  ['a button that is not there', 132000, 'boas_vindas', 'buttons', [button('url', 3, text('x'))]],
  [
    'a parameter for a static URL',
    132000,
    'boleto_disponivel',
    'buttons',
    [
      part('header', { type: 'document', document: { link: 'https://m.example/a.pdf' } }),
      part('body', text('maio')),
      button('url', 0, text('x')),
    ],
  ],
  ['an empty text', 100, 'pedido_atualizado', "Parameter 'text' is mandatory", [part('body', text(''), text('12'))]],
  ['a line break', 132018, 'pedido_atualizado', 'new-line', [part('body', text('a\nb'), text('12'))]],
  ['five spaces', 132018, 'pedido_atualizado', 'consecutive spaces', [part('body', text('a     b'), text('12'))]],
  [
    'a text that gets too long',
    132005,
    'pedido_atualizado',
    'too long',
    [part('body', text('x'.repeat(1100)), text('12'))],
  ],
  ['an unknown component', 100, 'boas_vindas', 'component', [part('sidebar', text('x'))]],
];

describe('a template that does not fit', () => {
  it.each(unfitting)('is refused: %s with %i', async (_, code, name, details, components) => {
    const answered = await sendTemplate(name, components);
    expect(at(answered.body, 'error', 'code')).toBe(code);
    expect(at(answered.body, 'error', 'error_data', 'details')).toContain(details);
    expect(answered.status).toBe(code === 132001 ? 404 : 400);
  });

  it('is refused in another language', async () => {
    expect(at((await sendTemplate('catalogo_novo', undefined, 'en_US')).body, 'error', 'code')).toBe(132001);
  });

  it('is refused where a one-time code goes to a channel user id', async () => {
    const components = [part('body', text('1')), button('url', 0, text('1'))];
    const answered = await sendTemplate('codigo_de_acesso', components, 'pt_BR', { recipient: 'BR.123' });
    expect(at(answered.body, 'error', 'code')).toBe(131062);
  });
});
