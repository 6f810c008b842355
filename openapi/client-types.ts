import { createRequire, registerHooks } from 'node:module';
import type { Json } from './json.ts';

const COMPILER = 'openapi:typescript';

/**
 * openapi-typescript builds its output with the compiler's JavaScript API, which TypeScript 7 no longer has; ts-morph
 * carries the last one that does. It is loaded from there, and so there is one `tsc` in the project.
 */
const lendCompiler = (): void => {
  const bundled = JSON.stringify(createRequire(import.meta.url).resolve('@ts-morph/common'));
  const source = `import { createRequire } from 'node:module'; export default createRequire(${bundled})(${bundled}).ts;`;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'typescript' && context.parentURL?.includes('/openapi-typescript/')
        ? { url: COMPILER, format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url === COMPILER ? { format: 'module', source, shortCircuit: true } : next(url, context),
  });
};

const header = `/** Types of the API, generated from docs/openapi.json by \`npm run openapi\`: do not edit. */\n`;

/** TypeScript types of every path, webhook and component of the document. */
export const clientTypes = async (document: Json): Promise<string> => {
  lendCompiler();
  const { astToString, default: openapiTypescript } = await import('openapi-typescript');
  return header + astToString(await openapiTypescript(JSON.stringify(document)));
};
