import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as v from 'valibot';
import { type Bundles, bundleFunctions, endBundler } from './bundles.ts';
import { DataStack } from './data-stack.ts';
import { ServiceStack } from './service-stack.ts';
import { readSettings, SettingsError } from './settings.ts';

/** What an app is built from. */
export interface AppOptions {
  readonly bundles: Bundles;
  /** Folder of the cloud assembly. Default: where the CDK command wants it. */
  readonly outdir?: string;
  /** Context values besides those of `cdk.json`. */
  readonly context?: Readonly<Record<string, string>>;
  /** False leaves out the rules that templates are checked by: most of the time a synthesis takes. Default: true. */
  readonly checked?: boolean;
}

/** The whole app; `synth()` writes it out. Flags come from `cdk.json`, so that a synthesis in process gives what the CDK command gives. */
export const buildApp = ({ bundles, outdir, context = {}, checked = true }: AppOptions): App => {
  const app = new App({
    context: { ...projectContext(), ...context },
    analyticsReporting: false,
    builtinCloudFormationValidation: checked,
    ...(outdir ? { outdir } : {}),
  });
  if (checked) Validations.of(app).addPlugins(new AwsSolutionsChecks(app, { verbose: true }));
  const settings = readSettings(app);
  const prefix = `lead-messaging-${settings.stage}`;
  const data = new DataStack(app, 'Data', { stackName: `${prefix}-data`, keepsData: settings.keepsData });
  new ServiceStack(app, 'Service', { stackName: `${prefix}-service`, data, bundles, settings });
  return app;
};

/**
 * Bundles the functions and writes the cloud assembly to `outdir`, which is emptied first; the bundles go below it. What
 * runs here is not deployed: the templates are checked by the synthesis of the CDK command. Throws where a function doesn't compile.
 */
export const synthesise = async (outdir: string): Promise<void> => {
  rmSync(outdir, { recursive: true, force: true });
  const bundles = await bundleFunctions({ outdir: join(outdir, 'bundles') });
  await endBundler();
  buildApp({ outdir, bundles, checked: false }).synth();
};

const project = v.object({ context: v.record(v.string(), v.unknown()) });

const projectContext = (): Record<string, unknown> =>
  v.parse(project, JSON.parse(readFileSync(new URL('../cdk.json', import.meta.url), 'utf8'))).context;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const bundles = await bundleFunctions();
  try {
    buildApp({ bundles }).synth();
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
