import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import type { FunctionResource } from './assembly.ts';

/** What came of an invocation: the handler's JSON, or why there is none. */
export type Outcome =
  | { readonly kind: 'answered'; readonly payload: string }
  /** The handler threw, or its thread died; the payload is Lambda's error object. */
  | { readonly kind: 'failed'; readonly payload: string }
  | { readonly kind: 'timed_out'; readonly payload: string };

/** A function with its settings resolved. */
export type RunnableFunction = Omit<FunctionResource, 'environment' | 'names'> & {
  readonly environment: Readonly<Record<string, string>>;
};

const reply = v.object({
  ready: v.optional(v.boolean()),
  failed: v.optional(v.boolean(), false),
  payload: v.optional(v.string(), 'null'),
});

/** Lambda's limit on loading a function's module, in milliseconds. */
const initLimitMs = 10_000;

/** One thread with one function in it, which shares no module state with any other. */
export class WorkerThread {
  readonly spec: RunnableFunction;
  readonly #worker: Worker;
  readonly #ready: Promise<string | undefined>;
  #settle: ((outcome: Outcome) => void) | undefined;
  #started: (problem: string | undefined) => void = () => {};
  #alive = true;
  readonly #onLine: (line: string) => void;

  /** Starts loading the function; `onLine` gets what it prints, line by line, and why it ended where it did not answer. */
  constructor(spec: RunnableFunction, onLine: (line: string) => void) {
    this.spec = spec;
    this.#onLine = onLine;
    this.#ready = new Promise((resolve) => {
      this.#started = resolve;
    });
    this.#worker = new Worker(new URL('./function-worker.ts', import.meta.url), {
      workerData: { module: pathToFileURL(spec.module).href, handler: spec.handler },
      env: { ...spec.environment },
      execArgv: ['--no-warnings'],
      resourceLimits: { maxOldGenerationSizeMb: spec.memoryMb },
      stdout: true,
      stderr: true,
    });
    eachLine(this.#worker.stdout, onLine);
    eachLine(this.#worker.stderr, onLine);
    this.#worker.on('message', (message: unknown) => this.#receive(message));
    this.#worker.on('error', (error: unknown) => this.#died(error instanceof Error ? error.message : String(error)));
    this.#worker.on('exit', (code) => this.#died(`Runtime exited with exit code ${code}`));
  }

  /** False once the thread is gone or was given up. */
  get alive(): boolean {
    return this.#alive;
  }

  /** Runs one invocation; a thread that overruns the function's timeout is ended. Never rejects. */
  async invoke(event: string, requestId: string): Promise<Outcome> {
    const problem = await withTimeout(this.#ready, initLimitMs, `Init took longer than ${initLimitMs / 1000} s`);
    if (problem !== undefined) {
      this.#onLine(problem);
      await this.stop();
      return failure('Runtime.ExitError', problem);
    }
    const { name, timeoutMs, memoryMb } = this.spec;
    const outcome = new Promise<Outcome>((resolve) => {
      this.#settle = resolve;
    });
    const deadline = Date.now() + timeoutMs;
    this.#worker.postMessage({ requestId, deadline, functionName: name, memoryMb, event });
    const message = `Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`;
    const late: Outcome = {
      ...failure('Sandbox.Timedout', `RequestId: ${requestId} Error: ${message}`),
      kind: 'timed_out',
    };
    const result = await withTimeout(outcome, timeoutMs, late);
    this.#settle = undefined;
    if (result === late) {
      this.#onLine(message);
      await this.stop();
    }
    return result;
  }

  async stop(): Promise<void> {
    this.#alive = false;
    await this.#worker.terminate();
  }

  #receive(message: unknown): void {
    const { ready, failed, payload } = v.parse(reply, message);
    if (ready) this.#started(undefined);
    else this.#settle?.({ kind: failed ? 'failed' : 'answered', payload });
  }

  #died(reason: string): void {
    const ended = !this.#alive;
    this.#alive = false;
    this.#started(reason);
    if (this.#settle && !ended) this.#onLine(reason);
    this.#settle?.(failure('Runtime.ExitError', reason));
  }
}

const failure = (errorType: string, errorMessage: string): Outcome => ({
  kind: 'failed',
  payload: JSON.stringify({ errorType, errorMessage, trace: [] }),
});

const withTimeout = async <T, L>(promise: Promise<T>, ms: number, late: L): Promise<T | L> => {
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<L>((resolve) => {
    timer = setTimeout(resolve, ms, late);
  });
  try {
    return await Promise.race([promise, expiry]);
  } finally {
    clearTimeout(timer);
  }
};

const eachLine = (stream: NodeJS.ReadableStream, onLine: (line: string) => void): void => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
  stream.on('end', () => {
    if (rest) onLine(rest);
  });
};
