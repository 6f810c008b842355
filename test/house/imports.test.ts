import { posix } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { textOf, typeScriptIn } from './source-files.ts';

/** What each part may import besides itself: the one way imports run. A part that is not here may import nothing. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'functions/api': [
    'shared/http',
    'shared/contract',
    'shared/domain',
    'shared/services',
    'shared/config',
    'shared/errors',
    'shared/telemetry',
    // The API's document, served as it lies there.
    'docs',
  ],
  'functions/channel': ['shared/http', 'shared/channel', 'shared/domain', 'shared/services', 'shared/errors'],
  'functions/workers': ['shared/queues', 'shared/domain', 'shared/services', 'shared/config', 'shared/telemetry'],
  'shared/errors': [],
  'shared/config': [],
  'shared/deadline': [],
  'shared/domain': ['shared/errors'],
  'shared/contract': ['shared/domain', 'shared/errors'],
  'shared/telemetry': ['shared/domain', 'shared/errors'],
  'shared/metrics': ['shared/domain'],
  'shared/http': [
    'shared/contract',
    'shared/domain',
    'shared/services',
    'shared/deadline',
    'shared/errors',
    'shared/telemetry',
  ],
  'shared/queues': ['shared/domain', 'shared/deadline', 'shared/telemetry'],
  'shared/store': ['shared/domain'],
  'shared/channel': ['shared/domain', 'shared/errors'],
  'shared/net': ['shared/domain'],
  'shared/secrets': ['shared/domain'],
  'shared/services': [
    'shared/domain',
    'shared/config',
    'shared/deadline',
    'shared/metrics',
    'shared/telemetry',
    'shared/store',
    'shared/channel',
    'shared/queues',
    'shared/net',
    'shared/secrets',
  ],
  // Names that code and template share: settings, secrets and metrics.
  infra: ['shared/config', 'shared/domain', 'shared/metrics'],
  // The reference page is the one that is published.
  local: ['local/simulator', 'infra', 'openapi'],
  'local/simulator': [],
  admin: [
    'shared/domain',
    'shared/contract',
    'shared/services',
    'shared/config',
    'shared/errors',
    'shared/queues',
    'shared/store',
  ],
  openapi: ['shared/contract', 'shared/domain', 'shared/errors', 'infra'],
};

/** The part a file belongs to: its folder, one file of `shared/` being a part of its own. */
const partOf = (path: string): string => {
  const [top = '', second = ''] = path.split('/');
  if (top === 'shared' || top === 'functions') return `${top}/${second.replace(/\.ts$/, '')}`;
  return top === 'local' && second === 'simulator' ? 'local/simulator' : top;
};

const specifiers = (path: string): string[] =>
  [...textOf(path).matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'([^']+)'/g)].map(([, specifier = '']) => specifier);

/** Every import of our own code by our own code. */
const imports = typeScriptIn('functions', 'shared', 'infra', 'local', 'admin', 'openapi').flatMap((path) =>
  specifiers(path)
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => ({ path, imported: posix.join(posix.dirname(path), specifier) })),
);

describe('imports', () => {
  it('are found at all', () => {
    expect(imports.length).toBeGreaterThan(500);
  });

  it('run one way', () => {
    const against = imports
      .map(({ path, imported }) => ({ path, imported, from: partOf(path), to: partOf(imported) }))
      .filter(({ from, to }) => from !== to && !(allowed[from] ?? []).includes(to))
      .map(({ path, imported }) => `${path} imports ${imported}`);
    expect(against).toEqual([]);
  });

  it('of shared code by the local runtime, and of functions by anybody, there are none', () => {
    const wrong = imports.filter(
      ({ path, imported }) =>
        (path.startsWith('local/') && imported.startsWith('shared/')) ||
        (imported.startsWith('functions/') && !path.startsWith('functions/')),
    );
    expect(wrong).toEqual([]);
  });

  it('keep AWS out of the rules and the contract, and DynamoDB in one file', () => {
    const sdk = typeScriptIn('functions', 'shared').flatMap((path) =>
      specifiers(path)
        .filter((specifier) => specifier.startsWith('@aws-sdk/'))
        .map((specifier) => ({ path, specifier })),
    );
    const parts = new Set(sdk.map(({ path }) => partOf(path)));
    for (const part of ['functions/api', 'functions/workers', 'shared/domain', 'shared/contract', 'shared/http']) {
      expect(parts).not.toContain(part);
    }
    const talking = typeScriptIn('functions', 'shared', 'admin').filter((path) => /new DynamoDB/.test(textOf(path)));
    expect(talking).toEqual(['shared/store/table.ts']);
  });

  it('name the file they mean, and go by no barrel', () => {
    expect(imports.filter(({ imported }) => !/\.(ts|json)$/.test(imported) || imported.endsWith('/index.ts'))).toEqual(
      [],
    );
  });

  it('build implementations in the composition root alone', () => {
    const implementations = /\bnew (Dynamo(?!DB)|CloudApi|Sqs|Kms|Safe)\w+\(/;
    const builders = typeScriptIn('functions', 'shared', 'admin').filter((path) => implementations.test(textOf(path)));
    expect(builders).toEqual(['shared/services.ts']);
  });
});
