import fc from 'fast-check';

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What callers' mistakes look like: wrong types, empty, long, broken and far-off values. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -0, -1, 1e308, 1.5, '', ' ', '\u0000', '\ud800', [], {}, [[]], [null], [{}]),
  fc.constantFrom(
    'msg_1',
    'stage_1',
    'lead_1',
    '__proto__',
    '+5511987654321',
    'BR.1',
    'http://x',
    'x@y.zz',
    '2026-01-01',
  ),
  fc.constantFrom(5000, 300, 65).map((length) => 'x'.repeat(length)),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);

const oddName = fc.oneof(
  fc.constantFrom('', '__proto__', 'constructor', 'toString', 'type', 'to', 'name', 'phone', 'extra', 'a.b', '0'),
  fc.string({ unit: 'binary', maxLength: 10 }),
);

type Change = (value: unknown) => unknown;

/** Changes one member of an object or list, which `at` (0 to 1) chooses; adds one where there is none. */
const changedAt = (value: unknown, at: number, change: Change): unknown => {
  if (Array.isArray(value)) {
    const index = Math.floor(at * value.length);
    return value.length === 0 ? [change(undefined)] : value.with(index, change(value[index]));
  }
  if (!isObject(value)) return change(value);
  const names = Object.keys(value);
  const name = names[Math.floor(at * names.length)];
  return name === undefined ? value : { ...value, [name]: change(value[name]) };
};

const otherText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('', ' ', '\n', 'x'.repeat(300)),
);
const otherNumber = fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.constantFrom(0, -90, 180, 1e21));

/** Another value of the same type: what mostly passes the checks of shape, and goes on to what comes after them. */
const varied = fc.tuple(otherText, otherNumber, fc.boolean()).map(
  ([text, number, truth]): Change =>
    (value) => {
      if (typeof value === 'string') return text;
      if (typeof value === 'number') return number;
      return typeof value === 'boolean' ? truth : value;
    },
);

const replaced = odd.map(
  (replacement): Change =>
    () =>
      replacement,
);
const removed = fc.constant<Change>(() => undefined);
const doubled = fc.constant<Change>((value) => [value, value]);
const grown = fc.tuple(oddName, odd).map(
  ([name, added]): Change =>
    (value) => {
      // Defined, not assigned: `__proto__` has to be a member like any other.
      return isObject(value)
        ? Object.defineProperty({ ...value }, name, { value: added, enumerable: true, configurable: true })
        : added;
    },
);

/** A change somewhere in a value, one to four levels down. */
const changeSomewhere: fc.Arbitrary<Change> = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: varied }, replaced, removed, doubled, grown),
    fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 1, maxLength: 4 }),
  )
  .map(
    ([change, path]): Change => path.reduceRight<Change>((inner, at) => (value) => changedAt(value, at, inner), change),
  );

/** A valid body after one or two changes of any kind, anywhere in it. */
export const mutated = (valid: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(changeSomewhere, { minLength: 1, maxLength: 2 })
    .map((changes) => changes.reduce((value, change) => change(value), valid) ?? null);
