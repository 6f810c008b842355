import type { Template } from './built-in-templates.ts';
import { Refusal } from './channel-errors.ts';
import { isObject, type JsonObject, lengthOf, listOf, objectOf, textOf } from './json.ts';
import { checkLocation, checkMedia } from './send-content.ts';
import { checkTemplateButtons } from './template-buttons.ts';

const mediaFormats: readonly string[] = ['IMAGE', 'VIDEO', 'DOCUMENT'];

/** The distinct variables of a template text, in order: `['1', '2']` or names. */
export const variablesOf = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/\{\{\s*([^{}\s]+)\s*\}\}/g)].map((match) => match[1] ?? '')),
];

const mismatch = (part: string, sent: number, expected: number): never => {
  throw new Refusal(132000, {
    details: `${part}: number of localizable_params (${sent}) does not match the expected number of params (${expected})`,
  });
};

/** Refuses a parameter text the channel doesn't take: 100 where there is none, 132018 for newline, tab or 5 spaces. */
export const checkParameterText = (value: unknown): string => {
  if (typeof value !== 'string' || value === '')
    throw new Refusal(100, { details: "Parameter 'text' is mandatory for component parameter type 'text'" });
  if (/[\n\r\t]| {5}/.test(value))
    throw new Refusal(132018, {
      details: 'Param text cannot have new-line/tab characters or more than 4 consecutive spaces',
    });
  return value;
};

const parameterText = (parameter: JsonObject, part: string): string => {
  const type = textOf(parameter['type'])?.toLowerCase();
  if (type === 'text') return checkParameterText(parameter['text']);
  if (type === 'currency' || type === 'date_time')
    return textOf(objectOf(parameter[type])['fallback_value']) ?? checkParameterText(undefined);
  throw new Refusal(132012, {
    details: `${part}: Format mismatch, expected TEXT, received ${type?.toUpperCase() ?? 'UNKNOWN'}`,
  });
};

/** Fills a text's variables in; throws where count, names or kinds of the parameters differ from it. */
const fillIn = (text: string, parameters: readonly unknown[], named: boolean, part: string): string => {
  const variables = variablesOf(text);
  if (parameters.length !== variables.length) mismatch(part, parameters.length, variables.length);
  const values = new Map<string, string>();
  parameters.map(objectOf).forEach((parameter, index) => {
    const name = textOf(parameter['parameter_name']);
    if (named !== (name !== undefined) || (name !== undefined && !variables.includes(name)))
      throw new Refusal(132012, {
        details: `${part}: Parameter name does not match the ${named ? 'named' : 'positional'} format of the template`,
      });
    values.set(name ?? String(index + 1), parameterText(parameter, part));
  });
  if (values.size !== variables.length) mismatch(part, values.size, variables.length);
  return text.replace(/\{\{\s*([^{}\s]+)\s*\}\}/g, (_, name: string) => values.get(name) ?? '');
};

const checkMediaHeader = (format: string, parameters: readonly unknown[]): void => {
  const parameter = objectOf(parameters[0]);
  const kind = format.toLowerCase();
  const received = textOf(parameter['type'])?.toUpperCase() ?? 'UNKNOWN';
  const media = parameter[kind];
  if (parameters.length > 1) mismatch('header', parameters.length, 1);
  if (received !== format || !isObject(media))
    throw new Refusal(132012, { details: `header: Format mismatch, expected ${format}, received ${received}` });
  if (format === 'LOCATION') checkLocation(media);
  else checkMedia(media, `header['${kind}']`);
};

const checkHeader = (header: JsonObject, parameters: readonly unknown[], named: boolean): void => {
  const format = textOf(header['format'])?.toUpperCase() ?? 'TEXT';
  if (format === 'TEXT') fillIn(textOf(header['text']) ?? '', parameters, named, 'header');
  else if (mediaFormats.includes(format) || format === 'LOCATION') checkMediaHeader(format, parameters);
};

const partOf = (components: readonly unknown[], type: string): JsonObject | undefined =>
  components.map(objectOf).find((component) => textOf(component['type'])?.toUpperCase() === type);

const checkBody = (template: Template, parameters: readonly unknown[], named: boolean): void => {
  const text = textOf(partOf(template.components, 'BODY')?.['text']) ?? '';
  if (lengthOf(fillIn(text, parameters, named, 'body')) > 1024) throw new Refusal(132005);
};

const checkNoStrangers = (sent: readonly unknown[], template: Template): void => {
  for (const component of sent.map(objectOf)) {
    const type = textOf(component['type'])?.toUpperCase() ?? '';
    const known = ['HEADER', 'BODY', 'BUTTON', 'CAROUSEL', 'LIMITED_TIME_OFFER'].includes(type);
    if (!known) throw new Refusal(100, { details: `Param component type '${type}' is not supported.` });
    const definition = type === 'BUTTON' ? 'BUTTONS' : type;
    const count = listOf(component['parameters']).length;
    if (count > 0 && partOf(template.components, definition) === undefined)
      mismatch(definition.toLowerCase(), count, 0);
  }
};

/** Compares what a send fills in with what the template asks for. Throws the refusal the channel would answer. */
export const checkTemplateParameters = (template: Template, sent: readonly unknown[]): void => {
  const named =
    template.parameter_format === 'NAMED' ||
    variablesOf(JSON.stringify(template.components)).some((name) => !/^\d+$/.test(name));
  const parametersOf = (type: string): readonly unknown[] => listOf(partOf(sent, type)?.['parameters']);
  checkNoStrangers(sent, template);
  const header = partOf(template.components, 'HEADER');
  if (header !== undefined) checkHeader(header, parametersOf('HEADER'), named);
  checkBody(template, parametersOf('BODY'), named);
  const buttons = listOf(partOf(template.components, 'BUTTONS')?.['buttons']).map(objectOf);
  const sentButtons = sent.map(objectOf).filter((part) => textOf(part['type'])?.toUpperCase() === 'BUTTON');
  checkTemplateButtons(buttons, sentButtons, checkParameterText);
};
