/** `npm run isolation`: prints the matrix of every identifier of another company at every place of every endpoint. */
import { matrixOf, startGrounds, tableOf } from './matrix.ts';

const grounds = await startGrounds();
try {
  console.log(tableOf(await matrixOf(grounds)));
} finally {
  await grounds.stop();
}
