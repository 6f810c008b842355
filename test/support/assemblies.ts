import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const cache = join(root, 'node_modules/.cache/assemblies');

/** Which app a test runs: the service, or the fixture made for tests of the runtime itself. */
export type TestApp = 'service' | 'fixture';

/** What each app is made from. */
const sources: Readonly<Record<TestApp, readonly string[]>> = {
  service: ['functions', 'shared', 'infra', 'docs/openapi.json', 'cdk.json', 'package-lock.json'],
  fixture: ['test/support/fixtures', 'infra', 'package-lock.json'],
};

/**
 * The folder of a synthesised app, made once for each state of the files it is made from: synthesising takes seconds,
 * most runs change none of them, and most tests need none. Throws what the synthesis says where it fails.
 */
export const assemblyOf = (app: TestApp): string => {
  const folder = join(cache, `${app}-${fingerprint(sources[app])}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const own = `${folder}.${process.pid}`;
  // A process of its own: jest's module system would load the CDK several times slower.
  execFileSync(process.execPath, [join(root, 'test/support/synthesise.ts'), app, own], {
    stdio: ['ignore', 2, 'pipe'],
  });
  try {
    renameSync(own, folder);
  } catch {
    // Another test file was faster.
    rmSync(own, { recursive: true, force: true });
  }
  removeOld(app, folder);
  return folder;
};

const fingerprint = (paths: readonly string[]): string => {
  const hash = createHash('sha256').update(process.version);
  for (const file of paths.flatMap((path) => filesIn(join(root, path)))) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
};

const filesIn = (path: string): string[] => {
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
};

const hourMs = 3_600_000;

const removeOld = (app: TestApp, keep: string): void => {
  for (const entry of readdirSync(cache).filter((each) => each.startsWith(app))) {
    const folder = join(cache, entry);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (folder !== keep && age > hourMs) rmSync(folder, { recursive: true, force: true });
  }
};
