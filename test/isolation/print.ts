/** `npm run isolation`: prints what every identifier of another company is answered, and writes it to docs/isolation.md. */
import { writeFileSync } from 'node:fs';
import { matrixOf, pageOf, startGrounds } from './matrix.ts';

const grounds = await startGrounds();
try {
  const page = pageOf(await matrixOf(grounds));
  console.log(page);
  writeFileSync(new URL('../../docs/isolation.md', import.meta.url), page);
} finally {
  await grounds.stop();
}
