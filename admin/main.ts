import { parseArgs } from 'node:util';
import { isNativeError } from 'node:util/types';
import type { Command, Group } from './command.ts';
import { CommandError, toFailure } from './command-error.ts';
import { groups } from './groups.ts';
import { generalHelp, groupHelp } from './help.ts';
import { useLocalRuntime } from './local-runtime.ts';
import { type Output, render } from './output.ts';

/** Where a command prints. */
export interface Printer {
  /** Resolves once there is room for more. */
  readonly out: (text: string) => void | Promise<void>;
  readonly err: (text: string) => void;
}

/**
 * Runs one command line (design §8), `<group> <verb> [options]`, and answers its exit code: 0, or 1 after an error,
 * which goes to `err` as a sentence, with `--json` as `{"error": {"code", "message"}}`.
 */
export const runAdmin = async (words: readonly string[], { out, err }: Printer): Promise<number> => {
  const json = words.includes('--json');
  try {
    const given = words.filter((word) => word !== '--json');
    const help = helpFor(given);
    if (help === undefined) await print(await outcome(given), json, out);
    else await out(help);
    return 0;
  } catch (error) {
    const failure = toFailure(error);
    err(json ? `${JSON.stringify({ error: failure })}\n` : `${failure.message}\n`);
    return 1;
  }
};

/** Prints an outcome, and throws what is not well about it. */
const print = async (output: Output, json: boolean, out: Printer['out']): Promise<void> => {
  if ('pieces' in output) {
    for await (const piece of output.pieces) await out(piece);
    return;
  }
  await out(render(output, json));
  if ('problem' in output && output.problem) throw output.problem;
};

const groupOf = (name: string): Group | undefined => (Object.hasOwn(groups, name) ? groups[name] : undefined);

/** The text `--help` asks for; undefined where it was not asked. */
const helpFor = (words: readonly string[]): string | undefined => {
  if (!words.some((word) => word === '--help' || word === '-h')) return undefined;
  const [groupName = ''] = words;
  const group = groupOf(groupName);
  return group ? groupHelp(groupName, group) : generalHelp();
};

const outcome = async ([groupName = '', verb = '', ...options]: readonly string[]): Promise<Output> => {
  const group = groupOf(groupName);
  if (!group) throw new CommandError('unknown_command', `Call it as:\n${generalHelp().trimEnd()}`);
  const command = commandOf(groupName, group, verb);
  const given = optionsOf(groupName, command, options);
  const work = command.prepare(given);
  await connect(given);
  // Loaded only now: with it comes the SDK, which `--help` and a wrong option need not wait for.
  return work(await import('../shared/services.ts'));
};

const commandOf = (groupName: string, { verbs }: Group, verb: string): Command => {
  const found = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined;
  if (found) return found;
  throw new CommandError(
    'unknown_command',
    `\`${groupName}\` takes one of: ${Object.keys(verbs).join(', ')}. See \`npm run admin -- ${groupName} --help\`.`,
  );
};

const optionsOf = (groupName: string, command: Command, words: readonly string[]): Record<string, unknown> => {
  const names = [...Object.keys(command.options), 'stage'];
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  let given: Record<string, unknown>;
  try {
    given = parseArgs({ args: [...words], options }).values;
  } catch (error) {
    // What follows the first sentence explains how to escape dashes.
    const [sentence] = isNativeError(error) ? error.message.split(/\. |\n/) : [];
    throw new CommandError('invalid_option', `${sentence}. See \`npm run admin -- ${groupName} --help\`.`, error);
  }
  return given;
};

/** The deployment `--stage` names, with ordinary AWS credentials, or else the running local runtime. */
const connect = async ({ stage }: Readonly<Record<string, unknown>>): Promise<void> => {
  if (typeof stage !== 'string') return useLocalRuntime();
  const { useStage } = await import('./aws-stage.ts');
  await useStage(stage);
};

if (import.meta.main) {
  // Whoever reads may stop early, as `head` does; there is nothing to tell then.
  process.stdout.on('error', (error) => {
    if (!('code' in error && error.code === 'EPIPE'))
      process.stderr.write(`The output can't be written: ${error.message}\n`);
    process.exit(1);
  });
  process.exitCode = await runAdmin(process.argv.slice(2), {
    out: (text) => new Promise((resolve) => process.stdout.write(text, () => resolve())),
    err: (text) => process.stderr.write(text),
  });
}
