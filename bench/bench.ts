/** What a bench found, as a table for people. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Sentences below the table: what a column means, what missed its target. */
  readonly notes: readonly string[];
}

/** One measurement, by name; `say` shows that it is still at work. */
export interface Bench {
  readonly name: string;
  /** What it measures, in one line. */
  readonly summary: string;
  readonly run: (say: (line: string) => void) => Promise<readonly Table[]>;
}
