/** `npm run openapi`: writes the API's document, the client's types and the reference page; `-- --check` compares instead. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { clientTypes } from './client-types.ts';
import { buildDocument } from './document.ts';
import { referenceFiles, referencePage } from './reference-page.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const document = buildDocument();
const files: Readonly<Record<string, string>> = {
  'docs/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'client/schema.ts': await clientTypes(document),
};

const isStale = ([name, text]: readonly [string, string]): boolean => {
  const path = join(root, name);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
};

const stale = Object.entries(files).filter(isStale);
if (process.argv.includes('--check')) {
  for (const [name] of stale) console.error(`${name} is stale: run npm run openapi and commit what it writes.`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  for (const [name, text] of stale) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
    console.log(`Wrote ${name}`);
  }
  const site = join(root, 'site');
  mkdirSync(site, { recursive: true });
  for (const [name, { path }] of referenceFiles) copyFileSync(path, join(site, name));
  writeFileSync(join(site, 'openapi.json'), files['docs/openapi.json'] ?? '');
  writeFileSync(join(site, 'index.html'), referencePage('./', './openapi.json'));
  console.log('Wrote the reference page to site/');
}
