import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, build, context, type Message, type Metafile, type Plugin, stop } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Folder of each function's bundle (`index.mjs`, its source map beside it), by the function's name. */
export type Bundles = Readonly<Record<string, string>>;

/** Where sources are read and bundles written. */
export interface BundleOptions {
  /** Folder whose sub-folders hold one file per function. Default: the service's `functions/`. */
  readonly source?: string;
  /** Where bundles go, one folder each. Default: `dist/`. Two processes must not share it. */
  readonly outdir?: string;
}

/** A running watch; `stop` ends it. */
export interface BundleWatch {
  readonly stop: () => Promise<void>;
}

/**
 * Bundles every function in one pass: `functions/<folder>/<name>.ts` becomes `<outdir>/<name>/index.mjs`.
 * The same sources give the same bytes. Throws where a file doesn't compile, where two functions have one name,
 * or where a CommonJS copy of the SDK was taken in (twice the size and a third more load time).
 */
export const bundleFunctions = async (options: BundleOptions = {}): Promise<Bundles> => {
  const { entries, outdir } = plan(options);
  rmSync(outdir, { recursive: true, force: true });
  const result = await build(buildOptions(entries, outdir));
  refuseCommonJsSdk(result.metafile);
  return folders(entries, outdir);
};

/**
 * Bundles as `bundleFunctions` does, then again whenever a source changes; resolves when the first build is done. `onChange` gets the names of the functions
 * whose bundle changed, or the sentences of what doesn't compile. Functions added later need a new start.
 */
export const watchFunctions = async (
  options: BundleOptions,
  onChange: (changed: readonly string[], problems: readonly string[]) => void,
): Promise<BundleWatch> => {
  const { entries, outdir } = plan(options);
  const first = Promise.withResolvers<void>();
  const written = writeChanges((changed, problems) => {
    first.resolve();
    if (changed.length + problems.length > 0) onChange(changed, problems);
  });
  const running = await context({ ...buildOptions(entries, outdir), plugins: [written], write: false });
  await running.watch();
  await first.promise;
  return { stop: () => running.dispose() };
};

/** Ends the bundler's own process, which would keep some 500 MB; it starts again when it is needed. */
export const endBundler = (): Promise<void> => stop();

const plan = ({ source = join(root, 'functions'), outdir = join(root, 'dist') }: BundleOptions) => {
  const entries = new Map<string, string>();
  for (const folder of readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const file of readdirSync(join(source, folder.name)).filter((name) => name.endsWith('.ts'))) {
      const name = file.slice(0, -'.ts'.length);
      const path = join(source, folder.name, file);
      const twin = entries.get(name);
      if (twin) throw new Error(`Two functions are called ${name}: ${twin} and ${path}`);
      entries.set(name, path);
    }
  }
  return { entries, outdir: resolve(outdir) };
};

const folders = (entries: ReadonlyMap<string, string>, outdir: string): Bundles =>
  Object.fromEntries([...entries.keys()].sort().map((name) => [name, join(outdir, name)]));

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * What is bundled in the place of something else. Importing one of these built-in modules as an ES module reads every
 * export once, and thereby loads what nobody asked for: with `http` a whole fetch client, 28 ms of each cold start.
 */
const alias = {
  '@aws-sdk/credential-provider-node': beside('./env-credentials.ts'),
  'node:http': beside('./builtins/http.cjs'),
  'node:process': beside('./builtins/process.cjs'),
} as const;

/** How a bundle is built, for whoever builds one by other means; `entries` is source by name. */
export const buildOptions = (entries: ReadonlyMap<string, string>, outdir: string) =>
  ({
    entryPoints: Object.fromEntries([...entries].map(([name, path]) => [`${name}/index`, path])),
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
    minify: true,
    // The map stays out of the asset: loading it costs every cold start, and stacks are resolved offline.
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    metafile: true,
    logLevel: 'silent',
    alias,
    // CommonJS packages inside an ES module still ask for `require`.
    banner: { js: "import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);" },
  }) as const satisfies BuildOptions;

const refuseCommonJsSdk = (metafile: Metafile): void => {
  const copy = Object.keys(metafile.inputs).find((input) => /dist-cjs|lib\/cjs/.test(input));
  if (copy) throw new Error(`A CommonJS copy was bundled: ${copy}. Import the package so that its ES module is found.`);
};

/** Writes what a build has changed, and tells it; the first build is what changes are told against. */
const writeChanges = (onEnd: (changed: readonly string[], problems: readonly string[]) => void): Plugin => ({
  name: 'write-changes',
  setup(pluginBuild) {
    const written = new Map<string, string>();
    pluginBuild.onEnd(({ errors, outputFiles = [] }) => {
      const isFirst = written.size === 0;
      const changed = outputFiles.filter((file) => written.get(file.path) !== file.hash);
      for (const file of changed) {
        mkdirSync(dirname(file.path), { recursive: true });
        writeFileSync(file.path, file.contents);
        written.set(file.path, file.hash);
      }
      const names = changed.filter(({ path }) => path.endsWith('.mjs')).map(({ path }) => basename(dirname(path)));
      onEnd(isFirst ? [] : names, errors.map(sentence));
    });
  },
});

const sentence = ({ location, text }: Message): string =>
  location ? `${location.file}:${location.line}: ${text}` : text;
