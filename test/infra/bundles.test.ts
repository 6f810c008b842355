import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { bundleFunctions, watchFunctions } from '../../infra/bundles.ts';
import { until } from '../support/until.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'bundles-'));
  symlinkSync(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(dir, 'node_modules'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (file: string, source: string): void => {
  mkdirSync(dirname(join(dir, 'functions', file)), { recursive: true });
  writeFileSync(join(dir, 'functions', file), source);
};
const client =
  "import { DynamoDBClient } from '@aws-sdk/client-dynamodb';\nexport const handler = async () => new DynamoDBClient({});\n";
const bundle = (outdir = 'dist') => bundleFunctions({ source: join(dir, 'functions'), outdir: join(dir, outdir) });
const read = (...path: string[]): string => readFileSync(join(dir, ...path), 'utf8');

describe('the bundles', () => {
  it('are one folder per function, with the source map beside the module and not named in it', async () => {
    write('api/one.ts', 'export const handler = async (): Promise<string> => "one";\n');
    write('workers/two.ts', 'export const handler = async () => "two";\n');
    expect(await bundle()).toEqual({ one: join(dir, 'dist/one'), two: join(dir, 'dist/two') });
    expect(readdirSync(join(dir, 'dist/one')).sort((a, b) => a.localeCompare(b))).toEqual([
      'index.mjs',
      'index.mjs.map',
    ]);
    expect(read('dist/one/index.mjs').includes('sourceMappingURL')).toBe(false);
    const module: { handler: () => Promise<string> } = await import(join(dir, 'dist/one/index.mjs'));
    expect(await module.handler()).toBe('one');
  });

  it('are the same bytes for the same sources', async () => {
    write('api/one.ts', client);
    await bundle('first');
    await bundle('second');
    expect(read('second/one/index.mjs') === read('first/one/index.mjs')).toBe(true);
  });

  it('take credentials from the environment alone, and carry no other provider', async () => {
    write('api/one.ts', client);
    await bundle();
    const source = read('dist/one/index.mjs');
    const others = ['sso_start_url', 'web_identity', 'AWS_CONTAINER_CREDENTIALS', 'AssumeRole'];
    expect(source.includes('AWS_SECRET_ACCESS_KEY')).toBe(true);
    expect(others.filter((trace) => source.includes(trace))).toEqual([]);
  });

  it('hold nothing of functions that are gone', async () => {
    write('api/one.ts', 'export const handler = async () => 1;\n');
    mkdirSync(join(dir, 'dist/gone'), { recursive: true });
    await bundle();
    expect(readdirSync(join(dir, 'dist'))).toEqual(['one']);
  });

  it('are refused where a CommonJS copy of the SDK was taken in', async () => {
    write('api/one.ts', `${client.replace('client-dynamodb', 'client-dynamodb/dist-cjs/index.js')}`);
    await expect(bundle()).rejects.toThrow(/^A CommonJS copy was bundled: .*client-dynamodb/);
  });

  it('are refused where two functions have one name, or one does not compile', async () => {
    write('api/one.ts', 'export const handler = async () => 1;\n');
    write('workers/one.ts', 'export const handler = async () => 1;\n');
    await expect(bundle()).rejects.toThrow('Two functions are called one');
    rmSync(join(dir, 'functions/workers'), { recursive: true });
    write('api/one.ts', 'export const handler = async () => {{;\n');
    await expect(bundle()).rejects.toThrow(/one\.ts/);
  });
});

describe('the watch', () => {
  it('tells which functions a change has changed, and what does not compile', async () => {
    write('shared.ts', 'export const text = "old";\n');
    write('api/one.ts', "import { text } from '../shared.ts';\nexport const handler = async () => text;\n");
    write('api/two.ts', 'export const handler = async () => 2;\n');
    const told: { changed: readonly string[]; problems: readonly string[] }[] = [];
    const options = { source: join(dir, 'functions'), outdir: join(dir, 'dist') };
    const { stop } = await watchFunctions(options, (changed, problems) => told.push({ changed, problems }));
    try {
      write('shared.ts', 'export const text = "new";\n');
      await until('a rebuilt function', () => told.length > 0);
      expect(told[0]).toEqual({ changed: ['one'], problems: [] });
      expect(read('dist/one/index.mjs')).toContain('new');
      write('api/two.ts', 'export const handler = async () => {{;\n');
      await until('a problem', () => told.length > 1);
      expect(told[1]?.problems[0]).toMatch(/two\.ts:\d+: /);
    } finally {
      await stop();
    }
  });
});
