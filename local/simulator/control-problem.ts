import * as v from 'valibot';

/** A control was given something it can't use; the sentence says what. */
export class ControlProblem extends Error {}

/** What a control was given, parsed. Throws a ControlProblem that names the member. */
export const readControl = <S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, body);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new ControlProblem(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
};
