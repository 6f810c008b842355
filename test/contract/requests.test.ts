import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startApi, type TestApi } from '../support/api.ts';
import { arbitraryOf, dereferenced } from '../support/arbitrary-of.ts';
import { at, listAt, textAt } from '../support/client.ts';
import { magicPhone, newCompany, newLead, type TestCompany } from '../support/company.ts';
import { document } from '../support/declared.ts';
import { mutated } from '../support/mutations.ts';

let api: TestApi;
let company: TestCompany;
let leadId: string;
let messageId: string;
const to = magicPhone('25');
beforeAll(async () => {
  api = await startApi();
  company = await newCompany();
  leadId = (await newLead(company, to)).id;
  const { body } = await api.post('/v1/messages', {
    key: company.key,
    json: { to, type: 'text', text: { body: 'x' } },
  });
  messageId = textAt(body, 'id');
});
afterAll(() => api.stop());

interface Row {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly operation: unknown;
}

const members = (value: unknown): (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Every operation of the document but the channel's own. */
const rows: readonly Row[] = members(document['paths']).flatMap(([path, operations]) =>
  members(operations)
    .map(([method, operation]) => ({
      name: textAt(operation, 'operationId'),
      method: method.toUpperCase(),
      path,
      operation,
    }))
    .filter(({ operation }) => !listAt(operation, 'tags').includes('Channel')),
);

const parametersOf = (operation: unknown) =>
  (Array.isArray(at(operation, 'parameters')) ? listAt(operation, 'parameters') : []).map((parameter) => {
    const whole = dereferenced(Object.fromEntries(members(parameter)));
    return { name: String(whole['name']), place: String(whole['in']), value: arbitraryOf(whole['schema']) };
  });

/** One request, as the document describes it, or not quite. */
interface Made {
  readonly ids: string;
  readonly query: readonly (readonly [string, unknown])[];
  readonly idempotencyKey: unknown;
  readonly body: unknown;
}

const ownIds = (path: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constant('own').map(() => (path.includes('messages') ? messageId : leadId)),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  );

/** The generated body, with a recipient and a stage that exist, mostly. */
const withOwn = (body: unknown, own: boolean): unknown => {
  if (!own) return body;
  const names = new Set(members(body).map(([name]) => name));
  return Object.fromEntries([
    ...members(body),
    ...(names.has('to') ? [['to', to]] : []),
    ...(names.has('stage_id') ? [['stage_id', company.stageIds[1]]] : []),
  ]);
};

const requests = ({ path, operation }: Row): fc.Arbitrary<Made> => {
  const parameters = parametersOf(operation);
  const schema = at(operation, 'requestBody.content.application/json.schema');
  const valid = fc.tuple(arbitraryOf(schema), fc.boolean()).map(([body, own]) => withOwn(body, own));
  const queries = parameters
    .filter(({ place }) => place === 'query')
    .map(({ name, value }) =>
      fc.option(
        fc.oneof(value, fc.string()).map((each) => [name, each] as const),
        { nil: undefined },
      ),
    );
  return fc.record({
    ids: ownIds(path),
    query: fc.tuple(...queries).map((all) => all.filter((each) => each !== undefined)),
    idempotencyKey: fc.option(fc.string({ minLength: 1, maxLength: 255 }), { nil: undefined }),
    body: schema === undefined ? fc.constant(undefined) : fc.oneof(valid, valid.chain(mutated)),
  });
};

/** Of each operation; a failure prints its seed and path, and shrinks. */
const RUNS = 30;

describe('a request made from the document', () => {
  it.each(rows)('is answered as declared, and never with 500: $method $path', async (row) => {
    await fc.assert(
      fc.asyncProperty(requests(row), async ({ ids, query, idempotencyKey, body }) => {
        const path = row.path.replace(/\{\w+\}/, encodeURIComponent(ids.toWellFormed()));
        const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, String(value)]));
        const headers =
          typeof idempotencyKey === 'string' ? { 'idempotency-key': encodeURIComponent(idempotencyKey) } : {};
        // Every answer is checked against the document on its way back.
        const { status } = await api.send(row.method, `${path}${search.size > 0 ? `?${search}` : ''}`, {
          key: company.key,
          headers,
          ...(body === undefined ? {} : { json: body }),
        });
        expect(status).not.toBe(500);
        expect(status).not.toBe(429);
      }),
      { numRuns: RUNS },
    );
  });
});

describe('what the document offers as an example', () => {
  const withBody = rows.filter(({ operation }) => at(operation, 'requestBody') !== undefined);
  const examples = withBody.flatMap((row) => {
    const content = at(row.operation, 'requestBody.content.application/json');
    const several = members(at(content, 'examples')).map(([name, example]) => ({
      ...row,
      name,
      body: at(example, 'value'),
    }));
    return several.length > 0 ? several : [{ ...row, body: at(content, 'example') }];
  });

  it.each(examples)('is taken as it is: $method $path, $name', async ({ method, path, body }) => {
    const own = await newCompany();
    const lead = path === '/v1/leads' ? undefined : await newLead(own, '+5511987654321');
    const [, stage] = own.stageIds;
    const given = at(body, 'stage_id') === undefined ? body : { ...Object(body), stage_id: stage };
    const answer = await api.send(method, path.replace('{id}', lead?.id ?? ''), { key: own.key, json: given });
    // A template or a file that the channel does not have is all that can be wrong with one.
    expect([200, 201, 422]).toContain(answer.status);
    if (answer.status === 422) {
      expect(['template_not_found', 'template_params_invalid', 'media_unsupported']).toContain(
        at(answer.body, 'error.code'),
      );
    }
  });
});
