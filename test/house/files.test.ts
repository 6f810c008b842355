import { describe, expect, it } from '@jest/globals';
import { productFolders, repositoryFiles, textOf, typeScriptIn } from './source-files.ts';

/** Written by a tool, whose taste is not ours. */
const isGenerated = (path: string): boolean => /^\/\*\*[^\n]*generated from/i.test(textOf(path));

const code = repositoryFiles.filter((path) => path.endsWith('.ts') && !isGenerated(path));
const base = (path: string): string =>
  path
    .split('/')
    .at(-1)
    ?.replace(/(\.(test|d))?\.\w+$/, '') ?? '';

/** Lines of files that a rule does not hold for, as `path:line text`. */
const linesWhere = (paths: readonly string[], wrong: (line: string, before: string) => boolean): string[] =>
  paths.flatMap((path) => {
    const lines = textOf(path).split('\n');
    return lines.flatMap((line, index) =>
      wrong(line, lines[index - 1] ?? '') ? [`${path}:${index + 1} ${line.trim().slice(0, 100)}`] : [],
    );
  });

describe('files', () => {
  it('are under 250 lines', () => {
    expect(code.filter((path) => textOf(path).trimEnd().split('\n').length > 250)).toEqual([]);
  });

  it('are named in kebab-case by the thing or the act', () => {
    expect(code.filter((path) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(base(path)))).toEqual([]);
    const vague = /^(.+-)?(utils?|helpers?|dtos?|managers?|misc)$|^(types?|index)$/;
    expect(code.filter((path) => vague.test(base(path)))).toEqual([]);
  });

  it('hold no brand of the channel but the constants of its wire', () => {
    const mentions = linesWhere(
      repositoryFiles.filter((path) => path !== 'test/house/files.test.ts'),
      (line) => {
        const left = line.replace(/(["'`])whatsapp(_business_account)?\\?\1|\\"whatsapp(_business_account)?\\"/g, '');
        return /whats ?-?_?app|facebook|instagram/i.test(left);
      },
    );
    expect(mentions).toEqual([]);
  });

  it('hold no path of a machine, no package registry, and no word of who wrote them', () => {
    const own = ['test/house/files.test.ts', 'package-lock.json'];
    const wrong = linesWhere(
      repositoryFiles.filter((path) => !own.includes(path)),
      (line) => /(^|["'\s`(])\/(home|root|work|Users|tmp)\/|registry\.|npmjs|\bTODO\b|\bFIXME\b|\bXXX\b/.test(line),
    );
    expect(wrong).toEqual([]);
  });

  it('lock packages by their hash, not by where they came from', () => {
    const lock = textOf('package-lock.json');
    expect(lock).not.toMatch(/"resolved":|https?:\/\/[^"]*registry/);
    expect(lock).toContain('"integrity": "sha512-');
  });
});

const declaration = /^export (abstract )?(async )?(const|function|class|interface|type)\b/;

describe('what product code exports', () => {
  const product = typeScriptIn(...productFolders);

  it('has a doc comment', () => {
    const bare = linesWhere(product, (line, before) => declaration.test(line) && !before.trim().endsWith('*/'));
    // A function file is documented by its header line.
    expect(bare.filter((line) => !line.includes('export const handler ='))).toEqual([]);
  });

  it('is named, never a default', () => {
    expect(linesWhere(code, (line) => /^export default|^export \* /.test(line))).toEqual([]);
  });

  it('takes no short cut around the compiler', () => {
    const shortCut = /@ts-(ignore|nocheck|expect-error)|\bas (any|unknown|never)\b[^']*$/;
    expect(linesWhere(code, (line) => shortCut.test(line))).toEqual([]);
  });
});
