import { Refusal } from './channel-errors.ts';
import { isObject, type JsonObject, lengthOf } from './json.ts';

/** How the channel names a place in the request: `text`, `text['body']`, `interactive['action']['buttons'][0]`. */
export const placeOf = (path: string, member: string): string => (path === '' ? member : `${path}['${member}']`);

/** A member that must be there is not: throws 100 at the top level, 131008 further down. */
export const refuseMissing = (place: string): never => {
  throw place.includes('[')
    ? new Refusal(131008, { details: `Parameter ${place} is required.` })
    : new Refusal(100, {
        message: `(#100) The parameter ${place} is required.`,
        details: `The parameter ${place} is required.`,
      });
};

/** A member is there but not in a form the channel takes: 100. */
export const refuseParameter = (details: string): never => {
  throw new Refusal(100, { details });
};

/** A value is of the right kind but not allowed: 131009. */
export const refuseValue = (details: string): never => {
  throw new Refusal(131009, { details });
};

/** Refuses members the channel doesn't know. */
export const allowMembers = (object: JsonObject, path: string, members: readonly string[]): void => {
  const unexpected = Object.keys(object).find((member) => !members.includes(member));
  if (unexpected !== undefined) refuseParameter(`Unexpected key "${unexpected}" on param "${path || 'root'}".`);
};

/** Bounds of a text in code points; `min` is 1 where not given. */
interface TextBounds {
  readonly min?: number;
  readonly max?: number;
}

const checkText = (value: unknown, place: string, bounds: TextBounds): string => {
  if (typeof value !== 'string') return refuseParameter(`Param ${place} must be a string.`);
  const length = lengthOf(value);
  const min = bounds.min ?? 1;
  if (length < min) return refuseParameter(`Param ${place} must be at least ${min} characters long.`);
  if (bounds.max !== undefined && length > bounds.max)
    return refuseParameter(`Param ${place} must be at most ${bounds.max} characters long.`);
  return value;
};

/** The text at a member. Throws a refusal where it is missing, no string, or out of bounds. */
export const requireText = (object: JsonObject, member: string, path: string, bounds: TextBounds = {}): string => {
  const value = object[member];
  const place = placeOf(path, member);
  return value === undefined || value === null ? refuseMissing(place) : checkText(value, place, bounds);
};

/** The text at a member, or undefined; where it is there it has to be a string within its bounds. */
export const optionalText = (
  object: JsonObject,
  member: string,
  path: string,
  bounds: TextBounds = {},
): string | undefined =>
  object[member] === undefined ? undefined : checkText(object[member], placeOf(path, member), bounds);

/** The object at a member. Throws a refusal where it is missing or something else. */
export const requireObject = (object: JsonObject, member: string, path: string): JsonObject => {
  const value = object[member];
  const place = placeOf(path, member);
  if (value === undefined || value === null) return refuseMissing(place);
  return isObject(value) ? value : refuseParameter(`Param ${place} must be a JSON object.`);
};

/** The list at a member. Throws a refusal where it is missing or something else. */
export const requireList = (object: JsonObject, member: string, path: string): readonly unknown[] => {
  const value = object[member];
  const place = placeOf(path, member);
  if (value === undefined || value === null) return refuseMissing(place);
  return Array.isArray(value) ? value : refuseParameter(`Param ${place} must be an array.`);
};

/** One item of a list, as an object. */
export const requireItem = (value: unknown, path: string, index: number): JsonObject =>
  isObject(value) ? value : refuseParameter(`Param ${path}[${index}] must be a JSON object.`);

/** Refuses anything but one of these texts. */
export const requireOneOf = (object: JsonObject, member: string, path: string, values: readonly string[]): string => {
  const value = requireText(object, member, path);
  return values.includes(value)
    ? value
    : refuseParameter(`Param ${placeOf(path, member)} must be one of {${values.join(', ')}} - got "${value}".`);
};
