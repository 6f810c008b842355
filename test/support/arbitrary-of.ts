import fc from 'fast-check';
import { at } from './client.ts';
import { document } from './declared.ts';

interface Schema {
  readonly [member: string]: unknown;
}

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const numberOr = (value: unknown, other: number): number => (typeof value === 'number' ? value : other);

/** The schema that a reference of the document leads to, or the schema itself. */
export const dereferenced = (schema: Schema): Schema => {
  const { $ref } = schema;
  if (typeof $ref !== 'string') return schema;
  const found = at(document, $ref.replace('#/', '').replaceAll('/', '.'));
  return isSchema(found) ? found : {};
};

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uri: fc.webUrl(),
  email: fc.emailAddress(),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

const texts = ({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<unknown> => {
  if (typeof format === 'string') return formats[format] ?? fc.string();
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  const least = numberOr(minLength, 0);
  const bounds = { minLength: least, maxLength: Math.min(numberOr(maxLength, 40), Math.max(least, 40)) };
  return fc.oneof(fc.string({ unit: 'grapheme-ascii', ...bounds }), fc.string({ unit: 'grapheme', ...bounds }));
};

const objects = ({ properties, required }: Schema): fc.Arbitrary<unknown> => {
  if (!isSchema(properties)) return fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue({ maxDepth: 2 }));
  const members = Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema)] as const);
  const requiredKeys = Array.isArray(required) ? required.filter((name) => name in properties) : [];
  return fc.record(Object.fromEntries(members), { requiredKeys, noNullPrototype: true });
};

const byType = (type: unknown, schema: Schema): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'string':
      return texts(schema);
    case 'integer':
      return fc.integer({ min: numberOr(schema['minimum'], -1000), max: numberOr(schema['maximum'], 1000) });
    case 'number':
      return fc.double({ min: numberOr(schema['minimum'], -1e6), max: numberOr(schema['maximum'], 1e6), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema['items']), { minLength: numberOr(schema['minItems'], 0), maxLength: 3 });
    case 'object':
      return objects(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

/** Values that a schema of the document takes, as far as JSON Schema can say. */
export const arbitraryOf = (given: unknown): fc.Arbitrary<unknown> => {
  const schema = isSchema(given) ? dereferenced(given) : {};
  const { type, oneOf, anyOf } = schema;
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...schema['enum']);
  const choices = schemasIn(oneOf ?? anyOf);
  if (choices.length > 0) return fc.oneof(...choices.map(arbitraryOf));
  return Array.isArray(type) ? fc.oneof(...type.map((each) => byType(each, schema))) : byType(type, schema);
};
