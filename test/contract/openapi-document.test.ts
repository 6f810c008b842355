import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { routes } from '../../infra/routes.ts';
import { notes } from '../../openapi/notes.ts';
import { catalogue } from '../../shared/errors.ts';
import { at } from '../support/client.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const text = readFileSync(`${root}docs/openapi.json`, 'utf8');
const document: unknown = JSON.parse(text);

const run = (...args: readonly string[]) => {
  const env = { ...process.env, NODE_OPTIONS: '', REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, env, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
};

describe('the document of the API', () => {
  it('is what the schemas, the routes and the errors say now, and so are the types of the client', () => {
    expect(run('openapi/main.ts', '--check')).toEqual({ status: 0, output: '' });
  });

  it('has nothing that the linter would mend', () => {
    const { status, output } = run(
      'node_modules/@redocly/cli/bin/cli.js',
      'lint',
      '--extends=recommended',
      'docs/openapi.json',
    );
    expect(output).not.toMatch(/warning|error was/i);
    expect(status).toBe(0);
  });

  it.each(routes.filter(({ path }) => path !== '$default'))('tells of $method $path', ({ method, path }) => {
    const operation = Object.entries(Object(at(document, 'paths'))).find(([name]) => name === path)?.[1];
    expect(at(operation, `${method.toLowerCase()}.operationId`)).toEqual(expect.any(String));
  });

  it.each(Object.keys(catalogue))('has an example of the error %s', (code) => {
    expect(text).toContain(`"code": "${code}"`);
  });

  it.each(Object.entries(notes))('has a use for the note on %s', (_path, { description }) => {
    expect(text.includes(`"description": ${JSON.stringify(description)}`)).toBe(true);
  });
});
