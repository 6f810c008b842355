// ts-jest can't run on TypeScript 7 (no compiler API); esbuild is already here for the bundles.
const { transformSync } = require('esbuild');
const { createHash } = require('node:crypto');

module.exports = {
  createTransformer: () => ({
    canInstrument: false,
    getCacheKey: (source, file) => createHash('sha1').update(source).update(file).digest('hex'),
    process: (source, file, options) => ({
      code: transformSync(source, {
        loader: 'ts',
        format: options.supportsStaticESM ? 'esm' : 'cjs',
        target: 'node24',
        sourcemap: 'inline',
        sourcefile: file,
      }).code,
    }),
  }),
};
