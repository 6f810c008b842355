import { describe, expect, it } from '@jest/globals';
import { groups } from '../../admin/groups.ts';
import * as keys from '../../shared/store/keys.ts';
import { exists, textOf } from './source-files.ts';

const documents = ['README.md', 'docs/operations.md', 'docs/architecture.md', 'docs/simulator.md'];

/** The operator's commands a document shows, as the words after `admin`. */
const commandsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/(?:^|[`"(\s])(?:npm run (?:-s )?admin -- |admin )([a-z-]+ [a-z-]+[^`\n#|)]*)/gm)]
    .map(([, words = '']) => words)
    .filter((words) => Object.hasOwn(groups, words.split(' ')[0] ?? ''));

const everywhere = new Set(['stage', 'json', 'help']);

/** What of a command there is not. */
const unknownIn = (words: string): string[] => {
  const [groupName = '', verb = '', ...rest] = words.trim().split(/\s+/);
  const command = groups[groupName]?.verbs[verb.replace(/\W+$/, '')];
  if (!command) return verb === 'is' ? [] : [`${groupName} ${verb}`];
  const options = rest.flatMap((word) => /^--([a-z-]+)/.exec(word)?.[1] ?? []);
  return options.filter((option) => !everywhere.has(option) && !Object.hasOwn(command.options, option));
};

describe('the documents', () => {
  it.each(documents)('show commands with the options there are: %s', (path) => {
    expect(commandsOf(path).flatMap(unknownIn)).toEqual([]);
  });

  it('show many of them', () => {
    expect(documents.flatMap(commandsOf).length).toBeGreaterThan(20);
  });

  it.each(documents)('name files and sections that there are: %s', (path) => {
    const text = textOf(path);
    const files = [...text.matchAll(/`((?:test|infra|shared|functions|events|docs|local|admin)\/[\w./-]+\.\w+)`/g)];
    expect(files.map(([, file = '']) => file).filter((file) => !exists(file))).toEqual([]);
    const folder = path.split('/').slice(0, -1).join('/');
    for (const [, target = '', section] of text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
      const file = new URL(target, `file:///${folder}${folder ? '/' : ''}`).pathname.slice(1) || path;
      const found = target === '' ? path : file;
      expect([found, exists(found)]).toEqual([found, true]);
      if (section) expect(anchorsOf(found)).toContain(section);
    }
  });
});

/** Addresses of a document's headings, as they are rendered. */
const anchorsOf = (path: string): string[] =>
  [...textOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('the runbook', () => {
  it('uses only short commands that docs/operations.sh has', () => {
    const defined = new Set([...textOf('docs/operations.sh').matchAll(/^(\w+)\(\) \{/gm)].map(([, name]) => name));
    const used = [
      ...textOf('docs/operations.md').matchAll(
        /(?:^ *|`|\$\(|; do )(\w+_of|\w+_(?:workers|function)|depth|slow_calls|metric|output|resource) /gm,
      ),
    ];
    expect(used.length).toBeGreaterThan(30);
    expect(used.map(([, name]) => name).filter((name) => !defined.has(name))).toEqual([]);
  });
});

describe('the README', () => {
  it('has every setting of a deployment', () => {
    const schema = /const context = v\.object\(\{([\s\S]+?)\n\}\);/.exec(textOf('infra/settings.ts'))?.[1] ?? '';
    const names = [...schema.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name);
    expect(names).toContain('stage');
    const rows = textOf('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    expect(names.filter((name) => !rows.some((row) => row.split(' | ')[0]?.includes(`\`${name}\``)))).toEqual([]);
  });
});

describe('the architecture', () => {
  it('has every key of the table', () => {
    const text = textOf('docs/architecture.md');
    expect(Object.keys(keys).filter((name) => name !== 'dueShards' && !text.includes(`\`${name}\``))).toEqual([]);
  });
});
