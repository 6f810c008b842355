import * as v from 'valibot';
import type { Engines, Ground } from '../../test/faults/grounds.ts';

/** A call to the outside: who made it, and what it was about. */
export interface Boundary {
  readonly function: string;
  /** Port, method, and the kinds of items it names. */
  readonly call: string;
}

/** What was done outside, counted by what it was. */
export type Effects = Readonly<Record<string, number>>;

const place = v.object({ pk: v.string(), sk: v.optional(v.string()), prefix: v.optional(v.string()) });
const refusal = v.union([v.object({ refused: v.literal(true) }), v.array(v.object({ refused: v.boolean() }))]);

const writing = new Set(['put', 'update', 'delete', 'writeTogether']);

/** The first word of a sort key, or the last one of a partition whose sort key says nothing. */
const kindOf = ({ pk, sk, prefix }: v.InferOutput<typeof place>): string => {
  const word = /^([A-Z]+)(?:#|$)/.exec(sk ?? prefix ?? '')?.[1];
  if (word !== undefined && word !== 'REF') return word;
  return [...pk.matchAll(/(?:^|#)([A-Z]+)(?=#)/g)].at(-1)?.[1] ?? pk;
};

const kindsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(kindsIn);
  if (typeof value !== 'object' || value === null) return [];
  const found = v.safeParse(place, value);
  return found.success ? [kindOf(found.output)] : Object.values(value).flatMap(kindsIn);
};

const callText = (port: string, method: string, [first]: readonly unknown[]): string => {
  if (port === 's3' && first instanceof Object) return `s3 ${first.constructor.name.replace(/Command$/, '')}`;
  if (port !== 'table') return `${port} ${method}`;
  return `table ${method} ${[...new Set(kindsIn(first))].join(' + ') || '(no key)'}`;
};

/** Looks on while a run is made: names its calls as people would, and counts what they did. */
export class Watch {
  /** The function at work; empty until the run itself begins. */
  function = '';
  readonly #counts = new Map<string, number>();
  readonly #boundaries = new Map<string, Boundary>();
  readonly #effects: Record<string, number> = {};

  get effects(): Effects {
    return this.#effects;
  }

  /** What is behind a name that a run gave to a call. Ports that no ground has belong to `owner`. */
  boundary(name: string, owner: Readonly<Record<string, string>>): Boundary {
    const [call = '', port = ''] = /^(\w+)\.\w+/.exec(name) ?? [];
    return this.#boundaries.get(name) ?? { function: owner[port] ?? '', call: call.replace('.', ' ') };
  }

  /** The engines, on whose grounds this looks on; `begins` says which call of the table begins the run, where nobody else does. */
  on(engines: Engines, begins: (call: string) => string | undefined = () => undefined): Engines {
    const ground = async (startMs?: number): Promise<Ground> => {
      const real = await engines.ground(startMs);
      return {
        ...real,
        table: this.#seen('table', real.table, begins),
        queues: this.#seen('queues', real.queues),
        s3: this.#seen('s3', real.s3),
      };
    };
    return { ...engines, ground };
  }

  #seen<T extends object>(port: string, thing: T, begins: (call: string) => string | undefined = () => undefined): T {
    return new Proxy(thing, {
      get: (target, member) => {
        const found: unknown = Reflect.get(target, member, target);
        if (typeof found !== 'function') return found;
        return (...args: unknown[]) => {
          const method = String(member);
          const call = callText(port, method, args);
          if (this.function === '') this.function = begins(call) ?? '';
          if (this.function !== '') this.#number(port, method, call);
          const result: unknown = found.apply(target, args);
          if (this.function !== '') this.#follow(port, method, args, result);
          return result;
        };
      },
    });
  }

  #number(port: string, method: string, call: string): void {
    const name = `${port}.${method}`;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    this.#boundaries.set(`${name} ${count}`, { function: this.function, call });
  }

  #follow(port: string, method: string, args: readonly unknown[], result: unknown): void {
    // A worker begins with the message it takes.
    if (method === 'next' && result !== undefined && args[0] === 'reports') this.function = 'apply-report';
    if (method === 'next' && result !== undefined && args[0] === 'media') this.function = 'store-media';
    if (!(result instanceof Promise)) return;
    if (port === 'queues') this.#add('queued');
    if (port === 's3') this.#add('stored');
    if (port !== 'table' || !writing.has(method)) return;
    const answered = (answer: unknown) => this.#add(v.is(refusal, answer) ? 'refused' : 'written');
    result.then(answered, () => this.#add('failed'));
  }

  #add(what: string): void {
    this.#effects[what] = (this.#effects[what] ?? 0) + 1;
  }
}
