import * as v from 'valibot';

/** Members that items share: an instant as ISO 8601 text on the table, a `Date` in the domain. */
export const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((value) => new Date(value)),
);

/** A text that may be absent. */
export const optionalText = v.optional(v.nullable(v.string()), null);

/** An instant that may be absent. */
export const optionalInstant = v.optional(v.nullable(instant), null);

/** Parses an item read from the table; throws an internal error that names the kind and the members at fault, never their values. */
export const parseItem = <S extends v.GenericSchema>(kind: string, schema: S, item: unknown): v.InferOutput<S> => {
  const result = v.safeParse(schema, item);
  if (!result.success) {
    const members = result.issues.map((issue) => `${v.getDotPath(issue)} (${issue.type})`).join(', ');
    throw new Error(`A stored ${kind} cannot be read: ${members}`);
  }
  return result.output;
};

/** DynamoDB's expiry: whole Unix seconds. */
export const epochSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Whether an item's time is over: DynamoDB deletes expired items days late. */
export const isExpired = (item: { readonly [member: string]: unknown }, now: Date): boolean => {
  const expiresAt = item['expires_at'];
  return typeof expiresAt === 'number' && expiresAt * 1000 <= now.getTime();
};
