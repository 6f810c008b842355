import type { JsonObject } from './json.ts';

/** A template as the channel lists it. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly status: string;
  readonly category: string;
  readonly parameter_format: 'POSITIONAL' | 'NAMED';
  readonly components: readonly JsonObject[];
  readonly [member: string]: unknown;
}

const body = (text: string, ...examples: readonly string[]): JsonObject => ({
  type: 'BODY',
  text,
  ...(examples.length > 0 ? { example: { body_text: [examples] } } : {}),
});

const namedBody = (text: string, examples: Readonly<Record<string, string>>): JsonObject => ({
  type: 'BODY',
  text,
  example: {
    body_text_named_params: Object.entries(examples).map(([name, example]) => ({ param_name: name, example })),
  },
});

const mediaHeader = (format: string): JsonObject => ({
  type: 'HEADER',
  format,
  example: { header_handle: [`https://media.example/${format.toLowerCase()}-header`] },
});

const buttons = (...list: readonly JsonObject[]): JsonObject => ({ type: 'BUTTONS', buttons: list });

type Row = readonly [name: string, category: string, components: readonly JsonObject[], more?: Partial<Template>];

const rows: readonly Row[] = [
  ['hello_world', 'UTILITY', [body('Hello! This template has no variables.')], { language: 'en_US' }],
  ['boas_vindas', 'UTILITY', [body('Olá! Recebemos o seu contato e já vamos responder.')]],
  ['boas_vindas', 'UTILITY', [body('Hello! We got your message and will answer soon.')], { language: 'en_US' }],
  [
    'pedido_atualizado',
    'UTILITY',
    [
      body('Olá {{1}}, o seu pedido {{2}} mudou de situação.', 'Marina', '8841'),
      { type: 'FOOTER', text: 'Mensagem automática' },
      buttons({ type: 'QUICK_REPLY', text: 'Ver detalhes' }, { type: 'QUICK_REPLY', text: 'Falar com alguém' }),
    ],
  ],
  [
    'visita_agendada',
    'UTILITY',
    [
      {
        type: 'HEADER',
        format: 'TEXT',
        text: 'Visita em {{cidade}}',
        example: { header_text_named_params: [{ param_name: 'cidade', example: 'Recife' }] },
      },
      namedBody('{{nome}}, a sua visita ficou para {{dia}}. Até lá, {{nome}}!', { nome: 'Otávio', dia: '12/11' }),
    ],
    { parameter_format: 'NAMED' },
  ],
  [
    'catalogo_novo',
    'MARKETING',
    [
      mediaHeader('IMAGE'),
      body('{{1}}, chegaram novidades no catálogo.', 'Marina'),
      buttons(
        { type: 'URL', text: 'Abrir', url: 'https://loja.example/c/{{1}}', example: ['https://loja.example/c/verao'] },
        { type: 'PHONE_NUMBER', text: 'Ligar', phone_number: '+551140000000' },
      ),
    ],
  ],
  [
    'cupom_da_semana',
    'MARKETING',
    [
      { type: 'HEADER', format: 'TEXT', text: 'Só até {{1}}', example: { header_text: ['domingo'] } },
      body('{{1}}, use o cupom {{2}}. Boas compras, {{1}}!', 'Marina', 'SEMANA15'),
      buttons(
        { type: 'COPY_CODE', text: 'Copiar', example: ['SEMANA15'] },
        { type: 'QUICK_REPLY', text: 'Não quero mais' },
      ),
    ],
  ],
  [
    'codigo_de_acesso',
    'AUTHENTICATION',
    [
      { ...body('O seu código é *{{1}}*.', '271828'), add_security_recommendation: true },
      { type: 'FOOTER', code_expiration_minutes: 10 },
      buttons({ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copiar código' }),
    ],
  ],
  [
    'boleto_disponivel',
    'UTILITY',
    [
      mediaHeader('DOCUMENT'),
      body('O boleto de {{1}} está disponível.', 'outubro'),
      buttons({ type: 'URL', text: 'Área do cliente', url: 'https://loja.example/conta' }),
    ],
  ],
  ['video_de_instalacao', 'UTILITY', [mediaHeader('VIDEO'), body('Veja como instalar o seu produto.')]],
  ['endereco_da_loja', 'UTILITY', [{ type: 'HEADER', format: 'LOCATION' }, body('Esperamos você, {{1}}.', 'Otávio')]],
  ['pesquisa_rapida', 'MARKETING', [body('De 0 a 10, {{1}}?', 'Marina')], { status: 'PAUSED' }],
  ['oferta_relampago', 'MARKETING', [body('Só hoje!')], { status: 'REJECTED', rejected_reason: 'PROMOTIONAL' }],
  ['lembrete_de_visita', 'UTILITY', [body('Amanhã às {{1}}.', '14h')], { status: 'PENDING' }],
  ['convite_antigo', 'MARKETING', [body('Venha nos visitar.')], { status: 'DISABLED' }],
];

/** The templates every account starts with: approved, paused, rejected, pending and disabled ones, of every parameter kind. */
export const builtInTemplates: readonly Template[] = rows.map(([name, category, components, more], index) => ({
  name,
  parameter_format: 'POSITIONAL',
  components,
  language: 'pt_BR',
  status: 'APPROVED',
  category,
  id: String(700000000000001 + index),
  ...more,
}));
