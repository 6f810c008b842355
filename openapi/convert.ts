import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { isJson, type Json, mapped } from './json.ts';
import { noteOf } from './notes.ts';

/** Marks what a schema checks by code, which JSON Schema can't say: a note has to. */
const BY_CODE = 'x-checked-by-code';

/** Checks across members: descriptions of operations tell them. */
const acrossMembers = new Set(['raw_check', 'partial_check']);

const numberOf = (requirement: unknown): number => {
  if (typeof requirement === 'number') return requirement;
  throw new Error('A bound of a length is no number');
};

/** Lengths count code points, and so do those of JSON Schema (decision 3). */
const convertedAction = ({ type, requirement }: { type: string; requirement?: unknown }, schema: object) => {
  if (type === 'min_code_points') return { ...schema, minLength: numberOf(requirement) };
  if (type === 'max_code_points') return { ...schema, maxLength: numberOf(requirement) };
  if (type === 'check') return { ...schema, [BY_CODE]: true };
  return acrossMembers.has(type) ? schema : undefined;
};

const withReference = (action: { type: string }): { type: string; requirement?: unknown } => action;

/** JSON Schema lets an object have any members; a free-form one says so, for readers and for types. */
const opened = (type: string, schema: object) =>
  type === 'loose_object' ? { ...schema, additionalProperties: true } : undefined;

const config = {
  target: 'draft-2020-12',
  typeMode: 'input',
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
  overrideAction: ({ valibotAction, jsonSchema }) => convertedAction(withReference(valibotAction), jsonSchema),
  overrideSchema: ({ valibotSchema, jsonSchema }) => opened(valibotSchema.type, jsonSchema),
} as const satisfies Parameters<typeof toJsonSchema>[1];

/** `anyOf` a plain type or null, as one schema with two types. */
const collapsed = (schema: Json): Json => {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema;
  const [value, other]: unknown[] = anyOf;
  if (!isJson(value) || !isJson(other) || other['type'] !== 'null' || typeof value['type'] !== 'string') return schema;
  const type = [value['type'], 'null'];
  return { ...rest, ...value, type, ...(Array.isArray(value['enum']) && { enum: [...value['enum'], null] }) };
};

const settled = (schema: Json, path: string): Json => {
  const { [BY_CODE]: byCode, ...rest } = schema;
  const note = noteOf(path);
  if (byCode && note?.pattern === undefined && note?.format === undefined) {
    throw new Error(`${path} is checked by code: openapi/notes has to tell its pattern or format`);
  }
  return { ...rest, ...note };
};

const isChecked = (value: unknown): boolean => isJson(value) && value[BY_CODE] === true;

/** A schema with the notes on each of its members; `path` names it in the notes. */
const annotated = (given: Json, path: string): Json => {
  const marked =
    Array.isArray(given['anyOf']) && given['anyOf'].some(isChecked) ? { ...given, [BY_CODE]: true } : given;
  const { $schema: _, ...schema } = collapsed(marked);
  const { properties, items, required, ...rest } = schema;
  const members = isJson(properties) && Object.keys(properties).length > 0 ? properties : undefined;
  return settled(
    {
      ...rest,
      ...(members && {
        properties: mapped(members, (member, name) => (isJson(member) ? annotated(member, `${path}.${name}`) : member)),
      }),
      ...(Array.isArray(required) && required.length > 0 && { required }),
      ...(isJson(items) && { items: annotated(items, `${path}[]`) }),
    },
    path,
  );
};

/** What may be sent to one schema, as JSON Schema with the notes on it. */
export const schemaOf = (name: string, schema: v.GenericSchema): Json =>
  annotated({ ...toJsonSchema(schema, config) }, name);

/** Several schemas that refer to each other by name, as JSON Schema with the notes on them. */
export const schemasOf = (schemas: Readonly<Record<string, v.GenericSchema>>): Json =>
  mapped(toJsonSchemaDefs({ ...schemas }, config), (schema, name) =>
    isJson(schema) ? annotated(schema, name) : schema,
  );
