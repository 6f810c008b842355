/** Native ES modules, TypeScript stripped by esbuild: the same module system as the deployed bundles. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  extensionsToTreatAsEsm: ['.ts'],
  coverageProvider: 'v8',
  transform: { '^.+\\.ts$': '<rootDir>/test/support/esbuild-transformer.cjs' },
  testTimeout: 60_000,
};
