/** `node run-fixture.ts <assembly> <dir>`: runs the fixture app in a process that a test can kill. */
import { startRuntime } from '../../local/runtime.ts';

const [assembly, dir] = process.argv.slice(2);
if (!assembly || !dir) throw new Error('Usage: run-fixture.ts <assembly> <dir>');
await startRuntime({ assembly, dir, clock: false });
