import { isObject, type JsonObject } from './simulator/json.ts';

/**
 * A sample event with its placeholders filled: `{{api_key}}` is a member of the values, `{{other.api_key}}` one further
 * in. Throws a sentence where a placeholder has no value, or the text is no JSON.
 */
export const fillSample = (text: string, values: JsonObject): unknown => {
  const filled = text.replace(/\{\{([\w.]+)\}\}/g, (_match, path: string) => {
    const value = path.split('.').reduce<unknown>((at, member) => (isObject(at) ? at[member] : undefined), values);
    if (typeof value !== 'string') throw new Error(`The event asks for {{${path}}}: give it as ${path}=<value>.`);
    return JSON.stringify(value).slice(1, -1);
  });
  return JSON.parse(filled);
};
