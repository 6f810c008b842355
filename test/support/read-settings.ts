/** `node read-settings.ts <contexts as JSON>`: prints for each context its settings, or what is wrong with it. */
import { App } from 'aws-cdk-lib';
import * as v from 'valibot';
import { readSettings } from '../../infra/settings.ts';

const contexts = v.parse(v.array(v.record(v.string(), v.unknown())), JSON.parse(process.argv[2] ?? '[]'));

const read = (context: Record<string, unknown>) => {
  try {
    return { settings: readSettings(new App({ context, analyticsReporting: false })) };
  } catch (error) {
    return { error: String(error).replace(/^Error: /, '') };
  }
};

process.stdout.write(JSON.stringify(contexts.map(read)));
