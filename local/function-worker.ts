/** What runs inside a worker thread: loads one bundle and answers one invocation at a time, as Lambda's runtime does. */
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';

const data = v.parse(v.object({ module: v.string(), handler: v.string() }), workerData);
const invocation = v.object({
  requestId: v.string(),
  deadline: v.number(),
  functionName: v.string(),
  memoryMb: v.number(),
  event: v.string(),
});

type Handler = (event: unknown, context: object) => unknown;

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

const loadHandler = async (): Promise<Handler> => {
  const module: Record<string, unknown> = await import(data.module);
  const handler = module[data.handler];
  if (!isHandler(handler)) throw new Error(`${data.module} exports no ${data.handler}`);
  return handler;
};

const contextOf = ({ requestId, deadline, functionName, memoryMb }: v.InferOutput<typeof invocation>) => ({
  awsRequestId: requestId,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${functionName}`,
  memoryLimitInMB: String(memoryMb),
  logGroupName: `/aws/lambda/${functionName}`,
  logStreamName: 'local',
  callbackWaitsForEmptyEventLoop: true,
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
});

const run = async (handler: Handler, message: unknown) => {
  try {
    const input = v.parse(invocation, message);
    const result = await handler(JSON.parse(input.event), contextOf(input));
    // Lambda answers `null` where a handler returns nothing.
    return { payload: JSON.stringify(result ?? null) };
  } catch (error) {
    const isError = error instanceof Error;
    const lines = isError ? (error.stack ?? '').split('\n') : [];
    console.error(isError ? error.stack : String(error));
    return {
      failed: true,
      payload: JSON.stringify({
        errorType: isError ? error.name : typeof error,
        errorMessage: isError ? error.message : String(error),
        trace: lines,
      }),
    };
  }
};

const handler = await loadHandler();
parentPort?.on('message', async (message: unknown) => parentPort?.postMessage(await run(handler, message)));
parentPort?.postMessage({ ready: true });
