import * as v from 'valibot';

const templateSchema = v.looseObject({
  Resources: v.record(v.string(), v.looseObject({ Type: v.string() })),
  Outputs: v.optional(
    v.record(
      v.string(),
      v.looseObject({ Value: v.unknown(), Export: v.optional(v.looseObject({ Name: v.string() })) }),
    ),
    {},
  ),
});

/** A template without some types of resources. */
export interface Remainder {
  readonly template: unknown;
  /** How many of each type were left out. */
  readonly left: ReadonlyMap<string, number>;
  /** How many resources are left. */
  readonly resources: number;
  /** Names under which other stacks find nothing any more. */
  readonly lostExports: ReadonlySet<string>;
}

/**
 * Leaves resources of these types out of a template, and with them every property, output and policy statement that refers to one, or
 * to an export that another template has lost. Throws where the template is none.
 */
export const leaveOut = (
  template: unknown,
  types: ReadonlySet<string>,
  lostElsewhere: ReadonlySet<string> = new Set(),
): Remainder => {
  const { Resources, Outputs, ...rest } = v.parse(templateSchema, template);
  const left = new Map<string, number>();
  const gone = new Set(lostElsewhere);
  for (const [id, { Type }] of Object.entries(Resources)) {
    if (!types.has(Type)) continue;
    left.set(Type, (left.get(Type) ?? 0) + 1);
    gone.add(id);
  }
  const kept = Object.entries(Resources).filter(([id]) => !gone.has(id));
  const outputs = Object.entries(Outputs);
  const lost = outputs.filter(([, { Value }]) => strip(Value, gone) === undefined);
  return {
    template: {
      ...rest,
      Resources: strip(Object.fromEntries(kept), gone),
      Outputs: Object.fromEntries(outputs.filter((output) => !lost.includes(output))),
    },
    left,
    resources: kept.length,
    lostExports: new Set(lost.map(([, { Export }]) => Export?.Name ?? '')),
  };
};

/** What is left of a value; undefined where it is, or is made from, something that is gone. */
const strip = (value: unknown, gone: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((each) => strip(each, gone)).filter((each) => each !== undefined);
  if (typeof value !== 'object' || value === null) return value;
  if (refersTo(value, gone)) return undefined;
  const members = Object.entries(value).flatMap(([name, each]) => {
    const rest = strip(each, gone);
    return rest === undefined ? [] : [[name, rest] as const];
  });
  // A policy statement about nothing is none.
  return 'Resource' in value && !members.some(([name]) => name === 'Resource')
    ? undefined
    : Object.fromEntries(members);
};

const reference = v.union([
  v.pipe(
    v.strictObject({ Ref: v.string() }),
    v.transform(({ Ref }) => Ref),
  ),
  v.pipe(
    v.strictObject({ 'Fn::GetAtt': v.tuple([v.string(), v.string()]) }),
    v.transform((value) => value['Fn::GetAtt'][0]),
  ),
  v.pipe(
    v.strictObject({ 'Fn::ImportValue': v.string() }),
    v.transform((value) => value['Fn::ImportValue']),
  ),
]);
const joined = v.strictObject({ 'Fn::Join': v.tuple([v.string(), v.array(v.unknown())]) });

/** A reference to something gone, or a text joined from one. */
const refersTo = (value: unknown, gone: ReadonlySet<string>): boolean => {
  const referred = v.safeParse(reference, value);
  if (referred.success) return gone.has(referred.output);
  const text = v.safeParse(joined, value);
  return text.success && text.output['Fn::Join'][1].some((part) => refersTo(part, gone));
};
