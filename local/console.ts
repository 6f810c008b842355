import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RequestLine } from './gateway.ts';
import { isObject, type JsonObject } from './simulator/json.ts';
import type { RuntimeDescription } from './state-folder.ts';

/** What `npm start` shows: a line for each request and each trouble; everything functions print goes to a file. */
export interface Console {
  readonly onRequest: (line: RequestLine) => void;
  readonly onFunctionLine: (name: string, line: string) => void;
  readonly say: (line: string) => void;
}

/** Opens the log file in the runtime's folder, and the console. */
export const openConsole = (dir: string): Console => {
  const file = createWriteStream(join(dir, 'functions.log'), { flags: 'a' });
  const say = (line: string): void => {
    process.stdout.write(`${new Date().toTimeString().slice(0, 8)}  ${line}\n`);
  };
  return {
    say,
    onRequest: ({ method, path, status, ms, function: name }) =>
      say(`${method.padEnd(5)}  ${path.padEnd(22)}  ${status}  ${`${ms}`.padStart(4)} ms  ${name}`),
    onFunctionLine: (name, line) => {
      file.write(`${name} ${line}\n`);
      const trouble = troubleIn(line);
      if (trouble) say(`${name}: ${trouble}`);
    },
  };
};

/** A line that is worth a developer's look; what is no JSON was printed by the platform or by accident. */
const troubleIn = (line: string): string | undefined => {
  const entry = parsed(line);
  if (!entry) return line.startsWith('    at ') ? undefined : line;
  const { level, message } = entry;
  if (level !== 'ERROR' && level !== 'WARN' && level !== 'CRITICAL') return undefined;
  const reason = reasonIn(entry['cause']);
  return `${level} ${String(message)}${reason ? `: ${reason}` : ''}`;
};

/** What lies deepest says what happened; the layers around it say where. */
const reasonIn = (cause: unknown): string | undefined => {
  if (!isObject(cause)) return undefined;
  const { message, code } = cause;
  const own = [message, code].find((each) => typeof each === 'string');
  return reasonIn(cause['cause']) ?? (typeof own === 'string' ? own : undefined);
};

const parsed = (line: string): JsonObject | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
};

/** What there is to try: addresses, the demo company's key, and a call that works as pasted. */
export const bannerOf = (description: RuntimeDescription, readme: string, logFile: string): string => {
  const { api_url: api, demo, channel_url: channel } = description;
  const body = JSON.stringify({ to: demo['lead_phone'], type: 'text', text: { body: 'Olá!' } });
  return `
  Lead Messaging Service

  API         ${api}
  Simulator   ${api}/simulator   (channel: ${channel})
  Docs        ${api}/docs   (README: ${pathToFileURL(readme)})
  Company     ${demo['company_id']}
  Demo key    ${demo['api_key']}
  Demo hook   ${demo['hook_url']}   (what it is told is verified and printed below)
  Logs        ${logFile}

  Try it:

  curl -s ${api}/v1/chat/messages -H 'Authorization: Bearer ${demo['api_key']}' -H 'Content-Type: application/json' -d '${body}'

  The last two digits of the recipient choose what happens: 00 is read, 40 writes back, 12 fails; all on the simulator's page.
  Ctrl-C stops it.
`;
};
