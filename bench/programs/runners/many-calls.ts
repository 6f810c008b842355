/** `many-calls <bundle> <event> <calls>`: calls a bundle that often after a warm-up, and writes the CPU time of a call to descriptor 3. */
import { readFileSync, writeSync } from 'node:fs';

const [, , bundle = '', eventFile = '', calls = '0'] = process.argv;
const WARM_UP_CALLS = 5_000;
const text = readFileSync(eventFile, 'utf8');
const context = { awsRequestId: 'request', functionName: 'measured', getRemainingTimeInMillis: () => 10_000 };
const { handler } = await import(bundle);

const event: object = JSON.parse(text);

/** Each call gets an event of its own, since a middleware replaces its body; making it is not counted. */
const callMany = async (count: number): Promise<{ cpuUs: number; answer: unknown }> => {
  const events = Array.from({ length: count }, () => ({ ...event }));
  const before = process.cpuUsage();
  let answer: unknown;
  for (const each of events) answer = await handler(each, context);
  const { user, system } = process.cpuUsage(before);
  return { cpuUs: user + system, answer };
};

// Lines are made, and go nowhere: what the system takes to write one is not ours.
process.stdout.write = () => true;
await callMany(WARM_UP_CALLS);
const BATCH = 5_000;
let cpuUs = 0;
let answer: unknown;
for (let left = Number(calls); left > 0; left -= BATCH) {
  const batch = await callMany(Math.min(BATCH, left));
  cpuUs += batch.cpuUs;
  answer = batch.answer;
}
writeSync(3, JSON.stringify({ cpuUsPerCall: cpuUs / Number(calls), answer }));
process.exit();
