import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A resource as a template has it; tests look at its properties with matchers. */
export interface Resource {
  readonly Type: string;
  readonly Properties: {
    readonly [property: string]: unknown;
    readonly RouteKey?: string;
    readonly Timeout?: number;
    readonly Environment?: { readonly Variables: Readonly<Record<string, unknown>> };
  };
  readonly Metadata?: { readonly name?: string };
  readonly DeletionPolicy?: string;
  readonly UpdateReplacePolicy?: string;
  readonly DependsOn?: unknown;
}

/** Both templates of a cloud assembly, looked at together. */
export interface ServiceTemplates {
  readonly all: readonly Resource[];
  readonly ofType: (type: string) => Resource[];
  /** The logical id of a resource. */
  readonly idOf: (resource: Resource) => string;
}

/** Reads the templates in a folder. */
export const readServiceTemplates = (assembly: string): ServiceTemplates => {
  const read = (file: string): { Resources: Record<string, Resource> } =>
    JSON.parse(readFileSync(join(assembly, file), 'utf8'));
  const entries = ['Data.template.json', 'Service.template.json'].flatMap((file) =>
    Object.entries(read(file).Resources),
  );
  const ids = new Map(entries.map(([id, resource]) => [resource, id]));
  const all = entries.map(([, resource]) => resource);
  return {
    all,
    ofType: (type) => all.filter((resource) => resource.Type === type),
    idOf: (resource) => ids.get(resource) ?? '',
  };
};

/** Plain name of a resource. */
export const nameOf = ({ Metadata }: Resource): string => Metadata?.name ?? '';
