import * as v from 'valibot';
import { runAdmin } from '../../admin/main.ts';

/** What a command left behind. */
export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process, its output kept; words are split at spaces, `more` are taken whole. */
export const admin = async (line: string, ...more: string[]): Promise<Outcome> => {
  let out = '';
  let err = '';
  const code = await runAdmin([...line.split(' '), ...more], {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
};

/** Runs a command with `--json` that must succeed, and parses what it prints. */
export const adminJson = async <const S extends v.GenericSchema>(
  schema: S,
  line: string,
  ...more: string[]
): Promise<v.InferOutput<S>> => {
  const { code, out, err } = await admin(line, ...more, '--json');
  if (code !== 0) throw new Error(`${line} failed: ${err}`);
  return v.parse(schema, JSON.parse(out));
};

/** Runs a command with `--json` that must fail, and gives its error. */
export const adminError = async (line: string, ...more: string[]): Promise<{ code: string; message: string }> => {
  const { code, out, err } = await admin(line, ...more, '--json');
  if (code !== 1 || out !== '') throw new Error(`${line} answered ${code} and printed ${out}`);
  return v.parse(v.strictObject({ error: v.strictObject({ code: v.string(), message: v.string() }) }), JSON.parse(err))
    .error;
};

/** A new company's id. */
export const newCompany = async (name = 'Padaria do Zé'): Promise<string> => {
  const created = await adminJson(v.strictObject({ company_id: v.string() }), 'company create --name', name);
  return created.company_id;
};
