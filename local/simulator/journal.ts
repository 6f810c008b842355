import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject, type JsonObject, parseJson } from './json.ts';

const keptLines = 2_000;

const readLines = (file: string): readonly string[] => {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).slice(-keptLines);
  } catch {
    return [];
  }
};

/** What the simulator remembers across restarts: one JSON object a line in `<dir>/simulator.jsonl`, the latest 2,000. */
export class Journal {
  readonly #file: string | undefined;

  /** Without a folder nothing is kept. */
  constructor(dir: string | undefined) {
    this.#file = dir === undefined ? undefined : join(dir, 'simulator.jsonl');
    if (dir !== undefined) mkdirSync(dir, { recursive: true });
  }

  /** What was written before this start, oldest first; a line that was cut off by a kill is skipped. */
  read(): readonly JsonObject[] {
    if (this.#file === undefined) return [];
    const entries = readLines(this.#file).map(parseJson).filter(isObject);
    writeFileSync(this.#file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
    return entries;
  }

  /** Synchronous, so that a killed runtime loses none. */
  append(entry: JsonObject): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(entry)}\n`);
  }

  /** Forgets everything. */
  clear(): void {
    if (this.#file !== undefined) writeFileSync(this.#file, '');
  }
}
