import type { ChannelTemplate } from '../ports.ts';

/** One parameter a component must be sent with: its type in the cloud API, and its name (`1`, or `nome`) where it has one. */
export interface TemplateParameter {
  readonly type: string;
  readonly name?: string;
}

/** A button's parameter: the button is named by its place among all buttons, from 0. */
export interface ButtonParameter extends TemplateParameter {
  readonly index: number;
  readonly subType: 'url' | 'copy_code';
}

/** What a template must be given, component by component; an empty list means: leave the component out (decision 27). */
export interface TemplateVariables {
  readonly header: readonly TemplateParameter[];
  readonly body: readonly TemplateParameter[];
  readonly buttons: readonly ButtonParameter[];
}

type Component = ChannelTemplate['components'][number];

const PLACEHOLDER = /\{\{\s*([^{}\s]+)\s*\}\}/g;
const MEDIA_FORMATS = ['IMAGE', 'VIDEO', 'DOCUMENT', 'GIF', 'LOCATION'];

const upper = (value: unknown): string => (typeof value === 'string' ? value.toUpperCase() : '');

const isComponent = (value: unknown): value is Component => typeof value === 'object' && value !== null;

/** Distinct placeholders: numbers in their order, names as they first appear; a repeated one counts once. */
const placeholders = (text: unknown): string[] => {
  if (typeof text !== 'string') return [];
  const names = new Set<string>();
  for (const [, name] of text.matchAll(PLACEHOLDER)) if (name !== undefined) names.add(name);
  const found = [...names];
  return found.every((name) => /^\d+$/.test(name)) ? found.sort((a, b) => Number(a) - Number(b)) : found;
};

const texts = (text: unknown): TemplateParameter[] => placeholders(text).map((name) => ({ type: 'text', name }));

const ofHeader = (component: Component): TemplateParameter[] => {
  const format = upper(component['format']);
  if (MEDIA_FORMATS.includes(format)) return [{ type: format.toLowerCase() }];
  return format === '' || format === 'TEXT' ? texts(component['text']) : [];
};

/** The body of an authentication template takes the code, even where the channel lists it without its text. */
const ofBody = (component: Component, category: string): TemplateParameter[] => {
  const found = texts(component['text']);
  return found.length === 0 && upper(category) === 'AUTHENTICATION' ? [{ type: 'text', name: '1' }] : found;
};

const ofButton = (button: unknown, index: number): ButtonParameter[] => {
  if (!isComponent(button)) return [];
  const type = upper(button['type']);
  if (type === 'COPY_CODE') return [{ index, subType: 'copy_code', type: 'coupon_code' }];
  if (type === 'OTP') return [{ index, subType: 'url', type: 'text', name: '1' }];
  if (type !== 'URL') return [];
  return placeholders(button['url']).map((name) => ({ index, subType: 'url', type: 'text', name }));
};

const ofButtons = (component: Component): ButtonParameter[] =>
  Array.isArray(component['buttons']) ? component['buttons'].flatMap(ofButton) : [];

/**
 * What each component of a template needs to be sent (decision 27), by the channel's counting: text headers and bodies
 * by distinct placeholder, media headers one of their kind, buttons with a variable URL, a code to copy or a one-time
 * password by index. What may be left out (a quick reply's payload) is not listed.
 */
export const variablesOf = (template: Pick<ChannelTemplate, 'category' | 'components'>): TemplateVariables => {
  const of = (type: string): Component[] => template.components.filter((each) => upper(each['type']) === type);
  return {
    header: of('HEADER').flatMap(ofHeader),
    body: of('BODY').flatMap((component) => ofBody(component, template.category)),
    buttons: of('BUTTONS').flatMap(ofButtons),
  };
};
