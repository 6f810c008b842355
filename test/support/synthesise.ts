/** `node synthesise.ts <service|fixture> <outdir>`: writes an app's cloud assembly. */
import { synthesise } from '../../infra/app.ts';
import { synthesiseFixture } from './fixtures/app.ts';

const [app, outdir] = process.argv.slice(2);
if (!outdir) throw new Error('Usage: synthesise.ts <service|fixture> <outdir>');
await (app === 'fixture' ? synthesiseFixture : synthesise)(outdir);
