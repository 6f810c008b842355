import { describe, expect, it } from '@jest/globals';
import { functionNeeds } from '../../infra/functions.ts';
import { routes } from '../../infra/routes.ts';
import { scheduleRows, workerRows } from '../../infra/workers.ts';
import { repositoryFiles, textOf, typeScriptIn } from './source-files.ts';

/** Every function: its file, and its name. */
const functions = typeScriptIn('functions').map((path) => ({
  path,
  folder: path.split('/')[1] ?? '',
  name: path.split('/')[2]?.replace(/\.ts$/, '') ?? '',
}));

const tests = repositoryFiles.filter((path) => path.endsWith('.test.ts') && !path.startsWith('test/house/'));
const readme = textOf('README.md');
const triggered = new Set([
  ...routes.map((route) => route.function),
  ...workerRows.map(({ worker }) => worker),
  ...scheduleRows.map(({ worker }) => worker),
]);

describe.each(functions)('functions/$folder/$name', ({ path, folder, name }) => {
  it('has a route, a queue or a schedule', () => {
    expect(triggered).toContain(name);
  });

  it('says what it needs', () => {
    expect(Object.keys(functionNeeds)).toContain(name);
  });

  it('has a sample event', () => {
    const samples = `events/${folder === 'workers' ? 'workers' : 'api'}/${name}/`;
    expect(repositoryFiles.filter((file) => file.startsWith(samples))).not.toEqual([]);
  });

  it('has a test that names it', () => {
    const names = new RegExp(`(?<![\\w-])${name}(?![\\w])`);
    const naming = tests.filter((file) => names.test(file) || names.test(textOf(file)));
    expect(naming).not.toEqual([]);
  });

  it('is in the README, with its routes', () => {
    expect(readme).toContain(`\`${name}\``);
    const paths = routes.filter((route) => route.function === name && !route.path.startsWith('/v1/messages'));
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${name}\``)) ?? '';
    for (const route of paths.filter((each) => each.path !== '$default')) {
      expect(row).toContain(route.path);
      expect(row).toContain(route.method);
    }
  });

  it('begins with a line that says what it promises, and is short', () => {
    const text = textOf(path);
    expect(text).toMatch(/^\/\*\* .{20,} \*\/\n/);
    expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(45);
    expect(text.match(/^export /gm)).toHaveLength(1);
  });

  it('leaves errors and AWS to others', () => {
    expect(textOf(path)).not.toMatch(/\btry\b|\bcatch\b|aws-sdk|statusCode/);
  });
});

describe('the tables of infra', () => {
  const known = functions.map(({ name }) => name);

  it('name no function that there is not', () => {
    expect([...triggered].filter((name) => !known.includes(name))).toEqual([]);
    expect(Object.keys(functionNeeds).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('name the folder each routed function is in', () => {
    const misplaced = routes.filter(
      (route) => !functions.some(({ folder, name }) => folder === route.folder && name === route.function),
    );
    expect(misplaced).toEqual([]);
  });
});

describe('names', () => {
  it('of functions are used once', () => {
    expect(new Set(functions.map(({ name }) => name)).size).toBe(functions.length);
  });
});
