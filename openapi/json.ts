/** An object of the document. */
export interface Json {
  readonly [member: string]: unknown;
}

/** Whether a value is an object of the document. */
export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object with each member's value replaced by what `change` makes of it. */
export const mapped = (object: Json, change: (value: unknown, name: string) => unknown): Json =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, change(value, name)]));

/** A reference to a component. */
export const ref = (kind: 'schemas' | 'examples' | 'parameters' | 'headers', name: string): Json => ({
  $ref: `#/components/${kind}/${name}`,
});
