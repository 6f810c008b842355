import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type Answer, at } from './client.ts';

interface Members {
  readonly [member: string]: unknown;
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const membersAt = (value: unknown, path: string): Members => {
  const found = at(value, path);
  return isMembers(found) ? found : {};
};

/** Callers must expect members they do not know, but the service may not answer any that are not declared. */
const closed = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isMembers(schema)) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  return isMembers(schema['properties']) && schema['additionalProperties'] === undefined
    ? { ...members, additionalProperties: false }
    : members;
};

const file = new URL('../../docs/openapi.json', import.meta.url);
const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));

/** The committed document of the API. */
export const document: Members = isMembers(parsed) ? parsed : {};

const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { binary: true } });
formats.default(ajv);
ajv.addSchema({ $id: 'api', components: { schemas: closed(membersAt(document, 'components.schemas')) } });

const validators = new Map<string, ValidateFunction>();

/** What is wrong with a value by a schema of the document; references are to the document's components. */
export const violationsOf = (schema: unknown, value: unknown): string[] => {
  const key = JSON.stringify(schema);
  const validate =
    validators.get(key) ?? ajv.compile(JSON.parse(key.replaceAll('"#/components/', '"api#/components/')));
  validators.set(key, validate);
  if (validate(value)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  );
};

const paths = Object.entries(membersAt(document, 'paths')).map(([path, operations]) => ({
  segments: path.split('/'),
  operations,
}));

const fits = (pattern: readonly string[], given: readonly string[]): boolean =>
  pattern.length === given.length &&
  pattern.every((part, index) => (part.startsWith('{') ? given[index] !== '' : part === given[index]));

/** The responses that the document declares for a request: those of its operation, or of what no path names. */
const responsesFor = (method: string, target: string): Members => {
  const given = (target.split('?')[0] ?? '').split('/');
  const rank = (segments: readonly string[]): number => segments.filter((part) => part.startsWith('{')).length;
  const [path] = paths
    .filter(({ segments }) => fits(segments, given))
    .sort((a, b) => rank(a.segments) - rank(b.segments));
  const operation = membersAt(path?.operations, method.toLowerCase());
  return isMembers(operation['responses']) ? operation['responses'] : membersAt(document, 'x-other-paths');
};

const resolved = (value: unknown): Members => {
  const reference = at(value, '$ref');
  if (typeof reference !== 'string') return isMembers(value) ? value : {};
  const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(reference) ?? [];
  return membersAt(membersAt(document, 'components')[kind], name);
};

/** Headers that any answer may have: they belong to HTTP and to the gateway, not to the API. */
const ofHttp = new Set(
  'date connection keep-alive content-length content-type transfer-encoding cache-control x-content-type-options apigw-requestid'.split(
    ' ',
  ),
);

const headerViolations = (declared: Members, headers: Answer['headers']): string[] => {
  const known = new Map(Object.entries(declared).map(([name, header]) => [name.toLowerCase(), resolved(header)]));
  const undeclared = Object.keys(headers).filter((name) => !known.has(name) && !ofHttp.has(name));
  const wrong = [...known].flatMap(([name, { required, schema }]) => {
    const value = headers[name];
    if (value === undefined) return required === true ? [`header ${name} is missing`] : [];
    const typed = at(schema, 'type') === 'integer' ? Number(value) : value;
    return violationsOf(schema, typed).map((violation) => `header ${name} ${violation}`);
  });
  return [...undeclared.map((name) => `header ${name} is not declared`), ...wrong];
};

const bodyViolations = (response: Members, answer: Answer): string[] => {
  const contents = membersAt(response, 'content');
  const [[type, content] = []] = Object.entries(contents);
  if (type === undefined) return answer.body === '' ? [] : ['a body where none is declared'];
  const given = answer.headers['content-type']?.split(';')[0];
  if (given !== type) return [`content type ${given}, not ${type}`];
  const code = at(answer.body, 'error.code');
  const codes = Object.keys(membersAt(content, 'examples'));
  const undeclared = typeof code === 'string' && !codes.includes(code) ? [`the error ${code} is not declared`] : [];
  return [...undeclared, ...violationsOf(at(content, 'schema'), answer.body)];
};

/** What the document does not declare of an answer to a request: status, headers, body, error code; nothing where all is well. */
export const undeclaredIn = (method: string, target: string, answer: Answer): string[] => {
  const responses = responsesFor(method === 'HEAD' ? 'HEAD' : method, target);
  const response = responses[String(answer.status)];
  if (response === undefined) return [`status ${answer.status} is not declared: ${JSON.stringify(answer.body)}`];
  const whole = resolved(response);
  const body = method === 'HEAD' ? [] : bodyViolations(whole, answer);
  return [...headerViolations(membersAt(whole, 'headers'), answer.headers), ...body];
};

/** Paths of the local runtime that are no part of the API. */
const LOCAL = /^\/(simulator|docs|2015-03-31)(\/|$|\?)/;

/** Throws where an answer of the API is not one that the document declares. */
export const checkDeclared = (method: string, target: string, answer: Answer): void => {
  if (LOCAL.test(target)) return;
  const wrong = undeclaredIn(method, target, answer);
  if (wrong.length > 0)
    throw new Error(
      `docs/openapi.json does not declare the answer to ${method} ${target.slice(0, 200)}:\n${wrong.join('\n')}`,
    );
};
