/** A JSON object of which nothing is known yet. */
export interface JsonObject {
  readonly [member: string]: unknown;
}

/** Whether a value is a JSON object (no array, no null). */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object itself, or an empty one. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The list itself, or an empty one. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The string itself, or undefined. */
export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Parses JSON; undefined where the text is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Length in Unicode code points. */
export const lengthOf = (text: string): number => Array.from(text).length;

/** Writes every non-ASCII UTF-16 unit as lowercase `\uXXXX`: the form in which the channel signs and sends its callbacks. */
export const escapeNonAscii = (json: string): string =>
  json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
