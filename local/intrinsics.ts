import { isObject } from './simulator/json.ts';

/** Answers what a resource of a stack stands for: `Ref` or one of its attributes. Undefined where local mode has no such thing. */
export type Lookup = (stack: string, logicalId: string, attribute: string) => string | undefined;

/** Value that other stacks take by name, and the stack it is written in. */
export interface Export {
  readonly stack: string;
  readonly value: unknown;
}

/** Resolves CloudFormation's functions in the values of one stack's template. */
export class Intrinsics {
  readonly #lookup: Lookup;
  readonly #exports: ReadonlyMap<string, Export>;

  constructor(lookup: Lookup, exports: ReadonlyMap<string, Export>) {
    this.#lookup = lookup;
    this.#exports = exports;
  }

  /** The text a value stands for. Throws where it uses something local mode doesn't know, naming it. */
  text(stack: string, value: unknown): string {
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    if (!isObject(value)) throw unknownValue(value);
    const { Ref: ref, 'Fn::GetAtt': attribute, 'Fn::Join': join, 'Fn::Sub': template } = value;
    if (typeof ref === 'string') return this.#resource(stack, ref, 'Ref');
    if (attribute !== undefined) return this.#attribute(stack, attribute);
    if (join !== undefined) return this.#join(stack, join);
    if (typeof template === 'string') {
      return template.replace(/\$\{([^}]+)\}/g, (_match, name: string) => this.#resource(stack, name, 'Ref'));
    }
    const imported = value['Fn::ImportValue'];
    if (typeof imported === 'string') return this.#import(imported);
    throw unknownValue(value);
  }

  #attribute(stack: string, attribute: unknown): string {
    const [id, name] = Array.isArray(attribute) ? attribute : String(attribute).split('.');
    return this.#resource(stack, String(id), String(name));
  }

  #join(stack: string, join: unknown): string {
    if (!Array.isArray(join) || !Array.isArray(join[1])) throw unknownValue(join);
    return join[1].map((part) => this.text(stack, part)).join(String(join[0]));
  }

  #import(name: string): string {
    const exported = this.#exports.get(name);
    if (!exported) throw new Error(`No stack exports ${name}`);
    return this.text(exported.stack, exported.value);
  }

  #resource(stack: string, logicalId: string, attribute: string): string {
    const found = pseudo[logicalId] ?? this.#lookup(stack, logicalId, attribute);
    if (found === undefined) throw new Error(`Local mode does not know ${attribute} of ${logicalId} in stack ${stack}`);
    return found;
  }
}

/** Region and account that local mode plays. */
export const localRegion = 'us-east-1';
/** The account that the engines stand in for. */
export const localAccount = '000000000000';

const pseudo: Readonly<Record<string, string>> = {
  'AWS::Region': localRegion,
  'AWS::AccountId': localAccount,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'localhost',
};

const unknownValue = (value: unknown): Error =>
  new Error(`Local mode does not know how to resolve ${JSON.stringify(value)}`);
