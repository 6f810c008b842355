import { type Route, routes } from '../../infra/routes.ts';
import { dereferenced } from '../support/arbitrary-of.ts';
import { at, listAt, type TestRequest } from '../support/client.ts';
import { freshPhone, type TestCompany, type TestLead } from '../support/company.ts';
import { document } from '../support/declared.ts';

/** Who asks: a company that has a lead and a message of its own. */
export interface Prober {
  readonly company: TestCompany;
  readonly lead: TestLead;
  readonly messageId: string;
}

/** A part of an endpoint's request that a caller fills. */
export interface Place {
  readonly route: Route;
  /** Such as `path id`, `query cursor`, `body context.message_id`, `header Idempotency-Key`. */
  readonly name: string;
  /** The prober's request with a value at this place. */
  readonly request: (prober: Prober, value: string) => { readonly path: string; readonly request: TestRequest };
}

interface Members {
  readonly [member: string]: unknown;
}

/** Bodies that are taken, by function; strings that begin with `own` stand for what the prober has. */
const bodies: Readonly<Record<string, readonly Members[]>> = {
  'send-message': [
    { to: 'own phone', type: 'text', external_id: 'x', context: { message_id: 'own message' }, text: { body: 'x' } },
    { to: 'own phone', type: 'reaction', reaction: { message_id: 'own message', emoji: '👍' } },
  ],
  'create-lead': [{ name: 'Ana', phone: 'fresh phone', source: 'x' }],
  'update-lead': [{ name: 'Ana', notes: 'x', document: null }],
  'move-lead': [{ stage_id: 'own stage', reason: 'x' }],
};

const own = (value: unknown, { company, lead, messageId }: Prober): unknown => {
  const known: Readonly<Record<string, () => string | undefined>> = {
    'own phone': () => lead.phone,
    'own message': () => messageId,
    'own stage': () => company.stageIds[2],
    'fresh phone': freshPhone,
  };
  if (typeof value === 'string') return known[value]?.() ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, own(member, { company, lead, messageId })]),
  );
};

/** Dotted paths of a body's strings but `type`, which names a kind of message. */
const textsOf = (body: unknown, before = ''): string[] =>
  Object.entries(Object(body)).flatMap(([name, value]) => {
    if (typeof value === 'string') return name === 'type' ? [] : [`${before}${name}`];
    return typeof value === 'object' && value !== null ? textsOf(value, `${before}${name}.`) : [];
  });

const withValue = (body: unknown, path: string, value: string): Members => {
  const [name = '', ...rest] = path.split('.');
  const members: Members = Object.fromEntries(Object.entries(Object(body)));
  return { ...members, [name]: rest.length === 0 ? value : withValue(members[name], rest.join('.'), value) };
};

const pathOf = (route: Route, prober: Prober, value?: string): string => {
  const ownId = route.path.includes('messages') ? prober.messageId : prober.lead.id;
  return route.path.replace(/\{\w+\}/, encodeURIComponent(value ?? ownId));
};

const usualQuery = (route: Route, prober: Prober): string =>
  route.function === 'find-lead' ? `?phone=${encodeURIComponent(prober.lead.phone)}` : '';

const placesOf = (route: Route): Place[] => {
  const given = bodies[route.function] ?? [];
  const usual = (prober: Prober): TestRequest => ({
    key: prober.company.key,
    ...(given[0] && { json: own(given[0], prober) }),
  });
  const operation = at(document, 'paths');
  const parameters = Object.entries(Object(operation)).find(([path]) => path === route.path)?.[1];
  const declared = at(parameters, `${route.method.toLowerCase()}.parameters`);
  const inParameters = (Array.isArray(declared) ? listAt({ declared }, 'declared') : []).map((parameter): Place => {
    const { name, in: where } = dereferenced(Object(parameter));
    return {
      route,
      name: `${where} ${name}`,
      request: (prober, value) => {
        if (where === 'path') return { path: pathOf(route, prober, value), request: usual(prober) };
        const path = pathOf(route, prober);
        if (where === 'header') return { path, request: { ...usual(prober), headers: { [String(name)]: value } } };
        return { path: `${path}?${name}=${encodeURIComponent(value)}`, request: usual(prober) };
      },
    };
  });
  const inBodies = given.flatMap((body) =>
    textsOf(body).map(
      (path): Place => ({
        route,
        name: `body ${path}${body === given[0] ? '' : ` (${body['type']})`}`,
        request: (prober, value) => ({
          path: `${pathOf(route, prober)}${usualQuery(route, prober)}`,
          request: { key: prober.company.key, json: withValue(own(body, prober), path, value) },
        }),
      }),
    ),
  );
  return [...inParameters, ...inBodies];
};

/** Endpoints a customer calls: every row of the route table but the channel's, and the one that catches the rest. */
export const endpoints: readonly Route[] = routes.filter(({ folder, path }) => folder === 'api' && path !== '$default');

/** Every place of every endpoint. */
export const places: readonly Place[] = endpoints.flatMap(placesOf);
