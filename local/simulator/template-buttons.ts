import { Refusal } from './channel-errors.ts';
import { type JsonObject, listOf, objectOf, textOf } from './json.ts';

/** What a button of each type needs: the member of its one parameter; buttons not listed take nothing. */
const needs = (button: JsonObject): { member: 'text' | 'coupon_code'; name: string } | undefined => {
  const type = textOf(button['type'])?.toUpperCase();
  if (type === 'URL' && (textOf(button['url']) ?? '').includes('{{')) return { member: 'text', name: 'Url' };
  if (type === 'OTP') return { member: 'text', name: 'Url' };
  if (type === 'COPY_CODE') return { member: 'coupon_code', name: 'CopyCode' };
  return undefined;
};

/** Types whose button may get a parameter but needs none. */
const optionalTypes: readonly string[] = ['QUICK_REPLY', 'FLOW', 'CATALOG', 'MPM', 'SPM', 'VOICE_CALL'];

const checkButton = (
  button: JsonObject,
  index: number,
  sent: JsonObject | undefined,
  checkText: (value: unknown) => string,
): void => {
  const parameters = listOf(sent?.['parameters']);
  const need = needs(button);
  if (need === undefined) {
    const optional = optionalTypes.includes(textOf(button['type'])?.toUpperCase() ?? '');
    if (parameters.length > (optional ? 1 : 0))
      throw new Refusal(132000, {
        details: `buttons: number of localizable_params (${parameters.length}) does not match the expected number of params (0)`,
      });
    return;
  }
  const parameter = objectOf(parameters[0]);
  if (parameters.length !== 1 || parameter[need.member] === undefined)
    throw new Refusal(131008, {
      details: `buttons: Button at index ${index} of type ${need.name} requires a parameter`,
    });
  checkText(parameter[need.member]);
};

/**
 * Compares the sent buttons with the template's: each `index` has to exist, none twice, and a button with a variable, a
 * one-time code or a coupon needs its parameter. Throws the refusal the channel would answer.
 */
export const checkTemplateButtons = (
  buttons: readonly JsonObject[],
  sent: readonly JsonObject[],
  checkText: (value: unknown) => string,
): void => {
  const byIndex = new Map<number, JsonObject>();
  for (const part of sent) {
    const index = Number(part['index'] ?? Number.NaN);
    if (!(Number.isInteger(index) && index >= 0 && index < buttons.length))
      throw new Refusal(132000, { details: `buttons: there is no button at index ${String(part['index'])}` });
    if (byIndex.has(index)) throw new Refusal(131009, { details: `buttons: Button at index ${index} is given twice` });
    byIndex.set(index, part);
  }
  buttons.forEach((button, index) => {
    checkButton(button, index, byIndex.get(index), checkText);
  });
};
