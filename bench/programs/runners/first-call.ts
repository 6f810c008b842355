/** `first-call <bundle> <event>`: loads a bundle in this fresh process, calls it once, and writes both times to descriptor 3. */
import { readFileSync, writeSync } from 'node:fs';

const [, , bundle = '', eventFile = ''] = process.argv;
const text = readFileSync(eventFile, 'utf8');
const event: unknown = text === '' ? undefined : JSON.parse(text);
const context = { awsRequestId: 'request', functionName: 'measured', getRemainingTimeInMillis: () => 10_000 };

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const [startMs, startCpuMs] = [performance.now(), cpuMs()];
const { handler } = await import(bundle);
const loadMs = performance.now() - startMs;
const answer: unknown = event === undefined ? undefined : await handler(event, context);
const totalMs = performance.now() - startMs;
const measured = { loadMs, firstMs: totalMs - loadMs, cpuMs: cpuMs() - startCpuMs, answer };
writeSync(3, JSON.stringify(measured));
process.exit();
