import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Export } from './intrinsics.ts';
import { isObject, type JsonObject } from './simulator/json.ts';

/** One resource of a synthesised template. */
export interface Resource {
  readonly stack: string;
  readonly logicalId: string;
  readonly type: string;
  /** Its plain name where the template gives one, else its logical id. */
  readonly name: string;
  readonly properties: JsonObject;
}

/** The templates of a cloud assembly, read together. */
export interface Templates {
  readonly resources: readonly Resource[];
  readonly exports: ReadonlyMap<string, Export>;
  /** Folder of each file asset, by its hash. */
  readonly assets: ReadonlyMap<string, string>;
}

const object = v.record(v.string(), v.unknown());
const manifestSchema = v.object({
  artifacts: v.record(v.string(), v.object({ type: v.string(), properties: v.optional(object, {}) })),
});
const templateSchema = v.object({
  Resources: v.record(
    v.string(),
    v.object({
      Type: v.string(),
      Properties: v.optional(object, {}),
      Metadata: v.optional(v.object({ name: v.optional(v.string()) }), {}),
    }),
  ),
  Outputs: v.optional(v.record(v.string(), v.object({ Value: v.unknown(), Export: v.optional(object) })), {}),
});
const assetsSchema = v.object({
  files: v.record(v.string(), v.object({ source: v.object({ path: v.string(), packaging: v.string() }) })),
});

/** Reads every stack of a cloud assembly. Throws where the folder holds none. */
export const readTemplates = (assembly: string): Templates => {
  const resources: Resource[] = [];
  const exports = new Map<string, Export>();
  const assets = new Map<string, string>();
  const { artifacts } = v.parse(manifestSchema, readJson(join(assembly, 'manifest.json')));
  for (const [stack, { type, properties }] of Object.entries(artifacts)) {
    if (type === 'cdk:asset-manifest') readAssets(assembly, String(properties['file']), assets);
    if (type !== 'aws:cloudformation:stack') continue;
    const template = v.parse(templateSchema, readJson(join(assembly, String(properties['templateFile']))));
    for (const [logicalId, { Type, Properties, Metadata }] of Object.entries(template.Resources)) {
      const name = Metadata.name ?? logicalId;
      resources.push({ stack, logicalId, type: Type, name, properties: Properties });
    }
    for (const { Value, Export: exported } of Object.values(template.Outputs)) {
      if (exported) exports.set(String(exported['Name']), { stack, value: Value });
    }
  }
  return { resources, exports, assets };
};

const readAssets = (assembly: string, file: string, assets: Map<string, string>): void => {
  const { files } = v.parse(assetsSchema, readJson(join(assembly, file)));
  for (const [hash, { source }] of Object.entries(files)) assets.set(hash, join(assembly, source.path));
};

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A member that must be an object; an empty one where it is missing. */
export const objectIn = (properties: JsonObject, member: string): JsonObject => {
  const value = properties[member];
  return isObject(value) ? value : {};
};
